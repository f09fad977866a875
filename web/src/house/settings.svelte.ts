// What a person has chosen for this browser: language, scheme, motion, sound, name.

import { screen } from "./screen.svelte";

export type Language = "en" | "de";
export type Theme = "system" | "light" | "dark";
export type Playback = "normal" | "fast" | "off";
export type Motion = "system" | "full" | "none";

interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  notices: boolean;
  name: string;
  playback: Playback; // turns of others
  grace: boolean; // a turn ends by itself, after a moment in which one can stay
}

const KEY = "botwright.settings";

function preferredLanguage(): Language {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("de")) &&
    !navigator.languages[0]?.toLowerCase().startsWith("en")
    ? "de"
    : "en";
}

function load(): Settings {
  const standard: Settings = {
    language: preferredLanguage(),
    theme: "system",
    motion: "system",
    sound: false,
    notices: false,
    name: "",
    playback: "normal",
    grace: true,
  };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return standard;
  }
}

export const settings = $state(load());

/** Keep what was chosen, and let the page follow it. */
export function followSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // a browser without storage forgets
    }
    const root = document.documentElement;
    root.lang = settings.language;
    if (settings.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    if (settings.motion === "none") root.dataset.motion = "none";
    else delete root.dataset.motion;
  });
}

export function isDark(): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return screen.dark;
}

export function toggleTheme(): void {
  settings.theme = isDark() ? "light" : "dark";
}

export function movesAllowed(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
