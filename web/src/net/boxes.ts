// Boxes: those of the server, and the one that a person has corrected, kept in this browser.

import type { Language } from "../house/settings.svelte";
import { settings } from "../house/settings.svelte";
import { call, type GameInfo } from "./api";

/** A box of the server: its name, and one line about it. */
export interface BoxName {
  name: string;
  digest: string;
  titles: Record<Language, string>;
}

/** The boxes that a server offers for a game; its own is the first. */
export function boxesOf(game: GameInfo | undefined): BoxName[] {
  return (game as (GameInfo & { boxes?: BoxName[] }) | undefined)?.boxes ?? [];
}

export interface BoxText {
  game: string;
  name: string;
  digest: string;
  text: string;
}

export interface Fault {
  line: number;
  key: string;
  reasons: Record<Language, string>;
}

/** A value that differs from ours; null: there is none. */
export interface Change {
  kind: string;
  id: string;
  key: string;
  ours: unknown;
  theirs: unknown;
}

export interface Checked {
  digest: string;
  faults: Fault[];
  changes: Change[];
}

/** A box that this person has corrected. */
export interface OwnBox {
  text: string;
  digest: string;
}

export const fetchBox = (game: string, name: string): Promise<BoxText> => call(`/games/${game}/boxes/${name}`);
export const checkBox = (game: string, text: string): Promise<Checked> => call(`/games/${game}/boxes`, { text });

const key = (game: string): string => `botwright.box.${game}`;

/** The box of this person for a game, if there is one. */
export function ownBox(game: string): OwnBox | null {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? "null") as OwnBox | null;
  } catch {
    return null;
  }
}

export function keepBox(game: string, box: OwnBox | null): void {
  try {
    if (box) localStorage.setItem(key(game), JSON.stringify(box));
    else localStorage.removeItem(key(game));
  } catch {
    // a browser without storage forgets
  }
}

export const OWN = "own"; // the name of my box in the lobby

/** What a new table is told about its box; nothing for the one that the server plays with anyway. */
export function wantedBox(game: string, name: string, standard: string): { box?: string; box_text?: string } {
  if (name === OWN) return { box_text: ownBox(game)?.text ?? "" };
  return name && name !== standard ? { box: name } : {};
}

/** A text as a file of this person. */
export function saveFile(name: string, text: string): void {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  file.download = name;
  file.click();
  URL.revokeObjectURL(file.href);
}

export function reasonOf(fault: Fault): string {
  return fault.reasons[settings.language];
}
