// Python in a worker, with our sources.

/** The little of Pyodide that is used here. */
interface Python<Module> {
  unpackArchive(content: ArrayBuffer, format: string, where: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): Module;
}

const HOME = "/home/botwright";

/** A module of ours, and the settings that were written down for it. */
export async function started<Module>(base: string, name: string): Promise<[Module, string]> {
  const file = (path: string): string => new URL(path, base).href;
  const sources = fetch(file("python/botwright.zip")).then((answer) => answer.arrayBuffer());
  const settings = fetch(file("data/site.json")).then((answer) => answer.text());
  const { loadPyodide } = (await import(/* @vite-ignore */ file("python/pyodide.mjs"))) as {
    loadPyodide: (options: object) => Promise<Python<Module>>;
  };
  const python = await loadPyodide({ indexURL: file("python/") });
  python.unpackArchive(await sources, "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  return [python.pyimport(name), await settings];
}
