// Where the coach points: places by name, and actions in notation.

const PLACES: Record<string, string> = {
  station: "#station",
  lab: "#mine",
  bots: "#mine",
  headquarters: "#hq",
  status: "#status",
  step: "#hq",
  buy: "#mine",
  deploy: "#station",
  sector: "#station",
  control: "#station",
};

/** A selector for a place, or for where an action is chosen. */
export function spot(name: string): string {
  return PLACES[name.split(" ")[0] ?? ""] ?? "#status";
}
