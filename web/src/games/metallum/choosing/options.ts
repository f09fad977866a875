// What can be done now, put in groups a person thinks in. The server sent every single action.

import { partsOf, type Parts } from "../../../board/parts/sentence";
import type { Legal } from "../../../net/types";
import type { CardView, MetallumView, PlayerView, TileType } from "../types";
import { w } from "../words";

export interface Option {
  key: string;
  icon: string;
  title: Parts;
  note: string;
  rule: string;
  actions: Legal[];
  ask: string; // a notation whose refusal says why nothing of this kind is possible
}

/** A notation taken apart: "fly 3" is the word fly and the target 3. */
export interface Said {
  word: string;
  target: string;
}

const LONE = ["deploy", "boost place", "mine", "extra", "end", "stop", "more", "rich", "poor"];
// the type of tile whose execution a word is
const TILE_WORDS: Record<string, TileType> = {
  fly: "move",
  deploy: "deployment",
  report: "special",
  "boost place": "special",
  "boost fly": "special",
  mine: "special",
  buy: "enhancement",
  transport: "enhancement",
  extra: "enhancement",
};
const ASKS: Record<string, string> = {
  M: "fly 0",
  D: "deploy",
  DR: "report 0",
  PB: "boost place",
  DM: "mine",
  PM: "buy",
  PT: "buy",
  XA: "extra",
};
const PLANET_WORDS = ["fly", "report", "boost fly", "use", "planet"];
const CARD_WORDS = ["buy", "transport", "take", "play"];

export function said(text: string): Said {
  if (LONE.includes(text)) return { word: text, target: "" };
  const cut = text.lastIndexOf(" ");
  return cut < 0 ? { word: text, target: "" } : { word: text.slice(0, cut), target: text.slice(cut + 1) };
}

/** The planet an action points at, or -1. A shuttle points at where it flies to. */
export function planetOf(text: string): number {
  const { word, target } = said(text);
  if (PLANET_WORDS.includes(word)) return Number(target);
  if (word === "shuttle") return Number(target.split(">")[1]);
  return -1;
}

/** The card an action points at, or nothing. */
export function cardOf(text: string): string {
  const { word, target } = said(text);
  return CARD_WORDS.includes(word) ? target : "";
}

export function tileOf(player: PlayerView, view: MetallumView, type: TileType): string | undefined {
  return player.program?.find((id) => view.tiles.find((tile) => tile.id === id)?.type === type);
}

function cardNamed(view: MetallumView, id: string): CardView | undefined {
  const all = [
    ...view.market.flatMap((slot) => (slot.card ? [slot.card] : [])),
    ...view.planets.flatMap((planet) => planet.modules),
    ...view.players.flatMap((player) => player.hand),
  ];
  return all.find((card) => card.id === id);
}

export function cardIcon(id: string, view: MetallumView): string {
  const kind = cardNamed(view, id)?.kind ?? "planetary";
  return kind === "planetary" ? `mod-${id}` : `act-${id}`;
}

/** The options of the player to move: tiles of the program, installation, cards, end; or answers. */
export function optionsOf(view: MetallumView, legal: Legal[], seat: number): Option[] {
  if (view.decision !== "ACT") return legal.map((one) => answerOption(view, one));
  const player = view.players[seat];
  if (!player) return [];
  const options = new Map<string, Option>();
  for (const id of player.program ?? []) {
    const place = placeOf(view, id);
    if (!player.executed[place]) options.set(`tile ${id}`, tileOption(view, id));
  }
  for (const one of legal) {
    const option = optionFor(view, player, one);
    const known = options.get(option.key);
    if (known) known.actions.push(one);
    else options.set(option.key, { ...option, actions: [one] });
  }
  const found = [...options.values()];
  return [...found.filter((one) => one.key !== "end"), ...found.filter((one) => one.key === "end")];
}

function placeOf(view: MetallumView, id: string): number {
  const types: TileType[] = ["move", "deployment", "special", "enhancement"];
  return types.indexOf(view.tiles.find((tile) => tile.id === id)?.type ?? "move");
}

/** The card whose price decides whether anything can be bought. */
function cheapest(view: MetallumView): string {
  const offers = view.market.filter((slot) => slot.card);
  return offers.sort((one, two) => (one.price ?? Infinity) - (two.price ?? Infinity))[0]?.card?.id ?? "";
}

function tileOption(view: MetallumView, id: string): Option {
  const tile = view.tiles.find((one) => one.id === id);
  const word = ASKS[id] ?? ASKS[id[0] ?? ""] ?? "";
  const ask = word === "buy" ? `buy ${cheapest(view)}` : word;
  return {
    key: `tile ${id}`,
    icon: `sub-${id}`,
    title: [tile?.name ?? id],
    note: tile?.text ?? "",
    rule: tile?.rule ?? "",
    actions: [],
    ask,
  };
}

function optionFor(view: MetallumView, player: PlayerView, one: Legal): Option {
  const { word, target } = said(one.text);
  const type = TILE_WORDS[word];
  const tile = type && tileOf(player, view, type);
  if (tile) return tileOption(view, tile);
  const base = { rule: one.rule, actions: [], ask: "" };
  if (word === "use") {
    const planet = view.planets[Number(target)];
    const icon = `inst-${(planet?.tile ?? "alpha").toLowerCase()}`;
    const title = [w("installationOf", { planet: planet?.name ?? target })];
    return { ...base, key: one.text, icon, title, note: planet?.text ?? "" };
  }
  if (word === "play") {
    const card = cardNamed(view, target);
    return { ...base, key: one.text, icon: `act-${target}`, title: [card?.name ?? target], note: card?.text ?? "" };
  }
  return { ...base, key: "end", icon: "i-right", title: [w("endActions")], note: w("endNote") };
}

function answerOption(view: MetallumView, one: Legal): Option {
  const { word } = said(one.text);
  const planet = planetOf(one.text);
  const card = cardOf(one.text);
  let icon = word === "stop" ? "i-x" : word === "more" ? "i-plus" : "i-right";
  if (planet >= 0) icon = `planet-${(view.planets[planet]?.tile ?? "hidden").toLowerCase()}`;
  if (card) icon = cardIcon(card, view);
  if (word === "rich" || word === "poor") icon = `deposit-${word}`;
  if (word === "first") icon = "ship";
  return { key: one.text, icon, title: partsOf(one), note: "", rule: one.rule, actions: [one], ask: "" };
}
