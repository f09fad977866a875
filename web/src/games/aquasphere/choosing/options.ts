// What can be done now, put in groups a person thinks in. The server sent every single action.

import type { Legal } from "../../../net/types";
import { programIcon, type AquaView, type Program } from "../types";
import { made, w } from "../words";

/** A notation taken apart: "deploy C octopod" is the word deploy, the place C and the program. */
export interface Said {
  word: string;
  place: string; // a sector or a room
  program: Program | "";
  rest: string;
}

const PLACE_WORDS = ["step", "control", "deploy"];
const PROGRAM_WORDS = ["buy", "use", "return"];

export function said(text: string): Said {
  const [word = "", one = "", two = ""] = text.split(" ");
  const rest = text.slice(word.length + 1);
  if (word === "pay" && one === "bot") return { word: "pay bot", place: "", program: two as Program, rest };
  if (PROGRAM_WORDS.includes(word)) return { word, place: "", program: one as Program, rest };
  if (PLACE_WORDS.includes(word)) return { word, place: one, program: two as Program | "", rest };
  return { word, place: "", program: "", rest };
}

export interface Option {
  key: string;
  icon: string;
  title: string;
  note: string;
  actions: Legal[];
  group: boolean; // several targets, chosen on the board or in the row below
  quiet: boolean; // always possible, seldom the point
}

const GAIN_ICONS: Record<string, string> = {
  time: "time",
  crystal: "crystal",
  "card-points": "bulb",
  points: "bulb",
  immediate: "gl-card",
};

/** The area of the scientist who acts decides what "do" looks like. */
function areaOf(view: AquaView): Program {
  return view.players[view.toMove]?.area ?? "program";
}

/** How much time a bot brings the player to move that goes back. */
export function timeBack(view: AquaView): number {
  return view.players[view.toMove]?.timeBack ?? 0;
}

function single(view: AquaView, one: Legal): Option {
  const { word, place, program, rest } = said(one.text);
  const base = { key: one.text, note: "", actions: [one], group: false, quiet: false };
  const name = program ? made(`program.${program}`) : "";
  if (word === "step") {
    const room = view.headquarters.rooms.find((known) => known.id === place);
    const tile = room?.tile ?? "program";
    return { ...base, icon: programIcon(tile), title: w("option.step", { program: made(`program.${tile}`) }) };
  }
  if (word === "do") return { ...base, icon: programIcon(areaOf(view)), title: made(`do.${areaOf(view)}`) };
  if (word === "catch") return { ...base, icon: "octopod", title: w("option.catch", { count: rest }) };
  if (word === "control") return { ...base, icon: "bot", title: w("option.control", { sector: place }) };
  if (word === "gain") return { ...base, icon: GAIN_ICONS[rest] ?? "bulb", title: gainTitle(view, rest) };
  if (word === "pay") return { ...base, icon: "crystal", title: w("option.pay") };
  if (word === "pay bot") return { ...base, icon: programIcon(program), title: w("option.payBot", { program: name }) };
  if (word === "income") return { ...base, icon: "time", title: w("option.income") };
  if (word === "use") return { ...base, icon: "rk-scoring", title: w("option.use", { program: name }) };
  if (word === "buy") return { ...base, icon: programIcon(program), title: name };
  if (word === "return") {
    const third = view.decision === "THIRD_BOT";
    return { ...base, icon: programIcon(program), title: w("option.return", { program: name, time: timeBack(view) }), quiet: !third };
  }
  if (word === "pass") return { ...base, icon: "i-last", title: w("option.pass") };
  if (word === "skip") return { ...base, icon: "i-right", title: w("option.skip") };
  if (word === "end") return { ...base, icon: "i-check", title: w("option.end") };
  const stop = view.decision === "RED_LINE" ? "option.stay" : view.decision === "LETTER" ? "option.noLetter" : "option.stop";
  return { ...base, icon: "i-x", title: w(stop) };
}

/** How an action looks that follows the selected deployment. */
export function followOption(view: AquaView, one: Legal, selected: string): Option {
  const { program } = said(selected);
  const option = single(view, one);
  return one.text === "do" && program ? { ...option, icon: programIcon(program), title: made(`do.${program}`) } : option;
}

function gainTitle(view: AquaView, rest: string): string {
  const id = rest.toUpperCase().replace("-", "_");
  const waits = view.waiting.gains.find((gain) => gain.id === id);
  return made(`gain.${rest}`, { count: waits?.count ?? 1 });
}

/** The options of the player to move: one for each thing, groups for bots to deploy and to buy. */
export function optionsOf(view: AquaView, legal: Legal[]): Option[] {
  const found = new Map<string, Option>();
  for (const one of legal) {
    const { word, program } = said(one.text);
    const key = word === "deploy" ? `deploy ${program}` : word === "buy" ? "buy" : one.text;
    const known = found.get(key);
    if (known) known.actions.push(one);
    else if (word === "deploy") found.set(key, deployOption(key, program as Program, one));
    else if (word === "buy") found.set(key, buyOption(view, one));
    else found.set(key, single(view, one));
  }
  const all = [...found.values()];
  return [...all.filter((one) => !one.quiet), ...all.filter((one) => one.quiet)];
}

function deployOption(key: string, program: Program, one: Legal): Option {
  const title = w("option.deploy", { program: made(`program.${program}`) });
  return { key, icon: programIcon(program), title, note: "", actions: [one], group: true, quiet: false };
}

function buyOption(view: AquaView, one: Legal): Option {
  const title = w("option.buy", { time: view.programPrice });
  return { key: "buy", icon: "bot", title, note: "", actions: [one], group: true, quiet: false };
}

/** The label of one target inside an open group. */
export function targetLabel(view: AquaView, one: Legal): { text: string; time: number | null; icon: string } {
  const { word, place, program } = said(one.text);
  if (word === "deploy") {
    const sector = view.sectors.find((known) => known.letter === place);
    return { text: place, time: sector?.movementCost ?? null, icon: "" };
  }
  return { text: made(`program.${program}`), time: null, icon: programIcon(program) };
}

/** The notation that would deploy to an area, step into a room or put a bot on a control field. */
export const notation = {
  deploy: (sector: string, program: string): string => `deploy ${sector} ${program}`,
  step: (room: string): string => `step ${room}`,
  control: (sector: string): string => `control ${sector}`,
};
