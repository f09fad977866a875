// What the lobby offers.

import { settings } from "../../house/settings.svelte";
import { number } from "../../messages/index.svelte";
import type { ClockChoice, Level } from "../../net/api";

export type Sitting = { kind: "me" } | { kind: "here" } | { kind: "open" } | { kind: "opponent"; level: string };

export const CLOCKS: Record<string, ClockChoice> = {
  none: { kind: "none" },
  fast: { kind: "live", bank: 600, increment: 10, on_timeout: "lose" },
  slow: { kind: "live", bank: 1800, increment: 30, on_timeout: "lose" },
  day: { kind: "days", days: 1, on_timeout: "opponent" },
  days: { kind: "days", days: 3, on_timeout: "opponent" },
};

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

interface Strength {
  rating?: number;
  interval?: number | [number, number];
}

/** The measured rating of a level in a game, or nothing before it was measured. */
export function ratingOf(level: Level, game: string): { rating: number; margin: number } | undefined {
  const all = level.strength as Record<string, unknown> | null;
  const found = (all?.[game] ?? all) as Strength | null | undefined;
  if (!found || typeof found.rating !== "number") return undefined;
  const { interval } = found;
  const margin = Array.isArray(interval) ? (interval[1] - interval[0]) / 2 : (interval ?? 0);
  return { rating: Math.round(found.rating), margin: Math.round(margin) };
}

export function strengthOf(level: Level, game: string): string | undefined {
  const found = ratingOf(level, game);
  if (!found) return undefined;
  return found.margin ? `${number(found.rating)} ± ${number(found.margin)}` : number(found.rating); // the anchor is exact
}

/** A link of the server as an address of this page. */
export function fromLink(address: string): string {
  return new URL(address, location.origin).toString();
}
