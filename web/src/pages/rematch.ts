// The next game of the same people.

import { go, link } from "../house/route.svelte";
import { api } from "../net/api";
import { keepKeys, type TableKeys } from "../net/keys";
import type { LiveTable } from "../net/liveTable.svelte";

/** Ask for it and go there: the chairs move on by one, and the old keys open them. */
export async function rematch(id: string, table: LiveTable, keys: TableKeys): Promise<void> {
  const made = await api.rematch(id, table.key.token);
  const count = table.seats.length;
  const mine = keys.seats.length ? keys.seats : table.key.token ? [{ seat: table.seat, token: table.key.token }] : [];
  const moved = mine.map((one) => ({ seat: (one.seat + count - 1) % count, token: one.token }));
  keepKeys(made.table, { seats: moved, ...(keys.hotSeat ? { hotSeat: true } : {}) });
  go(link("table", made.table));
}
