/**
 * The service worker: keeps every file of one build, so that the page works without a network after the first visit.
 * The page itself is asked for anew while there is a network; its files carry their hash in their name and are not.
 */

declare const __VERSION__: string;
declare const __FILES__: readonly string[];

/** What we use of a service worker; the types of the page do not know it. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker extends EventTarget {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}

const worker = self as unknown as Worker;
const PREFIX = 'armistice-';
const NAME = PREFIX + __VERSION__;
/** Longer than this, and the kept page is shown. */
const PATIENCE = 3000;

worker.addEventListener('install', (event) => {
  const fresh = __FILES__.map((file) => new Request(file, { cache: 'reload' }));
  (event as Extendable).waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener('activate', (event) => {
  (event as Extendable).waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  if (address.pathname.startsWith('/api/')) return; // online play is never kept
  (event as Fetching).respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    const kept = await (await caches.open(NAME)).match('/');
    return kept ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  const kept = await (await caches.open(NAME)).match(request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

export {};
