// A piece or a figure that has changed comes in; when a table is first drawn nothing moves.

import type { TransitionConfig } from "svelte/transition";

import { movesAllowed } from "../../../house/settings.svelte";

export function arrive(_: Element): TransitionConfig {
  return { duration: movesAllowed() ? 320 : 0, css: (now) => `opacity: ${now}; scale: ${0.6 + 0.4 * now}` };
}
