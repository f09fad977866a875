// Ships slide from planet to planet; with reduced motion they are simply there.

import { crossfade } from "svelte/transition";

import { movesAllowed } from "../../../house/settings.svelte";

export const [leave, arrive] = crossfade({
  duration: () => (movesAllowed() ? 320 : 0),
  fallback: () => ({ duration: 0 }),
});
