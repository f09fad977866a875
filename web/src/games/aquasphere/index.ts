// What the house needs to know of AquaSphere; everything large is loaded when it is asked for.

import type { GamePage } from "..";
import de from "./house/de.json";
import en from "./house/en.json";
import { spot } from "./house/spots";
import "./theme.css";

export default {
  title: "AquaSphere",
  colours: ["white", "yellow", "red", "blue"],
  seat: 0,
  icon: "pg-octopod",
  piece: "submarine",
  messages: { en, de },
  scene: () => import("./scene.svg?raw"),
  symbols: () => import("./symbols"),
  Table: () => import("./Table.svelte"),
  Text: () => import("./Text.svelte"),
  Scores: () => import("./Scores.svelte"),
  Mini: () => import("./Mini.svelte"),
  spot,
  telling: { by: "turn", pace: 800, follows: ["do", "catch", "skip"] },
} satisfies GamePage;
