// The house in this very browser: a worker has the tables, files have what never changes.

import type { ServerMessage } from "../wire";
import { Waiting, type Channel, type House, type Question, type Reply, type Visit } from "./house";
import type { ToHouse, ToPage } from "./worker/letters";

const base = new URL(".", document.baseURI).href;
const NOBODY = { tables: [], before: null }; // nobody else is here
const WARM = { done: 1, seconds: 0, waiting: {} };

/** The file that answers a question, where one does. */
function fileOf({ path, body }: Question): string | undefined {
  const { pathname, searchParams } = new URL(path, base);
  const [, games, game, what, name] = pathname.split("/");
  if (games !== "games" || body !== undefined) return undefined;
  if (!game) return "games";
  if (what === "rules" || what === "learn") return `${game}-${what}-${searchParams.get("language") ?? "en"}`;
  if (what === "components") return `${game}-components-${searchParams.get("box") ?? ""}`;
  return what === "boxes" ? `${game}-box-${name ?? ""}` : undefined;
}

async function fetched(name: string): Promise<Reply> {
  const answer = await fetch(new URL(`data/${name}.json`, base));
  return { status: answer.status, text: await answer.text() };
}

/** The worker, and whoever waits for it. */
class Inside {
  #worker = new Worker(new URL("./worker/python.ts", import.meta.url), { type: "module" });
  #replies = new Map<number, (reply: Reply) => void>();
  readonly visits = new Map<number, (message: ServerMessage) => void>();
  readonly ready: Promise<void>;
  #count = 0;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
        if (data.type === "ready") resolve();
        else if (data.type === "failed") reject(new Error(data.reason));
        else if (data.type === "fetched") keepAlso(data.files);
        else if (data.type === "told") this.visits.get(data.id)?.(data.message);
        else {
          this.#replies.get(data.id)?.(data.reply);
          this.#replies.delete(data.id);
        }
      };
      this.#worker.onerror = (event) => reject(new Error(event.message));
    });
    this.send({ type: "begin", base });
    this.ready.then(keepFiles, (error: unknown) => console.error(error));
  }

  next(): number {
    this.#count += 1;
    return this.#count;
  }
  send(message: ToHouse): void {
    this.#worker.postMessage(message);
  }
  async ask(question: Question): Promise<Reply> {
    await this.ready;
    const id = this.next();
    return new Promise((resolve) => {
      this.#replies.set(id, resolve);
      this.send({ type: "ask", id, question: JSON.parse(JSON.stringify(question)) as Question });
    });
  }
}

/** Once everything works it is kept, for the time without a network. */
function keepFiles(): void {
  void navigator.serviceWorker?.register(new URL("keeper.js", base)).catch(() => undefined); // it works without, too
}

/** What came before there was a keeper of files is fetched once more, for him. */
function keepAlso(files: string[]): void {
  if (navigator.serviceWorker?.controller !== null) return;
  const again = (): void => files.forEach((file) => void fetch(new URL(file, base)).catch(() => undefined));
  navigator.serviceWorker.addEventListener("controllerchange", again, { once: true });
}

const inside = new Inside();

/** A table in the worker. */
class Inner implements Channel {
  #id = inside.next();
  #waiting = new Waiting();
  #open = false;

  constructor(readonly visit: Visit) {
    visit.onstate("connecting");
    inside.visits.set(this.#id, (message) => this.#waiting.take(message, visit.onmessage));
    inside.ready.then(
      () => {
        if (!inside.visits.has(this.#id)) return;
        this.#open = true;
        inside.send({ type: "open", id: this.#id, table: visit.table, hello: visit.hello() });
        visit.onstate("open");
      },
      () => visit.onstate("lost"),
    );
  }
  send(message: Parameters<Channel["send"]>[0]): boolean {
    if (this.#open) inside.send({ type: "send", id: this.#id, message });
    return this.#open;
  }
  ask(message: Parameters<Channel["ask"]>[0]): Promise<ServerMessage | null> {
    return this.#open ? this.#waiting.ask(message, (numbered) => this.send(numbered)) : Promise.resolve(null);
  }
  close(): void {
    this.#open = false;
    inside.visits.delete(this.#id);
    inside.send({ type: "close", id: this.#id });
    this.#waiting.fail();
    this.visit.onstate("closed");
  }
}

export const house: House = {
  online: false,
  async ask(question) {
    const file = fileOf(question);
    if (file) return fetched(file);
    if (question.path === "/warming") return { status: 200, text: JSON.stringify(WARM) };
    if (question.path.startsWith("/tables?")) return { status: 200, text: JSON.stringify(NOBODY) };
    if (question.path === "/tables") void navigator.storage?.persist?.(); // games are not to be swept away
    return inside.ask(question);
  },
  open: (visit) => new Inner(visit),
  // a host of plain files knows one address: pages are told apart behind the #
  read: () => new URL(location.hash.slice(1) || "/", location.origin),
  write: (address) => `#${address}`,
};
