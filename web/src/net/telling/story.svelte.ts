// The story of a table: what others did is played back, and what is worth a look stays until it was seen.

import { gamePage } from "../../games";
import { movesAllowed, settings } from "../../house/settings.svelte";
import { stepsOf, type Fact, type Step } from "./facts";
import type { AnyView } from "../types";
import type { WireEntry, WireView } from "../wire";

/** Something worth a look: programs shown, a round scored. */
export interface Moment {
  kind: "reveal" | "round";
  round: number;
  number: number; // of the event it came with
}

/** What a step did, for the board to outline. */
export interface Mark {
  fact: Fact;
  seat: number;
  last: boolean; // of the last step; earlier ones are fainter
}

/** What the story needs of its table. */
export interface Told {
  readonly events: WireEntry[];
  readonly seat: number;
  readonly wire: WireView | null;
  past(step: number): Promise<AnyView>;
}

const LONGEST = 7000; // milliseconds; many steps go by faster
const SPEEDS = { normal: 1, fast: 0.5, off: 0 };
const SEEN = 8000; // milliseconds that a moment stays where a clock runs

/** What to look at now that the table has moved on. */
function newMoment(before: WireView, wire: WireView, news: WireEntry[]): Moment | null {
  const round = wire.view.round;
  const number = wire.number;
  if (wire.status === "over") return null; // the end shows itself
  if (round > before.view.round && round > 1) return { kind: "round", round: round - 1, number };
  const shown = news.find((entry) => entry.kind === "reveal");
  return shown ? { kind: "reveal", round, number: shown.number } : null;
}

export class Story {
  at = $state(-1); // the step on show; negative: the position as it is
  playing = $state(false);
  moment = $state.raw<Moment | null>(null);
  #waits = $state(false); // the moment comes after the steps that are still played
  #frames = $state.raw<ReadonlyMap<number, AnyView>>(new Map());
  #table: Told;
  #timer = 0;

  constructor(table: Told) {
    this.#table = table;
  }

  steps: Step[] = $derived.by(() => stepsOf(this.#table.events, this.#table.seat, this.#telling?.by ?? "action"));
  get #telling() {
    return gamePage(this.#table.wire?.game ?? "")?.telling;
  }
  /** The moment to be looked at now. */
  get look(): Moment | null {
    return this.#waits ? null : this.moment;
  }
  /** The step on show. */
  get step(): Step | null {
    return this.steps[this.at] ?? null;
  }
  /** Whether the table tells instead of asking. */
  get isOn(): boolean {
    return this.step !== null || this.look !== null;
  }
  /** What comes after the moment that is being looked at: the board is as it was before it. */
  get #coming(): Step | undefined {
    const shown = this.look?.number ?? Infinity;
    return this.steps.find((step) => step.number > shown);
  }
  get before(): AnyView | undefined {
    const told = this.step ?? this.#coming;
    return told ? this.#frames.get(told.from) : undefined;
  }
  get after(): AnyView | undefined {
    return this.step ? this.#frames.get(this.step.step) : undefined;
  }
  /** The last event that has been told: what comes after it is neither marked nor in the log yet. */
  get until(): number {
    return this.step?.number ?? (this.#coming ? (this.look?.number ?? 0) : Infinity);
  }
  marks: Mark[] = $derived.by(() => {
    const until = this.until;
    const told = this.step ? [this.step] : this.steps.filter((one) => one.number <= until);
    return told.flatMap((one, index) => one.facts.map((fact) => ({ fact, seat: one.seat, last: index === told.length - 1 })));
  });

  /** The table has moved on: play what others did, keep what is worth a look. */
  take(before: WireView | null, wire: WireView, news: WireEntry[]): void {
    const frames = new Map(this.#frames).set(wire.step, wire.view);
    const oldest = this.steps[0]?.from ?? wire.step;
    this.#frames = new Map([...frames].filter(([step]) => step >= oldest || step === wire.step));
    if (!before || !this.#telling) return;
    const moves = SPEEDS[settings.playback] > 0 && movesAllowed() && !document.hidden;
    const first = this.steps.findIndex((step) => step.number > before.number);
    const found = newMoment(before, wire, news);
    if (found) this.moment = found;
    if (this.#coming) void this.#fetch(this.#coming.from);
    if (wire.status === "over") this.moment = null;
    if (this.at >= this.steps.length) this.at = -1;
    if (!moves || (wire.status === "over" && wire.result?.reason !== "played")) {
      this.#waits = false;
      return;
    }
    if (found && found.kind !== "reveal" && (first >= 0 || this.playing)) this.#waits = true;
    if (first < 0 || this.playing) return;
    if (this.look === null && this.at < 0) this.#play(first);
  }

  #play(at: number): void {
    this.playing = true;
    this.#show(at);
    this.#schedule();
  }

  #show(at: number): void {
    this.at = at;
    for (const step of [this.steps[at]?.from, this.steps[at]?.step]) if (step !== undefined) void this.#fetch(step);
  }

  async #fetch(step: number): Promise<void> {
    if (this.#frames.has(step)) return;
    const view = await this.#table.past(step).catch(() => undefined);
    if (view) this.#frames = new Map(this.#frames).set(step, view);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const pace = Math.min(this.#telling?.pace ?? 0, LONGEST / Math.max(1, this.steps.length)) * SPEEDS[settings.playback];
    const touched = this.step?.facts.some((fact) => fact.seat === this.#table.seat);
    this.#timer = window.setTimeout(() => this.#next(), touched ? 2 * pace : pace);
  }

  #next(): void {
    if (!this.playing) return;
    const following = this.steps[this.at + 1];
    const due = this.moment && this.#waits && (!following || following.number > this.moment.number);
    if (following && !due) {
      this.#show(this.at + 1);
      this.#schedule();
      return;
    }
    if (due) this.#waits = false;
    this.playing = false;
    this.at = -1;
  }

  /** End the playback: the position as it is, or the moment that comes after it. */
  skip(): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.at = -1;
    this.#waits = false;
  }

  /** The moment was seen: what came after it is played. */
  goOn(): void {
    const seen = this.moment;
    this.moment = null;
    const rest = this.steps.findIndex((step) => step.number > (seen?.number ?? Infinity));
    if (seen && rest >= 0 && movesAllowed() && SPEEDS[settings.playback] > 0) this.#play(rest);
    else this.skip();
  }

  pause(): void {
    this.playing = !this.playing;
    if (this.playing) this.#schedule();
    else clearTimeout(this.#timer);
  }

  /** Show one step, and stay there. */
  show(at: number): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.#show(Math.max(0, Math.min(at, this.steps.length - 1)));
  }

  again(): void {
    if (!this.steps.length) return;
    if (movesAllowed()) this.#play(0);
    else this.show(0);
  }

  /** Nothing is told any more: a decision was made. */
  end(): void {
    this.moment = null;
    this.skip();
  }

  /** How long a moment may stay: where a clock runs nobody has to wait for a reader. */
  get patience(): number {
    return this.#table.wire?.clock ? SEEN : Infinity;
  }
}
