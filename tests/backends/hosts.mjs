// Random games in a module, whatever runs it: a digest of all that happened, and how many decisions.
// In Node it is asked by standard input; a page imports it. See tests/backends/identity.py.

const LINE = 64, PAGE = 65536; // bytes

/** Games of each kind, in an instance of its own. */
export async function trace({ module, sizes, start, kinds }) {
  const code = Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
  const found = [];
  for (const { options, luck, games } of kinds) {
    const { instance } = await WebAssembly.instantiate(code, {});
    const { memory, trace_games, __heap_base } = instance.exports;
    const at = {};
    let end = __heap_base.value;
    for (const [name, size] of sizes) {
      at[name] = Math.ceil(end / LINE) * LINE;
      end = at[name] + size;
    }
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    new Uint8Array(memory.buffer).set(options, at.options);
    const words = new DataView(memory.buffer);
    words.setBigUint64(at.luck, BigInt(luck), true);
    words.setBigUint64(at.digest, BigInt(start), true);
    const places = ["state", "state", "copy", "copy", "figures", "figures", "luck", "options"];
    const more = ["actions", "results", "digest"];
    const decisions = trace_games(...[...places, ...more].map((name) => at[name]), games);
    const digest = words.getBigUint64(at.digest, true);
    found.push([String(digest), Number(decisions)]);
  }
  return found;
}

if (globalThis.process?.argv[2] === "--asked") {
  const { readFileSync } = await import("node:fs");
  console.log(JSON.stringify(await trace(JSON.parse(readFileSync(0, "utf-8")))));
}
