// What a preview changes, read off two views. No rule is known here.

import { number } from "../../../messages/index.svelte";
import type { AquaTable, AquaView, PlayerView } from "../types";
import { nameOf, w } from "../words";

export interface Change {
  seat: number; // negative: nobody's
  icon: string;
  label: string;
  before: string;
  after: string;
  step: number; // up, down or neither
}

type Read = (player: PlayerView) => number;

/** Every difference that matters between the position and the one after the selected action. */
export function changes(table: AquaTable): Change[] {
  const [before, after] = [table.view, table.shown];
  if (before === after) return [];
  const found: Change[] = [];
  const reads: [string, string, Read][] = [
    ["time", w("time"), (player) => player.time],
    ["crystal", w("crystals"), (player) => player.crystals],
    ["bulb", w("pointsWord"), (player) => player.points],
    ["gl-card", w("cards"), (player) => player.hand.length],
    ["submarine", w("launched"), (player) => player.launched],
    ["bot", w("supply"), (player) => player.supply],
  ];
  for (const player of before.players) {
    const then = after.players[player.seat];
    if (!then) continue;
    for (const [icon, label, read] of reads) {
      const [old, now] = [read(player), read(then)];
      if (old === now) continue;
      found.push({ seat: player.seat, icon, label, before: number(old), after: number(now), step: now - old });
    }
  }
  return [...found, ...controls(table, before, after)];
}

function controls(table: AquaTable, before: AquaView, after: AquaView): Change[] {
  return before.sectors.flatMap((sector) => {
    const then = after.sectors.find((one) => one.letter === sector.letter);
    if (!then || then.control === sector.control) return [];
    const names = [sector.control, then.control].map((seat) => nameOf(table, before, seat));
    return [{
      seat: then.control, icon: "control", label: w("controlOf", { sector: sector.letter }),
      before: names[0] ?? "", after: names[1] ?? "", step: 0,
    }];
  });
}
