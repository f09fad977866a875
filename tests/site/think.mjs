// The built thinker outside a browser: `node think.mjs SITE` reads thoughts, a line each, and writes what was found.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const site = path.resolve(process.argv[2]);
let take;
let told;
globalThis.addEventListener = (name, handler) => (take = handler);
globalThis.postMessage = (message) => (told = message);

/** What the house gives a thinker: module, description and weights. */
function partsOf(name) {
  const [code, about, weights] = ["wasm", "json", "weights"].map((kind) => fs.readFileSync(path.join(site, "thinkers", `${name}.${kind}`)));
  return [new WebAssembly.Module(code), JSON.parse(about.toString()), new Uint8Array(weights)];
}

const built = fs.readdirSync(path.join(site, "assets")).find((name) => /^thinker-.*\.js$/.test(name));
const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "think-")), "thinker.mjs");
fs.copyFileSync(path.join(site, "assets", built), copy);
await import(pathToFileURL(copy));
const given = new Set();
for await (const line of readline.createInterface({ input: process.stdin })) {
  const thought = JSON.parse(line);
  const name = `${thought.game}-${thought.players}`;
  if (!given.has(name)) take({ data: { type: "learn", name, parts: partsOf(name) } });
  given.add(name);
  take({ data: { type: "think", id: 1, thought } });
  console.log(JSON.stringify(told));
}
process.exit(0);
