// What a round brought, and its programs, from the facts of the server.

import { accountOf, type Account } from "../../../board/turn/account";
import { gain } from "../../../messages/index.svelte";
import type { Fact } from "../../../net/facts";
import Reveal from "./Reveal.svelte";
import type { MetallumView } from "../types";
import { made } from "../words";

// Paid goes by planet
const KINDS = ["Mined", "Discovered", "Traded", "Subsidised", "Bought", "other"];

/** Money by planet, then by everything else that pays or costs. */
export function account(facts: Fact[], view: MetallumView): Account {
  const planets = view.planets.map((planet, index) => ({ key: `Paid ${index}`, label: planet.name }));
  return accountOf({
    facts,
    seats: view.players.map((player) => player.seat),
    sources: [...planets, ...KINDS.map((key) => ({ key, label: made(`income.${key}`) }))],
    sourceOf: (fact) => (fact.kind === "Paid" ? `Paid ${String(fact["planet"])}` : fact.kind),
    amount: (fact) => fact.money ?? 0,
    write: gain,
  });
}

export { Reveal };
