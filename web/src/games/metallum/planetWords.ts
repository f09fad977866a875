// A planet in one sentence, for those who do not see it.

import { many, money, t } from "../../messages/index.svelte";
import type { SeatInfo } from "../../net/types";
import { depositName } from "./changes";
import type { MetallumView, PlanetView } from "./types";

export function planetWords(planet: PlanetView, view: MetallumView, seats: SeatInfo[]): string {
  const name = (seat: number): string => seats[seat]?.name ?? view.players[seat]?.name ?? "";
  const parts = [
    t("metallum.words.planet", {
      number: planet.position,
      name: planet.discovered ? planet.name : t("metallum.undiscovered"),
    }),
  ];
  if (planet.deposit !== "NORMAL") parts.push(depositName(planet.deposit));
  if (planet.sabotaged) parts.push(t("metallum.sabotaged"));
  planet.extractors.forEach((count, seat) => {
    if (count) parts.push(`${name(seat)}: ${many("metallum.words.extractors", count)}`);
  });
  for (const card of planet.modules) parts.push(`${card.name} (${name(card.owner)})`);
  for (const seat of planet.ships) parts.push(t("metallum.shipOf", { name: name(seat) }));
  if (planet.payout.some((one) => one)) {
    const paid = planet.payout.map((one, seat) => `${name(seat)} ${money(one)}`).join(", ");
    parts.push(t("metallum.words.pays", { paid }));
  }
  return `${parts.join(". ")}.`;
}
