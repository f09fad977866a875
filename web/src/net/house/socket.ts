// A socket that comes back by itself: it waits longer each time and asks for what it missed.

import type { ClientMessage, ServerMessage } from "../wire";
import { Waiting, type Channel, type Visit } from "./house";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
// how long nothing need be heard before we ask whether the server is there, and how long its answer may take
const ALONE = { silence: 25_000, answer: 8000 };
const COMPANY = { silence: 1500, answer: 2500 };
const TRIPS = 4; // a slow link, as in a train, is given so many times as long as it took last

export class TableSocket implements Channel {
  #options: Visit;
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer = 0;
  #beat = 0;
  #isOwed = false; // an answer
  #asked = 0; // when, in milliseconds
  #trip = 0; // how long the last answer took
  #ended = false;
  #waiting = new Waiting();

  constructor(options: Visit) {
    this.#options = options;
    this.#open();
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  #hurry = (): void => {
    if (document.visibilityState === "visible" && this.#socket?.readyState !== WebSocket.OPEN) {
      this.#wait = FIRST_WAIT;
      clearTimeout(this.#timer);
      this.#open();
    }
  };

  // a browser keeps a dead socket for a long time, and closes it slowly; it is better to say so at once
  #cut = (): void => {
    const socket = this.#socket;
    if (!socket || socket.readyState === WebSocket.CLOSED) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lost(socket);
    this.#socket = undefined;
  };

  #open(): void {
    if (this.#ended || this.#socket?.readyState === WebSocket.CONNECTING) return;
    this.#options.onstate("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#options.table}/live`);
    this.#socket = socket;
    this.#expect(ALONE.silence);
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      socket.send(JSON.stringify(this.#options.hello()));
      this.#options.onstate("open");
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#listen();
      this.#waiting.take(JSON.parse(event.data) as ServerMessage, this.#options.onmessage);
      if (!this.#isOwed) this.#listen(); // who is here may have changed
    };
    socket.onclose = () => this.#lost(socket);
  }

  /** Something was heard: after a while without more we ask. */
  #listen(): void {
    clearTimeout(this.#beat);
    if (this.#isOwed) this.#trip = performance.now() - this.#asked;
    this.#isOwed = false;
    this.#beat = window.setTimeout(() => this.send({ type: "ping" }), this.#patience.silence);
  }

  /** Something was asked: without any answer the connection is lost. A busy page reads first what has come. */
  #expect(wait: number): void {
    clearTimeout(this.#beat);
    this.#isOwed = true;
    this.#asked = performance.now();
    this.#beat = window.setTimeout(() => (this.#beat = window.setTimeout(this.#cut, wait / 2)), wait / 2);
  }

  get #patience(): typeof ALONE {
    return this.#options.company() ? COMPANY : ALONE;
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#ended) return;
    clearTimeout(this.#beat);
    this.#waiting.fail();
    this.#options.onstate("lost");
    this.#timer = window.setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    const slow = Math.min(TRIPS * this.#trip, ALONE.answer);
    if (!this.#isOwed) this.#expect(Math.max(this.#patience.answer, slow));
    return true;
  }

  ask(message: ClientMessage): Promise<ServerMessage | null> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    return this.#waiting.ask(message, (numbered) => this.send(numbered));
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#beat);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#waiting.fail();
    this.#socket?.close();
    this.#options.onstate("closed");
  }
}
