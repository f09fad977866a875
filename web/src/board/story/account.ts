// What players got in a round, by source: made from facts, so that its sums are the change of the scores.

import { factsOf, type Fact } from "../../net/telling/facts";
import type { WireEntry } from "../../net/wire";

export interface Source {
  key: string;
  label: string;
  icon?: string;
}

/** Players × sources. */
export interface Account {
  rows: { seat: number; amounts: number[]; sum: number }[];
  sources: Source[]; // those that brought somebody something
  write: (amount: number) => string;
}

interface Asked {
  facts: Fact[];
  seats: number[];
  sources: Source[]; // in the order they are shown; the last has what no other has
  sourceOf: (fact: Fact) => string;
  amount: (fact: Fact) => number;
  write: (amount: number) => string;
}

export function accountOf({ facts, seats, sources, sourceOf, amount, write }: Asked): Account {
  const known = new Set(sources.map((source) => source.key));
  const keyOf = (fact: Fact): string | undefined => (known.has(sourceOf(fact)) ? sourceOf(fact) : sources.at(-1)?.key);
  const sum = (seat: number, key?: string): number =>
    facts.reduce((total, fact) => total + (fact.seat === seat && (!key || keyOf(fact) === key) ? amount(fact) : 0), 0);
  const shown = sources.filter((source) => seats.some((seat) => sum(seat, source.key) !== 0));
  const rows = seats.map((seat) => ({ seat, amounts: shown.map((source) => sum(seat, source.key)), sum: sum(seat) }));
  return { rows, sources: shown, write };
}

/** What everybody had at the start and after each round, from what the rounds brought and the scores now. */
export function courseOf(entries: WireEntry[], rounds: number, amount: "money" | "points", scores: number[]): number[][] {
  const brought = Array.from({ length: rounds }, (_, index) => {
    const facts = factsOf(entries, index + 1);
    return scores.map((_, seat) => facts.reduce((sum, fact) => sum + (fact.seat === seat ? (fact[amount] ?? 0) : 0), 0));
  });
  return scores.map((score, seat) => {
    const course = [score];
    for (const round of [...brought].reverse()) course.unshift((course[0] ?? 0) - (round[seat] ?? 0));
    return course;
  });
}

const MOST = 3;

/** The sources that made the largest difference between me, or the first seat, and the best of the others. */
export function decided({ rows, sources }: Account, me: number): { source: Source; amounts: { seat: number; amount: number }[] }[] {
  const mine = rows.find((row) => row.seat === me) ?? rows[0];
  const found = sources.map((source, index) => {
    const others = rows.filter((row) => row !== mine).map((row) => ({ seat: row.seat, amount: row.amounts[index] ?? 0 }));
    const best = others.sort((one, two) => two.amount - one.amount)[0] ?? { seat: -1, amount: 0 };
    const own = { seat: mine?.seat ?? -1, amount: mine?.amounts[index] ?? 0 };
    return { source, amounts: [own, best], swing: Math.abs(own.amount - best.amount) };
  });
  return found.filter((one) => one.swing).sort((one, two) => two.swing - one.swing).slice(0, MOST);
}

/** The rounds that changed the distance to the best of the others most: for me, or for the first seat. */
export function turningRounds(course: number[][], me: number): { round: number; swing: number; gains: number[] }[] {
  const mine = Math.max(0, me);
  const lead = (round: number): number => (course[mine]?.[round] ?? 0) - Math.max(...course.filter((_, seat) => seat !== mine).map((one) => one[round] ?? 0));
  const rounds = Array.from({ length: (course[0]?.length ?? 1) - 1 }, (_, index) => index + 1);
  const found = rounds.map((round) => ({
    round,
    swing: lead(round) - lead(round - 1),
    gains: course.map((one) => (one[round] ?? 0) - (one[round - 1] ?? 0)),
  }));
  return found.filter((one) => one.swing).sort((one, two) => Math.abs(two.swing) - Math.abs(one.swing)).slice(0, MOST);
}
