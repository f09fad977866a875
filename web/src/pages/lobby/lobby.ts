// What the lobby offers.

import { settings } from "../../house/settings.svelte";
import { many, t } from "../../messages/index.svelte";
import { GUIDED } from "../../learn/begin";
import type { ClockChoice, Level, Summary } from "../../net/api";

export type Sitting = { kind: "me" } | { kind: "here" } | { kind: "open" } | { kind: "opponent"; level: string };

export const CLOCKS: Record<string, ClockChoice> = {
  none: { kind: "none" },
  fast: { kind: "live", bank: 600, increment: 10, on_timeout: "lose" },
  slow: { kind: "live", bank: 1800, increment: 30, on_timeout: "lose" },
  day: { kind: "days", days: 1, on_timeout: "opponent" },
  days: { kind: "days", days: 3, on_timeout: "opponent" },
};

/** Whether a table is a lesson: over in a minute, and begun again from the page that teaches. */
export function isLesson(one: Summary): boolean {
  return !!one.study && one.study !== GUIDED;
}

/** A clock in words. */
export function clockWords(clock: ClockChoice): string {
  if (clock.kind === "live") return t("pace.live", { minutes: Math.round((clock.bank ?? 0) / 60), seconds: clock.increment ?? 0 });
  if (clock.kind === "days") return many("pace.days", clock.days ?? 1);
  return t("lobby.clock.none");
}

/** The symbol of a level, or a bot for one that has none of its own. */
export function faceOf(level: string): string {
  return document.getElementById(`level-${level}`) ? `level-${level}` : "i-bot";
}

/** What a level is called: the server says it in both languages. */
export function titleOf(level: Level): string {
  return level.titles[settings.language] ?? level.name;
}

/** The opponents that play with so many, from weak to strong. */
export function levelsFor(levels: Level[] | undefined, players: number): Level[] {
  return (levels ?? []).filter((level) => level.players.includes(players));
}

interface Measured {
  rating?: number;
  interval?: number | [number, number];
}

/** The measured rating of a level in a game, or nothing before it was measured. */
export function ratingOf(level: Level, game: string): { rating: number; margin: number } | undefined {
  const all = level.strength as Record<string, unknown> | null;
  const found = (all?.[game] ?? all) as Measured | null | undefined;
  if (!found || typeof found.rating !== "number") return undefined;
  const { interval } = found;
  const margin = Array.isArray(interval) ? (interval[1] - interval[0]) / 2 : (interval ?? 0);
  return { rating: Math.round(found.rating), margin: Math.round(margin) };
}

/** How hard a level is, in a word; by its rating, of which the anchor has 1500. */
function hardness(rating: number): "first" | "easy" | "fair" | "hard" | "top" {
  if (rating < 600) return "first";
  if (rating < 1300) return "easy";
  if (rating < 1650) return "fair";
  return rating < 2000 ? "hard" : "top";
}

/** Of a hundred games against the anchor, how many a level wins: from and to, as measured. */
export function winsOf(rating: number, margin: number, anchor: number): [number, number] {
  const share = (far: number): number => Math.round(100 / (1 + 10 ** (-far / 400)));
  return [share(rating - margin - anchor), share(rating + margin - anchor)];
}

export interface Strength {
  word: string;
  range: string;
  wins: [number, number];
  likely: number;
}

/** The strength of a level in a word, and as the range of its wins against the one all are measured by. */
export function strengthOf(level: Level, levels: Level[], game: string): Strength | undefined {
  const found = ratingOf(level, game);
  const anchor = levels.find((one) => ratingOf(one, game)?.margin === 0);
  const zero = anchor && ratingOf(anchor, game)?.rating;
  if (!found || !anchor || zero === undefined) return undefined;
  const wins = winsOf(found.rating, found.margin, zero);
  const [low, high] = wins;
  const name = titleOf(anchor);
  const range =
    level === anchor
      ? t("strength.anchor")
      : high < 1
        ? t("strength.below", { name })
        : low > 99
          ? t("strength.above", { name })
          : low === high
            ? t("strength.about", { count: low, name })
            : t("strength.range", { low, high, name });
  return { word: t(`strength.${hardness(found.rating)}`), range, wins, likely: winsOf(found.rating, 0, zero)[0] };
}

/** A link of the server as an address of this page. */
export function fromLink(address: string): string {
  return new URL(address, location.origin).toString();
}
