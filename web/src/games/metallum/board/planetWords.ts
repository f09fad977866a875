// A planet in one sentence, for those who do not see it.

import { money } from "../../../messages/index.svelte";
import type { SeatInfo } from "../../../net/types";
import { depositName } from "../choosing/changes";
import type { MetallumView, PlanetView } from "../types";
import { count, w } from "../words";

export function planetWords(planet: PlanetView, view: MetallumView, seats: SeatInfo[]): string {
  const name = (seat: number): string => seats[seat]?.name ?? view.players[seat]?.name ?? "";
  const parts = [
    w("words.planet", {
      number: planet.position,
      name: planet.discovered ? planet.name : w("undiscovered"),
    }),
  ];
  if (planet.deposit !== "NORMAL") parts.push(depositName(planet.deposit));
  if (planet.sabotaged) parts.push(w("sabotaged"));
  planet.extractors.forEach((pieces, seat) => {
    if (pieces) parts.push(`${name(seat)}: ${count("words.extractors", pieces)}`);
  });
  for (const card of planet.modules) parts.push(`${card.name} (${name(card.owner)})`);
  for (const seat of planet.ships) parts.push(w("shipOf", { name: name(seat) }));
  if (planet.payout.some((one) => one)) {
    const paid = planet.payout.map((one, seat) => `${name(seat)} ${money(one)}`).join(", ");
    parts.push(w("words.pays", { paid }));
  }
  return `${parts.join(". ")}.`;
}
