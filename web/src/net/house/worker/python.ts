// The house in a worker: tables, words and pictures are the Python they are everywhere.

import type { ServerMessage } from "../../wire";
import type { Reply } from "../house";
import type { FromReviewer, FromThinker, Thought, ToHouse, ToPage, ToReviewer, ToThinker } from "./letters";
import { started } from "./pyodide";
import { Store } from "./store";

interface Page {
  Door: (store: Store, thinkers: object, settings: string) => Door;
}

interface Door {
  ask(question: string): Promise<string>;
  open(id: number, table: string, hello: string, send: (message: string) => void): Promise<void>;
  send(id: number, message: string): Promise<void>;
  close(id: number): void;
  changed(table: string): Promise<void>;
}

const LONGEST = 60_000; // milliseconds for a thought, its files included
const tell = (message: ToPage): void => postMessage(message);

/** Whoever thinks, in a worker that is made for the first thought. */
class Thinkers {
  #worker: Worker | undefined;
  #waiting = new Map<number, (found: string) => void>();
  #asked = 0;
  #reviewed = 0; // how much of the review that is being made

  constructor(readonly base: string) {}

  /** A thought that does not end is given up, and all others in that worker with it. */
  #giveUp(id: number): void {
    if (!this.#waiting.has(id)) return;
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const answer of this.#waiting.values()) answer("{}");
    this.#waiting.clear();
  }

  #made(): Worker {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if ("failed" in data) console.error(data.failed); // the house then plays any action: a game must not stand still
      this.#waiting.get(data.id)?.(JSON.stringify("found" in data ? data.found : {}));
      this.#waiting.delete(data.id);
    };
    worker.postMessage({ type: "begin", base: this.base } satisfies ToThinker);
    return worker;
  }

  think(text: string): Promise<string> {
    this.#worker ??= this.#made();
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      setTimeout(() => this.#giveUp(id), LONGEST);
      this.#worker?.postMessage({ type: "think", id, thought: JSON.parse(text) as Thought } satisfies ToThinker);
    });
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

async function begun(base: string): Promise<Door> {
  const [python, settings] = await started<Page>(base, "botwright.site.page");
  let door: Door | undefined = undefined;
  const store = new Store((table) => void door?.changed(table));
  door = python.Door(store, new Thinkers(base), settings);
  return door;
}

let house: Promise<Door> | undefined;

async function take(message: ToHouse): Promise<void> {
  if (message.type === "begin") {
    house = begun(message.base);
    house.then(() => tell({ type: "ready" }), (error: unknown) => tell({ type: "failed", reason: String(error) }));
    return;
  }
  const door = await house;
  if (!door) return;
  const told = (text: string): void => tell({ type: "told", id: message.id, message: JSON.parse(text) as ServerMessage });
  if (message.type === "ask") {
    const text = await door.ask(JSON.stringify(message.question));
    tell({ type: "reply", id: message.id, reply: JSON.parse(text) as Reply });
  } else if (message.type === "open") await door.open(message.id, message.table, JSON.stringify(message.hello), told);
  else if (message.type === "send") await door.send(message.id, JSON.stringify(message.message));
  else door.close(message.id);
}

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  take(data).catch((error: unknown) => {
    console.error(error);
    if (data.type === "ask") tell({ type: "reply", id: data.id, reply: { status: 500, text: JSON.stringify({ code: "fault", reason: String(error) }) } });
  });
});
