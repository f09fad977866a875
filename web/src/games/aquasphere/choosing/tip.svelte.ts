// One tip for the whole picture: what a thing is and, when it cannot be done, why.

import type { AquaTable } from "../types";

export class Tip {
  title = $state("");
  lines = $state.raw<string[]>([]);
  reason = $state("");
  open = $state(false);
  left = $state(0);
  top = $state(0);
  up = $state(false);
  #of: Element | null = null;
  #table: () => AquaTable;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: () => AquaTable) {
    this.#table = table;
  }

  /** Under the mouse a tip waits a moment; with the keyboard or a tap it comes at once. */
  hover(show: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(show, 320);
  }

  show(of: Element, title: string, lines: string[], ask = ""): void {
    clearTimeout(this.#timer);
    const box = of.getBoundingClientRect();
    const zoom = of.currentCSSZoom ?? 1;
    const width = Math.min(300, innerWidth - 16) * zoom;
    this.left = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - 8)) / zoom;
    this.up = box.bottom + 190 * zoom > innerHeight && box.top > 190 * zoom;
    this.top = (this.up ? box.top - 8 : box.bottom + 8) / zoom;
    [this.title, this.lines, this.reason, this.open] = [title, lines, "", true];
    this.#of = of;
    if (ask) void this.#why(of, ask);
  }

  async #why(of: Element, ask: string): Promise<void> {
    const table = this.#table();
    if (table.seat < 0 || table.frozen || table.isOver || !table.legal.length) return;
    const refusal = await table.whyNot(ask);
    if (!refusal || this.#of !== of) return;
    this.reason = refusal.reason;
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.open = false;
    this.#of = null;
  }
}
