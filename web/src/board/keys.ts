// Keyboard: shortcuts of a page, and arrows inside a region.

export type Shortcuts = Record<string, () => void>;

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return !!target?.closest("input:not([type=radio]):not([type=checkbox]), textarea, select");
}

/** Listen for single keys, unless somebody types or a dialog is open. */
export function shortcuts(keys: () => Shortcuts): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event) || document.querySelector("dialog[open]")) return;
    const action = keys()[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    const target = event.target as HTMLElement;
    const control = target.closest("button, a, summary, input, select");
    if ((event.key === "Enter" || event.key === " ") && control) return;
    // Escape leaves whatever is open, in every part of the page
    if (event.key !== "Escape") event.preventDefault();
    action();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move the focus to the nearest control in that direction inside a region. */
export function arrows(region: HTMLElement): { destroy: () => void } {
  const listen = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>("button, a, [tabindex]");
    if (!step || !from || from === region) return;
    const next = nearest(region, from, step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  region.addEventListener("keydown", listen);
  return { destroy: () => region.removeEventListener("keydown", listen) };
}

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearest(region: HTMLElement, from: HTMLElement, step: [number, number]): HTMLElement | undefined {
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of region.querySelectorAll<HTMLElement>("button, a[href], [tabindex='0']")) {
    if (other === from || other.offsetParent === null) continue;
    const [ox, oy] = centre(other);
    const along = (ox - x) * step[0] + (oy - y) * step[1];
    const aside = Math.abs((ox - x) * step[1]) + Math.abs((oy - y) * step[0]);
    const distance = along + 2 * aside;
    if (along > 2 && distance < least) [best, least] = [other, distance];
  }
  return best;
}
