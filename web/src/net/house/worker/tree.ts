// Search, network and greedy turns as modules, made from the same source as everywhere.

import type { Explained, Found, Thought } from "./letters";

type Kind = "bytes" | "int8" | "uint8" | "int16" | "int32" | "uint64" | "int64" | "float32" | "float64";
type Field = [kind: Kind, offset: number, shape: number[], size: number];

/** What was written down beside a module. */
export interface About {
  memory: { bytes: number; fields: Record<string, Field> };
  guides: [Record<string, number>, Record<string, number>]; // without a network, and with one
}

interface Entries {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  prepare(at: number, seat: number, networked: number): number;
  search(at: number, playouts: number): void;
  search_by_network(at: number, playouts: number): void;
  solve(at: number): void;
  weigh(at: number): void;
  rate(at: number, seat: number, width: number, lucks: number, replies: number, turns: number): number;
}

const LINE = 64; // bytes; where the record of a thinker begins
const PAGE = 1 << 16;
const CHUNK = 20; // milliseconds between two looks at the clock
const FIRST_CHUNK = 16; // playouts
const NOTHING_LEFT = 0.05; // of the budget: what a decision gets whose tree is already grown
const NO_CHOICE = -1;
const [NODES, ROOT] = [0, 2]; // where `used` counts nodes, and names the root
const LONGEST_LINE = 12;

/** One tree of the search in one instance of a module, as `Branch` is natively. */
export class Thinker {
  #run: Entries;
  #at: number;
  #pace = 0; // playouts in a millisecond, as seen so far

