// A sector and its areas in words: for names of controls, for tips and for the phone.

import { noted, sourceNote } from "../../../board/parts/sources";
import { listed, number } from "../../../messages/index.svelte";
import type { AquaTable, AquaView, Program, SectorView } from "../types";
import { count, made, nameOf, w } from "../words";

/** What lies on an area, in a few words. */
export function contentWords(table: AquaTable, view: AquaView, sector: SectorView, program: Program): string {
  if (program === "time") return count("lies.time", sector.time);
  if (program === "crystal") return count("lies.crystals", sector.crystals);
  if (program === "octopod") return count("lies.octopods", sector.octopods);
  if (program === "submarine") return submarineWords(table, view, sector);
  if (program === "program") return w("lies.program", { program: made(`program.${sector.program}`) });
  const pile = program === "card" ? sector.cards : sector.expansions;
  const top = pile.at(-1);
  if (!top) return w(program === "card" ? "lies.noCard" : "lies.noExpansion");
  const below = pile.length > 1 ? ` ${count("lies.below", pile.length - 1)}` : "";
  return program === "card" ? `${top.name}.${below}` : `${w("lies.expansion", { name: top.name })}${below}`;
}

function submarineWords(table: AquaTable, view: AquaView, sector: SectorView): string {
  const owners = sector.berths.filter((berth) => berth.colour >= 0).map((berth) => nameOf(table, view, berth.colour));
  const there = owners.length ? w("lies.submarines", { names: listed(owners) }) : w("lies.noSubmarine");
  const next = sector.berths.find((berth) => berth.colour < 0);
  const cost = sector.submarineCost ?? next?.cost;
  return cost === undefined ? there : `${there} ${count("lies.next", cost)}`;
}

/** Everything a tip says about an area: content, the text of what lies there, what the action does. */
export function padTip(table: AquaTable, view: AquaView, sector: SectorView, program: Program): { title: string; lines: string[] } {
  const action = view.programs.find((one) => one.id === program);
  const lines = [contentWords(table, view, sector, program)];
  const card = program === "card" ? sector.cards.at(-1) : undefined;
  if (card) lines.push(noted(card.text, card));
  const expansion = program === "lab" ? sector.expansions.at(-1) : undefined;
  if (expansion) lines.push(sourceNote(expansion));
  if (program === "program") {
    const printed = view.programs.find((one) => one.id === sector.program);
    if (printed) lines.push(noted(`${printed.name}: ${printed.text}`, sector));
  }
  const refill = refillOf(sector, program);
  if (refill) lines.push(noted(refill, { source: view.sources.refill }));
  if (program === "submarine") lines.push(sourceNote({ source: view.sources.berths }));
  if (action && program !== "program") lines.push(`${action.name}: ${action.text}`);
  return { title: w("pad", { sector: sector.letter, program: made(`program.${program}`) }), lines: lines.filter(Boolean) };
}

function refillOf(sector: SectorView, program: Program): string {
  const { refill } = sector;
  if (!refill) return "";
  if (program === "time" && refill.time) return count("refill.time", refill.time);
  if (program === "crystal" && refill.crystals) return count("refill.crystals", refill.crystals);
  return program === "octopod" && refill.octopods ? count("refill.octopods", refill.octopods) : "";
}

/** The name of an area for those who hear it. */
export function padName(table: AquaTable, view: AquaView, sector: SectorView, program: Program, isLegal: boolean): string {
  const here = sector.scientists.filter((one) => one.area === program).map((one) => nameOf(table, view, one.seat));
  const parts = [
    `${w("pad", { sector: sector.letter, program: made(`program.${program}`) })}.`,
    contentWords(table, view, sector, program),
    ...(here.length ? [w("scientistsAre", { names: listed(here) })] : []),
    ...(isLegal && sector.movementCost !== null ? [count("canGo", sector.movementCost)] : []),
  ];
  return parts.join(" ");
}

/** Who charges here, in words. */
export function chargingWords(table: AquaTable, view: AquaView, sector: SectorView): string {
  const total = sector.station.reduce((sum, one) => sum + one, 0);
  const owners = sector.station.flatMap((bots, seat) => (bots ? [`${nameOf(table, view, seat)} ${number(bots)}`] : []));
  return w("charging", { names: owners.length ? listed(owners) : "–", count: total, limit: sector.stationLimit });
}

export function controlWords(table: AquaTable, view: AquaView, sector: SectorView): string {
  return w("controlIs", { sector: sector.letter, name: nameOf(table, view, sector.control) });
}
