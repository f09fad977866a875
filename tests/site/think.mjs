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
globalThis.postMessage = (message) => told(message);
globalThis.fetch = async (address) => {
  const data = fs.readFileSync(new URL(address));
  return { ok: true, json: async () => JSON.parse(data.toString()), arrayBuffer: async () => new Uint8Array(data).buffer };
};

const built = fs.readdirSync(path.join(site, "assets")).find((name) => name.startsWith("thinker-"));
const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "think-")), "thinker.mjs");
fs.copyFileSync(path.join(site, "assets", built), copy);
await import(pathToFileURL(copy));
take({ data: { type: "begin", base: `${pathToFileURL(site)}/` } });
for await (const line of readline.createInterface({ input: process.stdin })) {
  const answer = new Promise((resolve) => (told = resolve));
  take({ data: { type: "think", id: 1, thought: JSON.parse(line) } });
  console.log(JSON.stringify(await answer));
}
process.exit(0);
