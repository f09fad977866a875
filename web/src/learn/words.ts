// Texts of learning in both languages.

import { wordsIn } from "../messages/index.svelte";
import de from "./messages/de.json";
import en from "./messages/en.json";

export const { t: w, many: counted } = wordsIn<keyof typeof en>({ en, de });
