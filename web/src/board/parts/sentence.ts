// Sentences of the server say which seats they name; here those get the names of the people there.

import type { Named } from "../../generated/messages";

export interface Seated {
  name: string; // who sits there
  colour: string;
}

/** A sentence in parts: words, and seats that it names. */
export type Parts = (string | Named)[];

/** A sentence of the server; its parts are sent only where it names somebody. */
export function partsOf(one: { sentence: string; parts: Parts }): Parts {
  return one.parts.length ? one.parts : [one.sentence];
}

/** All sentences of an event. */
export function allParts(entry: { sentences: string[]; parts: Parts[] }): Parts[] {
  return entry.sentences.map((sentence, index) => partsOf({ sentence, parts: entry.parts[index] ?? [] }));
}

/** The same as plain text, for screen readers and titles. */
export function plain(sentence: Parts, seats: Seated[]): string {
  return sentence.map((part) => (typeof part === "string" ? part : seats[part.seat]?.name || part.name)).join("");
}
