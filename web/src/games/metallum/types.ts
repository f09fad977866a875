// The view of Metallum as the server sends it.

import type { AnyView, TableModel } from "../../net/types";

export type TileId = string;
export type TileType = "move" | "deployment" | "special" | "enhancement";
export type JointColour = "none" | "amber" | "cyan";

export interface Plug {
  position: number;
  colour: JointColour;
}

export interface TileView {
  id: TileId;
  type: TileType;
  name: string;
  text: string;
  complexity: number;
  rule: string;
  part: number; // the parts of a program add up to its action
  source: string;
  right?: JointColour[];
  bottom?: JointColour[];
  left?: Plug;
  top?: Plug;
}

export interface CardView {
  id: string;
  kind: "planetary" | "action";
  name: string;
  cost: number;
  text: string;
  source: string;
  phases: number[];
}

export interface ModuleView extends CardView {
  owner: number;
  live: boolean;
}

export interface PlanetView {
  position: number;
  name: string;
  tile: string | null;
  text: string | null;
  discovered: boolean;
  deposit: "NORMAL" | "RICH" | "POOR";
  pays: number[];
  sabotaged: boolean;
  extractors: number[];
  presence: number[];
  payout: number[];
  ships: number[];
  modules: ModuleView[];
  used: boolean;
}

export interface PlayerView {
  seat: number;
  name: string;
  money: number;
  reserve: number;
  ship: number;
  unused: TileId[];
  spent: TileId[];
  ready: boolean;
  program: TileId[] | null;
  complexity: number | null;
  executed: boolean[];
  hand: CardView[];
}

export interface SlotView {
  slot: number;
  modifier: number;
  card: CardView | null;
  price?: number | null;
}

export interface MetallumView extends AnyView {
  sequence: number;
  phase: number;
  active: number;
  first: number;
  scheme: string;
  pendingPlanet: number;
  pendingCard: string | null;
  pendingCount: number;
  players: PlayerView[];
  planets: PlanetView[];
  market: SlotView[];
  deck: string[];
  discard: string[];
  forecast: number[];
  poorer: number;
  complexities: number[];
  tiles: TileView[];
  rules: Record<string, string>;
}

export type MetallumTable = TableModel<MetallumView>;

export const COLOURS = ["red", "blue"];
export const TYPES: TileType[] = ["move", "deployment", "special", "enhancement"];
