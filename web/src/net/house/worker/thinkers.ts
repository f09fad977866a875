// Whoever thinks: workers that are made for the first thought, one for each core.

import type { Found, FromReviewer, FromThinker, Thought, ToReviewer, ToThinker } from "./letters";
import { partsOf, type Parts } from "./tree";

const LONGEST = 60_000; // milliseconds for a thought
const MOST = 4; // workers: each keeps trees of its own, some 11 MB each
const CORES = Math.min(navigator.hardwareConcurrency || 1, MOST);
const KINDS = ["wasm", "json", "weights"]; // the files of a module
const GOLDEN = 0x9e3779b97f4a7c15n; // makes the luck of one tree that of another

/** A worker with trees, and which modules it was given. */
interface Head {
  worker: Worker;
  given: Set<string>;
}

/** What several trees found about one position, side by side: the house adds it up. */
function joined(found: Found[]): object {
  const [first] = found;
  if (!first || found.length === 1) return first ?? {};
  const proven = found.filter((one) => "proven" in one && one.proven); // outweighs what others have not found out yet
  const trusted = proven.length ? proven : found;
  if ("visits" in first) return { visits: trusted.flatMap((one) => ("visits" in one ? one.visits : [])) };
  return { mix: trusted.flatMap((one) => ("mix" in one ? one.mix : [])) };
}

export class Thinkers {
  #heads: Head[] = [];
  #waiting = new Map<number, (found: Found | undefined) => void>();
  #asked = 0;
  #told = new Set<string>(); // modules of which is known that they were fetched
  #reviewed = 0; // how much of the review that is being made

  constructor(
    readonly base: string,
    readonly onfetched: (files: string[]) => void,
  ) {}

  /** A thought that does not end is given up. */
  #giveUp(id: number): void {
    if (this.#waiting.has(id)) this.#anew();
  }

  /** All workers end, and whoever waits for one has no answer; the next thought makes new ones. */
  #anew(): void {
    for (const { worker } of this.#heads) worker.terminate();
    this.#heads = [];
    for (const answer of this.#waiting.values()) answer(undefined);
    this.#waiting.clear();
  }

  #made(): Head {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if ("failed" in data) console.error(data.failed); // the house then plays any action: a game must not stand still
      this.#waiting.get(data.id)?.("found" in data ? data.found : undefined);
      this.#waiting.delete(data.id);
    };
    worker.onerror = (event) => {
      console.error(event.message);
      this.#anew();
    };
    return { worker, given: new Set() };
  }

  #fetched(name: string): Promise<Parts> {
    const found = partsOf(this.base, name);
    found.then(() => this.#tell(name), () => undefined);
    return found;
  }

  #tell(name: string): void {
    if (!this.#told.has(name)) this.onfetched(KINDS.map((kind) => `thinkers/${name}.${kind}`));
    this.#told.add(name);
  }

  /** One thought in one worker, which is given the module before its first one. */
  async #ask(lane: number, thought: Thought): Promise<Found | undefined> {
    const name = `${thought.game}-${thought.players}`;
    const parts = await this.#fetched(name);
    const { worker, given } = (this.#heads[lane] ??= this.#made());
    const tell = (message: ToThinker): void => worker.postMessage(message);
    if (!given.has(name)) tell({ type: "learn", name, parts });
    given.add(name);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      setTimeout(() => this.#giveUp(id), LONGEST);
      tell({ type: "think", id, thought });
    });
  }

  /** Where the time is limited, all cores think; where the number of playouts is, one. */
  async think(text: string): Promise<string> {
    const thought = JSON.parse(text) as Thought;
    const lanes = [...Array(thought.style.seconds === undefined ? 1 : CORES).keys()];
    const luck = (lane: number): string => String(BigInt.asUintN(64, BigInt(thought.seed) + BigInt(lane) * GOLDEN) || GOLDEN);
    try {
      const found = await Promise.all(lanes.map((lane) => this.#ask(lane, { ...thought, seed: luck(lane) })));
      return JSON.stringify(joined(found.filter((one) => one !== undefined)));
    } catch (error) {
      console.error(String(error));
      return "{}";
    }
  }

  /** A review, made in a worker of its own; nothing where it could not be made. */
  review(transcript: string): Promise<string> {
    const worker = new Worker(new URL("./reviewer.ts", import.meta.url), { type: "module" });
    this.#reviewed = 0;
    return new Promise<string>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FromReviewer>) => {
        if ("progress" in data) this.#reviewed = data.progress;
        else resolve("review" in data ? data.review : "");
        if ("failed" in data) console.error(data.failed);
      };
      worker.onerror = () => resolve("");
      worker.postMessage({ base: this.base, transcript } satisfies ToReviewer);
    }).finally(() => worker.terminate());
  }
  reviewed(): number {
    return this.#reviewed;
  }
}
