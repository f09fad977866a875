// Symbols lie in the page once, out of sight, and are drawn by name; those of a game come with it.

import house from "./symbols.svg?raw";

/** Add symbols of our own art, part of the build, to the page. */
export function addSymbols(art: string): void {
  const box = document.createElement("div");
  box.className = "sprite";
  box.ariaHidden = "true";
  box.innerHTML = art;
  document.body.append(box);
}

addSymbols(house);
