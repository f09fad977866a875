// Made from the server's OpenAPI document by tools/wire.py; not edited by hand.

/** One action. `number` is that of the view it was chosen in. */
export interface Act {
  number: number;
  action?: number | null;
  text?: string | null;
}

/** Ask what is good here: where to look (1), what to do (2), and why (3). */
export interface AskHint {
  number: number;
  step: number;
}

/** A seat asks to go back to an event. */
export interface AskView {
  seat: number;
  to: number;
  agreed: number[];
  text: string;
}

/** A value in which a box differs from the one that comes with the game. */
export interface BoxChange {
  kind: string;
  id: string;
  key: string;
  ours: unknown;
  theirs: unknown;
}

/** Something in a box that cannot be. */
export interface BoxFault {
  line: number;
  key: string;
  reasons: Record<string, string>;
}

/** A box as a file, to be corrected and given back. */
export interface BoxFile {
  game: string;
  name: string;
  digest: string;
  text: string;
}

/** The box that a table plays with. */
export interface BoxMark {
  digest: string;
  name: string;
}

/** What there is to say about a box: it can be used when it has no faults. */
export interface BoxReport {
  game: string;
  digest: string;
  faults: BoxFault[];
  changes: BoxChange[];
  content: Record<string, unknown>;
}

/** A box to be looked at. */
export interface BoxText {
  text: string;
}

/** A box that comes with a game. */
export interface BoxView {
  name: string;
  digest: string;
  titles: Record<string, string>;
}

/** One thing that the coach says, and where to look. */
export interface Bubble {
  text: string;
  spot?: string;
  pieces?: Piece[];
}

/** A chapter of the rules. */
export interface Chapter {
  title: string;
  rules: RuleText[];
}

/** The clock of a new table. */
export interface ClockChoice {
  kind?: "none" | "live" | "days";
  bank?: number;
  increment?: number;
  days?: number;
  on_timeout?: "lose" | "opponent";
}

/** The clocks at a moment; those running lose time from then on. */
export interface ClockView {
  kind: "none" | "live" | "days";
  left: number[];
  running: number[];
  increment: number;
  on_timeout: "lose" | "opponent";
  at: number;
}

/** What the coach says now. */
export interface Coach {
  name: string;
  kind: "lesson" | "guided" | "puzzle";
  title: string;
  state: "task" | "right" | "wrong" | "silent" | "over";
  bubbles: Bubble[];
  due?: string | null;
  goes_on?: boolean;
  next?: boolean;
  remark?: string;
  rows?: number;
  of?: number;
}

/** What is printed on the components, each with its source. */
export interface Components {
  game: string;
  box: string;
  content: Record<string, unknown>;
}

/** The answer to another seat that asks to go back. */
export interface Consent {
  number: number;
  yes: boolean;
}

/** A new table, with the keys of the seats that are the creator's. */
export interface Created {
  table: string;
  link: string;
  seats: SeatKey[];
  invite: string | null;
  watch: string | null;
}

/** It has been done. */
export interface Done {
  done?: boolean;
}

/** One draw of chance: which of how many outcomes. */
export interface DrawView {
  number: number;
  among: number;
  index: number;
  text: string;
}

/** A piece of the log. */
export interface Entries {
  number: number;
  entries: Entry[];
}

/** One event: what happened as facts, and the same in sentences. */
export interface Entry {
  number: number;
  step: number;
  kind: string;
  seat: number | null;
  texts: string[];
  rules: string[];
  facts: Fact[];
  sentences: string[];
  parts: ((string | Named)[])[];
  sources: number[];
  at: number;
}

/** One thing that happened. The field `kind` says which of the kinds of its game it is. */
export type Fact = Record<string, unknown>;

/** One thing that is counted, and how much of it strong players have. */
export interface Figure {
  name: string;
  text: string;
  value: number;
  strong: number | null;
  less: boolean;
}

/** What one finished game says about how a seat plays. */
export interface Figures {
  sources: Figure[];
  habits: Figure[];
  opening: string;
  opening_words: string;
}

/** What a finished game says about how its person plays. */
export interface FiguresView {
  figures: Figures | null;
  marks: Record<string, number> | null;
}

