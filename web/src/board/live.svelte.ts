// What a screen reader is told: each event once.

let spoken = $state("");

export const live = {
  get text(): string {
    return spoken;
  },
};

/** Say something once; the same text is said again. */
export function say(text: string): void {
  spoken = spoken === text ? `${text}\u00a0` : text;
}
