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
interface Pushed extends Extendable {
  readonly data: { json(): { id: string; title: string; text: string; path: string } } | null;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
interface Tab {
  readonly visibilityState: string;
  focus(): Promise<Tab>;
  postMessage(message: unknown): void;
}
interface Worker extends EventTarget {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window' }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
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

/** What the server tells while no page of ours is to be seen; an open one tells it itself. */
worker.addEventListener('push', (event) => {
  const { data } = event as Pushed;
  if (data === null) return;
  const { id, title, text, path } = data.json();
  (event as Pushed).waitUntil(
    (async () => {
      const open = await worker.clients.matchAll({ type: 'window' });
      if (open.some(({ visibilityState }) => visibilityState === 'visible')) return;
      await worker.registration.showNotification(title, {
        ...{ body: text, tag: id, icon: '/icon-192.png', badge: '/icon-192.png', data: path },
      });
    })(),
  );
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event as Clicked;
  notification.close();
  const path = String(notification.data ?? 'online');
  (event as Clicked).waitUntil(
    (async () => {
      const [first] = await worker.clients.matchAll({ type: 'window' });
      if (first === undefined) {
        await worker.clients.openWindow(`/#/${path}`);
        return;
      }
      first.postMessage({ go: path });
      await first.focus();
    })(),
  );
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
