// What players got in a round, by source: made from facts, so that its sums are the change of the scores.

import type { Fact } from "../../net/facts";

export interface Source {
  key: string;
  label: string;
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
  const paying = facts.filter((fact) => amount(fact) !== 0);
  const shown = sources.filter((source) => paying.some((fact) => keyOf(fact) === source.key));
  const rows = seats.map((seat) => {
    const own = paying.filter((fact) => fact.seat === seat);
    const sum = (some: Fact[]): number => some.reduce((total, fact) => total + amount(fact), 0);
    const amounts = shown.map((source) => sum(own.filter((fact) => keyOf(fact) === source.key)));
    return { seat, amounts, sum: sum(own) };
  });
  return { rows, sources: shown, write };
}
