// How a piece of the box is shown: its name, its picture, what is printed on it.

import type { Entry, Symbols } from "../../games";
import { maybe } from "../../messages/index.svelte";

/** Names of pieces by id, so that one piece can name another. */
export type Names = Map<string, string>;

export function nameOf(entry: Entry, language: string): string {
  const name = entry[`name_${language}`] ?? entry[`title_${language}`] ?? entry.id ?? "";
  return String(name);
}

/** How we can know what is printed, from sure to ours. */
export const SOURCES = ["rulebook", "inferred", "reconstructed"] as const;

export interface Group {
  kind: string;
  entries: Entry[];
}

/** All entries of a box by their kind; plain tables are entries too, one for each source in them. */
export function groupsOf(content: Record<string, unknown>): Group[] {
  const plain: Entry[] = [];
  const groups: Group[] = [];
  for (const [kind, value] of Object.entries(content)) {
    if (Array.isArray(value) && value.every((one) => typeof one === "object")) groups.push({ kind, entries: value as Entry[] });
    else if (typeof value === "object" && value !== null && !Array.isArray(value)) plain.push(...apart(kind, value as Entry));
  }
  return plain.length ? [{ kind: "numbers", entries: plain }, ...groups] : groups;
}

function apart(kind: string, table: Entry): Entry[] {
  const values = Object.entries(table).filter(([key]) => !HIDDEN.test(key));
  const sourceOf = (key: string): string => String(table[`source_${key}`] ?? table.source ?? "");
  const words = Object.entries(table).filter(([key]) => key.startsWith("known"));
  return [...new Set(values.map(([key]) => sourceOf(key)))].map((source) => ({
    ...Object.fromEntries(values.filter(([key]) => sourceOf(key) === source)),
    ...(source === "rulebook" ? {} : Object.fromEntries(words)),
    id: maybe(`components.table.${kind}`) ?? kind.replace(/_/g, " "),
    source,
  }));
}

/** What is known of a piece that is not the rulebook's. */
export function knownOf(entry: Entry, language: string): string {
  return String(entry[`known_${language}`] ?? entry["known"] ?? "");
}

const HIDDEN = /^(id|type|art|(source|known)(_.*)?|(name|text|title|colour)_.*)$/;

/** What else is printed on a piece, in words of the language in use. */
export function factsOf(kind: string, entry: Entry, names: Names, symbols: Symbols | undefined): [string, string][] {
  const said = (value: unknown): string => names.get(String(value)) ?? String(value);
  return Object.entries(entry)
    .filter(([key]) => !HIDDEN.test(key))
    .map(([key, value]): [string, string] => {
      const shown = symbols?.printed(kind, key, value) ?? (Array.isArray(value) ? value.map(said).join(", ") : said(value));
      return [maybe(`components.fact.${key}`) ?? key.replace(/_/g, " "), shown];
    })
    .filter(([, shown]) => shown !== "");
}

/** The pictures of the pieces that a rule is about. */
export function artsOf(ids: string[], symbols: Symbols | undefined): string[] {
  const found = ids.flatMap((id) => symbols?.artsFor(id).find((name) => document.getElementById(name)) ?? []);
  return [...new Set(found)];
}
