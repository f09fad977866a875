// Boxes: those of the server, and the one that a person has corrected, kept in this browser.

import type { BoxChange, BoxFault, BoxFile, BoxReport, BoxView, NewTable } from "../generated/messages";
import { settings } from "../house/settings.svelte";
import { call } from "./api";

export type { BoxChange, BoxReport, BoxView };

/** A box that this person has corrected. */
export interface OwnBox {
  text: string;
  digest: string;
}

export const OWN = "own"; // the name of my box in the lobby

export const fetchBox = (game: string, name: string): Promise<BoxFile> => call(`/games/${game}/boxes/${name}`);
export const checkBox = (game: string, text: string): Promise<BoxReport> => call(`/games/${game}/boxes`, { text });

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

/** What a new table is told about its box; nothing for the one that the server plays with anyway. */
export function wantedBox(game: string, name: string, standard: string): Pick<NewTable, "box" | "box_text"> {
  if (name === OWN) return { box_text: ownBox(game)?.text ?? "" };
  return name && name !== standard ? { box: name } : {};
}

export function reasonOf(fault: BoxFault): string {
  return fault.reasons[settings.language] ?? "";
}
