// Made from the kinds of the game's story by tools/wire.py; not edited by hand.

/** A player did without the action of the area. */
export interface ActionSkippedFact {
  kind: "ActionSkipped";
  seat: number;
  sector: number;
  program: number;
  cause: string;
}

/** Somebody, or chance, is to decide something next. */
export interface AskedFact {
  kind: "Asked";
  seat: number;
  decision: number;
  cause: string;
}

/** A base lab was dealt to a seat, or turned up without one (NO_SEAT). */
export interface BaseLabDrawnFact {
  kind: "BaseLabDrawn";
  seat: number;
  sector: number;
  cause: string;
}

/** The research card on top was taken, worth so many points. */
export interface CardTakenFact {
  kind: "CardTaken";
  seat: number;
  sector: number;
  card: number;
  worth: number;
  cause: string;
}

/** A research card was turned up at a sector. */
export interface CardTurnedFact {
  kind: "CardTurned";
  card: number;
  sector: number;
  cause: string;
}

/** A research card for the intermediate scoring was used, for time markers. */
export interface CardUsedFact {
  kind: "CardUsed";
  seat: number;
  card: number;
  time: number;
  cause: string;
}

/** A player paid for a red line, a crystal or a bot (else NO_PROGRAM), and moved on. */
export interface CrossedFact {
  kind: "Crossed";
  seat: number;
  program: number;
  points: number;
  cause: string;
}

/** Crystals of a research card came; `lost` found no room. */
export interface CrystalGainedFact {
  kind: "CrystalGained";
  seat: number;
  crystals: number;
  lost: number;
  cause: string;
}

/** Crystals were taken from a sector. */
export interface CrystalsTakenFact {
  kind: "CrystalsTaken";
  seat: number;
  sector: number;
  crystals: number;
  cause: string;
}

/** A player used no further letter (O11) or card of the scoring (80). */
export interface DeclinedFact {
  kind: "Declined";
  seat: number;
  cause: string;
}

/** A scientist went to an area of a sector, for time markers, and a bot took control. */
export interface DeployedFact {
  kind: "Deployed";
  seat: number;
  sector: number;
  program: number;
  time: number;
  cause: string;
}

/** A bot was pushed from the control field into the charging station. */
export interface DisplacedFact {
  kind: "Displaced";
  seat: number;
  sector: number;
  cause: string;
}

/** The lab expansion on top was attached: its letters, and what more the lab holds. */
export interface ExpandedFact {
  kind: "Expanded";
  seat: number;
  sector: number;
  expansion: number;
  letters: number[];
  cards: number;
  crystals: number;
  octopods: number;
  time: number;
  cause: string;
}

/** A lab expansion was turned up at a sector. */
export interface ExpansionTurnedFact {
  kind: "ExpansionTurned";
  expansion: number;
  sector: number;
  cause: string;
}

/** A fact of AquaSphere; `cause` is the number of a rule, or the id of a component. */
export type Fact = ActionSkippedFact | AskedFact | BaseLabDrawnFact | CardTakenFact | CardTurnedFact | CardUsedFact | CrossedFact | CrystalGainedFact | CrystalsTakenFact | DeclinedFact | DeployedFact | DisplacedFact | ExpandedFact | ExpansionTurnedFact | FinalScoredFact | ForfeitedFact | GainChosenFact | GameEndedFact | HeldFact | IdleFact | IncomeTakenFact | LaunchedFact | LetterServedFact | LettersLapsedFact | NeutralArrivedFact | NoBotLeftFact | NothingFact | OctopodsCaughtFact | OrderSetFact | PassedFact | PlayerPlacedFact | ProgramCardTurnedFact | ProgramPaidFact | ProgrammedFact | RefilledFact | ReturnedFact | RewardDueFact | RoundBeganFact | RoundCountedFact | RoundEndedFact | RoundScoredFact | ScoredFact | ScoringBeganFact | SectorLaidFact | SectorPreparedFact | SentHomeFact | SparedFact | StartPlayerDrawnFact | SteppedFact | SymbolTakenFact | TileRemovedFact | TileTurnedFact | TimeGainedFact | TimeTakenFact | TurnBeganFact | TurnEndedFact | WhiteUsedFact;

