// Texts of this table in both languages, loaded with it.

import { wordsIn } from "$house/messages/index.svelte";
import de from "./messages/de.json";
import en from "./messages/en.json";

export const { t: w } = wordsIn({ en, de });
