// What the page and the worker with its house write to each other.

import type { ClientMessage, ServerMessage } from "../../wire";
import type { Question, Reply } from "../house";
import type { Parts } from "./tree";

export type ToHouse =
  | { type: "begin"; base: string } // where the files lie
  | { type: "ask"; id: number; question: Question }
  | { type: "open"; id: number; table: string; hello: ClientMessage }
  | { type: "send"; id: number; message: ClientMessage }
  | { type: "close"; id: number };

export type ToPage =
  | { type: "ready" }
  | { type: "failed"; reason: string } // the house cannot be opened at all
  | { type: "fetched"; files: string[] } // they come when they are needed, perhaps before they can be kept
  | { type: "reply"; id: number; reply: Reply }
  | { type: "told"; id: number; message: ServerMessage };

/** How opponents think: a turn planned, or a tree grown. */
export interface Style {
  width?: number;
  lucks?: number;
  replies?: number;
  turns?: number;
  seconds?: number;
  playouts?: number;
  networked?: boolean;
  explains?: boolean; // a tree grown anew, from which reasons are read
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
  tables: Record<string, number[]>; // the numbers of a box of one's own; none for ours
  wanted?: number | null; // a secret choice that is asked about
}

/** A tree as learn/mind.py reads it: what follows the best action, or the matrix of secret choices. */
export interface Explained {
  chances: number[]; // of a win, for every seat
  worth: number[]; // the mean utility of every seat
  edges: [action: number, visits: number, value: number][];
  line: number[];
  matrix?: { rows: number[]; columns: number[]; cells: number[][]; row_shares: number[]; column_shares: number[] };
}

/** What was found: how each action was rated, how often it was tried, how to mix, or all that reasons need. */
export type Found = { rates: number[] } | { visits: [number, number][]; proven: boolean } | { mix: [number, number][]; proven: boolean } | Explained;

export type ToThinker = { type: "learn"; name: string; parts: Parts } | { type: "think"; id: number; thought: Thought };
export type FromThinker = { id: number; found: Found } | { id: number; failed: string };

export interface ToReviewer {
  base: string;
  transcript: string;
}
export type FromReviewer = { progress: number } | { review: string } | { failed: string };
