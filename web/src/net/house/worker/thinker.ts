// Opponents, and whoever gives hints: trees that are kept from one decision to the next.

import type { FromThinker, Thought, ToThinker } from "./letters";
import { partsOf, Thinker } from "./tree";

const KEPT = 4; // trees; some 16 MB each
let base = "";
const trees = new Map<string, Thinker>();

async function thinkerOf({ game, players, tree, style, seed, tables }: Thought): Promise<Thinker> {
  const made = await partsOf(base, `${game}-${players}`);
  const found = trees.get(tree) ?? new Thinker(...made, style.networked ?? false, seed, tables);
  trees.delete(tree);
  trees.set(tree, found);
  for (const oldest of [...trees.keys()].slice(0, Math.max(0, trees.size - KEPT))) trees.delete(oldest);
  return found;
}

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if (data.type === "begin") {
    base = data.base;
    return;
  }
  const tell = (message: FromThinker): void => postMessage(message);
  thinkerOf(data.thought)
    .then((thinker) => thinker.think(data.thought))
    .then(
      (found) => tell({ id: data.id, found }),
      (error: unknown) => {
        trees.delete(data.thought.tree); // its memory may be of no use any more
        tell({ id: data.id, failed: String(error) });
      },
    );
});
