// The messages of the server, as docs/protocol.md describes them.

import type { AnyView, Legal } from "./types";

export interface WireSeat {
  seat: number;
  kind: "person" | "open" | "opponent";
  name: string;
  level: string | null;
  connected: boolean;
  resigned: boolean;
  handed: boolean;
}

export interface WireEntry {
  number: number;
  step: number;
  kind: string;
  seat: number | null;
  texts: string[];
  sentences: string[];
  at: number;
}

export interface WireClock {
  kind: "live" | "days";
  left: number[];
  running: number[];
  increment: number;
  on_timeout: "lose" | "opponent";
  at: number;
}

export interface WireResult {
  reason: "played" | "resigned" | "timeout";
  scores: number[];
  winners: number[];
  secret: string;
}

export interface WireView {
  type: "view";
  table: string;
  number: number;
  step: number;
  game: string;
  status: "open" | "running" | "over";
  seat: number | null;
  language: string;
  view: AnyView;
  deciding: number[];
  ready: number[];
  sealed: number | null;
  legal: Legal[];
  events: WireEntry[];
  undo: { free: boolean; to: number | null; reason: string } | null;
  ask: { seat: number; to: number; agreed: number[] } | null;
  seats: WireSeat[];
  spectators: number;
  clock: WireClock | null;
  commitment: string;
  result: WireResult | null;
  rematch: string | null;
  request?: number | null;
}

export type ServerMessage =
  | WireView
  | { type: "ready"; number: number; ready: number[] }
  | { type: "presence"; connected: boolean[]; spectators: number }
  | { type: "clock"; clock: WireClock }
  | { type: "refused"; code: string; reason: string; rule: string | null; number: number | null; request?: number | null }
  | { type: "why"; possible: boolean; reason: string; rule: string | null; request?: number | null }
  | { type: "pong"; at: number };

export type ClientMessage = { type: string; request?: number } & Record<string, unknown>;
