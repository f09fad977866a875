// The questions to the house.

import { house } from "$edition";
import { settings } from "../house/settings.svelte";
import type {
  Preview,
  ClockChoice,
  Coach,
  Components,
  Created,
  Entries,
  FiguresView,
  GameView,
  HintView,
  LearnView,
  Level,
  LuckView,
  NewTable,
  PersonKey,
  Rematched,
  Replay as WireReplay,
  ReviewJob,
  RulesDocument,
  SeatChoice,
  SeatKey,
  Summaries,
  Summary,
  Warmth,
  TalkView,
} from "../generated/messages";
import type { AnyView } from "./types";
import type { WireView } from "./wire";

export type { ClockChoice, Created, GameView as GameInfo, Level, NewTable, SeatChoice, SeatKey, Summary, Warmth };
export type ComponentsDocument = Components;
export type { RulesDocument };

/** An answer that is not a success: why, and the rule where one says no. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly rule: string,
  ) {
    super(reason);
  }
}

async function asked(path: string, body?: unknown, token?: string): Promise<string> {
  const { status, text } = await house.ask({ path, body, token, language: settings.language });
  if (status < 400) return text;
  let problem: { code?: string; reason?: string; rule?: string } = {};
  try {
    problem = JSON.parse(text) as typeof problem;
  } catch {
    // not by the house, but by something on the way to it
  }
  throw new Problem(problem.code ?? String(status), problem.reason ?? String(status), problem.rule ?? "");
}

export async function call<Answer>(path: string, body?: unknown, token?: string): Promise<Answer> {
  return JSON.parse(await asked(path, body, token)) as Answer;
}

/** A position of the past. */
export type Replay = Omit<WireReplay, "view"> & { view: AnyView };

export interface Eyes {
  token?: string | undefined; // of my seat
  watch?: string | undefined;
  eyes?: number | undefined; // from whose knowledge, once the game is over
  open?: boolean | undefined;
}

function looking({ watch, eyes, open }: Eyes): string {
  const query = new URLSearchParams({ language: settings.language });
  if (watch) query.set("watch", watch);
  if (eyes !== undefined) query.set("eyes", String(eyes));
  if (open) query.set("open", "true");
  return query.toString();
}

export const api = {
  games: () => call<GameView[]>("/games"),
  warming: () => call<Warmth>("/warming"),
  tables: (status: string) => call<Summaries>(`/tables?status=${status}`),
  mine: (before?: number) => call<Summaries>(before === undefined ? "/mine" : `/mine?before=${before}`),
  myKey: () => call<PersonKey>("/mine/key"),
  useKey: (key: string) => call<PersonKey>("/mine/key", { key }),
  transcript: (table: string, token?: string) => asked(`/tables/${table}/export`, undefined, token),
  open: (transcript: string) => call<Created>("/import", { transcript }),
  look: (table: string, eyes: Eyes) => call<WireView>(`/tables/${table}?since=0&${looking(eyes)}`, undefined, eyes.token),
  create: (table: NewTable) => call<Created>("/tables", table),
  join: (table: string, body: { name: string; seat?: number; invite?: string; pledge?: string; colour?: string }) =>
    call<SeatKey>(`/tables/${table}/join`, body),
  renewKey: (table: string, token: string) => call<SeatKey>(`/tables/${table}/key`, {}, token),
  invitation: (table: string, invite: string) => call<Summary>(`/tables/${table}/invitation?invite=${encodeURIComponent(invite)}`),
  cancel: (table: string, token?: string) => call<unknown>(`/tables/${table}/cancel`, {}, token),
  preview: (table: string, actions: number[], seat: number, token?: string) =>
    call<Preview & { view: AnyView }>(
      `/tables/${table}/preview?${actions.map((action) => `action=${action}`).join("&")}&language=${settings.language}${token ? "" : `&seat=${seat}`}`,
      undefined,
      token,
    ),
  log: (table: string, eyes: Eyes) =>
    call<Entries>(`/tables/${table}/log?${looking(eyes)}`, undefined, eyes.token),
  history: (table: string, step: number, eyes: Eyes) =>
    call<Replay>(`/tables/${table}/history/${step}?${looking(eyes)}`, undefined, eyes.token),
  fork: (table: string, step: number, seats: SeatChoice[], eyes: Eyes) =>
    call<Created>(`/tables/${table}/fork?${looking({ watch: eyes.watch })}`, { step, seats }, eyes.token),
  rematch: (table: string, token?: string, decline = false, pledges: Record<number, string> = {}) =>
    call<Rematched>(`/tables/${table}/rematch`, { decline, pledges }, token),
  talk: (table: string, eyes: Eyes) => call<TalkView>(`/tables/${table}/talk?${looking(eyes)}`, undefined, eyes.token),
  say: (table: string, said: { text?: string; emote?: string; name: string }, eyes: Eyes) =>
    call<unknown>(`/tables/${table}/talk?${looking(eyes)}`, said, eyes.token),
  switchTalk: (table: string, on: boolean, eyes: Eyes) => call<unknown>(`/tables/${table}/talk/switch`, { on }, eyes.token),
  report: (table: string, number: number, eyes: Eyes) =>
    call<unknown>(`/tables/${table}/talk/report?${looking(eyes)}`, { number }, eyes.token),
  share: (table: string, share: string, token?: string) => call<unknown>(`/tables/${table}/share`, { share }, token),
  luck: (table: string, eyes: Eyes) => call<LuckView>(`/tables/${table}/luck?${looking(eyes)}`, undefined, eyes.token),
  handOver: (table: string, level: string, seat: number | undefined, token?: string) =>
    call<unknown>(`/tables/${table}/hand-over`, { level, ...(seat === undefined ? {} : { seat }) }, token),
  takeBack: (table: string, token?: string) => call<unknown>(`/tables/${table}/take-back`, {}, token),
  learn: (game: string, language: string) => call<LearnView>(`/games/${game}/learn?language=${language}`),
  startLesson: (game: string, name: string, person: string) => call<Created>("/learn", { game, name, person }),
  coach: (table: string, key: { token?: string | undefined }) =>
    call<Coach>(`/tables/${table}/coach?language=${settings.language}`, undefined, key.token),
  hint: (table: string, number: number, step: number, key: { token?: string | undefined }) =>
    call<HintView>(`/tables/${table}/hint?language=${settings.language}`, { number, step }, key.token),
  review: (table: string, eyes: Eyes) => call<ReviewJob>(`/tables/${table}/review?${looking(eyes)}`, undefined, eyes.token),
  figures: (table: string, seat: number) => call<FiguresView>(`/tables/${table}/figures?seat=${seat}&language=${settings.language}`),
  startReview: (table: string, eyes: Eyes) => call<ReviewJob>(`/tables/${table}/review?${looking(eyes)}`, {}, eyes.token),
  rules: (game: string) => call<RulesDocument>(`/games/${game}/rules?language=${settings.language}`),
  components: (game: string, box = "") => call<Components>(`/games/${game}/components${box ? `?box=${encodeURIComponent(box)}` : ""}`),
};
