// Texts of this table in both languages, loaded with it.

import { partsOf, plain } from "../../board/parts/sentence";
import { wordsIn } from "../../messages/index.svelte";
import de from "./messages/de.json";
import en from "./messages/en.json";
import type { Legal } from "../../net/types";
import type { AquaTable, AquaView } from "./types";

const words = wordsIn({ en, de });
export const { t: w, many: count } = words;
export type Word = keyof typeof en;

/** A text whose key is put together. */
export function made(key: string, values: Record<string, string | number> = {}): string {
  return words.maybe(key, values) ?? key;
}

/** Who has this colour: a person at the table, or the name of a neutral colour. */
export function nameOf(table: AquaTable, view: AquaView, seat: number): string {
  if (seat < 0) return w("nobody");
  const colour = view.colours[seat];
  if (colour?.neutral) return w("neutral", { colour: colour.name });
  return table.seats[seat]?.name || colour?.name || "";
}

/** What an action does, as plain text. */
export function spoken(table: AquaTable, legal: Legal | undefined): string {
  return legal ? plain(partsOf(legal), table.seats) : "";
}
