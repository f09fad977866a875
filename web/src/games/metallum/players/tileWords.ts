// A tile in words, joints included, for those who do not see it.

import type { JointColour, TileView } from "../types";
import { made, w } from "../words";

function joint(colour: JointColour): string {
  return made(`joint.${colour}`) ?? colour;
}

export function jointWords(tile: TileView): string {
  const parts: string[] = [];
  for (const edge of ["top", "left"] as const) {
    const plug = tile[edge];
    if (plug) {
      parts.push(
        w("plug", {
          edge: made(`edge.${edge}`) ?? edge,
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
        w("sockets", {
          edge: made(`edge.${edge}`) ?? edge,
          joints: sockets.map(joint).join(", "),
        }),
      );
    }
  }
  return parts.join("; ");
}

export function tileWords(tile: TileView): string {
  return `${tile.name}, ${w("complexityOf", { number: tile.complexity })}; ${jointWords(tile)}`;
}
