// One tab stop for a whole picture: arrows go to the nearest stop, letters to a sector.

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Stop = SVGElement | HTMLElement;

function middle(stop: Stop): [number, number] {
  const box = stop.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearest(stops: Stop[], from: Stop, [sx, sy]: [number, number]): Stop | undefined {
  const [x, y] = middle(from);
  let best: Stop | undefined;
  let least = Infinity;
  for (const stop of stops) {
    if (stop === from) continue;
    const [ox, oy] = middle(stop);
    const along = (ox - x) * sx + (oy - y) * sy;
    const aside = Math.abs((ox - x) * sy) + Math.abs((oy - y) * sx);
    if (along > 2 && along + 2 * aside < least) [best, least] = [stop, along + 2 * aside];
  }
  return best;
}

/** Elements with data-stop are the stops; data-legal ones come first, data-sector is found by its letter. */
export function roving(region: Element): { destroy: () => void } {
  const stops = (): Stop[] => [...region.querySelectorAll<Stop>("[data-stop]")];
  const settle = (current?: Stop): void => {
    const all = stops();
    const chosen = current ?? all.find((stop) => stop.getAttribute("tabindex") === "0" && stop.dataset.legal);
    const first = chosen ?? all.find((stop) => stop.dataset.legal) ?? all[0];
    for (const stop of all) stop.setAttribute("tabindex", stop === first ? "0" : "-1");
  };
  const onfocus = (event: Event): void => {
    const stop = (event.target as Element).closest<Stop>("[data-stop]");
    if (stop) settle(stop);
  };
  const onkey = (event: Event): void => {
    const pressed = event as KeyboardEvent;
    const from = (pressed.target as Element).closest<Stop>("[data-stop]");
    if (!from || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const step = STEPS[pressed.key];
    const letter = pressed.key.toUpperCase();
    const here = stops().filter((stop) => stop.dataset.sector === letter);
    const next = step ? nearest(stops(), from, step) : (here.find((stop) => stop.dataset.legal) ?? here[0]);
    if (!next) return;
    pressed.preventDefault();
    next.focus();
  };
  const watch = new MutationObserver(() => settle());
  watch.observe(region, { subtree: true, childList: true, attributeFilter: ["data-legal"] });
  region.addEventListener("focusin", onfocus);
  region.addEventListener("keydown", onkey);
  settle();
  return {
    destroy: () => {
      watch.disconnect();
      region.removeEventListener("focusin", onfocus);
      region.removeEventListener("keydown", onkey);
    },
  };
}
