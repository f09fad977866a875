// Texts of this table in both languages, loaded with it.

import { plain } from "../../board/sentence";
import { settings, type Language } from "../../house/settings.svelte";
import { number, plural } from "../../messages/index.svelte";
import de from "./messages/de.json";
import en from "./messages/en.json";
import type { AquaTable, AquaView } from "./types";

export type Word = keyof typeof en;
type Values = Record<string, string | number>;

const TEXTS: Record<Language, Record<string, string>> = { en, de };

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export function w(key: Word, values: Values = {}): string {
  return fill(TEXTS[settings.language][key] ?? key, values);
}

/** A text whose key is put together. */
export function made(key: string, values: Values = {}): string {
  return fill(TEXTS[settings.language][key] ?? key, values);
}

/** One or many: keys end in .one and .other. */
export function count(key: string, amount: number, values: Values = {}): string {
  const rule = plural(amount);
  const texts = TEXTS[settings.language];
  return fill(texts[`${key}.${rule}`] ?? texts[`${key}.other`] ?? key, { count: number(amount), ...values });
}

/** Who has this colour: a person at the table, or the name of a neutral colour. */
export function nameOf(table: AquaTable, view: AquaView, seat: number): string {
  if (seat < 0) return w("nobody");
  const colour = view.colours[seat];
  if (colour?.neutral) return w("neutral", { colour: colour.name });
  return table.seats[seat]?.name || colour?.name || "";
}

export function spoken(table: AquaTable, text: string): string {
  return plain(text, table.seats);
}
