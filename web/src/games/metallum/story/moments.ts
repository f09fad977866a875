// What a round brought, its programs, and what a step was, from the facts of the server.

import { accountOf, type Account } from "../../../board/story/account";
import { gain } from "../../../messages/index.svelte";
import type { Fact, Step } from "../../../net/telling/facts";
import { TYPES, type MetallumTable, type MetallumView, type TileView } from "../types";
import { made, w } from "../words";

// Paid goes by planet
const KINDS = ["Mined", "Discovered", "Traded", "Subsidised", "Bought", "other"];

/** Money by planet, then by everything else that pays or costs. */
export function account(facts: Fact[], view: MetallumView): Account {
  const planets = view.planets.map((planet, index) => ({
    key: `Paid ${index}`,
    label: planet.discovered ? planet.name : w("planetNumber", { number: index }),
    icon: `planet-${(planet.tile ?? "hidden").toLowerCase()}`,
  }));
  return accountOf({
    facts,
    seats: view.players.map((player) => player.seat),
    sources: [...planets, ...KINDS.map((key) => ({ key, label: made(`income.${key}`) }))],
    sourceOf: (fact) => (fact.kind === "Paid" ? `Paid ${String(fact["planet"])}` : fact.kind),
    amount: (fact) => fact.money ?? 0,
    write: gain,
  });
}

/** Money by what pays: majorities, second places and ties, then everything else. */
export function wholeAccount(facts: Fact[], view: MetallumView): Account {
  const standings = ["Paid 0", "Paid 1", "Paid 2"].map((key) => ({ key, label: made(`income.${key}`) }));
  return accountOf({
    facts,
    seats: view.players.map((player) => player.seat),
    sources: [...standings, ...KINDS.map((key) => ({ key, label: made(`income.${key}`) }))],
    sourceOf: (fact) => (fact.kind === "Paid" ? `Paid ${String(fact["standing"])}` : fact.kind),
    amount: (fact) => fact.money ?? 0,
    write: gain,
  });
}

/** The tiles of a program by its number: the Move tile, then one more than each other tile. */
export function tilesOf(program: number, tiles: TileView[]): TileView[] {
  let rest = program;
  return TYPES.flatMap((type) => {
    const group = tiles.filter((tile) => tile.type === type);
    const [base, none] = type === "move" ? [group.length, 0] : [group.length + 1, 1];
    const found = group[(rest % base) - none];
    rest = Math.floor(rest / base);
    return found ? [found] : [];
  });
}

/** What is said of the reveal: who acts first, or that it is not decided yet, and why. */
export function revealed(table: MetallumTable, facts: Fact[], kind: "ActsFirst" | "Decides"): string {
  const fact = facts.find((one) => one.kind === kind);
  if (!fact) return "";
  const seat = table.seats[fact.seat ?? -1];
  const who = seat ? (seat.you ? ".you" : ".other") : "";
  return made(`reveal.${kind}${kind === "Decides" ? ` ${fact.cause}` : ""}${who}`).replace("{name}", seat?.name ?? "");
}

/** The picture of a step: its planet when one was discovered, the tile it ran, a card, an installation. */
export function iconOf(step: Step, view: MetallumView): string {
  const of = (kind: string): Fact | undefined => step.facts.find((fact) => fact.kind === kind);
  const tile = (fact: Fact | undefined): string => (view.planets[Number(fact?.["planet"])]?.tile ?? "hidden").toLowerCase();
  const turned = of("TurnedUp");
  if (turned) return `planet-${tile(turned)}`;
  if (of("Used")) return `inst-${tile(of("Used"))}`;
  const executed = of("Executed") ?? of("Mined");
  const id = executed && view.tiles.find((one, index) => index === executed["tile"] || one.id === executed.cause)?.id;
  if (id) return `sub-${id}`;
  const placed = step.facts.find((fact) => typeof fact["planet"] === "number");
  return placed ? `planet-${tile(placed)}` : "i-right";
}
