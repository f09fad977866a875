// The games that can be drawn: the folders beside this file, and those that `make web GAMES=…` adds.

import type { Component } from "svelte";
import GAMES from "virtual:games";

import { settings, type Language } from "../house/settings.svelte";
import type { TableModel } from "../net/types";

// a game narrows the view of the table it is given
type Part = Component<{ table: TableModel<any> }>;
type Lazy<Made> = () => Promise<{ default: Made }>;

/** A piece of the box, as its file describes it. */
export type Entry = Record<string, unknown> & { id?: string; source?: string };

/** Symbols are in the page once this is loaded. */
export interface Symbols {
  strip: string[]; // pictures above the rules
  artOf(kind: string, entry: Entry): string; // the picture of a piece
  artsFor(id: string): string[]; // pictures that a piece may have, by its id alone
  printed(kind: string, key: string, value: unknown): string | undefined; // a value as it is shown; "": not at all
}

/** How a game's turns are told and chosen. */
interface Telling {
  by: "action" | "turn"; // one step of a playback
  pace: number; // milliseconds of a step
  follows?: string[]; // first words of actions that are one choice with the one before
}

/** What the index.ts of a game exports. */
export interface GamePage {
  title: string;
  colours: string[]; // of the seats
  seat: number; // where the one sits who makes a table
  icon: string; // in lists of tables
  piece: string; // who is next around one screen
  messages: Record<Language, Record<string, string>>; // what pages of the house say of it
  scene: Lazy<string>; // its picture in the lobby
  symbols: () => Promise<Symbols>;
  Table: Lazy<Part>;
  Text: Lazy<Part>; // the board as text, with typed commands
  Scores: Lazy<Part>; // points in detail
  Mini?: Lazy<Component<{ view: any; place: string }>>; // the board, small, with a place to look at
  spot?: (name: string) => string; // where the coach points: a selector for a place or an action
  telling?: Telling;
}

export const names = Object.keys(GAMES);

export function gamePage(name: string): GamePage | undefined {
  return GAMES[name];
}

export function titleOf(name: string): string {
  return GAMES[name]?.title ?? name;
}

/** What a game says on a page of the house, if it says anything. */
export function textOf(name: string, key: string): string | undefined {
  return GAMES[name]?.messages[settings.language][key];
}
