// Who sits where, as lists and tables show it.

import { gamePage } from "../games";
import { t } from "../messages/index.svelte";
import type { SeatInfo } from "./types";
import type { WireSeat, WireView } from "./wire";

export function seatColour(game: string, seat: number): string {
  return gamePage(game)?.colours[seat] ?? "neutral";
}

/** Who sits on a seat, in words: the server names the opponents. */
export function seatName(seat: WireSeat): string {
  return seat.kind === "open" ? t("table.openSeat") : seat.name || t("lobby.guest", { number: seat.seat + 1 });
}

/** Whether a seat's share of the luck is in. */
export function shareOf(wire: WireView, seat: number): SeatInfo["share"] {
  const found = wire.shares.find((one) => one.seat === seat);
  if (!found) return "";
  return found.opened ? "in" : wire.status === "open" ? "pledged" : "out";
}
