// How a piece of the box is shown: its title, its picture, what is printed on it.

import { cardIcon, programIcon } from "../games/aquasphere/types";
import { maybe } from "../messages/index.svelte";

export type Entry = Record<string, unknown> & { id?: string; source?: string };

/** Names of pieces by id, so that one piece can name another. */
export type Names = Map<string, string>;

export function titleOf(entry: Entry, language: string): string {
  const name = entry[`name_${language}`] ?? entry[`title_${language}`] ?? entry.id ?? "";
  return String(name);
}

const PREFIXES: Record<string, string> = {
  planet: "planet-",
  tile: "sub-",
  scheme_b: "sub-",
  planetary_module: "mod-",
  action_module: "act-",
};
const ICONS: Record<string, string> = {
  sector: "lock",
  room: "engineer",
  column: "submarine",
  program_card: "pg-program",
  centre_tile: "bulb",
  expansion: "pg-lab",
};

export function artOf(kind: string, entry: Entry): string {
  const id = String(entry.id ?? "");
  const prefix = PREFIXES[kind];
  if (prefix) return prefix + (kind === "planet" ? id.toLowerCase() : id);
  if (kind === "program") return programIcon(id);
  if (kind === "research_kind") return cardIcon({ kind: id });
  if (kind === "research_card") return cardIcon({ kind: String(entry.kind) });
  return ICONS[kind] ?? "i-grid";
}

const JOINTS: Record<string, string> = { a: "▲", c: "●", "-": "–" };
const EDGES = ["right", "bottom", "left", "top"];

/** Sockets such as "ac-" and plugs such as "2c" by the signs of their shapes; places count from 1. */
function joints(text: string): string {
  return [...text].map((one) => JOINTS[one] ?? String(Number(one) + 1)).join(" ");
}

const HIDDEN = /^(id|source|known|type|art|(name|text|title|colour)_.*)$/;

/** What else is printed on a piece, in words of the language in use. */
export function factsOf(kind: string, entry: Entry, names: Names): [string, string][] {
  const said = (value: unknown): string => names.get(String(value)) ?? String(value);
  return Object.entries(entry)
    .filter(([key, value]) => !HIDDEN.test(key) && !(kind === "expansion" && value === 0) && String(value) !== "")
    .map(([key, value]) => {
      const shown = EDGES.includes(key) ? joints(String(value)) : Array.isArray(value) ? value.map(said).join(", ") : said(value);
      return [maybe(`components.fact.${key}`) ?? key, shown];
    });
}

/** The pictures of the pieces that a rule is about. */
export function artsOf(ids: string[]): string[] {
  const found = ids.flatMap((id) => {
    const tried = [`sub-${id}`, `mod-${id}`, `act-${id}`, `planet-${id.toLowerCase()}`, programIcon(id), cardIcon({ kind: id })];
    return tried.find((name) => name !== "gl-card" && document.getElementById(name)) ?? [];
  });
  return [...new Set(found)];
}
