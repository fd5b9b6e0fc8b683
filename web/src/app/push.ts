/** This browser, told also while no page of ours is open. */

import { client } from './online-status.ts';

const KEY = 'armistice:push';
/** How long the service worker is waited for. */
const PATIENCE = 5000;

/** Can this browser do it? On some phones only once the page is installed. */
export const canPush = (): boolean =>
  typeof PushManager !== 'undefined' && 'serviceWorker' in navigator && typeof Notification !== 'undefined';

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('This browser keeps no service worker for the page.')), PATIENCE);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function subscription(): Promise<PushSubscription | null> {
  const [ready] = await navigator.serviceWorker.getRegistrations();
  return (await ready?.pushManager.getSubscription()) ?? null;
}

/** The id this browser has on the server, if it is told. */
export async function pushed(): Promise<string | null> {
  if (!canPush()) return null;
  return (await subscription()) === null ? null : localStorage.getItem(KEY);
}

export async function startPush(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser does not allow notices. Its settings for this page can change that.');
  const { pushManager } = await worker();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((error: Error) => {
      throw new Error(`This browser has no push service now (${error.message}).`);
    });
  const { endpoint = '', keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { id } = await (await client()).addPush({ endpoint, keys: { p256dh, auth } });
  localStorage.setItem(KEY, id);
}

/** Also when somebody signs out: the next who uses this browser is not told their affairs. */
export async function stopPush(): Promise<void> {
  const id = localStorage.getItem(KEY);
  if (id === null) return;
  localStorage.removeItem(KEY);
  await (await subscription())?.unsubscribe();
  await (await client()).removePush(id);
}

/** A notice that was clicked leads to its page. */
export function followClicks(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ go?: unknown }>) => {
    if (typeof data?.go === 'string' && /^[a-z]+(\/[\w-]+)?$/.test(data.go)) location.hash = `/${data.go}`;
  });
}
