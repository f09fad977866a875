// What happened, as data. Facts are told by the server; nothing here reads a sentence.

import type { WireEntry } from "./wire";

/** One thing that happened, of a kind of the game's story. Money and points are signed. */
export interface Fact {
  kind: string;
  cause: string;
  seat?: number;
  money?: number;
  points?: number;
  [field: string]: unknown;
}

/** The facts of a round, without what was taken back. A fact called RoundBegan starts a round. */
export function factsOf(events: WireEntry[], round: number): Fact[] {
  const kept: WireEntry[] = [];
  for (const entry of events) {
    while ((kept.at(-1)?.step ?? 0) > entry.step) kept.pop();
    kept.push(entry);
  }
  const facts = kept.flatMap((entry) => entry.facts as Fact[]);
  const start = (number: number): number => facts.findIndex((fact) => fact.kind === "RoundBegan" && fact["number"] === number);
  const next = start(round + 1);
  return facts.slice(Math.max(0, start(round)), next < 0 ? undefined : next);
}
