// Texts of the client in both languages; the language can change at any moment.

import { settings, type Language } from "../house/settings.svelte";
import de from "./de.json";
import en from "./en.json";

export type Key = keyof typeof en;

type Values = Record<string, string | number>;

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** Texts of the house or of a game, to be asked for by key in the language in use. */
export function wordsIn<Word extends string>(given: Record<Language, Record<Word, string>>) {
  const texts: Record<Language, Record<string, string>> = given;
  return {
    /** The text of a key. */
    t(key: Word, values: Values = {}): string {
      return fill(texts[settings.language][key] ?? key, values);
    },
    /** A text whose key is put together, or nothing when there is none. */
    maybe(key: string, values: Values = {}): string | undefined {
      const text = texts[settings.language][key];
      return text === undefined ? undefined : fill(text, values);
    },
    /** One or many: keys end in .one and .other; both languages count alike. */
    many(key: string, count: number, values: Values = {}): string {
      const all = texts[settings.language];
      const text = all[`${key}.${count === 1 ? "one" : "other"}`] ?? all[`${key}.other`] ?? key;
      return fill(text, { count: number(count), ...values });
    },
  };
}

export const { t, maybe, many } = wordsIn<Key>({ en, de });

/** Something made once for each language: formats are slow to make. */
function kept<Made>(make: (language: Language) => Made): () => Made {
  const made: Partial<Record<Language, Made>> = {};
  return () => (made[settings.language] ??= make(settings.language));
}

const numbers = kept((language) => new Intl.NumberFormat(language));

export function number(value: number): string {
  const small = Number.isInteger(value) && Math.abs(value) < 1000; // written alike in every language
  return (small ? String(value) : numbers().format(value)).replace("-", "−");
}

/** Things in a row: one, two, and three. */
export function listed(parts: string[], word: "and" | "or" = "and"): string {
  const [last = "", ...before] = [...parts].reverse();
  if (!before.length) return last;
  return t(`list.${word}.${before.length > 1 ? "more" : "two"}`, { some: before.reverse().join(", "), last });
}

const parts = kept((language) => {
  const words = ({ en, de }[language]["soft.words"] ?? "").split(" ");
  return new Map(words.map((word) => [word.replaceAll("|", ""), word.replaceAll("|", "\u00AD")]));
});

/** Long words with soft hyphens where they may be parted: not every browser knows how. A single letter stays with its word. */
export function soft(text: string): string {
  return text.replace(/\p{L}{12,}/gu, (word) => parts().get(word) ?? word).replace(/(?<!\p{L})(\p{L})-/gu, "$1\u2011");
}

export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : value < 0 ? number(value) : "±0";
}

export function money(value: number): string {
  const sign = value < 0 ? "−" : "";
  const figure = number(Math.abs(value));
  return settings.language === "de" ? `${sign}${figure} $` : `${sign}$${figure}`;
}

export function gain(value: number): string {
  const sign = value < 0 ? "−" : value > 0 ? "+" : "±";
  return `${sign}${money(Math.abs(value))}`;
}

export function dateTime(value: string | number | Date): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(value),
  );
}

/** How long ago, in words. */
export function since(value: string | number | Date): string {
  const seconds = Math.round((new Date(value).getTime() - Date.now()) / 1000);
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}

/** Time on a clock, as in 4:05 or 1:04:05. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86400) return many("clock.days", Math.floor(whole / 86400));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}
