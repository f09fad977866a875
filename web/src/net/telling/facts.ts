// What happened, as data. Facts are told by the server; nothing here reads a sentence.
// A few names are the same in every game: RoundBegan, TurnBegan and ScoringBegan say what comes next.

import { allParts, plain, type Parts, type Seated } from "../../board/parts/sentence";
import type { TableModel } from "../types";
import type { WireEntry } from "../wire";

/** One thing that happened, of a kind of the game's story. Money and points are signed. */
export interface Fact {
  kind: string;
  cause: string;
  seat?: number;
  money?: number;
  points?: number;
  [field: string]: unknown;
}

/** What somebody else did: an action, or a whole turn, with what came of it. */
export interface Step {
  number: number; // of its last event
  from: number; // actions before it: the position it began in
  step: number; // actions after it: the position it led to
  seat: number;
  facts: Fact[];
  sentences: Parts[];
}

/** A line of the log; what follows of an action stands below it. */
interface Line {
  number: number; // of its event
  step: number; // actions after it, as replays count them
  rule: string;
  sentence: Parts;
  follows: boolean;
}

/** A turn, a scoring, or something that is no move. */
export interface Block {
  seat: number;
  lines: Line[];
}

const BEGINNINGS = ["TurnBegan", "ScoringBegan", "RoundBegan"];
// what the table does when a choice is done
const AFTER_A_CHOICE = new Set([...BEGINNINGS, "TurnEnded", "RoundEnds", "RoundEnded", "GameEnded"]);

/** The events without those that were taken back. */
function kept(events: WireEntry[]): WireEntry[] {
  const found: WireEntry[] = [];
  for (const entry of events) {
    while ((found.at(-1)?.step ?? 0) > entry.step) found.pop();
    found.push(entry);
  }
  return found;
}

/** What a playback has told so far; everything where none runs. */
export function told({ entries, story }: Pick<TableModel, "entries" | "story">): WireEntry[] {
  return entries.filter((entry) => entry.number <= (story?.until ?? Infinity));
}

/** All facts, without what was taken back. */
export function allFacts(events: WireEntry[]): Fact[] {
  return kept(events).flatMap((entry) => entry.facts as Fact[]);
}

/** The facts of a round. A fact called RoundBegan starts a round. */
export function factsOf(events: WireEntry[], round: number): Fact[] {
  const facts = allFacts(events);
  const start = (number: number): number => facts.findIndex((fact) => fact.kind === "RoundBegan" && fact["number"] === number);
  const next = start(round + 1);
  return facts.slice(Math.max(0, start(round)), next < 0 ? undefined : next);
}

/** What is said of the end: with equal scores it names what decided. */
export function endOf(events: WireEntry[], seats: Seated[]): string {
  const ends = (entry: WireEntry): number => (entry.facts as Fact[]).findIndex((fact) => fact.kind === "GameEnded");
  const last = events.findLast((entry) => ends(entry) >= 0);
  const sentence = last && allParts(last)[last.sources.indexOf(ends(last))];
  return sentence ? plain(sentence, seats) : "";
}

/** The steps at which rounds began. */
export function roundsOf(events: WireEntry[]): { round: number; step: number }[] {
  return kept(events).flatMap((entry) => {
    const began = (entry.facts as Fact[]).find((fact) => fact.kind === "RoundBegan");
    return began ? [{ round: began["number"] as number, step: entry.step }] : [];
  });
}

/** The event that began a round. */
export function eventOfRound(events: WireEntry[], round: number): number {
  const begins = (fact: Fact): boolean => fact.kind === "RoundBegan" && fact["number"] === round;
  return kept(events).find((entry) => (entry.facts as Fact[]).some(begins))?.number ?? 0;
}

/** Whether an event is a decision of this seat: its act, or a reveal, which is everybody's. */
const isOwn = (entry: WireEntry, seat: number): boolean => entry.kind === "reveal" || (entry.kind === "act" && entry.seat === seat);

/** What others did since the last decision of a seat; for a watcher, the last two turns. */
export function stepsOf(events: WireEntry[], seat: number, by: "action" | "turn"): Step[] {
  const all = kept(events);
  const begins = (entry: WireEntry): boolean => (entry.facts as Fact[]).some((fact) => fact.kind === "TurnBegan");
  const turns = all.flatMap((entry, index) => (begins(entry) ? [index] : []));
  const last = seat < 0 ? (turns.at(-3) ?? -1) : all.findLastIndex((entry) => isOwn(entry, seat));
  const found: Step[] = [];
  let from = all[last]?.step ?? 0;
  let whole = true; // the turn that was told last is over
  for (const entry of seat >= 0 && last < 0 ? [] : all.slice(last + 1)) {
    if (entry.kind !== "act" && entry.kind !== "chance") continue;
    const facts = entry.facts as Fact[];
    const end = facts.findIndex((fact) => AFTER_A_CHOICE.has(fact.kind));
    const cut = end < 0 ? facts.length : end;
    const said = allParts(entry).filter((_, index) => (entry.sources[index] ?? 0) < cut);
    const known = found.at(-1);
    if (known && !whole && (entry.kind === "chance" || (by === "turn" && known.seat === entry.seat))) {
      known.facts.push(...facts.slice(0, cut));
      known.sentences.push(...said);
      Object.assign(known, { number: entry.number, step: entry.step });
      whole = end >= 0;
    } else if (said.length && entry.seat !== null && entry.kind === "act") {
      found.push({ number: entry.number, from, step: entry.step, seat: entry.seat, facts: facts.slice(0, cut), sentences: said });
      whole = end >= 0;
    }
    from = entry.step;
  }
  return found;
}

/** The log in blocks: a turn each, cause before consequences. */
export function blocksOf(events: WireEntry[]): Block[] {
  const found: Block[] = [];
  let begun = true;
  for (const entry of events) {
    const facts = entry.facts as Fact[];
    const isMove = entry.kind === "act" || entry.kind === "chance" || entry.kind === "reveal";
    if (!isMove) begun = true;
    let told = 0; // facts that are behind us
    allParts(entry).forEach((sentence, index) => {
      const at = entry.sources[index] ?? -1;
      if (facts.slice(told, at + 1).some((fact) => BEGINNINGS.includes(fact.kind))) begun = true;
      told = at + 1;
      const fact = facts[at];
      if (fact?.kind === "TurnBegan") return; // the block says it
      if (begun) found.push({ seat: fact?.seat ?? entry.seat ?? -1, lines: [] });
      const block = found.at(-1);
      const first = begun || (entry.kind === "act" && block?.lines.at(-1)?.number !== entry.number);
      block?.lines.push({ number: entry.number, step: entry.step, rule: first ? (entry.rules[0] ?? "") : "", sentence, follows: !first });
      begun = !isMove;
    });
    if (facts.slice(told).some((fact) => BEGINNINGS.includes(fact.kind))) begun = true;
  }
  return found;
}
