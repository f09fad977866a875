// Keeps the files of the page, so that it works without a network after the first visit.

const FILES = [];
const KEPT = "botwright-";
const OLD = /^botwright-(?!python$)/; // started interpreters know for themselves which files they are of

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
});

// a new version waits until no page of the old one is open: those still need their files
addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT && OLD.test(name)).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => clients.claim()));
});

async function answer(request) {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) await (await caches.open(KEPT)).put(request, found.clone());
  return found;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
