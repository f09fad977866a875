// What the client works with, whatever the channel it came through.

import type { Snippet } from "svelte";

import type { Parts, Seated } from "../board/parts/sentence";
import type { Follow, Net } from "../generated/messages";
import type { Story } from "./telling/story.svelte";
import type { WireEntry } from "./wire";

/** One thing that can be done now. */
export interface Legal {
  action: number;
  text: string; // the notation
  command?: string; // the same as it is typed in my language
  sentence: string;
  parts: Parts;
  rule: string; // numbers of the rules behind it
}

/** Why a thing is not possible, with the rulings it rests on. */
export interface Refusal {
  reason: string;
  rule: string;
}

/** Who sits where. */
export interface SeatInfo extends Seated {
  seat: number;
  kind: "person" | "bot" | "opponent" | "open";
  level: string;
  connected: boolean;
  ready: boolean;
  you: boolean;
  clock: number | null; // seconds left
  share: "" | "pledged" | "in" | "out"; // of the luck: none, pledged, opened, not opened in time
}

/** What the undo button does, or why it cannot. */
export interface UndoState {
  possible: boolean;
  reason: string;
  rule: string;
}

export interface AnyView {
  game: string;
  seat: number;
  decision: string;
  question: string;
  toMove: number;
  round: number;
  rounds: number;
  phaseName: string;
  scores: number[];
  places: number[];
  players: { seat: number; name: string }[];
}

/** What a choice brings. */
export interface Brings {
  net: Net[]; // one for each seat whose money or points move
  nothing: boolean;
}

/** How a game ended. The server says who won: points alone do not, when somebody has left. */
export interface Outcome {
  winners: number[];
  reason: "played" | "resigned" | "timeout" | "cancelled";
  left: number[]; // who resigned or ran out of time, when that ended it
  hints: number[]; // how many each seat was given
}

/** What can be done when a game is over. */
export interface Ending {
  label: string;
  icon: string;
  act: () => void;
}

/** What a game's table needs of the page around it. */
export interface TableModel<View extends AnyView = AnyView> {
  readonly number: number; // of the last event
  readonly view: View; // the position as it is
  readonly shown: View; // the position as drawn: with the selected action carried out
  readonly brings: Brings | null; // of the selected action, once it is known
  readonly legal: Legal[];
  readonly follows: Follow[]; // how the selected action can go on, where that is one choice with it
  readonly then: Follow | null; // the one that is taken
  readonly grace: boolean; // the turn is about to end by itself
  readonly seat: number; // mine, or negative for a watcher
  readonly seats: SeatInfo[];
  readonly selected: Legal | null;
  readonly sealed: number | null; // the secret action I have sent, while it can still be changed
  readonly waiting: boolean; // an answer of the server is under way
  readonly isOver: boolean;
  readonly outcome: Outcome | null; // once it is over
  readonly undo: UndoState;
  readonly entries: WireEntry[]; // what happened, up to the position on show
  readonly story: Story | null; // how it is told; none where one looks back
  readonly frozen: boolean; // an earlier position is shown
  readonly happened?: Parts[]; // what led to it, in sentences; none at the start
  readonly endings: Ending[];
  readonly after?: Snippet | undefined; // what the page says below the end
  readonly stepTo?: ((number: number) => void) | undefined; // show the position after an event
  select(legal: Legal | null): void;
  goOnWith(follow: Follow): void;
  endSoon(end: Legal, byItself: boolean): void;
  confirm(): void;
  send(action: number): void;
  withdraw(): void;
  takeBack(): void;
  whyNot(what: string | number): Promise<Refusal | null>;
  openRule(rule: string): void;
  drafting?: ((pieces: string[]) => void) | undefined; // what is being put together before it is sent
}