  constructor(
    module: WebAssembly.Module,
    readonly about: About,
    weights: Uint8Array,
    readonly networked: boolean,
    seed: string,
    tables: Thought["tables"],
  ) {
    this.#run = new WebAssembly.Instance(module).exports as unknown as Entries;
    const memory = this.#run.memory;
    this.#at = Math.ceil(Number(this.#run.__heap_base.value) / LINE) * LINE;
    memory.grow(Math.max(0, Math.ceil((this.#at + about.memory.bytes - memory.buffer.byteLength) / PAGE)));
    for (const [name, numbers] of Object.entries(tables)) this.#fill(name, numbers);
    new Uint8Array(memory.buffer, this.#at).set(weights); // the record begins with them
    for (const [name, value] of Object.entries(about.guides[networked ? 1 : 0])) this.#put(`guide_${name}`, value);
    this.#put("scratch_generator", seed);
    this.#ints("secrets_wanted").fill(NO_CHOICE);
  }

  #field(name: string): Field {
    const found = this.about.memory.fields[name];
    if (!found) throw new Error(`no field ${name}`);
    return found;
  }
  #view(): DataView {
    return new DataView(this.#run.memory.buffer, this.#at);
  }
  #numbers<Numbers>(name: string, make: new (buffer: ArrayBuffer, offset: number, length: number) => Numbers): Numbers {
    const [, offset, shape] = this.#field(name);
    return new make(this.#run.memory.buffer, this.#at + offset, shape.reduce((all, one) => all * one, 1));
  }
  #ints(name: string): Int32Array {
    return this.#numbers(name, Int32Array);
  }
  #put(name: string, value: number | string): void {
    const [kind, offset] = this.#field(name);
    if (kind === "float64") this.#view().setFloat64(offset, Number(value), true);
    else if (kind === "int64" || kind === "uint64") this.#view().setBigUint64(offset, BigInt(value), true);
    else this.#view().setInt32(offset, Number(value), true);
  }

  /** A table of a box; one that no rule reads has no place. */
  #fill(name: string, numbers: number[]): void {
    const place = (this.#run as unknown as Record<string, WebAssembly.Global | undefined>)[`table_${name}`];
    if (place) new Int32Array(this.#run.memory.buffer, Number(place.value), numbers.length).set(numbers);
  }

  #take(state: string): void {
    const bytes = Uint8Array.from(state.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    new Uint8Array(this.#run.memory.buffer, this.#at + this.#field("root")[1], bytes.length).set(bytes);
  }

  /** The evaluation of a position: round, whether a turn begins, doubt, and the points of each seat. */
  weigh(state: string): number[] {
    this.#take(state);
    this.#run.weigh(this.#at);
    return [...this.#numbers("totals", Float64Array).subarray(0, 3 + this.#seats())];
  }

  think(thought: Thought): Found {
    this.#take(thought.state);
    const { seconds, playouts, explains } = thought.style;
    if (seconds === undefined && playouts === undefined) return this.#rate(thought);
    if (explains) this.#forget(thought);
    const joint = this.#search(thought.seat, seconds ?? 0, playouts);
    if (explains) return this.#explain(joint);
    const proven = this.#proven();
    return joint ? { mix: this.#mix(thought.seat), proven } : { visits: this.#visits(), proven };
  }

  #rate({ seat, legal, style }: Thought): Found {
    const { width = 0, lucks = 0, replies = 0, turns = 0 } = style;
    const rounds = this.#run.rate(this.#at, seat, width, lucks, replies, turns);
    return { rates: [...this.#numbers("totals", Float64Array).subarray(0, legal)].map((total) => total / rounds) };
  }

  /** Begin anew with this luck: what was thought before has no influence. */
  #forget({ seed, seat, wanted }: Thought): void {
    this.#put("scratch_generator", seed);
    this.#ints("secrets_wanted").fill(NO_CHOICE);
    if (wanted != null) this.#ints("secrets_wanted")[seat] = wanted;
    this.#numbers(this.#tree("used"), BigInt64Array)[NODES] = 0n;
  }

  /** Grow the tree until the time is over, or to so many playouts; what was known before counts. */
  #search(seat: number, seconds: number, playouts?: number): boolean {
    const began = performance.now();
    const joint = this.#run.prepare(this.#at, seat, this.networked ? 1 : 0) !== 0;
    const known = this.#ints(this.#tree("visits"))[this.#root()] ?? 0;
    const missing = 1 - known / Math.max(this.#pace * seconds * 1000, known, 1);
    if (playouts === undefined) this.#until(began + seconds * 1000 * Math.max(missing, NOTHING_LEFT));
    else this.#play(Math.max(playouts - known, 1));
    if (joint) this.#run.solve(this.#at);
    return joint;
  }

  #play(playouts: number): void {
    if (this.networked) this.#run.search_by_network(this.#at, playouts);
    else this.#run.search(this.#at, playouts);
  }

  #until(deadline: number): void {
    const began = performance.now();
    let [chunk, played, now] = [FIRST_CHUNK, 0, began];
    while (now < deadline || played === 0) {
      this.#play(chunk);
      if (this.#proven()) return;
      played += chunk;
      now = performance.now();
      this.#pace = played / Math.max(now - began, 0.001);
      chunk = Math.max(1, Math.min(Math.floor(Math.min(CHUNK, Math.max(deadline - now, 0)) * this.#pace), 2 * chunk));
    }
  }

  #seats(): number {
    return this.#field("outcome_points")[2][0] ?? 0;
  }
  #tree(name: string): string {
    return `${this.#ints("current")[0] ? "other" : "tree"}_${name}`;
  }
  #root(): number {
    return Number(this.#numbers(this.#tree("used"), BigInt64Array)[ROOT]);
  }
  /** Whether nothing is left to find out. */
  #proven(): boolean {
    return this.#numbers(this.#tree("proven"), Int8Array)[this.#root()] === 1;
  }
  #edges(): { first: number; count: number; other: number; action: Int32Array } {
    const root = this.#root();
    const at = (name: string): number => this.#ints(this.#tree(name))[root] ?? 0;
    return { first: at("first"), count: at("count"), other: at("count_other"), action: this.#ints(this.#tree("action")) };
  }
  #visits(): [number, number][] {
    const { first, count, action } = this.#edges();
    const visits = this.#ints(this.#tree("edge_visits"));
    return [...action.subarray(first, first + count)].map((one, index) => [one, visits[first + index] ?? 0]);
  }
  #explain(joint: boolean): Explained {
    const root = this.#root();
    const visits = this.#ints(this.#tree("visits"));
    const mean = (name: string): number[] =>
      [...this.#numbers(this.#tree(name), Float64Array).subarray(root * this.#seats(), (root + 1) * this.#seats())].map((sum) => sum / Math.max(visits[root] ?? 0, 1));
    const means = { chances: mean("win_probability"), worth: mean("total") };
    if (joint) return { ...means, edges: [], line: [], matrix: this.#matrix() };
    const values = this.#numbers(this.#tree("value"), Float64Array).subarray(this.#edges().first);
    const edges = this.#visits().map(([action, count], at): [number, number, number] => [action, count, values[at] ?? 0]);
    return { ...means, edges, line: this.#line(root) };
  }

  /** The actions visited most, as far as no chance and no secret is in between. */
  #line(root: number): number[] {
    const [first, count] = [this.#ints(this.#tree("first")), this.#ints(this.#tree("count"))];
    const [visits, child] = [this.#ints(this.#tree("edge_visits")), this.#ints(this.#tree("child"))];
    const [kind, action] = [this.#numbers(this.#tree("kind"), Int8Array), this.#ints(this.#tree("action"))];
    const found: number[] = [];
    for (let node = root; node >= 0 && found.length < LONGEST_LINE; ) {
      const from = first[node] ?? -1;
      if (from < 0 || (kind[node] ?? -1) < 0) break;
      const tried = visits.subarray(from, from + (count[node] ?? 0));
      const best = from + tried.indexOf(tried.reduce((most, one) => Math.max(most, one), 0));
      if (found.length && !visits[best]) break;
      found.push(action[best] ?? 0);
      node = child[best] ?? -1;
    }
    return found;
  }

  /** The candidates of both seats, what each pair is worth to the first, and the mixes. */
  #matrix(): NonNullable<Explained["matrix"]> {
    const { first, count, other, action } = this.#edges();
    const [middle, corner] = [first + count, first + count + other];
    const [shares, values] = [this.#numbers(this.#tree("prior"), Float64Array), this.#numbers(this.#tree("value"), Float64Array)];
    return {
      rows: [...action.subarray(first, middle)],
      columns: [...action.subarray(middle, corner)],
      cells: Array.from({ length: count }, (_, row) => [...values.subarray(corner + row * other, corner + (row + 1) * other)]),
      row_shares: [...shares.subarray(first, middle)],
      column_shares: [...shares.subarray(middle, corner)],
    };
  }
  #mix(seat: number): [number, number][] {
    const { first, count, other, action } = this.#edges();
    const [from, to] = seat === 1 ? [first + count, first + count + other] : [first, first + count];
    const shares = this.#numbers(this.#tree("prior"), Float64Array).subarray(from, to);
    const total = shares.reduce((sum, one) => sum + one, 0);
    return [...action.subarray(from, to)].map((one, index): [number, number] => [one, (shares[index] ?? 0) / total]).sort((one, two) => one[0] - two[0]);
  }
}

export type Parts = [WebAssembly.Module, About, Uint8Array];
const parts = new Map<string, Promise<Parts>>();

const PATIENCE = 60_000; // milliseconds for a file

async function get(base: string, name: string): Promise<Response> {
  const answer = await fetch(new URL(`thinkers/${name}`, base), { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** The module, its description and the weights for so many players of a game. */
export function partsOf(base: string, name: string): Promise<Parts> {
  const found =
    parts.get(name) ??
    Promise.all([
      get(base, `${name}.wasm`).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer())),
      get(base, `${name}.json`).then((answer) => answer.json() as Promise<About>),
      get(base, `${name}.weights`).then(async (answer) => new Uint8Array(await answer.arrayBuffer())),
    ]);
  parts.set(name, found);
  found.catch(() => parts.delete(name));
  return found;
}
