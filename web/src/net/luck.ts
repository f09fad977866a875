// The luck of a game, checked in this browser: hashes, key and draws (docs/protocol.md, Luck).

import type { LuckView, ShareView } from "../generated/messages";

/** What this browser kept: the commitment and the shares as first told, and its own open ones. */
export interface Seen {
  commitment?: string | undefined;
  told?: Record<number, string> | undefined; // open shares by seat, as they were when the game began
  mine?: Record<number, string> | undefined; // my own that the server has taken
}

/** An event of the log, as far as it counts here. */
interface Told {
  number: number;
  kind: string;
  texts: string[];
}

export type Finding = "sound" | "claim" | "commitment" | "secret" | "pledge" | "share" | "mine" | "draw" | "log" | "none";

const encoder = new TextEncoder();
const WORD = 1n << 256n;

/** Browsers hash on secure pages alone: https, or this very machine. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: ArrayBuffer | Uint8Array): string {
  return [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 32 random bytes. */
export function newShare(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256 of a share or a secret. */
export async function pledgeOf(share: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes(share)));
}

async function hmac(key: string, text: string): Promise<string> {
  const usable = await crypto.subtle.importKey("raw", bytes(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", usable, encoder.encode(text)));
}

/** What the draws follow from: the secret alone, or secret and open shares. */
export async function keyOf(secret: string, shares: { seat: number; share: string }[]): Promise<string> {
  if (!shares.length) return secret;
  const sorted = [...shares].sort((one, two) => one.seat - two.seat);
  return hmac(secret, ["botwright luck 2", ...sorted.map((one) => `${one.seat} ${one.share}`)].join("\n"));
}

/** Draw `number` of the game: which of `among` outcomes. */
export async function drawn(key: string, number: number, among: bigint): Promise<bigint> {
  const limit = WORD - (WORD % among); // what lies above would favour small results
  for (let attempt = 0; ; attempt += 1) {
    const value = BigInt(`0x${await hmac(key, attempt ? `${number}.${attempt}` : String(number))}`);
    if (value < limit) return value % among;
  }
}

const opened = (shares: ShareView[]): { seat: number; share: string; pledge: string }[] =>
  shares.flatMap(({ seat, share, pledge }) => (share ? [{ seat, share, pledge }] : []));

/** Whether the shares are those that were pledged, told at the start, and mine. */
async function sharesFault(luck: LuckView, seen: Seen): Promise<Finding | undefined> {
  const open = opened(luck.shares);
  for (const one of open) if ((await pledgeOf(one.share)) !== one.pledge) return "pledge";
  const found = Object.fromEntries(open.map((one) => [one.seat, one.share]));
  const same = (kept: Record<number, string>): boolean =>
    Object.entries(kept).every(([seat, share]) => found[Number(seat)] === share);
  if (seen.mine && !same(seen.mine)) return "mine";
  const told = seen.told;
  if (told && (!same(told) || open.some((one) => told[one.seat] === undefined))) return "share";
  return luck.version === (open.length ? 2 : 1) ? undefined : "share";
}

/** Whether the draws are those of the log that this browser has. */
function logFault(luck: LuckView, log: Told[]): boolean {
  const texts = new Map(log.map((entry) => [entry.number, entry.texts[0]]));
  if (luck.draws.some((draw) => texts.has(draw.number) && texts.get(draw.number) !== draw.text)) return true;
  const left = new Set(luck.draws.map((draw) => draw.number));
  const isStraight = !log.some((entry) => entry.kind === "undo");
  return isStraight && log.some((entry) => entry.kind === "chance" && !left.has(entry.number));
}

/** Check the luck of a game that is over against what was seen. */
export async function checkLuck(luck: LuckView, seen: Seen, log: Told[]): Promise<Finding> {
  if (seen.commitment && seen.commitment !== luck.commitment) return "commitment";
  if ((await pledgeOf(luck.secret)) !== luck.commitment) return "secret";
  const fault = await sharesFault(luck, seen);
  if (fault) return fault;
  if (logFault(luck, log)) return "log";
  const key = await keyOf(luck.secret, opened(luck.shares));
  for (const [number, draw] of luck.draws.entries()) {
    if ((await drawn(key, number, BigInt(draw.among))) !== BigInt(draw.index)) return "draw";
  }
  if (!luck.draws.length) return "none";
  return seen.commitment ? "sound" : "claim";
}
