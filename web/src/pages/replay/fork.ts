// A private table that goes on from a position of a game.

import { go, link } from "../../house/route.svelte";
import { api, type Eyes, type SeatChoice } from "../../net/api";
import { keepKeys } from "../../net/keys";
import { pledged } from "../../net/shares";

/** Make it and go there. */
export async function goOn(id: string, step: number, seats: SeatChoice[], eyes: Eyes): Promise<void> {
  const luck = await pledged(seats);
  const made = await api.fork(id, step, luck.seats, eyes);
  const mine = made.seats.map(({ seat, token }) => ({ seat, token }));
  const invite = made.invite ? { invite: new URL(made.invite, location.origin).toString() } : {};
  keepKeys(made.table, { seats: mine, shares: luck.shares, hotSeat: mine.length > 1, ...invite });
  go(link("table", made.table));
}
