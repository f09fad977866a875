// The finished games of a person, as their strength and their results are made from them.

import { ratingOf } from "../../pages/lobby/lobby";
import type { GameInfo, Level, Summary } from "../../net/api";
import type { Game } from "./strength";

export interface Result extends Game {
  seat: number;
  level: string; // of the first opponent
  got: number; // 1 won, a half shared, 0 lost
  margin: number; // points ahead of the best other seat
}

export interface Tally {
  name: string;
  won: number;
  shared: number;
  lost: number;
  margin: number; // on average
}

const TOLD = 2; // the step of a hint that says what to do

const isPerson = (seat: Summary["seats"][number]): boolean => seat.kind === "person";

/** One game, if it was played to its end by this person alone against opponents that were measured. */
function resultOf(one: Summary, levels: Level[]): Result | undefined {
  const seat = one.mine[0];
  const { scores, winners } = one;
  if (one.status !== "over" || one.study || seat === undefined || one.mine.length > 1 || !scores || !winners) return undefined;
  const others = one.seats.filter((other) => other.seat !== seat);
  const me = one.seats[seat];
  if (one.reason !== "played" || !me || !isPerson(me) || others.some((other) => !other.level || isPerson(other))) return undefined;
  const mine = scores[seat] ?? 0;
  const against = others.flatMap((other) => {
    const level = levels.find((each) => each.name === other.level);
    const rating = level && ratingOf(level, one.game)?.rating;
    const [wins, theirs] = [winners.includes(seat), winners.includes(other.seat)];
    const points = mine - (scores[other.seat] ?? 0);
    const got = wins === theirs ? (wins ? 0.5 : points > 0 ? 1 : points < 0 ? 0 : 0.5) : wins ? 1 : 0;
    return rating === undefined ? [] : [{ rating, got }];
  });
  if (against.length < others.length) return undefined;
  const best = Math.max(...others.map((other) => scores[other.seat] ?? 0));
  const got = winners.includes(seat) ? 1 / winners.length : 0;
  const hinted = one.hints.some((taken) => taken.seat === seat && taken.deepest >= TOLD);
  return { at: one.updated, against, hinted, seat, level: others[0]?.level ?? "", got, margin: mine - best };
}

/** The levels and the steps between them. */
export function opponentsOf(game: GameInfo): Level[] {
  return [...game.levels, ...(game.steps ?? [])];
}

/** All results of one game, the oldest first. */
export function resultsOf(all: Summary[], game: GameInfo): Result[] {
  const found = all.filter((one) => one.game === game.name).flatMap((one) => resultOf(one, opponentsOf(game)) ?? []);
  return found.sort((one, two) => one.at - two.at);
}

/** Results counted by something: an opponent, a seat. */
export function tallies(results: Result[], nameOf: (one: Result) => string): Tally[] {
  const found = new Map<string, Result[]>();
  for (const one of results) found.set(nameOf(one), [...(found.get(nameOf(one)) ?? []), one]);
  return [...found].map(([name, own]) => ({
    name,
    won: own.filter((one) => one.got === 1).length,
    shared: own.filter((one) => one.got > 0 && one.got < 1).length,
    lost: own.filter((one) => one.got === 0).length,
    margin: own.reduce((sum, one) => sum + one.margin, 0) / own.length,
  }));
}
