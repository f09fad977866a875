// Python in a worker, with our sources.

import { keep, kept } from "./started";

/** The little of Pyodide that is used here. */
interface Python<Module> {
  unpackArchive(content: ArrayBuffer, format: string, where: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): Module;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

type Load<Module> = (options: object) => Promise<Python<Module>>;

const HOME = "/home/botwright";

/** An interpreter that goes on where the first visit had started one; nothing where none is kept, or a broken one. */
async function goneOn<Module>(load: Load<Module>, indexURL: string, files: string): Promise<Python<Module> | undefined> {
  try {
    const memory = await kept(files);
    if (!memory) return undefined;
    const python = await load({ indexURL, _loadSnapshot: memory });
    memory.transfer?.(0); // it was copied, and Pyodide would hold on to it
    return python;
  } catch (error) {
    console.warn("The kept interpreter is of no use; a new one starts.", error);
    return undefined;
  }
}

/** A module of ours, and the settings that were written down for it. */
export async function started<Module>(base: string, name: string): Promise<[Module, string]> {
  const file = (path: string): string => new URL(path, base).href;
  const sources = fetch(file("python/botwright.zip")).then((answer) => answer.arrayBuffer());
  const settings = await fetch(file("data/site.json")).then((answer) => answer.text());
  const files = file(`python/started-${(JSON.parse(settings) as { python: string }).python}`);
  const { loadPyodide } = (await import(/* @vite-ignore */ file("python/pyodide.mjs"))) as { loadPyodide: Load<Module> };
  const again = await goneOn(loadPyodide, file("python/"), files);
  const python = again ?? (await loadPyodide({ indexURL: file("python/"), _makeSnapshot: true }));
  python.unpackArchive(await sources, "zip", { extractDir: HOME }); // files are not part of the memory
  if (!again) python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  const module = python.pyimport(name);
  // a full disk or a small memory costs time at the next visit, nothing else
  if (!again) keep(files, () => python.makeMemorySnapshot()).catch(console.warn);
  return [module, settings];
}
