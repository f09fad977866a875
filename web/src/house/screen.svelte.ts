// The size and the scheme of the screen. They are asked for once, before anything is drawn, and
// followed by events: asking in the middle of drawing makes the browser lay out the page each time.

const scheme = matchMedia("(prefers-color-scheme: dark)");

export const screen = $state({ width: innerWidth, dark: scheme.matches });

addEventListener("resize", () => (screen.width = innerWidth));
scheme.addEventListener("change", () => (screen.dark = scheme.matches));
