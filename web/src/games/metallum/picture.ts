// Made from the game's picture.py by tools/wire.py; not edited by hand.

/** A module card. */
export interface CardView {
  id: string;
  kind: "planetary" | "action";
  name: string;
  cost: number;
  text: string;
  source: string;
  known: string;
  effect: string;
  copy: number;
  phases: number[];
}

/** A planetary module on a planet. */
export interface ModuleView {
  id: string;
  kind: "planetary" | "action";
  name: string;
  cost: number;
  text: string;
  source: string;
  known: string;
  effect: string;
  copy: number;
  phases: number[];
  owner: number;
  live: boolean;
}

/** The table of Metallum as a seat, or a spectator, sees it. */
export interface Picture {
  game: "metallum";
  seat: number;
  decision: string;
  question: string;
  toMove: number;
  round: number;
  rounds: number;
  sequence: number;
  phase: number;
  phaseName: string;
  active: number;
  first: number;
  scheme: string;
  pendingPlanet: number;
  pendingCard: string | null;
  pendingCount: number;
  players: PlayerView[];
  planets: PlanetView[];
  market: SlotView[];
  deck: string[];
  discard: string[];
  scores: number[];
  places: number[];
  forecast: number[];
  poorer: number;
  complexities: number[];
  tiles: TileView[];
  rules: Record<string, string>;
}

/** A planet with everything that lies on it; lists by seat unless they say otherwise. */
export interface PlanetView {
  position: number;
  name: string;
  tile: string | null;
  text: string | null;
  discovered: boolean;
  deposit: "NORMAL" | "RICH" | "POOR";
  pays: number[];
  sabotaged: boolean;
  extractors: number[];
  presence: number[];
  payout: number[];
  ships: number[];
  modules: ModuleView[];
  used: boolean;
}

/** A player as everybody sees him; a secret program is only ready. */
export interface PlayerView {
  seat: number;
  name: string;
  colour: string;
  money: number;
  reserve: number;
  ship: number;
  unused: string[];
  spent: string[];
  ready: boolean;
  program: string[] | null;
  complexity: number | null;
  executed: boolean[];
  hand: CardView[];
}

/** A plug on an edge of a tile: it fits a socket of its colour at its position. */
export interface Plug {
  position: number;
  colour: "none" | "amber" | "cyan";
}

/** A slot of the market. */
export interface SlotView {
  slot: number;
  modifier: number;
  card: CardView | null;
  price?: number | null;
}

/** A subroutine tile with the rule behind it. */
export interface TileView {
  id: string;
  type: "move" | "deployment" | "special" | "enhancement";
  name: string;
  text: string;
  complexity: number;
  part: number;
  source: string;
  known: string;
  right?: ("none" | "amber" | "cyan")[];
  bottom?: ("none" | "amber" | "cyan")[];
  left?: Plug;
  top?: Plug;
  rule: string;
}
