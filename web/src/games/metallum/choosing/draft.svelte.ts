// The program being built, judged only by the list of programs the server allows.

import type { Legal, Refusal } from "../../../net/types";
import { said } from "./options";
import { TYPES, type MetallumTable, type TileId, type TileType, type TileView } from "../types";

export type TileState = "placed" | "spent" | "fits" | "swap" | "no";

interface Program {
  legal: Legal;
  tiles: TileId[];
  complexity: number;
}

export class Draft {
  tiles = $state<TileId[]>([]);
  held = $state.raw<TileView | null>(null); // a tile held against the board that does not fit
  refusal = $state.raw<Refusal | null>(null);
  last = $state.raw<TileView | null>(null); // the tile picked last: what it does is said
  #table: MetallumTable;

  programs: Program[] = $derived.by(() =>
    this.#table.legal.map((legal, index) => ({
      legal,
      tiles: said(legal.text).target.split("+"),
      complexity: this.#table.view.complexities[index] ?? 0,
    })),
  );
  /** The program on the board, if the server allows it as it lies there. */
  whole: Program | undefined = $derived(
    this.programs.find((one) => one.tiles.length === this.tiles.length && this.#allIn(this.tiles, one)),
  );

  constructor(table: MetallumTable) {
    this.#table = table;
  }

  #allIn(tiles: TileId[], program: Program): boolean {
    return tiles.every((id) => program.tiles.includes(id));
  }

  view(id: TileId): TileView | undefined {
    return this.#table.view.tiles.find((tile) => tile.id === id);
  }

  at(type: TileType): TileView | undefined {
    return this.tiles.map((id) => this.view(id)).find((tile) => tile?.type === type);
  }

  /** What would lie on the board with this tile at its place. */
  with(tile: TileView): TileId[] {
    const rest = this.tiles.filter((id) => this.view(id)?.type !== tile.type);
    return [...rest, tile.id].sort((one, two) => this.#order(one) - this.#order(two));
  }

  #order(id: TileId): number {
    return this.#table.view.tiles.findIndex((tile) => tile.id === id);
  }

  state(tile: TileView): TileState {
    if (this.tiles.includes(tile.id)) return "placed";
    const player = this.#table.view.players[this.#table.seat];
    if (player?.spent.includes(tile.id)) return "spent";
    const tiles = this.with(tile);
    if (!this.programs.some((one) => this.#allIn(tiles, one))) return "no";
    return this.at(tile.type) ? "swap" : "fits";
  }

  /** How many tiles of a type fit on the empty place. */
  fitting(type: TileType): number {
    return this.#table.view.tiles.filter((tile) => tile.type === type && this.state(tile) === "fits").length;
  }

  /** Put a tile on the board, take it off again, or say why it does not fit. */
  async pick(tile: TileView): Promise<void> {
    this.held = null;
    this.refusal = null;
    const state = this.state(tile);
    this.last = state === "placed" ? null : tile;
    if (state === "placed") {
      this.tiles = this.tiles.filter((id) => id !== tile.id);
    } else if (state === "fits" || state === "swap") {
      this.tiles = this.with(tile);
    } else {
      this.held = tile;
      const tiles = this.with(tile);
      const action = tiles.reduce((sum, id) => sum + (this.view(id)?.part ?? 0), 0);
      const refusal = await this.#table.whyNot(this.at("move") ? action : `program ${tiles.join("+")}`);
      if (this.held === tile) this.refusal = refusal;
    }
  }

  clear(): void {
    this.tiles = [];
    this.last = null;
    this.held = null;
    this.refusal = null;
  }

  /** Take the last tile off. */
  back(): void {
    this.tiles = this.tiles.slice(0, -1);
    this.last = null;
    this.held = null;
    this.refusal = null;
  }

  /** Show a program that was sent. */
  restore(action: number): void {
    const program = this.programs.find((one) => one.legal.action === action);
    if (program) this.tiles = [...program.tiles];
  }

  get missing(): TileType[] {
    return TYPES.filter((type) => !this.at(type) && this.fitting(type) > 0);
  }
}
