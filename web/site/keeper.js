// Keeps the files of the page, so that it works without a network after the first visit.

const FILES = [];
const KEPT = "botwright-";
const OLD = /^botwright-(?!python$)/; // started interpreters know for themselves which files they are of

// past the browser's own cache, which may hold files of the version before under the same names
const asked = (file) => new Request(file, { cache: "no-cache" });

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES.map(asked))));
});

// a new version waits until no page of the old one is open: those still need their files
addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT && OLD.test(name)).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => clients.claim()));
});

// a full disk keeps nothing, and takes nothing away
const keep = (request, found) => caches.open(KEPT).then((cache) => cache.put(request, found)).catch(console.warn);

async function answer(event) {
  const { request } = event;
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) event.waitUntil(keep(request, found.clone()));
  return found;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(event));
});
