// A large table is drawn in steps, each a task of its own: a slow machine shows the first parts
// at once and answers between the others.

import { onMount } from "svelte";

export class Steps {
  now = $state(0);

  constructor(readonly last: number) {
    onMount(() => {
      let timer = 0;
      const next = (): void => {
        this.now += 1;
        if (!this.done) timer = window.setTimeout(next);
      };
      timer = window.setTimeout(next);
      return () => clearTimeout(timer);
    });
  }

  get done(): boolean {
    return this.now >= this.last;
  }
}
