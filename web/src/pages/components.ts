// How a piece of the box is shown: its title and its picture.

export type Entry = Record<string, unknown> & { id?: string; source?: string };

export function titleOf(entry: Entry, language: string): string {
  const name = entry[`name_${language}`] ?? entry[`title_${language}`] ?? entry.id ?? "";
  return String(name);
}

const PREFIXES: Record<string, string> = {
  planet: "planet-",
  tile: "sub-",
  scheme_b: "sub-",
  planetary_module: "mod-",
  action_module: "act-",
};

export function artOf(game: string, kind: string, entry: Entry): string {
  const prefix = PREFIXES[kind];
  if (game === "metallum" && prefix && entry.id) {
    return prefix + (kind === "planet" ? String(entry.id).toLowerCase() : String(entry.id));
  }
  return kind.includes("card") || kind.includes("research") ? "gl-card" : "i-grid";
}