/** A source of a player's final scoring, without red lines. */
export interface FinalScoredFact {
  kind: "FinalScored";
  seat: number;
  source: number;
  points: number;
  cause: string;
}

/** Points that a red line held back were lost. */
export interface ForfeitedFact {
  kind: "Forfeited";
  seat: number;
  lost: number;
  cause: string;
}

/** A player chose which gain comes next. */
export interface GainChosenFact {
  kind: "GainChosen";
  seat: number;
  gain: number;
  cause: string;
}

/** The game was over: who won, and by what (points, control fields, crystals, or shared). */
export interface GameEndedFact {
  kind: "GameEnded";
  winners: number[];
  by: string;
  cause: string;
}

/** A red line holds points back that were scored or had crossed another line. */
export interface HeldFact {
  kind: "Held";
  seat: number;
  points: number;
  cause: string;
}

/** The action of the area was not possible, for this cause. */
export interface IdleFact {
  kind: "Idle";
  seat: number;
  sector: number;
  program: number;
  cause: string;
}

/** Time markers for submarines came; the marker on the board went back. */
export interface IncomeTakenFact {
  kind: "IncomeTaken";
  seat: number;
  time: number;
  lost: number;
  cause: string;
}

/** A submarine was launched for time markers. */
export interface LaunchedFact {
  kind: "Launched";
  seat: number;
  sector: number;
  time: number;
  cause: string;
}

/** A bot from the supply took the control field of a letter. */
export interface LetterServedFact {
  kind: "LetterServed";
  seat: number;
  sector: number;
  cause: string;
}

/** No bot was left for the letters. */
export interface LettersLapsedFact {
  kind: "LettersLapsed";
  seat: number;
  cause: string;
}

/** A neutral submarine came where the tile pointed, or to the next sector without its colour. */
export interface NeutralArrivedFact {
  kind: "NeutralArrived";
  seat: number;
  position: number;
  sector: number;
  cause: string;
}

/** The supply was empty: no bot was programmed. */
export interface NoBotLeftFact {
  kind: "NoBotLeft";
  seat: number;
  program: number;
  cause: string;
}

/** A choice that was made, or used up, and brought nothing at all. Every game has this kind. */
export interface NothingFact {
  kind: "Nothing";
  seat: number;
  cause: string;
}

/** Octopods were caught, worth so many points. */
export interface OctopodsCaughtFact {
  kind: "OctopodsCaught";
  seat: number;
  sector: number;
  octopods: number;
  worth: number;
  cause: string;
}

/** The order of passing became the order of play. */
export interface OrderSetFact {
  kind: "OrderSet";
  order: number[];
  cause: string;
}

/** A player passed; `place` counts from 1. */
export interface PassedFact {
  kind: "Passed";
  seat: number;
  place: number;
  cause: string;
}

/** A player started: contents of the start sector, time markers, first bot; a submarine too. */
export interface PlayerPlacedFact {
  kind: "PlayerPlaced";
  seat: number;
  sector: number;
  octopods: number;
  crystals: number;
  sector_time: number;
  time: number;
  program: number;
  cause: string;
}

/** A face of a program card became visible for a round. */
export interface ProgramCardTurnedFact {
  kind: "ProgramCardTurned";
  face: number;
  number: number;
  cause: string;
}

/** A player paid time markers to program a bot. */
export interface ProgramPaidFact {
  kind: "ProgramPaid";
  seat: number;
  program: number;
  time: number;
  cause: string;
}

/** A bot from the supply was programmed. */
export interface ProgrammedFact {
  kind: "Programmed";
  seat: number;
  program: number;
  cause: string;
}

/** A sector's time markers were replaced, crystals and octopods added. */
export interface RefilledFact {
  kind: "Refilled";
  sector: number;
  time: number;
  crystals: number;
  octopods: number;
  cause: string;
}

