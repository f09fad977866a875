// The memory of an interpreter that has started and knows our sources, kept in this browser: to start one takes
// seconds, to lay its memory out again a fraction of one. Its name says from which very files it came.

const KEPT = "botwright-python"; // the keeper of files leaves it alone
const SIZE = "Content-Length";

/** Nothing on a first visit, after an update, and where a browser keeps no files. */
export async function kept(name: string): Promise<ArrayBuffer | undefined> {
  const found = await globalThis.caches?.match(name, { cacheName: KEPT });
  const reader = found?.body?.getReader();
  if (!reader) return undefined;
  const memory = new Uint8Array(Number(found?.headers.get(SIZE))); // in pieces: twice at once would be 30 MB more
  for (let at = 0; ; ) {
    const { value, done } = await reader.read();
    if (done) return memory.buffer;
    memory.set(value, at);
    at += value.length;
  }
}

/** Without it the next start is a fresh one. */
export async function forget(): Promise<void> {
  await globalThis.caches?.delete(KEPT);
}

export async function keep(name: string, remember: () => Uint8Array<ArrayBuffer>): Promise<void> {
  if (!globalThis.caches) return;
  const memory = remember(); // before anything else happens in it
  await forget(); // those of earlier files
  await (await caches.open(KEPT)).put(name, new Response(memory, { headers: { [SIZE]: String(memory.length) } }));
}
