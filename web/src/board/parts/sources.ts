// How we know what is printed on a piece: one sentence for what is not the rulebook's.

import { t } from "../../messages/index.svelte";

export interface Sourced {
  source?: string;
  known?: string;
}

/** What to say of a piece that is reconstructed or inferred; nothing of one that stands in the rulebook. */
export function sourceNote({ source, known }: Sourced): string {
  if (source !== "reconstructed" && source !== "inferred") return "";
  const note = t(`source.${source}`);
  return known ? `${note} ${t("source.known", { known })}` : note;
}

/** A text with the sentence of its source behind it. */
export function noted(text: string, piece: Sourced): string {
  return [text, sourceNote(piece)].filter(Boolean).join(" ");
}
