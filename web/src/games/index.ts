// The games that can be drawn; each is loaded when it is needed.

import type { Component } from "svelte";

import type { TableModel } from "../net/types";

// a game narrows the view of the table it is given
type Part = Component<{ table: TableModel<any> }>;
type Lazy = () => Promise<{ default: Part }>;

export interface GameParts {
  table: Lazy;
  text: Lazy; // the board as text, with typed commands
  scores: Lazy; // points in detail
  symbols: () => Promise<unknown>;
}

const GAMES: Record<string, GameParts> = {
  metallum: {
    table: () => import("./metallum/Table.svelte"),
    text: () => import("./metallum/TextBoard.svelte"),
    scores: () => import("./metallum/Scores.svelte"),
    symbols: () => import("./metallum/symbols"),
  },
  aquasphere: {
    table: () => import("./aquasphere/Table.svelte"),
    text: () => import("./aquasphere/TextBoard.svelte"),
    scores: () => import("./aquasphere/Scores.svelte"),
    symbols: () => import("./aquasphere/symbols"),
  },
};

export function gameParts(name: string): GameParts | undefined {
  return GAMES[name];
}
