// My shares of the luck: made and pledged with a seat, kept in this browser, opened when all are there.

import { api, type SeatChoice } from "./api";
import { keepKeys, keysOf } from "./keys";
import { canHash, newShare, pledgeOf } from "./luck";
import type { WireView } from "./wire";

export type Shares = Record<number, string>; // by seat

/** The seats of a new table with a pledge for each of mine; nothing where this browser cannot hash. */
export async function pledged(seats: SeatChoice[]): Promise<{ seats: SeatChoice[]; shares: Shares }> {
  const shares: Shares = {};
  if (!canHash()) return { seats, shares };
  const made = seats.map(async (seat, index) => {
    if (seat.kind !== "person") return seat;
    const share = (shares[index] = newShare());
    return { ...seat, pledge: await pledgeOf(share) };
  });
  return { seats: await Promise.all(made), shares };
}

/** One pledge, for whoever sits down. */
export async function pledgeOne(): Promise<{ share?: string; pledge?: string }> {
  if (!canHash()) return {};
  const share = newShare();
  return { share, pledge: await pledgeOf(share) };
}

/** Pledges for the next game of the same people, by my seats at this table; asked again, the same. */
export async function pledgesForNext(table: string, seats: number[]): Promise<Shares> {
  if (!canHash()) return {};
  const kept = keysOf(table).next ?? {};
  const next = Object.fromEntries(seats.map((seat) => [seat, kept[seat] ?? newShare()]));
  keepKeys(table, { next });
  const made = Object.entries(next).map(async ([seat, share]) => [seat, await pledgeOf(share)] as const);
  return Object.fromEntries(await Promise.all(made));
}

/** The shares for the next game by the seats there: the chairs move on by one. */
export function sharesOfNext(table: string, count: number): Shares {
  const kept = Object.entries(keysOf(table).next ?? {});
  return Object.fromEntries(kept.map(([seat, share]) => [(Number(seat) + count - 1) % count, share]));
}

const underWay = new Set<string>();

/** Keep what is told of the luck, and open my shares once all seats are taken. */
export function followLuck(table: string, wire: WireView): void {
  if (wire.status === "over") return;
  const keys = keysOf(table);
  if (!keys.commitment) keepKeys(table, { commitment: wire.commitment });
  if (wire.status === "running" && !keys.told) {
    keepKeys(table, { told: Object.fromEntries(wire.shares.flatMap((one) => (one.share ? [[one.seat, one.share]] : []))) });
  }
  if (wire.status !== "open" || wire.seats.some((seat) => seat.kind === "open")) return;
  for (const { seat, opened } of wire.shares) {
    const share = keys.shares?.[seat];
    const token = (keys.seats.find((one) => one.seat === seat) ?? keys.seats.at(-1))?.token;
    const name = `${table} ${seat}`;
    if (opened || !share || underWay.has(name)) continue;
    underWay.add(name);
    api
      .share(table, share, token)
      .then(() => keepKeys(table, { opened: { ...keysOf(table).opened, [seat]: share } }))
      .catch(() => underWay.delete(name)); // the next view tries again
  }
}
