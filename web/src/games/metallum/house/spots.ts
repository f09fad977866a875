// Where the coach points: places by name, and actions in notation.

const PLACES: Record<string, string> = {
  planets: "#planets",
  market: "#market",
  program: "#program",
  status: "#status",
  end: ".opts li:last-child",
};
const TILES: Record<string, string> = { deploy: "D", "boost place": "PB", mine: "DM", extra: "XA" };

const tile = (id: string): string => `[data-tile^="${id}"]`;

/** A selector for a place, or for where an action is chosen. */
export function spot(name: string): string {
  const [word = "", target = ""] = name.split(" ");
  const alone = TILES[name];
  if (PLACES[name]) return PLACES[name];
  if (alone) return tile(alone);
  if (word === "tile") return `#program ${tile(target)}`;
  if (word === "program") return target.split("+").map((id) => `#program ${tile(id)}`).join(", ");
  if (word === "buy") return "#market";
  if (/^\d+$/.test(target)) return `.orbits .planet:nth-child(${Number(target) + 1})`;
  return "#status";
}
