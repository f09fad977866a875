// How a piece of the box is shown: its name, its picture, what is printed on it.

import type { Entry, Symbols } from "../../games";
import { maybe } from "../../messages/index.svelte";

/** Names of pieces by id, so that one piece can name another. */
export type Names = Map<string, string>;

export function nameOf(entry: Entry, language: string): string {
  const name = entry[`name_${language}`] ?? entry[`title_${language}`] ?? entry.id ?? "";
  return String(name);
}

const HIDDEN = /^(id|source|known|type|art|(name|text|title|colour)_.*)$/;

/** What else is printed on a piece, in words of the language in use. */
export function factsOf(kind: string, entry: Entry, names: Names, symbols: Symbols | undefined): [string, string][] {
  const said = (value: unknown): string => names.get(String(value)) ?? String(value);
  return Object.entries(entry)
    .filter(([key]) => !HIDDEN.test(key))
    .map(([key, value]): [string, string] => {
      const shown = symbols?.printed(kind, key, value) ?? (Array.isArray(value) ? value.map(said).join(", ") : said(value));
      return [maybe(`components.fact.${key}`) ?? key, shown];
    })
    .filter(([, shown]) => shown !== "");
}

/** The pictures of the pieces that a rule is about. */
export function artsOf(ids: string[], symbols: Symbols | undefined): string[] {
  const found = ids.flatMap((id) => symbols?.artsFor(id).find((name) => document.getElementById(name)) ?? []);
  return [...new Set(found)];
}
