// What stands behind the page: tables and a lobby, on a server or in this very browser.

import type { ClientMessage, ServerMessage } from "../wire";

export type Connection = "connecting" | "open" | "lost" | "closed";

/** A question to the house, by the paths of docs/protocol.md. */
export interface Question {
  path: string;
  body?: unknown; // without one it is only a look
  token?: string | undefined; // of my seat
  language: string;
}

export interface Reply {
  status: number;
  text: string;
}

/** What a table needs of the page: how it begins, and where messages and states go. */
export interface Visit {
  table: string;
  hello: () => ClientMessage;
  company: () => boolean; // others see whether I am here
  onmessage: (message: ServerMessage) => void;
  onstate: (state: Connection) => void;
}

/** The way to a table that is on. */
export interface Channel {
  /** Send; whether there was a connection to send through. */
  send(message: ClientMessage): boolean;
  /** Send and wait for the answer; null when the connection is lost before it comes. */
  ask(message: ClientMessage): Promise<ServerMessage | null>;
  close(): void;
}

export interface House {
  readonly online: boolean; // other people can come: open tables, invitations, clocks, talk
  ask(question: Question): Promise<Reply>;
  open(visit: Visit): Channel;
  /** The address as the pages of this client know it: path, query and fragment. */
  read(): Pick<URL, "pathname" | "search" | "hash">;
  /** How such an address is written in this browser. */
  write(address: string): string;
}

/** Questions through a channel that wait for their answers. */
export class Waiting {
  #requests = 0;
  #answers = new Map<number, (message: ServerMessage | null) => void>();

  /** Send a question with a number of its own. */
  ask(message: ClientMessage, send: (message: ClientMessage) => void): Promise<ServerMessage | null> {
    this.#requests += 1;
    const request = this.#requests;
    return new Promise((resolve) => {
      this.#answers.set(request, resolve);
      send({ ...message, request });
    });
  }

  /** Hand a message to whoever waits for it; views are told to the table as well. */
  take(message: ServerMessage, onmessage: (message: ServerMessage) => void): void {
    const request = "request" in message ? message.request : undefined;
    const answer = request == null ? undefined : this.#answers.get(request);
    if (request != null) this.#answers.delete(request);
    if (message.type === "view" || !answer) onmessage(message);
    answer?.(message);
  }

  /** No answer will come. */
  fail(): void {
    for (const answer of this.#answers.values()) answer(null);
    this.#answers.clear();
  }
}
