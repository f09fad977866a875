// How a game ended, by the word of the server: who won, and why it ended there.

import type { Result } from "../generated/messages";
import { listed, t } from "../messages/index.svelte";
import type { Outcome, SeatInfo } from "./types";
import type { WireSeat } from "./wire";

/** The outcome of a game that has ended. */
export function outcomeOf(result: Pick<Result, "winners" | "reason"> & Partial<Pick<Result, "hints">>, seats: WireSeat[]): Outcome {
  const left = result.reason === "played" ? [] : seats.filter((seat) => seat.resigned).map((seat) => seat.seat);
  return { winners: result.winners, reason: result.reason, left, hints: result.hints ?? [] };
}

type Part = "wins" | "resigned" | "timeout";
type Named = Pick<SeatInfo, "seat" | "name" | "you">;

/** A part of the sentence: the reader is spoken to, everybody else is named. */
function part(key: Part, seats: Named[]): string {
  const names = listed(seats.filter((seat) => !seat.you).map((seat) => seat.name));
  if (!seats.some((seat) => seat.you)) return t(`outcome.${key}.${seats.length > 1 ? "many" : "one"}`, { names });
  return names ? t(`outcome.${key}.youAnd`, { names }) : t(`outcome.${key}.you`);
}

/** A sentence that begins with "you" begins with a capital letter; a name stays as it is written. */
function begun(sentence: string): string {
  const you = t("table.you");
  return sentence.startsWith(`${you} `) ? you.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
}

/** Who won, and why when it was not played to its end: "Pilot wins, you resigned." */
export function outcomeWords({ winners, reason, left }: Outcome, seats: Named[]): string {
  if (reason === "cancelled") return t("outcome.cancelled");
  const of = (wanted: number[]): Named[] => seats.filter((seat) => wanted.includes(seat.seat));
  const wins = part("wins", of(winners));
  if (reason === "played" || !left.length) return begun(`${wins}.`);
  return begun(t("outcome.because", { wins, why: part(reason, of(left)) }));
}

/** The players in the order of the result: whoever won comes first, whatever the points say. */
export function ranked<Player extends { seat: number }>(players: Player[], places: number[], outcome: Outcome): Player[] {
  const rank = ({ seat }: Player): number => (outcome.winners.includes(seat) ? -1 : (places[seat] ?? 0));
  return [...players].sort((one, two) => rank(one) - rank(two));
}
