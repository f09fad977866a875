// How strong a person plays: a belief about a rating, made anew from the finished games.

export interface Against {
  rating: number; // of an opponent
  got: number; // 1 ended ahead, 0 behind, a half level
}

export interface Game {
  at: number; // milliseconds
  against: Against[];
  hinted?: boolean; // it was said what to do: half a game, and no more than half a win
}

export type Belief = number[]; // a share for each rating of the grid

const STEP = 10;
const TOP = 2800;
const MEAN = 900; // of those of whom nothing is known, and how far they lie apart
const SPREAD = 350;
const FADE = 40; // points by which a belief is blurred from one day to the next
const DAY = 86_400_000;
const FEW = 4; // games, below which nothing is said

const RATINGS = Array.from({ length: TOP / STEP + 1 }, (_, index) => index * STEP);

const bell = (far: number, spread: number): number => Math.exp(-0.5 * (far / spread) ** 2);
const wins = (mine: number, theirs: number): number => 1 / (1 + 10 ** ((theirs - mine) / 400));

function even(belief: Belief): Belief {
  const total = belief.reduce((sum, share) => sum + share, 0);
  return belief.map((share) => share / total);
}

/** What is believed of somebody who has not played. */
export function prior(): Belief {
  return even(RATINGS.map((rating) => bell(rating - MEAN, SPREAD)));
}

/** The belief on another day: people change. */
export function faded(belief: Belief): Belief {
  const reach = Math.ceil((3 * FADE) / STEP);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) => bell((index - reach) * STEP, FADE));
  return even(
    belief.map((_, at) => weights.reduce((sum, weight, index) => sum + weight * (belief[at + index - reach] ?? 0), 0)),
  );
}

/** The belief after one more game; several opponents count together as one. */
export function learned(belief: Belief, game: Game): Belief {
  const [most, weight] = game.hinted ? [0.5, 0.5] : [1, 1];
  const power = weight / game.against.length;
  return even(
    belief.map((share, index) =>
      game.against.reduce((product, { rating, got: all }) => {
        const got = Math.min(all, most);
        const chance = wins(RATINGS[index] ?? 0, rating);
        return product * (chance ** got * (1 - chance) ** (1 - got)) ** power;
      }, share),
    ),
  );
}

/** The beliefs after each game, the oldest first. */
export function course(games: Game[]): Belief[] {
  let belief = prior();
  let day: number | undefined;
  return games.map((game) => {
    const today = Math.floor(game.at / DAY);
    if (day !== undefined && today > day) belief = faded(belief);
    day = today;
    return (belief = learned(belief, game));
  });
}

/** The rating expected, and how far it may lie off. */
export function estimate(belief: Belief): { rating: number; margin: number } {
  const rating = belief.reduce((sum, share, index) => sum + share * (RATINGS[index] ?? 0), 0);
  const variance = belief.reduce((sum, share, index) => sum + share * ((RATINGS[index] ?? 0) - rating) ** 2, 0);
  return { rating, margin: Math.sqrt(variance) };
}

/** How likely a win is against an opponent of this rating. */
export function chanceAgainst(belief: Belief, rating: number): number {
  return wins(estimate(belief).rating, rating);
}

export const isKnown = (games: Game[]): boolean => games.length >= FEW;

/** The opponents between whom a belief lies, by name: the nearest, and those at the ends of its band. */
export function band<Rated extends { rating: number }>(belief: Belief, rated: Rated[]): Rated[] {
  const { rating, margin } = estimate(belief);
  const nearest = (wanted: number): Rated =>
    rated.reduce((best, one) => (Math.abs(one.rating - wanted) < Math.abs(best.rating - wanted) ? one : best));
  return [nearest(rating), nearest(rating - margin), nearest(rating + margin)];
}

/** Whom to try next: about even chances, gentler after two losses, bolder after three wins, one step at a time. */
export function next<Rated extends { rating: number }>(games: Game[], rated: Rated[]): Rated | undefined {
  const belief = course(games).at(-1) ?? prior();
  const got = games.map((game) => game.against.reduce((sum, one) => sum + one.got, 0) / game.against.length);
  const lost = got.length > 1 && got.slice(-2).every((part) => part < 0.5);
  const won = got.length > 2 && got.slice(-3).every((part) => part > 0.5);
  const wanted = lost ? 0.7 : won ? 0.4 : 0.5;
  const sorted = [...rated].sort((one, two) => one.rating - two.rating);
  const last = games.at(-1)?.against[0]?.rating;
  const at = sorted.findIndex((one) => one.rating === last);
  const near = at < 0 ? sorted : sorted.slice(Math.max(0, at - 1), at + 2);
  const off = (one: Rated): number => Math.abs(chanceAgainst(belief, one.rating) - wanted);
  return near.length ? near.reduce((best, one) => (off(one) < off(best) ? one : best)) : undefined;
}
