// Opponents: search, network and greedy turns as modules, made from the same source as everywhere.

import type { Found, FromThinker, Style, Thought, ToThinker } from "./letters";

type Kind = "bytes" | "int8" | "uint8" | "int32" | "uint64" | "int64" | "float32" | "float64";
type Field = [kind: Kind, offset: number, shape: number[], size: number];

/** What was written down beside a module. */
interface About {
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
  rate(at: number, seat: number, width: number, lucks: number, replies: number, turns: number): number;
}

const LINE = 64; // bytes; where the record of a thinker begins
const PAGE = 1 << 16;
const CHUNK = 20; // milliseconds between two looks at the clock
const FIRST_CHUNK = 16; // playouts
const NOTHING_LEFT = 0.05; // of the budget: what a decision gets whose tree is already grown
const KEPT = 4; // trees; some 16 MB each
const NO_CHOICE = -1;
const ROOT = 2; // where `used` names the root

/** A number of 16 bits as networks are kept. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** One tree of the search in one instance of a module, as `Branch` is natively. */
class Thinker {
  #run: Entries;
  #at: number;
  #pace = 0; // playouts in a millisecond, as seen so far

  constructor(
    module: WebAssembly.Module,
    readonly about: About,
    weights: Uint16Array,
    readonly networked: boolean,
    seed: string,
  ) {
    this.#run = new WebAssembly.Instance(module).exports as unknown as Entries;
    const memory = this.#run.memory;
    this.#at = Math.ceil(Number(this.#run.__heap_base.value) / LINE) * LINE;
    memory.grow(Math.max(0, Math.ceil((this.#at + about.memory.bytes - memory.buffer.byteLength) / PAGE)));
    this.#lay(weights);
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

  /** The weights, layer by layer, in the order in which they lie in the file. */
  #lay(weights: Uint16Array): void {
    let from = 0;
    for (let layer = 0; this.about.memory.fields[`matrix_${layer}`]; layer += 1) {
      for (const name of [`matrix_${layer}`, `bias_${layer}`]) {
        const numbers = this.#numbers(name, Float32Array);
        for (let index = 0; index < numbers.length; index += 1) numbers[index] = half(weights[from + index] ?? 0);
        from += numbers.length;
      }
    }
  }

  think(thought: Thought): Found {
    const state = Uint8Array.from(thought.state.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    new Uint8Array(this.#run.memory.buffer, this.#at + this.#field("root")[1], state.length).set(state);
    return thought.style.seconds === undefined ? this.#rate(thought) : this.#search(thought.seat, thought.style.seconds);
  }

  #rate({ seat, legal, style }: Thought): Found {
    const { width = 0, lucks = 0, replies = 0, turns = 0 } = style;
    const rounds = this.#run.rate(this.#at, seat, width, lucks, replies, turns);
    return { rates: [...this.#numbers("totals", Float64Array).subarray(0, legal)].map((total) => total / rounds) };
  }

  /** Grow the tree until the time is over; what was known before counts. */
  #search(seat: number, seconds: number): Found {
    const began = performance.now();
    const joint = this.#run.prepare(this.#at, seat, this.networked ? 1 : 0) !== 0;
    const known = this.#ints(this.#tree("visits"))[this.#root()] ?? 0;
    const missing = 1 - known / Math.max(this.#pace * seconds * 1000, known, 1);
    this.#until(began + seconds * 1000 * Math.max(missing, NOTHING_LEFT));
    if (joint) this.#run.solve(this.#at);
    return joint ? { mix: this.#mix(seat) } : { visits: this.#visits() };
  }

  #until(deadline: number): void {
    const began = performance.now();
    let [chunk, played, now] = [FIRST_CHUNK, 0, began];
    while (now < deadline || played === 0) {
      if (this.networked) this.#run.search_by_network(this.#at, chunk);
      else this.#run.search(this.#at, chunk);
      played += chunk;
      now = performance.now();
      this.#pace = played / Math.max(now - began, 0.001);
      chunk = Math.max(1, Math.min(Math.floor(Math.min(CHUNK, Math.max(deadline - now, 0)) * this.#pace), 2 * chunk));
    }
  }

  #tree(name: string): string {
    return `${this.#ints("current")[0] ? "other" : "tree"}_${name}`;
  }
  #root(): number {
    return Number(this.#numbers(this.#tree("used"), BigInt64Array)[ROOT]);
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
  #mix(seat: number): [number, number][] {
    const { first, count, other, action } = this.#edges();
    const [from, to] = seat === 1 ? [first + count, first + count + other] : [first, first + count];
    const shares = this.#numbers(this.#tree("prior"), Float64Array).subarray(from, to);
    const total = shares.reduce((sum, one) => sum + one, 0);
    return [...action.subarray(from, to)].map((one, index): [number, number] => [one, (shares[index] ?? 0) / total]).sort((one, two) => one[0] - two[0]);
  }
}

let base = "";
const parts = new Map<string, Promise<[WebAssembly.Module, About, Uint16Array]>>();
const trees = new Map<string, Thinker>();

async function get(name: string): Promise<Response> {
  const answer = await fetch(new URL(`thinkers/${name}`, base));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** The module, its description and the weights for so many players of a game. */
function partsOf(name: string): Promise<[WebAssembly.Module, About, Uint16Array]> {
  const found =
    parts.get(name) ??
    Promise.all([
      get(`${name}.wasm`).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer())),
      get(`${name}.json`).then((answer) => answer.json() as Promise<About>),
      get(`${name}.weights`).then(async (answer) => new Uint16Array(await answer.arrayBuffer())),
    ]);
  parts.set(name, found);
  found.catch(() => parts.delete(name));
  return found;
}

async function thinkerOf({ game, players, tree, style, seed }: Thought): Promise<Thinker> {
  const made = await partsOf(`${game}-${players}`);
  const found = trees.get(tree) ?? new Thinker(...made, (style as Style).networked ?? false, seed);
  trees.delete(tree);
  trees.set(tree, found);
  for (const oldest of [...trees.keys()].slice(0, Math.max(0, trees.size - KEPT))) trees.delete(oldest);
  return found;
}

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if (data.type === "begin") {
    base = data.base;
    return;
  }
  const tell = (message: FromThinker): void => postMessage(message);
  thinkerOf(data.thought)
    .then((thinker) => thinker.think(data.thought))
    .then(
      (found) => tell({ id: data.id, found }),
      (error: unknown) => {
        trees.delete(data.thought.tree); // its memory may be of no use any more
        tell({ id: data.id, failed: String(error) });
      },
    );
});
