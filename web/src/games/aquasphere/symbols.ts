// The symbols of AquaSphere, added to the page when they are first needed, and which piece has which.

import { addSymbols } from "../../art/symbols";
import type { Entry } from "..";
import art from "./symbols.svg?raw";
import { cardIcon, programIcon } from "./types";

addSymbols(art);

/** Pictures above the rules. */
export const strip = ["bot", "engineer", "scientist", "submarine", "octopod", "crystal", "time", "pg-lab", "pg-time", "pg-crystal", "pg-octopod", "pg-sub", "pg-card", "pg-program"];

const ICONS: Record<string, string> = {
  sector: "lock",
  room: "engineer",
  column: "submarine",
  program_card: "pg-program",
  centre_tile: "bulb",
  expansion: "pg-lab",
};

/** The picture of a piece of the box. */
export function artOf(kind: string, entry: Entry): string {
  const id = String(entry.id ?? "");
  if (kind === "program") return programIcon(id);
  if (kind === "research_kind") return cardIcon({ kind: id });
  if (kind === "research_card") return cardIcon({ kind: String(entry.kind) });
  return ICONS[kind] ?? "i-grid";
}

/** Pictures that a piece may have, by its id alone. */
export function artsFor(id: string): string[] {
  return [programIcon(id), cardIcon({ kind: id })].filter((name) => name !== "gl-card");
}

/** What an expansion does not bring is not printed on it. */
export function printed(kind: string, _key: string, value: unknown): string | undefined {
  return kind === "expansion" && value === 0 ? "" : undefined;
}
