// What finished games say about how a person plays: averages beside strong play, openings, marks.

import type { Figure, FiguresView } from "../../generated/messages";
import type { Summary } from "../../net/api";

export const NEWEST = 20; // games that are looked at
const MEASURED = 2; // players, with whom strong play was measured
const FEW = 5; // games, below which nothing is said of openings
const SHOWN = 4; // habits: those that lie furthest from strong play

/** A finished game of one's own with its figures. */
export interface Played {
  got: number; // 1 won, a part where the win is shared
  hints: number;
  found: FiguresView;
}

/** One thing that is counted, over all games. */
export interface Row {
  name: string;
  text: string;
  values: number[]; // by game, the oldest first
  mean: number;
  strong: number | null;
  lack: number; // how far below strong play, in quarters of it
}

export interface Opening {
  text: string;
  games: number;
  won: number; // share
}

const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Games that count: played to their end by this person on one seat, and no lesson; the oldest first. */
export function counted(all: Summary[], game: string): Summary[] {
  const own = all.filter((one) => one.game === game && one.status === "over" && one.reason === "played" && one.mine.length === 1 && !one.study && one.seats.length === MEASURED);
  return own.sort((one, two) => one.updated - two.updated).slice(-NEWEST);
}

/** The result and the hints of one of them. */
export function resultOf(one: Summary, found: FiguresView): Played {
  const seat = one.mine[0] ?? 0;
  const got = one.winners?.includes(seat) ? 1 / one.winners.length : 0;
  return { got, hints: one.hints.find((taken) => taken.seat === seat)?.count ?? 0, found };
}

function rowOf(name: string, all: Figure[]): Row {
  const first = all.find((one) => one.name === name) as Figure;
  const values = all.filter((one) => one.name === name).map((one) => one.value);
  const [own, strong] = [mean(values), first.strong];
  const behind = strong === null ? 0 : first.less ? own - strong : strong - own;
  return { name, text: first.text, values, mean: own, strong, lack: behind / Math.max(0.5, Math.abs(strong ?? 0) / 4) };
}

function rows(lists: Figure[][]): Row[] {
  const all = lists.flat();
  return [...new Set(all.map((one) => one.name))].map((name) => rowOf(name, all));
}

/** Where points came from. A source that a game does not name has brought nothing in it. */
export function sources(played: Played[]): Row[] {
  const lists = played.map((one) => one.found.figures?.sources ?? []);
  const names = new Map(lists.flat().map((one) => [one.name, one]));
  const whole = lists.map((list) => [...names].map(([name, one]) => list.find((each) => each.name === name) ?? { ...one, value: 0 }));
  return rows(whole).sort((one, two) => (two.strong ?? two.mean) - (one.strong ?? one.mean));
}

/** The habits that lie furthest from strong play. */
export function habits(played: Played[]): Row[] {
  const all = rows(played.map((one) => one.found.figures?.habits ?? []));
  return all.sort((one, two) => two.lack - one.lack).slice(0, SHOWN);
}

/** How games began, and how often they were won; nothing before there are enough of them. */
export function openings(played: Played[]): Opening[] {
  const found = new Map<string, { text: string; got: number[] }>();
  for (const { got, found: view } of played) {
    if (!view.figures?.opening) continue;
    const { opening, opening_words: text } = view.figures;
    found.set(opening, { text, got: [...(found.get(opening)?.got ?? []), got] });
  }
  const rows = [...found.values()].map(({ text, got }) => ({ text, games: got.length, won: mean(got) }));
  const games = rows.reduce((sum, one) => sum + one.games, 0);
  return games < FEW ? [] : rows.sort((one, two) => two.games - one.games).slice(0, FEW);
}

/** Marks of one kind by reviewed game. */
export function marks(played: Played[], mark: string): number[] {
  return played.flatMap((one) => (one.found.marks ? [one.found.marks[mark] ?? 0] : []));
}

export { mean };
