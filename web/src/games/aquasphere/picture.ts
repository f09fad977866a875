// Made from the game's picture.py by tools/wire.py; not edited by hand.

/** A place for a submarine. */
export interface Berth {
  cost: number;
  colour: number;
}

/** A research card. */
export interface CardView {
  id: string;
  kind: string;
  program: "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program" | null;
  name: string;
  text: string;
  source: string;
  known: string;
}

/** The centre tile. */
export interface Centre {
  bulb: number;
  rotation: number;
}

/** A colour, whether somebody plays it or not. */
export interface Colour {
  seat: number;
  name: string;
  colour: string;
  neutral: boolean;
  submarines: number;
}

/** A column of a player's board. */
export interface Column {
  numbers: number[];
  submarine: number;
}

/** A lab expansion: its letters, and how much more a lab holds with it. */
export interface ExpansionView {
  id: string;
  letters: string[];
  cards: number;
  crystals: number;
  octopods: number;
  time: number;
  name: string;
  source: string;
  known: string;
}

/** What the final scoring would add now; 0 after the game. */
export interface FinalForecast {
  letters: number;
  time: number;
  submarines: number;
  lab: number;
  total: number;
}

/** What an intermediate scoring would count now, red lines left out; 0 after the game. */
export interface Forecast {
  majority: number;
  bots: number;
  crystals: number;
  octopods: number;
  total: number;
}

/** Something that waits for the active player to choose the order. */
export interface Gain {
  id: string;
  name: string;
  count: number;
}

/** A research card of a player. */
export interface HandCard {
  id: string;
  kind: string;
  program: "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program" | null;
  name: string;
  text: string;
  source: string;
  known: string;
  used: boolean;
}

/** The rooms with the programs of this round and the next. */
export interface Headquarters {
  rooms: RoomView[];
  start: Start;
  passed: number[];
  programCard: string | null;
  nextProgramCard: string | null;
}

/** The most that a player can have. */
export interface Limits {
  programmed: number;
  expansions: number;
}

/** The table of AquaSphere as a seat, or a spectator, sees it. */
export interface Picture {
  game: "aquasphere";
  seat: number;
  decision: string;
  question: string;
  toMove: number;
  round: number;
  rounds: number;
  stage: string;
  phaseName: string;
  active: number;
  order: number[];
  passOrder: number[];
  colours: Colour[];
  players: PlayerView[];
  sectors: SectorView[];
  headquarters: Headquarters;
  centre: Centre;
  waiting: Waiting;
  programs: ProgramView[];
  programPrice: number;
  botTime: number;
  limits: Limits;
  track: Track;
  columns: Column[];
  sources: Sources;
  scores: number[];
  places: number[];
  rules: Record<string, string>;
}

/** A player: board, bots, submarines, lab, cards, points. */
export interface PlayerView {
  seat: number;
  name: string;
  points: number;
  space: number;
  lap: number;
  toRedLine: number;
  supply: number;
  freeNumbers: number;
  besideBoard: number;
  programmed: ("lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program")[];
  submarines: number;
  launched: number;
  time: number;
  timeBack: number;
  crystals: number;
  capacity: Stores;
  baseLab: string | null;
  lab: ExpansionView[];
  letters: string[];
  hand: HandCard[];
  sidesteps: number;
  scientist: string | null;
  area: "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program" | null;
  engineer: string;
  bought: boolean;
  controlFields: number;
  forecast: Forecast;
  final: FinalForecast;
  tally: Record<string, number>;
}

/** A program: its colour, its name and what it does. */
export interface ProgramView {
  id: "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program";
  colour: string;
  colourName: string;
  name: string;
  text: string;
  source: string;
}

/** What the end of the round brings to a sector. */
export interface Refill {
  time: number;
  crystals: number;
  octopods: number;
  neutral: number;
}

/** A room of the headquarters. */
export interface RoomView {
  id: string;
  level: number;
  tile: "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program" | null;
  nextTile: "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program" | null;
  arrows: string[];
  sideways: string[];
  engineers: number[];
}

/** A scientist in a sector. */
export interface Scientist {
  seat: number;
  area: "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program";
}

/** A sector of the station with everything that lies and stands there. */
export interface SectorView {
  letter: string;
  position: number;
  program: "lab" | "time" | "crystal" | "octopod" | "submarine" | "card" | "program";
  programName: string;
  lockClockwise: number;
  source: string;
  known: string;
  control: number;
  station: number[];
  stationLimit: number;
  octopods: number;
  crystals: number;
  time: number;
  berths: Berth[];
  cards: CardView[];
  expansions: ExpansionView[];
  scientists: Scientist[];
  movementCost: number | null;
  submarineCost: number | null;
  refill: Refill | null;
}

/** Where our knowledge of what is printed on boards and tiles comes from. */
export interface Sources {
  track: string;
  columns: string;
  refill: string;
  programCards: string;
  berths: string;
}

/** Where engineers begin a round. */
export interface Start {
  arrows: string[];
  engineers: number[];
}

/** How much a lab holds of each thing. */
export interface Stores {
  cards: number;
  crystals: number;
  octopods: number;
  time: number;
}

/** The track of points. */
export interface Track {
  lap: number;
  redLines: number[];
}

/** What the active player still gets. */
export interface Waiting {
  points: number;
  gains: Gain[];
  card: CardView | null;
  letters: string[];
}