/** A programmed bot was taken back for time markers; ruling 11: as the third one. */
export interface ReturnedFact {
  kind: "Returned";
  seat: number;
  program: number;
  time: number;
  lost: number;
  cause: string;
}

/** A research card pays for the tile entered (65) or the octopods caught (51). */
export interface RewardDueFact {
  kind: "RewardDue";
  seat: number;
  card: number;
  gain: number;
  cause: string;
}

/** A round began; all engineers are back at the start. */
export interface RoundBeganFact {
  kind: "RoundBegan";
  number: number;
  cause: string;
}

/** The sources of a player's intermediate scoring were added up. */
export interface RoundCountedFact {
  kind: "RoundCounted";
  seat: number;
  majority: number;
  bots: number;
  crystals: number;
  octopods: number;
  total: number;
  cause: string;
}

/** All have scored; the next round is prepared. */
export interface RoundEndedFact {
  kind: "RoundEnded";
  number: number;
  cause: string;
}

/** A source of a player's intermediate scoring; octopods cost points. */
export interface RoundScoredFact {
  kind: "RoundScored";
  seat: number;
  source: number;
  points: number;
  cause: string;
}

/** The active player got points from a source in his turn. */
export interface ScoredFact {
  kind: "Scored";
  seat: number;
  source: number;
  points: number;
  cause: string;
}

/** A player's intermediate scoring began. */
export interface ScoringBeganFact {
  kind: "ScoringBegan";
  seat: number;
  cause: string;
}

/** A sector joined the ring; the last one follows by itself. */
export interface SectorLaidFact {
  kind: "SectorLaid";
  sector: number;
  position: number;
  cause: string;
}

/** A sector where nobody starts: its contents, a neutral submarine and bot (or NO_SEAT). */
export interface SectorPreparedFact {
  kind: "SectorPrepared";
  sector: number;
  octopods: number;
  crystals: number;
  submarine: number;
  bot: number;
  cause: string;
}

/** Bots of a colour went home from an overfull charging station; one stays. */
export interface SentHomeFact {
  kind: "SentHome";
  seat: number;
  sector: number;
  bots: number;
  cause: string;
}

/** Moving back ended at a red line or at 0: these points were not lost. */
export interface SparedFact {
  kind: "Spared";
  seat: number;
  points: number;
  cause: string;
}

/** A start player was drawn; the others follow clockwise. */
export interface StartPlayerDrawnFact {
  kind: "StartPlayerDrawn";
  seat: number;
  cause: string;
}

/** An engineer entered a room with this program; ruling 68: sideways, by a research card. */
export interface SteppedFact {
  kind: "Stepped";
  seat: number;
  room: number;
  program: number;
  cause: string;
}

/** The symbol was occupied: time markers instead of a bot; `lost` found no room. */
export interface SymbolTakenFact {
  kind: "SymbolTaken";
  seat: number;
  program: number;
  time: number;
  lost: number;
  cause: string;
}

/** The centre tile on top was empty and went away. */
export interface TileRemovedFact {
  kind: "TileRemoved";
  tile: number;
  cause: string;
}

/** The centre tile on top was laid; direction 0 points to this position of the ring. */
export interface TileTurnedFact {
  kind: "TileTurned";
  rotation: number;
  sector: number;
  cause: string;
}

/** Time markers of a research card came: a reward (C3), or a card that works at once (64). */
export interface TimeGainedFact {
  kind: "TimeGained";
  seat: number;
  time: number;
  lost: number;
  cause: string;
}

/** Time markers were taken from a yellow area, which was filled up before. */
export interface TimeTakenFact {
  kind: "TimeTaken";
  seat: number;
  sector: number;
  filled: number;
  time: number;
  cause: string;
}

/** A player has his turn. */
export interface TurnBeganFact {
  kind: "TurnBegan";
  seat: number;
  cause: string;
}

/** A player's turn was over. */
export interface TurnEndedFact {
  kind: "TurnEnded";
  seat: number;
  cause: string;
}

/** The white area programs a bot with the program printed there. */
export interface WhiteUsedFact {
  kind: "WhiteUsed";
  seat: number;
  sector: number;
  program: number;
  cause: string;
}
