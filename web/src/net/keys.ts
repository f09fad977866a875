// The keys of my seats, kept in this browser. A seat link opens the seat anywhere.

export interface SeatSecret {
  seat: number;
  token: string;
}

export interface TableKeys {
  seats: SeatSecret[];
  invite?: string; // the whole link
  watch?: string; // the whole link
  hotSeat?: boolean;
  shares?: Record<number, string>; // of the luck, mine by seat
  opened?: Record<number, string>; // those of them that the server has taken
  next?: Record<number, string>; // for the next game of the same people, by the seats of this one
  muted?: string[]; // whom I do not want to hear
  read?: number; // the last remark that I have seen
  commitment?: string; // as it was first seen
  told?: Record<number, string>; // everybody's open shares, as they were when the game began
}

const PREFIX = "botwright.table.";

export function keysOf(table: string): TableKeys {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table) ?? '{"seats":[]}') as TableKeys;
  } catch {
    return { seats: [] };
  }
}

export function keepKeys(table: string, keys: Partial<TableKeys>): TableKeys {
  const known = keysOf(table);
  const seats = [...known.seats.filter((old) => !keys.seats?.some((one) => one.seat === old.seat)), ...(keys.seats ?? [])];
  const kept = { ...known, ...keys, seats: seats.sort((one, two) => one.seat - two.seat) };
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(kept));
  } catch {
    // without storage the cookie of the server still knows the seat
  }
  return kept;
}
