// What the page and the worker with its house write to each other.

import type { ClientMessage, ServerMessage } from "../../wire";
import type { Question, Reply } from "../house";

export type ToHouse =
  | { type: "begin"; base: string } // where the files lie
  | { type: "ask"; id: number; question: Question }
  | { type: "open"; id: number; table: string; hello: ClientMessage }
  | { type: "send"; id: number; message: ClientMessage }
  | { type: "close"; id: number };

export type ToPage =
  | { type: "ready" }
  | { type: "failed"; reason: string } // the house cannot be opened at all
  | { type: "reply"; id: number; reply: Reply }
  | { type: "told"; id: number; message: ServerMessage };

/** How opponents think: a turn planned, or a tree grown. */
export interface Style {
  width?: number;
  lucks?: number;
  replies?: number;
  turns?: number;
  seconds?: number;
  networked?: boolean;
}

/** A question to a thinker: a position as its seat may know it. */
export interface Thought {
  game: string;
  players: number;
  tree: string; // whose tree: what was found before is of use again
  style: Style;
  seat: number;
  state: string; // hexadecimal
  legal: number; // how many
  seed: string;
}

/** What was found: how each action was rated, how often it was tried, or how to mix. */
export type Found = { rates: number[] } | { visits: [number, number][] } | { mix: [number, number][] };

export type ToThinker = { type: "begin"; base: string } | { type: "think"; id: number; thought: Thought };
export type FromThinker = { id: number; found: Found } | { id: number; failed: string };
