// Colours of seats: the usual ones of a game, and those that are chosen.

import { gamePage } from ".";
import type { Summary } from "../net/api";

export function usualColours(game: string): string[] {
  return gamePage(game)?.colours ?? [];
}

/** The colours of the seats of a new table at which one of them is chosen: who would have it gives way. */
export function coloursWith(game: string, count: number, seat: number, colour: string): string[] {
  const usual = usualColours(game);
  const held = usual.slice(0, count).map((one, at) => (at === seat && colour ? colour : one));
  const given = held.findIndex((one, at) => one === held[seat] && at !== seat);
  const left = usual.find((one) => !held.includes(one));
  return held.map((one, at) => (at === given ? (left ?? one) : one));
}

/** The colours that nobody at a table has taken. */
export function freeColours(table: Summary): string[] {
  const usual = usualColours(table.game);
  const taken = table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.colour || usual[seat.seat]);
  return usual.filter((one) => !taken.includes(one));
}
