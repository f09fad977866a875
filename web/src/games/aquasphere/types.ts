// The view of AquaSphere as the server sends it, and names for it.

import type { TableModel } from "../../net/types";
import type { CardView, Picture, ProgramView } from "./picture";

export type { ExpansionView, PlayerView, RoomView, SectorView } from "./picture";

export type Program = ProgramView["id"];
export type AquaView = Picture;
export type AquaTable = TableModel<AquaView>;

export const PROGRAMS: Program[] = ["lab", "time", "crystal", "octopod", "submarine", "card", "program"];

/** The colour of a seat, as it was chosen, or of one that nobody plays. */
export function colourOf(view: AquaView, seat: number): string {
  const found = view.colours[seat];
  return found?.neutral ? `${found.colour} unowned` : (found?.colour ?? "neutral");
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
