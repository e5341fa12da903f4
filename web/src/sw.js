// Keeps the page itself at hand, so that it opens without a line and can say so. Games and moves always come fresh.
const FILES = __FILES__;
const CACHE = `page-${__VERSION__}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

/** The network's answer, kept for later unless it is of another address; what was kept where the network is silent. */
async function fresh(request, kept) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).pathname === new URL(kept, request.url).pathname) await cache.put(kept, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(kept);
    if (known) return known;
    throw error;
  }
}

/** What was kept, at once, and the network's answer for the next time. */
async function keptAndRenewed(event) {
  const known = await (await caches.open(CACHE)).match(event.request.url);
  const renewed = fresh(event.request, event.request.url);
  if (!known) return renewed;
  event.waitUntil(renewed.catch(() => undefined));
  return known;
}

async function keptFirst(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, "/"));
  else if (/^\/(assets\/|icon|manifest)/.test(url.pathname)) event.respondWith(keptFirst(request));
  else if (/^\/(early\.js|api\/(words|sprites|palette\.css))/.test(url.pathname)) event.respondWith(keptAndRenewed(event));
  else if (url.pathname === "/api/games") event.respondWith(fresh(request, request.url));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((window) => new URL(window.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    }),
  );
});
