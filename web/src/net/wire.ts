// The messages of the socket, as docs/protocol.md describes them; what HTTP also sends is generated.

import type { ClockView, Entry, SeatView, TalkView, View } from "../generated/messages";
import type { AnyView } from "./types";

export type WireSeat = SeatView;
/** Whether someone from outside sits there: with a key and a clock, and away at times. */
export const isGuest = (kind: WireSeat["kind"]): boolean => kind === "person" || kind === "bot";

export type WireEntry = Entry;
export type WireClock = ClockView;
/** The table as one seat, or a watcher, may see it. */
export type WireView = Omit<View, "type" | "view"> & { type: "view"; view: AnyView; request?: number | null };

/** The seats of other people, those among them for whom an opponent plays. */
export const othersAt = (wire: WireView): WireSeat[] =>
  wire.seats.filter((seat) => !wire.own.includes(seat.seat) && (seat.kind === "person" || seat.handed));

export type ServerMessage =
  | WireView
  | (TalkView & { type: "talk" })
  | { type: "ready"; number: number; ready: number[] }
  | { type: "presence"; connected: boolean[]; spectators: number }
  | { type: "clock"; clock: WireClock }
  | { type: "refused"; code: string; reason: string; rule: string | null; number: number | null; request?: number | null }
  | { type: "why"; possible: boolean; reason: string; rule: string | null; request?: number | null }
  | { type: "pong"; at: number };

export type ClientMessage = { type: string; request?: number } & Record<string, unknown>;
