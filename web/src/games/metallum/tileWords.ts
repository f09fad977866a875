// A tile in words, joints included, for those who do not see it.

import { maybe, t } from "../../messages/index.svelte";
import type { JointColour, TileView } from "./types";

function joint(colour: JointColour): string {
  return maybe(`metallum.joint.${colour}`) ?? colour;
}

export function jointWords(tile: TileView): string {
  const parts: string[] = [];
  for (const edge of ["top", "left"] as const) {
    const plug = tile[edge];
    if (plug) {
      parts.push(
        t("metallum.plug", {
          edge: maybe(`metallum.edge.${edge}`) ?? edge,
          position: plug.position + 1,
          joint: joint(plug.colour),
        }),
      );
    }
  }
  for (const edge of ["right", "bottom"] as const) {
    const sockets = tile[edge];
    if (sockets) {
      parts.push(
        t("metallum.sockets", {
          edge: maybe(`metallum.edge.${edge}`) ?? edge,
          joints: sockets.map(joint).join(", "),
        }),
      );
    }
  }
  return parts.join("; ");
}

/** A sentence with the tiles in it by their names: "M2+DM" is Move by 2 + Deep Mining. */
export function withNames(text: string, tiles: TileView[]): string {
  const names = new Map(tiles.map((tile) => [tile.id, tile.name]));
  const one = `(?:${[...names.keys()].join("|")})`;
  return text.replace(new RegExp(`\\b${one}(?:\\+${one})*\\b`, "g"), (codes) =>
    codes.split("+").map((code) => names.get(code) ?? code).join(" + "),
  );
}

export function tileWords(tile: TileView): string {
  return `${tile.name}, ${t("metallum.complexityOf", { number: tile.complexity })}; ${jointWords(tile)}`;
}
