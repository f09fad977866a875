// The next game of the same people: one offers it, the others accept or decline.

import { go, link, route } from "../../house/route.svelte";
import { t } from "../../messages/index.svelte";
import { api } from "../../net/api";
import { keepKeys, type TableKeys } from "../../net/keys";
import type { LiveTable } from "../../net/liveTable.svelte";
import { pledgesForNext, sharesOfNext } from "../../net/shares";
import { othersAt, type WireView } from "../../net/wire";

/** Offer another game, or accept the offer; as soon as everybody wants it, go there. */
export async function rematch(id: string, table: LiveTable, keys: TableKeys): Promise<void> {
  const seats = keys.seats.map((one) => one.seat).filter((seat) => seat >= 0);
  const pledges = await pledgesForNext(id, seats.length ? seats : [table.seat]);
  const made = await api.rematch(id, table.key.token, false, pledges);
  if (made.table) follow(id, made.table, table, keys);
}

/** Go to the next game: the chairs move on by one, and the old keys open them. */
export function follow(id: string, next: string, table: LiveTable, keys: TableKeys): void {
  if (route.now.id !== id) return; // already on the way
  const count = table.seats.length;
  const mine = keys.seats.length ? keys.seats : table.key.token ? [{ seat: table.seat, token: table.key.token }] : [];
  const moved = mine.map((one) => ({ seat: (one.seat + count - 1) % count, token: one.token }));
  keepKeys(next, { seats: moved, shares: sharesOfNext(id, count), ...(keys.hotSeat ? { hotSeat: true } : {}) });
  go(link("table", next));
}

/** What the button says: where nobody else is asked another game begins at once. */
export function rematchLabel(wire: WireView): string {
  if (wire.rematch) return t("rematch.open");
  return t(othersAt(wire).length ? "rematch.offer" : "menu.rematch");
}
