// What the house needs to know of Metallum; everything large is loaded when it is asked for.

import type { GamePage } from "..";
import de from "./house/de.json";
import en from "./house/en.json";
import { spot } from "./house/spots";
import "./theme.css";

export default {
  title: "Metallum",
  colours: ["red", "blue"],
  seat: 1,
  icon: "planet-gamma",
  piece: "ship",
  messages: { en, de },
  scene: () => import("./scene.svg?raw"),
  symbols: () => import("./symbols"),
  Table: () => import("./Table.svelte"),
  Text: () => import("./Text.svelte"),
  Scores: () => import("./Scores.svelte"),
  Mini: () => import("./Mini.svelte"),
  spot,
  telling: { by: "action", pace: 600 },
} satisfies GamePage;
