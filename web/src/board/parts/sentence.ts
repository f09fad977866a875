// Sentences of the server name players by colour, or a nameless one by number; here they get the
// names of the people at the table.

export interface Seated {
  word: string; // how the sentences call this seat
  name: string; // who sits there
  colour: string;
}

/** The pieces of a sentence: text, or a seat that is named in it. */
export function split(text: string, seats: Seated[]): (string | Seated)[] {
  const words = new Map(seats.flatMap((seat, index) => [[seat.word, seat], [`#${index + 1}`, seat]] as const).filter(([word]) => word));
  if (!words.size) return [text];
  const pattern = new RegExp(`(?<![\\p{L}])(${[...words.keys()].join("|")})(?![\\p{L}\\d])`, "gu");
  return text
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => words.get(part) ?? part);
}

/** The same as plain text, for screen readers and titles. */
export function plain(text: string, seats: Seated[]): string {
  return split(text, seats)
    .map((part) => (typeof part === "string" ? part : part.name))
    .join("");
}
