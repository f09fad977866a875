// Sentences of the server name players by colour; here they get the names of the people at the table.

export interface Seated {
  word: string; // how the sentences call this seat
  name: string; // who sits there
  colour: string;
}

/** The pieces of a sentence: text, or a seat that is named in it. */
export function split(text: string, seats: Seated[]): (string | Seated)[] {
  const words = seats.filter((seat) => seat.word).map((seat) => seat.word);
  if (!words.length) return [text];
  const pattern = new RegExp(`(?<![\\p{L}])(${words.join("|")})(?![\\p{L}])`, "gu");
  return text
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => seats.find((seat) => seat.word === part) ?? part);
}

/** The same as plain text, for screen readers and titles. */
export function plain(text: string, seats: Seated[]): string {
  return split(text, seats)
    .map((part) => (typeof part === "string" ? part : part.name))
    .join("");
}
