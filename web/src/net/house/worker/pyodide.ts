// Python in a worker, with our sources.

import { forget, keep, kept } from "./started";

/** The little of Pyodide that is used here. */
interface Python<Module> {
  unpackArchive(content: ArrayBuffer, format: string, where: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): Module;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

type Load<Module> = (options: object) => Promise<Python<Module>>;

const HOME = "/home/botwright";

interface Start<Module> {
  load: Load<Module>;
  indexURL: string;
  sources: Promise<ArrayBuffer>;
  files: string; // the name of the memory that is kept
  name: string; // of the module
}

/** From where the first visit had started an interpreter; nothing where none is kept, or a broken one. */
async function goneOn<Module>({ load, indexURL, sources, files, name }: Start<Module>): Promise<Module | undefined> {
  try {
    const memory = await kept(files);
    if (!memory) return undefined;
    const python = await load({ indexURL, _loadSnapshot: memory });
    memory.transfer?.(0); // it was copied, and Pyodide would hold on to it
    python.unpackArchive(await sources, "zip", { extractDir: HOME }); // files are not part of the memory
    return python.pyimport(name);
  } catch (error) {
    console.warn("The kept interpreter is of no use; a new one starts.", error);
    await forget().catch(console.warn);
    return undefined;
  }
}

/** A new interpreter; its memory is kept for later where that is wanted. */
async function anew<Module>({ load, indexURL, sources, files, name }: Start<Module>, keeps: boolean): Promise<Module> {
  const python = await load({ indexURL, _makeSnapshot: keeps });
  python.unpackArchive(await sources, "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  const module = python.pyimport(name);
  // a full disk or a small memory costs time at the next visit, nothing else
  if (keeps) keep(files, () => python.makeMemorySnapshot()).catch(console.warn);
  return module;
}

/** A module of ours, and the settings that were written down for it. */
export async function started<Module>(base: string, name: string, keeps: boolean): Promise<[Module, string]> {
  const file = (path: string): string => new URL(path, base).href;
  const sources = fetch(file("python/botwright.zip")).then((answer) => answer.arrayBuffer());
  const settings = await fetch(file("data/site.json")).then((answer) => answer.text());
  const files = file(`python/started-${(JSON.parse(settings) as { python: string }).python}`);
  const { loadPyodide: load } = (await import(/* @vite-ignore */ file("python/pyodide.mjs"))) as { loadPyodide: Load<Module> };
  const start = { load, indexURL: file("python/"), sources, files, name };
  return [(await goneOn(start)) ?? (await anew(start, keeps)), settings];
}
