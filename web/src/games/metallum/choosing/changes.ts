// What a preview changes, read off two views. No rule is known here.

import { money, number } from "../../../messages/index.svelte";
import type { MetallumView } from "../types";
import { w } from "../words";

export interface Change {
  label: string;
  seat: number; // negative: nobody's
  before: string;
  after: string;
}

/** Every visible difference between the position and the one after the selected action. */
export function changes(before: MetallumView, after: MetallumView): Change[] {
  if (before === after) return [];
  const found: Change[] = [];
  const tell = (label: string, seat: number, old: string, now: string): void => {
    if (old !== now) found.push({ label, seat, before: old, after: now });
  };
  before.planets.forEach((planet, index) => {
    const then = after.planets[index];
    if (!then) return;
    planet.extractors.forEach((count, seat) => {
      tell(planet.name, seat, number(count), number(then.extractors[seat] ?? 0));
    });
    tell(planet.name, -1, depositName(planet.deposit), depositName(then.deposit));
    tell(
      w("modulesAt", { planet: planet.name }),
      -1,
      planet.modules.map((card) => card.name).join(", ") || "–",
      then.modules.map((card) => card.name).join(", ") || "–",
    );
  });
  before.players.forEach((player, seat) => {
    const then = after.players[seat];
    if (!then) return;
    tell(w("money"), seat, money(player.money), money(then.money));
    tell(w("reserve"), seat, number(player.reserve), number(then.reserve));
    tell(w("ship"), seat, planetAt(before, player.ship), planetAt(after, then.ship));
  });
  return found;
}

export function depositName(deposit: string): string {
  if (deposit === "RICH") return w("rich");
  return deposit === "POOR" ? w("poor") : w("normal");
}

function planetAt(view: MetallumView, position: number): string {
  const planet = view.planets[position];
  if (!planet) return "–";
  return planet.discovered ? planet.name : w("planetNumber", { number: position });
}
