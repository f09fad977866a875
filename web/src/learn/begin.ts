// Tables for learning: made by the server, opened here.

import { go, link } from "../house/route.svelte";
import { settings } from "../house/settings.svelte";
import { api } from "../net/api";
import { keepKeys } from "../net/keys";
import { noteGuided } from "./progress.svelte";

export const GUIDED = "guided";

/** Open a lesson, or the guided first game. */
export async function begin(game: string, name: string): Promise<void> {
  const made = await api.startLesson(game, name, settings.name);
  keepKeys(made.table, { seats: made.seats.map(({ seat, token }) => ({ seat, token })) });
  if (name === GUIDED) noteGuided(game, { table: made.table, done: false, seen: [] });
  go(link("table", made.table));
}

/** A game on one's own against a level, with as few as the game allows. */
export async function playLevel(game: string, level: string, players: number): Promise<void> {
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "person" as const, name: settings.name } : { kind: "opponent" as const, level },
  );
  const made = await api.create({ game, seats });
  keepKeys(made.table, { seats: made.seats.map(({ seat, token }) => ({ seat, token })) });
  go(link("table", made.table));
}

/** The puzzle of a day: every one has its turn. */
export function daily<Kept>(all: Kept[], now = Date.now()): Kept | undefined {
  return all[Math.floor(now / 86_400_000) % Math.max(1, all.length)];
}
