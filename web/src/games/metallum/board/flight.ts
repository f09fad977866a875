// Ships slide from planet to planet; with reduced motion they are simply there.

import { crossfade, type TransitionConfig } from "svelte/transition";

import { movesAllowed } from "../../../house/settings.svelte";

/** A planet that was discovered turns over. */
export function turnUp(_: Element): TransitionConfig {
  return { duration: movesAllowed() ? 600 : 0, css: (t) => `transform: rotateY(${(1 - t) * 180}deg); opacity: ${t}` };
}

export const [leave, arrive] = crossfade({
  duration: () => (movesAllowed() ? 320 : 0),
  fallback: () => ({ duration: 0 }),
});
