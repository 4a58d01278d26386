// Keeps the whole page, so that it opens without a network after the first visit, and isolates it from other origins, which lets its
// engine share memory between threads: hosts such as GitHub Pages cannot send these headers themselves. The first visit is not
// isolated, and is not loaded again for it.
//
// A new version is stored beside the one that is in use and replaces it when no page of it is left, so that a page never gets files of two.

/** The files of this version, relative to this script, and a hash of them all; site.ts fills both in. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const self: {
  addEventListener(name: "install" | "activate", handler: (event: LifeEvent) => void): void;
  addEventListener(name: "fetch", handler: (event: RequestEvent) => void): void;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
};

// Other pages of the same host, such as another project's on GitHub Pages, have caches there, too.
const family = `sprague ${self.registration.scope} `;
const name = family + __VERSION__;

const isolation: Record<string, string> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

function isolated(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [header, value] of Object.entries(isolation)) headers.set(header, value);
  return new Response(response.body, { status: response.status, headers });
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const found = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
  return isolated(found ?? (await fetch(request)));
}

self.addEventListener("install", (event) => {
  const store = async () => {
    const cache = await caches.open(name);
    await cache.addAll(__FILES__.map((file) => new Request(file, { cache: "no-cache" })));
  };
  event.waitUntil(store());
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const other of await caches.keys())
      if (other.startsWith(family) && other !== name) await caches.delete(other);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request));
});

export {};
