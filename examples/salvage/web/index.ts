// What the house needs to know of Salvage; everything large is loaded when it is asked for.

import type { GamePage } from "$house/games";
import de from "./house/de.json";
import en from "./house/en.json";
import "./theme.css";

export default {
  title: "Salvage",
  colours: ["white", "yellow", "red"],
  seat: 0,
  icon: "wreck",
  piece: "wreck",
  messages: { en, de },
  scene: () => import("./scene.svg?raw"),
  symbols: () => import("./symbols"),
  Table: () => import("./Table.svelte"),
  Text: () => import("./Text.svelte"),
  Scores: () => import("./Scores.svelte"),
} satisfies GamePage;
