// The symbols of Metallum, added to the page when they are first needed, and which piece has which.

import { addSymbols } from "../../art/symbols";
import type { Entry } from "..";
import art from "./symbols.svg?raw";

addSymbols(art);

/** Pictures above the rules. */
export const strip = ["planet-alpha", "planet-gamma", "planet-theta", "extractor", "sub-M2", "sub-D2", "sub-PB", "sub-XA", "mod-FAC", "act-NUK", "deposit-rich", "deposit-poor"];

const PREFIXES: Record<string, string> = {
  planet: "planet-",
  tile: "sub-",
  scheme_b: "sub-",
  planetary_module: "mod-",
  action_module: "act-",
};

/** The picture of a piece of the box. */
export function artOf(kind: string, entry: Entry): string {
  const id = String(entry.id ?? "");
  return (PREFIXES[kind] ?? "") + (kind === "planet" ? id.toLowerCase() : id);
}

/** Pictures that a piece may have, by its id alone. */
export function artsFor(id: string): string[] {
  return [`sub-${id}`, `mod-${id}`, `act-${id}`, `planet-${id.toLowerCase()}`];
}

const JOINTS: Record<string, string> = { a: "▲", c: "●", "-": "–" };
const EDGES = ["right", "bottom", "left", "top"];

/** Sockets such as "ac-" and plugs such as "2c" by the signs of their shapes; places count from 1. */
export function printed(_kind: string, key: string, value: unknown): string | undefined {
  if (!EDGES.includes(key)) return undefined;
  return [...String(value)].map((one) => JOINTS[one] ?? String(Number(one) + 1)).join(" ");
}
