// What is said at a table: remarks as they come, whom I do not want to hear, and what is new.

import type { RemarkView, TalkView } from "../generated/messages";
import { maybe } from "../messages/index.svelte";
import { keepKeys, keysOf } from "./keys";

export type Remark = RemarkView;
export type TalkState = Pick<TalkView, "on" | "agreed" | "remarks">;

export const SILENCE: TalkState = { on: false, agreed: [], remarks: [] };
export const EMOTES = ["hello", "luck", "nice", "thanks", "oops", "thinking", "sorry", "played"] as const;
export const LONGEST = 160;

/** Known and new remarks, each once, in order. */
export function joined(known: TalkState, told: TalkState): TalkState {
  const all = new Map([...known.remarks, ...told.remarks].map((one) => [one.number, one]));
  const remarks = [...all.values()].sort((one, two) => one.number - two.number);
  return { on: told.on, agreed: told.agreed, remarks };
}

/** The remarks with words in them, without those of people I have muted. */
export function audible(talk: TalkState, muted: string[]): Remark[] {
  return talk.remarks.filter((one) => (one.kind === "say" || one.kind === "emote") && !muted.includes(one.who));
}

/** What was said, in my language where it is an emote. */
export function wordsOf(remark: Remark): string {
  return remark.kind === "emote" ? (maybe(`emote.${remark.text}`) ?? remark.text) : remark.text;
}

/** Marks that colour and join emoji cannot be seen; the server takes what can. */
export function visible(text: string): string {
  return text.replace(/[\uFE00-\uFE0F\u200D]/g, "").trim();
}

export const mutedAt = (table: string): string[] => keysOf(table).muted ?? [];

/** Hear somebody no longer, or again; kept in this browser. */
export function mute(table: string, who: string, isMuted: boolean): string[] {
  const others = mutedAt(table).filter((one) => one !== who);
  const muted = isMuted ? [...others, who] : others;
  keepKeys(table, { muted });
  return muted;
}
