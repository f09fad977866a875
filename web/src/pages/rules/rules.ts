// The rules documents, and finding a rule by the numbers it rests on.

import { settings } from "../../house/settings.svelte";
import { api, type RulesDocument } from "../../net/api";

export interface RuleText {
  number: string;
  title: string;
  text: string; // markdown without the line of sources
  sources: string[]; // rulings and ids it rests on
  chapter: string;
}

const known = new Map<string, Promise<RuleText[]>>();

/** All rules of a game in the language in use. */
export function rulesOf(game: string): Promise<RuleText[]> {
  const key = `${game} ${settings.language}`;
  let found = known.get(key);
  if (!found) {
    found = api.rules(game).then(take);
    known.set(key, found);
    found.catch(() => known.delete(key));
  }
  return found;
}

function take(document: RulesDocument): RuleText[] {
  return document.chapters.flatMap((chapter) =>
    chapter.rules.map((rule) => ({
      number: rule.number,
      title: /^\*\*[\d.]+ (.*?)\.?\*\*/.exec(rule.text)?.[1] ?? "",
      chapter: chapter.title,
      ...apart(rule.text),
    })),
  );
}

// the second line of a rule names rulings, functions and tests, with dots between
function apart(text: string): { text: string; sources: string[] } {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => / · /.test(line) && /^(–|`)/.test(line));
  if (at < 0) return { text, sources: [] };
  const first = lines[at]?.split(" · ")[0] ?? "";
  return { text: lines.filter((_, index) => index !== at).join("\n"), sources: first.replace(/[`–]/g, "").split(/[\s,]+/).filter(Boolean) };
}

/** The rules for references such as "R11-R13, C7", a number such as "3.1", or an id. */
export function rulesFor(rules: RuleText[], reference: string): RuleText[] {
  const wanted = reference
    .split(/[,;]\s*/)
    .flatMap((part) => range(part.trim()))
    .map((part) => part.replace(/^row (\d+)$/, "row-$1"));
  return rules.filter((rule) => wanted.includes(rule.number) || rule.sources.some((source) => wanted.includes(source)));
}

function range(part: string): string[] {
  const found = /^([A-Z])(\d+)-[A-Z]?(\d+)$/.exec(part);
  if (!found) return [part];
  const [, letter = "", from = "0", to = "0"] = found;
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`);
}
