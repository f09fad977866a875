// Texts as files of this person, or for the next paste.

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

/** A text for the next paste; whether that worked. Pages without TLS, as in a house's own network, know the old way alone. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", give);
  const isCopied = document.execCommand("copy");
  document.removeEventListener("copy", give);
  return isCopied;
}
