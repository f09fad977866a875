// Texts of this table in both languages, loaded with it.

import { wordsIn } from "../../messages/index.svelte";
import de from "./messages/de.json";
import en from "./messages/en.json";

const words = wordsIn({ en, de });
export const { t: w, many: count } = words;

/** A text whose key is put together. */
export function made(key: string): string {
  return words.maybe(key) ?? key;
}