/** Something the seat could do next, and what it would bring. */
export interface Follow {
  action: number;
  text: string;
  sentence: string;
  parts: (string | Named)[];
  rule: string;
  net: Net[];
  nothing: boolean;
}

/** A private table that goes on from a position of this one. */
export interface Fork {
  step: number;
  seats: SeatChoice[];
}

/** A game that can be played here. */
export interface GameView {
  name: string;
  title: string;
  minutes: number;
  colours: string[];
  rules_version: number;
  box: string;
  boxes: BoxView[];
  players: number[];
  options: OptionView[];
  levels: Level[];
  steps: Level[];
}

/** Let an opponent play a seat. */
export interface HandOver {
  level?: string | null;
  seat?: number | null;
}

/** Whether the server is well. */
export interface Health {
  status?: "ok";
  version: string;
}

/** A secret choice judged with all open: what was best against what the other chose. */
export interface Hindsight {
  loss: number;
  better: string;
  why: Record<string, string>;
}

/** A hint as far as it was asked for. */
export interface HintView {
  step: number;
  place: string;
  where: string;
  action: number | null;
  what: string;
  why: string;
}

/** The hints that a seat was given. */
export interface HintsTaken {
  seat: number;
  count: number;
  deepest: number;
}

/** A transcript, to be looked at or gone on with. */
export interface Import {
  transcript: string;
}

/** Sit down on an open seat. */
export interface Join {
  kind?: "person" | "bot";
  name?: string;
  seat?: number | null;
  invite?: string | null;
  pledge?: string | null;
  colour?: string | null;
}

/** A lesson, the guided first game, or a puzzle. */
export interface Learn {
  game: string;
  name: string;
  person?: string;
}

/** One step of how one wins. */
export interface LearnTile {
  head: string;
  text: string;
}

/** How one wins a game, and what can be learned. */
export interface LearnView {
  game: string;
  lead: string;
  tiles: LearnTile[];
  foot: string;
  guided: string | null;
  lessons: LessonView[];
  puzzles: PuzzleView[];
}

/** Something the seat can do now. */
export interface LegalAction {
  action: number;
  text: string;
  command: string;
  sentence: string;
  parts: (string | Named)[];
  rule: string;
}

/** A lesson of a game. */
export interface LessonView {
  name: string;
  title: string;
}

/** An opponent that can sit at a table. */
export interface Level {
  name: string;
  titles: Record<string, string>;
  texts: Record<string, string>;
  players: number[];
  strength: Record<string, unknown> | null;
}

/** The luck of a game that is over, for whoever checks it. */
export interface LuckView {
  version: number;
  commitment: string;
  secret: string;
  shares: ShareView[];
  start: number;
  draws: DrawView[];
}

/** A player in a sentence: the seat, and how the words call it. */
export interface Named {
  seat: number;
  name: string;
}

/** What a choice brings to one seat, all in all. */
export interface Net {
  seat: number;
  money: number;
  points: number;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  options?: Record<string, string | number>;
  seats: SeatChoice[];
  clock?: ClockChoice;
  box?: string | null;
  box_text?: string | null;
  visibility?: "private" | "public";
  spectators?: "off" | "link" | "public";
  talk?: boolean;
  substitute?: string | null;
  hints?: boolean | null;
}

/** A request that only names what was seen. */
export interface Number {
  number: number;
}

/** A person wants another game; there is a table as soon as all persons have agreed. */
export interface OfferView {
  seat: number;
  agreed: number[];
}

/** A setting of a game; the first choice is the usual one. */
export interface OptionView {
  name: string;
  choices: (string | number)[];
}

/** How a game ended, in a list of tables. */
export interface Outcome {
  reason: "played" | "resigned" | "timeout" | "cancelled";
  scores: number[];
  winners: number[];
  seat: number | null;
}

/** What a person's tables are found by: in the browser's cookie, to be carried elsewhere. */
export interface PersonKey {
  key: string;
}

/** What a client draws. The field `game` says which of these it is. */
export type Picture = Record<string, unknown>;

/** Something that is put together before it is sent, and what is said to other pieces. */
export interface Piece {
  piece: string;
  text: string;
  answers?: Record<string, string>;
}

/** What a row of actions would do, before luck and others act. */
export interface Preview {
  number: number;
  view: Picture;
  facts: Fact[];
  sentences: string[];
  net: Net[];
  nothing: boolean;
  follows: Follow[];
}

