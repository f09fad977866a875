// What a round brought, from the facts of the server.

import { accountOf, type Account } from "../../../board/story/account";
import { signed } from "../../../messages/index.svelte";
import type { Fact } from "../../../net/telling/facts";
import type { AquaView } from "../types";
import { made } from "../words";

// the sources of points in the order of their numbers in a fact
const SOURCES = [
  "octopods", "submarines", "research", "card_rewards", "displaced", "majority", "bots", "crystals",
  "octopods_left", "red_lines", "letters", "time", "all_submarines", "full_lab",
];
const ICONS: Record<string, string> = {
  octopods: "octopod", submarines: "submarine", research: "gl-card", card_rewards: "gl-card", majority: "control", bots: "bot",
  crystals: "crystal", octopods_left: "octopod", time: "time", all_submarines: "submarine",
};
const LINES = "red_lines"; // what they hold back or let pass
const LOSS = "octopods_left"; // the only one there is: what is spared of it was never lost

/** Points by source: those of the turns, of the scoring, and of the end. */
export function account(facts: Fact[], view: AquaView): Account {
  const others = SOURCES.filter((key) => key !== LINES);
  const icon = (key: string): { icon?: string } => (ICONS[key] ? { icon: ICONS[key] } : {});
  return accountOf({
    facts,
    seats: view.players.map((player) => player.seat),
    sources: [...others, LINES].map((key) => ({ key, label: made(`tally.${key}`), ...icon(key) })),
    sourceOf: (fact) => SOURCES[fact["source"] as number] ?? (fact.kind === "Spared" ? LOSS : LINES),
    amount: (fact) => fact.points ?? 0,
    write: signed,
  });
}
