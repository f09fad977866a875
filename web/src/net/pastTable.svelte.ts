// A position of the past, drawn by the same table; nothing can be done in it.

import type { Parts } from "../board/parts/sentence";
import type { Replay } from "./api";
import { outcomeOf } from "./outcome";
import { seatColour, seatName, shareOf } from "./seats";
import { roundsOf } from "./telling/facts";
import type { AnyView, Ending, Legal, Outcome, Refusal, SeatInfo, TableModel, UndoState } from "./types";
import type { WireEntry, WireView } from "./wire";

export class PastTable implements TableModel {
  replay = $state.raw<Replay | null>(null);
  rule = $state("");
  stepTo = $state.raw<((number: number) => void) | undefined>();
  readonly legal: Legal[] = [];
  readonly selected = null;
  readonly brings = null;
  readonly follows = [];
  readonly then = null;
  readonly grace = false;
  readonly sealed = null;
  readonly waiting = false;
  readonly frozen = true;
  readonly endings: Ending[] = [];
  readonly undo: UndoState = { possible: false, reason: "", rule: "" };

  constructor(
    readonly wire: WireView,
    readonly all: WireEntry[],
  ) {}

  show(replay: Replay): void {
    this.replay = replay;
  }

  /** The step at which somebody decides for the first time: until then the table is set up. */
  get first(): number {
    const decided = this.all.findIndex((entry) => entry.kind === "act" || entry.kind === "reveal");
    return this.all[decided - 1]?.step ?? 0;
  }
  /** The steps at which rounds began. */
  get rounds(): { round: number; step: number }[] {
    return roundsOf(this.all);
  }
  /** The step that an event led to. */
  stepOf(number: number): number {
    return this.all.find((entry) => entry.number === number)?.step ?? 0;
  }
  /** What had happened when this position stood. */
  entries: WireEntry[] = $derived.by(() => this.all.filter((entry) => entry.step <= (this.replay?.step ?? 0)));
  get steps(): number {
    return this.replay?.steps ?? this.wire.step;
  }
  get happened(): Parts[] {
    return this.replay?.told ?? [];
  }
  get number(): number {
    return this.replay?.entry?.number ?? 0;
  }
  get view(): AnyView {
    return this.replay?.view ?? this.wire.view;
  }
  get shown(): AnyView {
    return this.view;
  }
  get seat(): number {
    return this.replay?.seat ?? -2;
  }
  get isOver(): boolean {
    return this.outcome !== null;
  }
  // a game that was given up ends in the middle: its last step is the end
  outcome: Outcome | null = $derived.by(() => {
    const atEnd = this.replay && this.replay.step >= this.replay.steps;
    return atEnd && this.wire.result ? outcomeOf(this.wire.result, this.wire.seats) : null;
  });
  seats: SeatInfo[] = $derived.by(() =>
    this.wire.seats.map((seat) => ({
      seat: seat.seat,
      name: seatName(seat),
      colour: seat.colour || seatColour(this.wire.game, seat.seat),
      kind: seat.kind,
      level: seat.level ?? "",
      connected: true,
      ready: false,
      you: seat.seat === this.wire.seat,
      clock: null,
      share: shareOf(this.wire, seat.seat),
    })),
  );
  readonly story = null;
  select(): void {}
  goOnWith(): void {}
  endSoon(): void {}
  confirm(): void {}
  send(): void {}
  withdraw(): void {}
  takeBack(): void {}
  whyNot(): Promise<Refusal | null> {
    return Promise.resolve(null);
  }
  openRule = (rule: string): void => {
    this.rule = rule;
  };
}
