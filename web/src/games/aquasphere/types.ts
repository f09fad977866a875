// The view of AquaSphere as the server sends it.

import type { AnyView, TableModel } from "../../net/types";

export type Program = "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program";
export type Thing = "time" | "crystals" | "octopods" | "points";

export const PROGRAMS: Program[] = ["lab", "time", "crystal", "octopod", "submarine", "card", "program"];

export interface CardView {
  id: string;
  kind: string;
  program: Program | null;
  name: string;
  text: string;
  source: string;
}

export interface HandCard extends CardView {
  used: boolean;
}

export interface ExpansionView {
  id: string;
  letters: string[];
  cards: number;
  crystals: number;
  octopods: number;
  time: number;
  name: string;
  source: string;
}

export interface SectorView {
  letter: string;
  position: number;
  program: Program;
  programName: string;
  lockClockwise: number;
  control: number;
  station: number[];
  stationLimit: number;
  octopods: number;
  crystals: number;
  time: number;
  berths: { cost: number; colour: number }[];
  cards: CardView[];
  expansions: ExpansionView[];
  scientists: { seat: number; area: Program }[];
  movementCost: number | null;
  submarineCost: number | null;
  refill: { time: number; crystals: number; octopods: number; neutral: number } | null;
}

export interface RoomView {
  id: string;
  level: number;
  tile: Program | null;
  nextTile: Program | null;
  arrows: string[];
  sideways: string[];
  engineers: number[];
}

export interface PlayerView {
  seat: number;
  name: string;
  points: number;
  space: number;
  lap: number;
  toRedLine: number;
  supply: number;
  freeNumbers: number;
  besideBoard: number;
  programmed: Program[];
  submarines: number;
  launched: number;
  time: number;
  crystals: number;
  capacity: { cards: number; crystals: number; octopods: number; time: number };
  baseLab: string | null;
  lab: ExpansionView[];
  letters: string[];
  hand: HandCard[];
  scientist: string | null;
  area: Program | null;
  engineer: string;
  bought: boolean;
  controlFields: number;
  forecast: Record<string, number>;
  final: Record<string, number>;
  tally: Record<string, number>;
}

export interface AquaView extends AnyView {
  stage: string;
  phaseName: string;
  programPrice: number;
  botTime: number;
  active: number;
  order: number[];
  passOrder: number[];
  colours: { seat: number; name: string; neutral: boolean; submarines: number }[];
  players: PlayerView[];
  sectors: SectorView[];
  headquarters: {
    rooms: RoomView[];
    start: { arrows: string[]; engineers: number[] };
    passed: number[];
    programCard: string | null;
    nextProgramCard: string | null;
  };
  centre: { tile: number; bulb: number; rotation: number };
  waiting: {
    points: number;
    gains: { id: string; name: string; count: number }[];
    card: CardView | null;
    letters: string[];
  };
  programs: { id: Program; colour: string; colourName: string; name: string; text: string; source: string }[];
  limits: { programmed: number; expansions: number };
  track: { lap: number; redLines: number[] };
  columns: { numbers: number[]; submarine: number }[];
  rules: Record<string, string>;
}

export type AquaTable = TableModel<AquaView>;

/** The colours of the seats, as the server names them. */
export const COLOURS = ["white", "yellow", "red", "blue"];

export function colourOf(view: AquaView, seat: number): string {
  const colour = COLOURS[seat] ?? "neutral";
  return view.colours[seat]?.neutral ? `${colour} unowned` : colour;
}

export function programIcon(program: string): string {
  return `pg-${program === "submarine" ? "sub" : program}`;
}

const KIND_ICONS: Record<string, string> = {
  displace: "rk-displace",
  free_lock: "rk-lock2",
  opposite: "rk-opposite",
  half_cost: "rk-subhalf",
  sidestep: "rk-sidestep",
  scoring: "rk-scoring",
  immediate: "rk-now",
};

export function cardIcon({ kind }: { kind: string }): string {
  return KIND_ICONS[kind] ?? (kind.startsWith("tile_") ? "rk-tile" : kind.startsWith("octopod_") ? "rk-octopod" : "gl-card");
}

const REWARD_ICONS: Record<string, string> = { time: "time", crystal: "crystal", points: "bulb" };

/** What a card brings each time, as its kind says; nothing for the others. */
export function rewardIcon(card: CardView): string {
  return REWARD_ICONS[card.kind.split("_")[1] ?? ""] ?? "";
}

export const THING_ICONS: Record<string, string> = {
  time: "time",
  crystals: "crystal",
  octopods: "octopod",
  points: "bulb",
  cards: "gl-card",
};
