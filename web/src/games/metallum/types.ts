// The view of Metallum as the server sends it, and names for it.

import type { TableModel } from "../../net/types";
import type { Picture, Plug, TileView } from "./picture";

export type { CardView, PlanetView, PlayerView, TileView } from "./picture";

export type TileId = TileView["id"];
export type TileType = TileView["type"];
export type JointColour = Plug["colour"];
export type MetallumView = Picture;
export type MetallumTable = TableModel<MetallumView>;

export const COLOURS = ["red", "blue"];
export const TYPES: TileType[] = ["move", "deployment", "special", "enhancement"];
