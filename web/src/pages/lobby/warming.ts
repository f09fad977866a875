// How far the compiling is that goes on behind the open door.

import { api, type Warmth } from "../../net/api";

const AGAIN = 2000; // milliseconds

/** Ask again and again, for as long as whoever sees the answer says that more is to come. */
export function followWarming(see: (warmth: Warmth) => boolean): () => void {
  let timer = 0;
  let over = false;
  const ask = async (): Promise<void> => {
    try {
      if (!see(await api.warming())) return;
    } catch {
      // an older server, or none: the next round will tell
    }
    if (!over) timer = window.setTimeout(() => void ask(), AGAIN);
  };
  void ask();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** How much of the boxes is done that opponents are learning; of one box, or of the one furthest back. */
export function learned(warmth: Warmth | null, box = ""): number | null {
  const parts = Object.entries(warmth?.boxes ?? {}).filter(([digest]) => !box || digest === box);
  return parts.length ? Math.min(...parts.map(([, part]) => part)) : null;
}

export const percent = (part: number): number => Math.round(100 * part);
