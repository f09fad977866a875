// A table as it is now: what the server sent, what is selected, and the way back to the server.

import type { Snippet } from "svelte";

import { say } from "../board/live.svelte";
import { allParts, plain } from "../board/parts/sentence";
import { gamePage } from "../games";
import { movesAllowed, settings } from "../house/settings.svelte";
import { ring } from "../house/notices";
import { t } from "../messages/index.svelte";
import type { Follow } from "../generated/messages";
import { house } from "$edition";
import { api } from "./api";
import type { Channel, Connection } from "./house/house";
import { outcomeOf, outcomeWords } from "./outcome";
import { seatColour, seatName, shareOf } from "./seats";
import { Story } from "./telling/story.svelte";
import { joined, SILENCE, type TalkState } from "./talk";
import type { AnyView, Brings, Ending, Legal, Outcome, Refusal, SeatInfo, TableModel, UndoState } from "./types";
import type { ClientMessage, ServerMessage, WireEntry, WireView } from "./wire";

export interface Key {
  token?: string | undefined; // of a seat
  seat?: number | undefined; // known by cookie
  watch?: string | undefined;
}

const GRACE = 3000; // milliseconds in which one can stay

/** The one that brings a seat most; of equals, the last: the larger amount. */
function best(follows: Follow[], seat: number): Follow {
  const worth = ({ net, nothing }: Follow): number => (nothing ? -0.5 : 0) + net.reduce((sum, one) => sum + (one.seat === seat ? one.money + one.points : 0), 0);
  const idle = (one: Follow): boolean => ["skip", "stop"].includes(one.text);
  return follows.reduce((found, one) => (worth(one) > worth(found) || (worth(one) === worth(found) && !idle(one)) ? one : found));
}

export class LiveTable implements TableModel {
  connection = $state<Connection>("connecting");
  wire = $state.raw<WireView | null>(null);
  events = $state.raw<WireEntry[]>([]);
  selected = $state.raw<Legal | null>(null);
  preview = $state.raw<(Brings & { view: AnyView }) | null>(null);
  follows = $state.raw<Follow[]>([]);
  then = $state.raw<Follow | null>(null);
  grace = $state(false);
  #graceTimer = 0;
  #row: number[] = []; // what is sent next, as long as it is possible
  #goesOn = $state(false); // the rest of a choice is on its way: nothing is asked
  waiting = $state(false);
  problem = $state("");
  closed = $state(""); // why this table is not shown: a code of the server
  changing = $state(false); // my sealed choice is being changed
  lastSeen = $state(-1); // the number of my last decision
  rule = $state("");
  advice = $state(""); // what the coach says to a choice that was not carried out
  misses = $state(0); // such choices since the table moved
  drafted = $state.raw<string[]>([]); // what is being put together
  endings = $state.raw<Ending[]>([]);
  after = $state.raw<Snippet | undefined>();
  stepTo = $state.raw<((number: number) => void) | undefined>();
  now = $state(Date.now());
  talk = $state.raw<TalkState>(SILENCE);
  readonly story: Story = new Story(this);
  #socket: Channel;
  #key: Key;
  #table: string;

  constructor(table: string, key: Key) {
    this.#key = key;
    this.#table = table;
    this.#socket = this.#connect();
  }

