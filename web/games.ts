// Finds the games of the page: folders of src/games, and those that the variable GAMES names.

import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const OURS = resolve(import.meta.dirname, "src/games");
const NAME = "virtual:games";

/** The folder of each game by its name; a folder called `web` is named by the one around it. */
function found(): Record<string, string> {
  const ours = readdirSync(OURS).map((name) => resolve(OURS, name));
  const others = (process.env.GAMES ?? "").split(/[\s:]+/).filter(Boolean).map((one) => resolve(import.meta.dirname, "..", one));
  for (const folder of others) {
    if (!existsSync(resolve(folder, "index.ts"))) throw new Error(`GAMES: ${folder} has no index.ts`);
  }
  const all = [...ours, ...others].filter((folder) => existsSync(resolve(folder, "index.ts")));
  return Object.fromEntries(all.map((folder) => [basename(folder) === "web" ? basename(dirname(folder)) : basename(folder), folder]));
}

export const games = found();

/** The module that has all games by name. */
export function gamesPlugin(): Plugin {
  const imports = Object.values(games).map((folder, index) => `import g${index} from ${JSON.stringify(`${folder}/index.ts`)};`);
  const entries = Object.keys(games).map((name, index) => `${JSON.stringify(name)}: g${index}`);
  return {
    name: "games",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `${imports.join("\n")}\nexport default { ${entries.join(", ")} };` : undefined),
  };
}

/** Few files travel faster than many: for each game its symbols, then its table. */
export function gameGroups(): { name: string; test: (id: string) => boolean }[] {
  return Object.entries(games).flatMap(([name, folder]) => {
    const inside = (id: string): string => (id.startsWith(`${folder}/`) ? id.slice(folder.length + 1) : "");
    return [
      { name: `${name}-symbols`, test: (id: string) => /^(symbols|types|scene)\b/.test(inside(id)) },
      { name, test: (id: string) => inside(id) !== "" && !/^(Text|Scores)\b/.test(inside(id)) },
    ];
  });
}

/** Whether a file of a game belongs to the house: what is known of it before it is opened. */
export function isOfHouse(id: string): boolean {
  return id.endsWith(NAME) || Object.values(games).some((folder) => id === `${folder}/index.ts` || id.startsWith(`${folder}/house/`) || id === `${folder}/theme.css`);
}
