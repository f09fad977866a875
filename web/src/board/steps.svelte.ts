// A large table is drawn in steps, each a task of its own: a slow machine shows the first parts
// at once and answers between the others. A phone draws only what its view shows.

import { onMount } from "svelte";

export class Steps {
  now = $state(0);

  constructor(
    readonly last: number,
    readonly view: () => string, // the view of a phone; nothing where all views are shown
  ) {
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

  /** Whether a part that belongs to a step, and on a phone to these views, is drawn. */
  draws(step: number, ...views: string[]): boolean {
    const view = this.view();
    return this.now >= step && (!view || !views.length || views.includes(view));
  }
}
