// The house in a worker: tables, words and pictures are the Python they are everywhere.

import type { ServerMessage } from "../../wire";
import type { Reply } from "../house";
import type { ToHouse, ToPage } from "./letters";
import { started } from "./pyodide";
import { Store } from "./store";
import { Thinkers } from "./thinkers";

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

const tell = (message: ToPage): void => postMessage(message);

async function begun(base: string): Promise<Door> {
  const [python, settings] = await started<Page>(base, "botwright.site.page", true);
  let door: Door | undefined = undefined;
  const store = new Store((table) => void door?.changed(table));
  door = python.Door(store, new Thinkers(base, (files) => tell({ type: "fetched", files })), settings);
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
