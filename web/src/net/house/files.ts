// Texts as files of this person.

import { api } from "../api";

/** A text as a file of this person. */
export function saveFile(name: string, text: string, type = "text/plain"): void {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([text], { type }));
  file.download = name;
  file.click();
  URL.revokeObjectURL(file.href);
}

/** A game as a transcript: any house opens it. */
export async function saveGame(table: string, game: string, token?: string): Promise<void> {
  saveFile(`${game}-${table}.txt`, await api.transcript(table, token));
}