/** Every answer that is not a success. */
export interface Problem {
  code: "not_your_seat" | "no_seat" | "forbidden" | "token" | "origin" | "host" | "target" | "not_host" | "still_here" | "not_agreed" | "too_soon" | "not_owner" | "talk_off" | "no_table" | "no_page" | "no_remark" | "method" | "stale" | "future" | "not_your_turn" | "not_begun" | "begun" | "over" | "no_undo" | "no_ask" | "answered" | "seated" | "colour_taken" | "no_open_seat" | "not_handed" | "not_over" | "nothing_played" | "no_offer" | "no_pledge" | "share_early" | "share_late" | "limit" | "talk_full" | "version" | "not_yet" | "not_offered" | "no_hints" | "hints_later" | "usual_box_only" | "old_rules" | "from_position" | "hello_first" | "hello_again" | "too_large" | "illegal" | "notation" | "no_action" | "bad_options" | "bad_box" | "no_box" | "no_level" | "no_colour" | "malformed" | "name" | "share" | "name_taken" | "name_bot" | "talk_text" | "too_fast" | "too_many" | "stopping" | "storage" | "fault";
  reason: string;
  rule?: string | null;
  number?: number | null;
}

/** The server's public key for web push. */
export interface PushKey {
  key: string;
}

/** A puzzle of a game. */
export interface PuzzleView {
  name: string;
  title: string;
  grade: number;
}

/** Something that was said at the table, or among those who watch. */
export interface RemarkView {
  number: number;
  who: string;
  seat: number | null;
  name: string;
  kind: "say" | "emote" | "agree" | "refuse";
  text: string;
  at: number;
}

/** Another game of the same people: offer it, or agree to it. */
export interface Rematch {
  decline?: boolean;
  pledges?: Record<string, string>;
}

/** The table of the next game, or the offer that waits for the others. */
export interface Rematched {
  table: string | null;
  link: string | null;
  seats?: SeatKey[];
  invite?: string | null;
  watch?: string | null;
  offer: OfferView | null;
}

/** A position of a game, looked back at. */
export interface Replay {
  table: string;
  game: string;
  step: number;
  steps: number;
  seat: number | null;
  open: boolean;
  view: Picture;
  mover: number | null;
  action: number | null;
  entry: Entry | null;
  told: ((string | Named)[])[];
  scores: number[];
  result: Result | null;
}

/** Tell the host that one minds a remark. */
export interface Report {
  number: number;
  note?: string;
}

/** How the game ended; from now on its luck can be checked. */
export interface Result {
  reason: "played" | "resigned" | "timeout" | "cancelled";
  scores: number[];
  winners: number[];
  secret: string;
  seat: number | null;
  hints: number[];
  decided: boolean;
}

/** Everything about a finished game. */
export interface Review {
  version: number;
  game: string;
  scores: number[];
  winners: number[];
  steps: number;
  moments: ReviewMoment[];
  rounds: ReviewRound[];
  names: Record<string, Record<string, string>>;
  entries: ReviewEntry[];
  turning: number[];
  summaries: ReviewSummary[];
}

/** One turn, or one draw of luck: what was done, what would have been better, and why. */
export interface ReviewEntry {
  step: number;
  seat: number;
  round: number;
  kind: string;
  mark: "" | "!" | "?!" | "?" | "??";
  loss: number;
  points: number;
  before: number;
  after: number;
  text: string;
  action: Record<string, string>;
  better?: string[];
  line?: Record<string, string>[];
  why?: Record<string, string>;
  place?: string;
  mix?: ReviewShare[];
  risk?: number;
  hindsight?: Hindsight | null;
}

/** The review of a finished game, or how far it is. */
export interface ReviewJob {
  state: "none" | "waiting" | "running" | "done" | "failed";
  progress: number;
  review: Review | null;
}

/** The chances of all seats before an action. */
export interface ReviewMoment {
  step: number;
  round: number;
  even: number[];
  best: number[];
}

/** Points after a round, and what each source brought in it, for every seat. */
export interface ReviewRound {
  number: number;
  scores: number[];
  sources: Record<string, number>[];
}

/** One secret choice of a strong player's mix. */
export interface ReviewShare {
  text: string;
  share: number;
  played: boolean;
}

