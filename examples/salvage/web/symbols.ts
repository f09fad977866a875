// The symbols of Salvage, added to the page when they are first needed, and which piece has which.

import { addSymbols } from "$house/art/symbols";
import art from "./symbols.svg?raw";

addSymbols(art);

/** Pictures above the rules. */
export const strip = ["wreck"];

/** The picture of a piece of the box. */
export function artOf(): string {
  return "wreck";
}

/** Pictures that a piece may have, by its id alone. */
export function artsFor(): string[] {
  return [];
}

/** Every value is shown as it is. */
export function printed(): undefined {
  return undefined;
}