  #connect(): Channel {
    return house.open({
      table: this.#table,
      hello: () => this.#hello(),
      company: () => this.seat >= 0 && this.#others > 0,
      onmessage: (message) => this.#take(message),
      onstate: (state) => {
        this.connection = state;
        if (state === "lost" && this.waiting) {
          this.waiting = false;
          this.problem = t("table.notSent");
        }
      },
    });
  }

  #hello(): ClientMessage {
    return {
      type: "hello",
      ...(this.#key.token ? { token: this.#key.token } : {}),
      ...(this.#key.seat !== undefined && !this.#key.token ? { seat: this.#key.seat } : {}),
      ...(this.#key.watch ? { watch: this.#key.watch } : {}),
      language: settings.language,
      since: this.wire?.language === settings.language ? this.wire.number : 0,
    };
  }

  /** How many others are connected, those who watch among them. */
  get #others(): number {
    return this.wire ? this.wire.spectators + this.wire.seats.filter((one) => one.connected && one.seat !== this.seat).length : 0;
  }

  #take(message: ServerMessage): void {
    if (message.type === "view") this.#takeView(message);
    else if (message.type === "refused") this.#refused(message);
    else if (!this.wire) return;
    else if (message.type === "ready") this.wire = { ...this.wire, ready: message.ready };
    else if (message.type === "talk") this.talk = joined(this.talk, message);
    else if (message.type === "clock") this.wire = { ...this.wire, clock: message.clock };
    else if (message.type === "presence") {
      const seats = this.wire.seats.map((seat, index) => ({ ...seat, connected: message.connected[index] ?? false }));
      this.wire = { ...this.wire, seats, spectators: message.spectators };
    }
  }

  #takeView(wire: WireView): void {
    const before = this.wire;
    const same = before !== null && before.language === wire.language;
    const known = new Map((same ? this.events : []).map((entry) => [entry.number, entry]));
    for (const entry of wire.events) known.set(entry.number, entry);
    this.events = [...known.values()].sort((one, two) => one.number - two.number);
    const moved = before?.number !== wire.number;
    this.wire = wire;
    if (this.waiting) {
      this.waiting = false;
      this.changing = false;
    }
    if (moved) {
      this.selected = null;
      this.preview = null;
      this.problem = "";
      this.advice = "";
      this.misses = 0;
      this.changing = false;
      if (before) {
        const news = wire.events.filter((entry) => entry.number > before.number);
        this.story.take(before, wire, news);
        this.#tell(news);
      } else this.story.take(null, wire, []);
      const next = this.#row.shift();
      this.#goesOn = next !== undefined && wire.legal.some((one) => one.action === next);
      const only = wire.legal.length === 1 ? wire.legal[0] : undefined;
      if (next !== undefined && this.#goesOn) this.send(next);
      else if (only) this.select(only);
    }
  }

  #tell(entries: WireEntry[]): void {
    const seats = this.seats;
    const text = entries.flatMap(allParts).map((one) => plain(one, seats)).join(" ");
    const end = this.outcome ? ` ${outcomeWords(this.outcome, seats)}` : "";
    if (text) say(text + end);
    if (this.legal.length) ring();
  }

  #refused(message: Extract<ServerMessage, { type: "refused" }>): void {
    this.waiting = false;
    this.#goesOn = false;
    if (message.code === "not_yet") {
      this.advice = message.reason;
      this.misses += 1;
      return;
    }
    if (!this.wire) {
      this.closed = message.code;
      this.#socket.close();
    }
    this.problem = message.rule ? `${message.reason} (${message.rule})` : message.reason;
    say(this.problem);
    if (message.code === "stale") this.#socket.send({ type: "resync" });
  }

  // what a game draws

  get number(): number {
    return this.wire?.number ?? -1;
  }
  get view(): AnyView {
    return this.story.before ?? (this.wire as WireView).view;
  }
  get shown(): AnyView {
    return this.story.after ?? this.preview?.view ?? this.view;
  }
  get entries(): WireEntry[] {
    return this.events;
  }
  /** The step that an event led to. */
  stepOf(number: number): number {
    return this.events.find((entry) => entry.number === number)?.step ?? 0;
  }
  past(step: number): Promise<AnyView> {
    return api.history(this.#table, step, this.#key).then((found) => found.view);
  }
  get brings(): Brings | null {
    return this.preview;
  }
  get legal(): Legal[] {
    return this.story.isOn || this.#goesOn ? [] : (this.wire?.legal ?? []);
  }
  get key(): Key {
    return this.#key;
  }
  get seat(): number {
    return this.wire?.seat ?? -2;
  }
  get isOver(): boolean {
    return this.wire?.status === "over" && !this.story.isOn;
  }
  outcome: Outcome | null = $derived(this.isOver && this.wire?.result ? outcomeOf(this.wire.result, this.wire.seats) : null);
  get frozen(): boolean {
    return false;
  }
  get sealed(): number | null {
    return this.changing ? null : (this.wire?.sealed ?? null);
  }
  seats: SeatInfo[] = $derived.by(() => {
    const wire = this.wire;
    if (!wire) return [];
    return wire.seats.map((seat) => ({
      seat: seat.seat,
      name: seatName(seat),
      colour: seat.colour || seatColour(wire.game, seat.seat),
      kind: seat.kind,
      level: seat.level ?? "",
      connected: seat.connected,
      ready: wire.ready.includes(seat.seat),
      you: seat.seat === wire.seat,
      clock: this.#clockOf(seat.seat),
      share: shareOf(wire, seat.seat),
    }));
  });
  get undo(): UndoState {
    const undo = this.wire?.undo;
    return { possible: !!undo && undo.free && undo.to !== null, reason: undo?.reason || t("table.noUndo"), rule: "" };
  }

  #clockOf(seat: number): number | null {
    const clock = this.wire?.clock;
    if (!clock) return null;
    const run = clock.running.includes(seat) ? Math.max(0, this.now - clock.at) : 0;
    return ((clock.left[seat] ?? 0) - run) / 1000;
  }

  // what a person does

  select(legal: Legal | null): void {
    this.#stay();
    this.selected = legal;
    this.preview = null;
    this.then = null;
    this.follows = [];
    if (legal) void this.#look(legal);
  }

  async #look(legal: Legal): Promise<void> {
    if ((this.wire?.deciding.length ?? 0) > 1) return; // secret choices have no preview
    const row = this.then ? [legal.action, this.then.action] : [legal.action];
    const then = this.then;
    try {
      const found = await api.preview(this.#table, row, this.seat, this.#key.token);
      if (this.selected !== legal || this.then !== then || this.wire?.number !== found.number) return;
      const words = gamePage(this.wire.game)?.telling?.follows ?? [];
      const goes = !then && found.follows.length > 0 && found.follows.every((one) => words.includes(one.text.split(" ")[0] ?? ""));
      if (!goes) this.preview = found;
      else {
        this.follows = found.follows;
        this.goOnWith(best(found.follows, this.seat));
      }
    } catch {
      // the sentence says it as well
    }
  }

  /** The selected action goes on with this one. */
  goOnWith(follow: Follow): void {
    this.then = follow;
    if (this.selected) void this.#look(this.selected);
  }

  confirm(): void {
    if (!this.selected || this.waiting) return;
    const row = this.then ? [this.then.action] : [];
    this.send(this.selected.action);
    this.#row = row;
  }

  /** The turn can end: that is selected, and where nothing else matters it happens by itself. */
  endSoon(end: Legal, byItself: boolean): void {
    this.select(end);
    if (!byItself || !settings.grace || !movesAllowed()) return;
    this.grace = true;
    // whoever has opened something to read in the meantime stays
    const done = (): void => (document.querySelector("dialog[open]") ? this.#stay() : this.confirm());
    this.#graceTimer = window.setTimeout(() => this.grace && done(), GRACE);
  }

  #stay(): void {
    clearTimeout(this.#graceTimer);
    this.grace = false;
  }

  send(action: number): void {
    this.#do({ type: "act", number: this.wire?.number ?? 0, action });
  }

  withdraw(): void {
    this.changing = true;
  }

  takeBack(): void {
    this.#do({ type: "undo", number: this.wire?.number ?? 0 });
  }

  /** Back to where a lesson began. */
  restart(): void {
    const begun = this.events.find((entry) => entry.kind === "begin")?.number ?? 0;
    this.#do({ type: "undo", number: this.wire?.number ?? 0, to: begun });
  }

  drafting = (pieces: string[]): void => {
    this.drafted = pieces;
    this.advice = "";
  };

  consent(yes: boolean): void {
    this.#do({ type: "consent", number: this.wire?.number ?? 0, yes });
  }

  resign(): void {
    this.#do({ type: "resign", number: this.wire?.number ?? 0 });
  }

  // a success is told by the view that follows, a refusal by its own message
  #do(message: ClientMessage): void {
    if (this.waiting) return;
    this.problem = "";
    this.#stay();
    this.#row = [];
    this.story.end();
    this.waiting = this.#socket.send(message);
    if (!this.waiting) this.problem = t("table.notSent");
  }

  /** Why an action, by number or notation, is not possible. */
  async whyNot(what: string | number): Promise<Refusal | null> {
    const asked = typeof what === "number" ? { action: what } : { text: what };
    const answer = await this.#socket.ask({ type: "why", ...asked });
    if (answer?.type === "why") {
      // codes such as POSITION_MISMATCH are for programs
      return answer.possible ? null : { reason: answer.reason.replace(/^[A-Z_]+: /, ""), rule: answer.rule ?? "" };
    }
    if (answer?.type === "refused") return { reason: answer.reason, rule: answer.rule ?? "" };
    return null;
  }

  openRule = (rule: string): void => {
    this.rule = rule;
  };

  /** Everything again in another language. */
  translate(): void {
    if (this.wire && this.wire.language !== settings.language) {
      this.#socket.send({ type: "resync", since: 0, language: settings.language });
    }
  }

  /** Sit on another seat of the same table (around one screen). */
  become(key: Key): void {
    this.#key = key;
    this.selected = null;
    this.preview = null;
    this.#socket.close();
    this.wire = null;
    this.closed = "";
    this.story.end();
    this.events = [];
    this.#socket = this.#connect();
  }

  close(): void {
    this.#socket.close();
  }
}
