// The view of Metallum as the server sends it, and names for it.

import type { TableModel } from "../../net/types";
import type { Picture, Plug, TileView } from "./picture";

export type { CardView, PlanetView, PlayerView, TileView } from "./picture";

export type TileId = TileView["id"];
export type TileType = TileView["type"];
export type JointColour = Plug["colour"];
export type MetallumView = Picture;
export type MetallumTable = TableModel<MetallumView>;

/** The colour of a seat, as it was chosen. */
export function colourOf(view: MetallumView, seat: number): string {
  return view.players[seat]?.colour ?? "neutral";
}

export const TYPES: TileType[] = ["move", "deployment", "special", "enhancement"];
