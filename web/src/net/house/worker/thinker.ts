// Opponents, and whoever gives hints: trees that are kept from one decision to the next.

import type { Found, FromThinker, Thought, ToThinker } from "./letters";
import { Thinker, type Parts } from "./tree";

const KEPT = 4; // trees; some 11 MB each
const modules = new Map<string, Parts>();
const trees = new Map<string, Thinker>();

function think(thought: Thought): Found {
  const { game, players, style, seed, tables } = thought;
  const name = `${game}-${players}`;
  const parts = modules.get(name);
  if (!parts) throw new Error(`${name} was not given`);
  const key = `${name} ${thought.tree}`; // hints have one name for all numbers of players
  const tree = trees.get(key) ?? new Thinker(...parts, style.networked ?? false, seed, tables);
  trees.delete(key); // where thinking fails its memory may be of no use any more
  const found = tree.think(thought);
  trees.set(key, tree);
  for (const oldest of [...trees.keys()].slice(0, Math.max(0, trees.size - KEPT))) trees.delete(oldest);
  return found;
}

function answer(id: number, thought: Thought): FromThinker {
  try {
    return { id, found: think(thought) };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if (data.type === "learn") modules.set(data.name, data.parts);
  else postMessage(answer(data.id, data.thought));
});
