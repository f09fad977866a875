// Made from the kinds of the game's story by tools/wire.py; not edited by hand.

/** A planetary module is taken without paying. */
export interface AcquiredFact {
  kind: "Acquired";
  seat: number;
  card: number;
  cause: string;
}

/** Who acts first in this round, as `chooser` has decided; -1: as the draw has. */
export interface ActsFirstFact {
  kind: "ActsFirst";
  seat: number;
  chooser: number;
  cause: string;
}

/** A card is paid for and leaves the market. */
export interface BoughtFact {
  kind: "Bought";
  seat: number;
  card: number;
  slot: number;
  money: number;
  cause: string;
}

/** A planet is chosen; what happens there is asked next. */
export interface ChosenFact {
  kind: "Chosen";
  seat: number;
  planet: number;
  cause: string;
}

/** Who decides the order of play, and why; seat -1 when it is drawn. */
export interface DecidesFact {
  kind: "Decides";
  seat: number;
  cause: string;
}

/** The planetary modules that nobody has are set aside; action modules are sold from now on. */
export interface DeckChangedFact {
  kind: "DeckChanged";
  cause: string;
}

/** A card leaves the market unsold. */
export interface DiscardedFact {
  kind: "Discarded";
  card: number;
  slot: number;
  cause: string;
}

/** A face-down planet is discovered, for money. */
export interface DiscoveredFact {
  kind: "Discovered";
  seat: number;
  planet: number;
  money: number;
  cause: string;
}

/** A card comes to the market. */
export interface DrawnFact {
  kind: "Drawn";
  card: number;
  slot: number;
  cause: string;
}

/** A subroutine is carried out; what it does follows. */
export interface ExecutedFact {
  kind: "Executed";
  seat: number;
  tile: number;
  cause: string;
}

/** A fact of Metallum; `cause` is the number of a rule, or the id of a component. */
export type Fact = AcquiredFact | ActsFirstFact | BoughtFact | ChosenFact | DecidesFact | DeckChangedFact | DiscardedFact | DiscoveredFact | DrawnFact | ExecutedFact | FlewFact | GameEndedFact | InstalledFact | LiftedFact | MarkedFact | MinedFact | MovedFact | NothingFact | PaidFact | PickedUpFact | PlacedFact | PlayedFact | ReadyFact | RemovedFact | ReportedFact | ReshuffledFact | RevealedFact | RoundBeganFact | RoundEndsFact | SabotagedFact | ScoringBeganFact | SealedFact | SlidFact | StoppedFact | SubsidisedFact | TilesBackFact | TradedFact | TransportedFact | TurnBeganFact | TurnedUpFact | UsedFact;

/** A ship has landed on another planet. */
export interface FlewFact {
  kind: "Flew";
  seat: number;
  planet: number;
  cause: string;
}

/** Who has won (-1: nobody), and what was compared last: a number for each seat. */
export interface GameEndedFact {
  kind: "GameEnded";
  seat: number;
  compared: number[];
  cause: string;
}

/** A planetary module is laid at a planet and works from now on. */
export interface InstalledFact {
  kind: "Installed";
  seat: number;
  card: number;
  planet: number;
  cause: string;
}

/** The sabotage of a planet ends. */
export interface LiftedFact {
  kind: "Lifted";
  planet: number;
  cause: string;
}

/** The deposit of a planet is another one now. */
export interface MarkedFact {
  kind: "Marked";
  seat: number;
  planet: number;
  deposit: number;
  cause: string;
}

/** Deep Mining pays. */
export interface MinedFact {
  kind: "Mined";
  seat: number;
  planet: number;
  money: number;
  standing: number;
  cause: string;
}

/** One extractor of `seat` goes from one planet to another. */
export interface MovedFact {
  kind: "Moved";
  seat: number;
  source: number;
  planet: number;
  cause: string;
}

/** A choice that was made, or used up, and brought nothing at all. Every game has this kind. */
export interface NothingFact {
  kind: "Nothing";
  seat: number;
  cause: string;
}

/** A planet pays in Scoring; what a Refinery adds is a fact of its own. */
export interface PaidFact {
  kind: "Paid";
  seat: number;
  planet: number;
  money: number;
  standing: number;
  cause: string;
}

/** A module will be transported; where to is asked next. */
export interface PickedUpFact {
  kind: "PickedUp";
  seat: number;
  card: number;
  cause: string;
}

/** Extractors come from the reserve to a planet. */
export interface PlacedFact {
  kind: "Placed";
  seat: number;
  planet: number;
  amount: number;
  cause: string;
}

/** An action module is played and leaves the game; what it does follows. */
export interface PlayedFact {
  kind: "Played";
  seat: number;
  card: number;
  cause: string;
}

/** What the others see of a sealed program: that it is ready. */
export interface ReadyFact {
  kind: "Ready";
  seat: number;
  cause: string;
}

/** Extractors go from a planet to the reserve of their owner, `seat`. */
export interface RemovedFact {
  kind: "Removed";
  seat: number;
  planet: number;
  amount: number;
  cause: string;
}

/** A Deposits Report speaks of a planet; its marker is laid or taken next. */
export interface ReportedFact {
  kind: "Reported";
  seat: number;
  planet: number;
  cause: string;
}

/** The discard pile becomes the deck. */
export interface ReshuffledFact {
  kind: "Reshuffled";
  cause: string;
}

/** A program lies open, and its tiles are spent. */
export interface RevealedFact {
  kind: "Revealed";
  seat: number;
  program: number;
  complexity: number;
  cause: string;
}

/** A new round begins with Programming. */
export interface RoundBeganFact {
  kind: "RoundBegan";
  number: number;
  cause: string;
}

/** Phase 4 begins. */
export interface RoundEndsFact {
  kind: "RoundEnds";
  cause: string;
}

/** A planet counts for nothing until the round ends. */
export interface SabotagedFact {
  kind: "Sabotaged";
  seat: number;
  planet: number;
  cause: string;
}

/** Both players have acted, the planets pay. */
export interface ScoringBeganFact {
  kind: "ScoringBegan";
  cause: string;
}

/** A program lies behind the screen; only its owner knows it. */
export interface SealedFact {
  kind: "Sealed";
  seat: number;
  program: number;
  cause: string;
}

/** A card of the market slides to a cheaper slot. */
export interface SlidFact {
  kind: "Slid";
  card: number;
  source: number;
  slot: number;
  cause: string;
}

/** A player lets it be: none, or no more. */
export interface StoppedFact {
  kind: "Stopped";
  seat: number;
  cause: string;
}

/** A Subsidy pays. */
export interface SubsidisedFact {
  kind: "Subsidised";
  seat: number;
  money: number;
  cause: string;
}

/** A player has all twelve tiles again. */
export interface TilesBackFact {
  kind: "TilesBack";
  seat: number;
  cause: string;
}

/** A Trading Post pays. */
export interface TradedFact {
  kind: "Traded";
  seat: number;
  planet: number;
  money: number;
  cause: string;
}

/** A module lies at another planet. */
export interface TransportedFact {
  kind: "Transported";
  seat: number;
  card: number;
  source: number;
  planet: number;
  cause: string;
}

/** An Action phase begins. */
export interface TurnBeganFact {
  kind: "TurnBegan";
  seat: number;
  cause: string;
}

/** A planet lies face up; which one it is. */
export interface TurnedUpFact {
  kind: "TurnedUp";
  planet: number;
  tile: number;
  cause: string;
}

/** An installation is used; what it does follows. */
export interface UsedFact {
  kind: "Used";
  seat: number;
  planet: number;
  cause: string;
}
