// Tables in this browser's own database: a row each, and events that are only ever added to.

const NAME = "botwright";
const VERSION = 1;

interface Row {
  id: string;
  mark: number; // counts the changes: whoever did not see the last one is refused
}

interface Change {
  row: Row;
  events: { table: string; number: number }[];
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database failed"));
  });
}

function ended(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("nothing was written"));
  });
}

/** A database with these stores, each with what its entries are found by. */
function open(name: string, stores: Record<string, string | string[]>): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    for (const [store, keyPath] of Object.entries(stores)) request.result.createObjectStore(store, { keyPath });
  };
  return done(request);
}

/** What Python asks for; everything travels as text. */
export class Store {
  #database = open(NAME, { tables: "id", events: ["table", "number"] });
  #reviews = open(`${NAME}-reviews`, { reviews: "id" }); // what can be made again lies apart
  #others = new BroadcastChannel(NAME); // the other pages of this browser

  constructor(onchange: (table: string) => void) {
    this.#others.onmessage = (event: MessageEvent<string>) => onchange(event.data);
  }

  async rows(): Promise<string> {
    const work = (await this.#database).transaction("tables");
    return JSON.stringify(await done(work.objectStore("tables").getAll()));
  }

  async load(table: string): Promise<string> {
    const work = (await this.#database).transaction(["tables", "events"]);
    const row = done<unknown>(work.objectStore("tables").get(table));
    const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
    const events = done<unknown[]>(work.objectStore("events").getAll(range));
    return JSON.stringify((await row) === undefined ? null : { row: await row, events: await events });
  }

  /** True once it is on the disk; false when another page was faster. */
  async write(text: string): Promise<boolean> {
    const { row, events } = JSON.parse(text) as Change;
    const database = await this.#database;
    const work = database.transaction(["tables", "events"], "readwrite", { durability: "strict" });
    const tables = work.objectStore("tables");
    const before = (await done<Row | undefined>(tables.get(row.id)))?.mark ?? 0;
    if (before !== row.mark - 1) {
      work.abort();
      return false;
    }
    tables.put(row);
    for (const event of events) work.objectStore("events").add(event);
    await ended(work);
    this.#others.postMessage(row.id);
    return true;
  }

  async review(id: string): Promise<string> {
    const work = (await this.#reviews).transaction("reviews");
    return (await done<{ text: string } | undefined>(work.objectStore("reviews").get(id)))?.text ?? "";
  }
  async keepReview(id: string, text: string): Promise<void> {
    const work = (await this.#reviews).transaction("reviews", "readwrite");
    work.objectStore("reviews").put({ id, text });
    await ended(work);
  }
}