/** What one seat reads: how many marks, where most was lost, one theme to work on. */
export interface ReviewSummary {
  seat: number;
  marks: Record<string, number>;
  most: Record<string, string>;
  theme: Record<string, string>;
}

/** A numbered rule. */
export interface RuleText {
  number: string;
  text: string;
}

/** The rules of a game in a language. */
export interface RulesDocument {
  game: string;
  language: "en" | "de";
  markdown: string;
  chapters: Chapter[];
}

/** Say something: a text, or an emote, which everybody reads in their own language. */
export interface Say {
  text?: string | null;
  emote?: "hello" | "luck" | "nice" | "thanks" | "oops" | "thinking" | "sorry" | "played" | null;
  name?: string;
}

/** Who is to sit on a seat of a new table. */
export interface SeatChoice {
  kind: "person" | "bot" | "open" | "opponent";
  level?: string | null;
  name?: string;
  pledge?: string | null;
  colour?: string | null;
}

/** The secret of a seat; its link opens it anywhere. */
export interface SeatKey {
  seat: number;
  token: string;
  link: string;
}

/** A seat as everybody sees it. */
export interface SeatView {
  seat: number;
  kind: "person" | "bot" | "open" | "opponent";
  name: string;
  level: string | null;
  connected: boolean;
  resigned: boolean;
  handed: boolean;
  colour?: string;
}

/** Open one's share of the luck, when all seats are taken. */
export interface Share {
  share: string;
}

/** A seat's share of the luck. */
export interface ShareView {
  seat: number;
  pledge: string;
  opened: boolean;
  share: string | null;
}

/** Where a notice goes when it is a seat's turn. */
export interface Subscription {
  kind?: "push" | "webhook";
  endpoint: string;
  p256dh?: string;
  auth?: string;
  language?: "en" | "de";
}

/** A page of tables, newest first. */
export interface Summaries {
  tables: Summary[];
  before: number | null;
}

/** A table in the lobby. */
export interface Summary {
  table: string;
  game: string;
  status: "open" | "running" | "over";
  visibility: "private" | "public";
  number: number;
  options: Record<string, string | number>;
  seats: SeatView[];
  deciding: number[];
  clock: ClockChoice;
  spectators: "off" | "link" | "public";
  created: number;
  updated: number;
  abandoned: boolean;
  mine: number[];
  scores: number[] | null;
  winners: number[] | null;
  reason: "played" | "resigned" | "timeout" | "cancelled" | null;
  result: Outcome | null;
  study: string | null;
  hints: HintsTaken[];
}

/** Whether one wants to talk at this table. */
export interface TalkSwitch {
  on: boolean;
}

/** What is said, and whether people talk here. */
export interface TalkView {
  on: boolean;
  agreed: number[];
  remarks: RemarkView[];
  type?: "talk";
}

/** Go back. Free to the last barrier; further back all others are asked. */
export interface Undo {
  number: number;
  to?: number | null;
}

/** What `undo` would do now. */
export interface UndoView {
  free: boolean;
  to: number | null;
  reason: string;
}

/** Be the person of this key, which was kept from another browser. */
export interface UseKey {
  key: string;
}

/** The table as one seat, or a spectator, may see it. */
export interface View {
  table: string;
  number: number;
  step: number;
  game: string;
  status: "open" | "running" | "over";
  seat: number | null;
  own: number[];
  language: "en" | "de";
  view: Picture;
  deciding: number[];
  ready: number[];
  sealed: number | null;
  legal: LegalAction[];
  events: Entry[];
  undo: UndoView | null;
  ask: AskView | null;
  seats: SeatView[];
  spectators: number;
  clock: ClockView | null;
  commitment: string;
  shares: ShareView[];
  substitute: string;
  result: Result | null;
  rematch: string | null;
  rematchOffer: OfferView | null;
  study: string | null;
  box: BoxMark;
  hints: boolean;
  type?: "view";
}

/** How far the compiling is that goes on behind the open door. */
export interface Warmth {
  done: number;
  seconds: number;
  waiting: Record<string, Record<string, number>>;
  boxes: Record<string, number>;
}

/** Why an action is not possible; both empty when it is. */
export interface Why {
  possible: boolean;
  reason: string;
  rule: string | null;
  request?: number | null;
  type?: "why";
}
