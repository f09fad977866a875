// The picture that the server sends.

import type { AnyView, TableModel } from "$house/net/types";

export interface Wreck {
  id: string;
  name: string;
  worth: number;
  holder: number; // a seat, or below 0
}

export interface SalvageView extends AnyView {
  wreck: Wreck | null; // the one that is bid for
  wrecks: Wreck[];
  players: { seat: number; name: string; points: number; charges: number[]; ready: boolean; bid: number | null; last: number | null }[];
}

export type SalvageTable = TableModel<SalvageView>;

export const IN_BAG = -1;
