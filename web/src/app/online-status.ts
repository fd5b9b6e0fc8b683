/**
 * Is there a server for online play behind this page, and who is here? Where the page is served as bare files, nothing
 * of online play is asked for or shown.
 */

import type { Client, Me } from '@armistice/server/client';
import { useSyncExternalStore } from 'react';
import { hearServed } from './Updated.tsx';

/** Games on the server carry this mark in the page's addresses. */
const MARK = '@';
export const isOnline = (id: string): boolean => id.startsWith(MARK);
export const onlineId = (id: string): string => `${MARK}${id}`;
export const serverId = (id: string): string => id.slice(MARK.length);

/** The client is loaded when there is somebody to talk to. */
let made: Promise<Client> | undefined;
export function client(): Promise<Client> {
  made ??= import('@armistice/server/client').then(({ Client: Made }) => new Made({ served: hearServed }));
  return made;
}

export interface OnlineStatus {
  /** Undefined until it is known. */
  readonly online: boolean | undefined;
  /** Null: nobody has signed in. Undefined until it is known. */
  readonly me: Me | null | undefined;
}

let house: OnlineStatus = { online: undefined, me: undefined };
const listeners = new Set<() => void>();
function set(change: Partial<OnlineStatus>): void {
  house = { ...house, ...change };
  for (const listener of listeners) listener();
}

/** Whether somebody signed in from this browser: without it nobody is asked, and no refusal fills the console. */
const KEY = 'armistice:signed-in';
function signedIn(yes?: boolean): boolean {
  try {
    if (yes === true) localStorage.setItem(KEY, '1');
    if (yes === false) localStorage.removeItem(KEY);
    return localStorage.getItem(KEY) !== null;
  } catch {
    return yes ?? true;
  }
}

/** The server says so with every page it sends; hosts of bare files do not. */
async function probe(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' });
  return answer.headers.get('x-armistice') === 'online';
}

let asked = false;
async function ask(): Promise<void> {
  if (!navigator.onLine) return set({ online: house.online ?? false, me: house.me ?? null });
  try {
    const online = await probe();
    if (!online) return set({ online, me: null });
    set({ online, ...(signedIn() ? {} : { me: null }) });
    if (signedIn()) await whoAmI();
  } catch {
    set({ online: house.online ?? false, me: house.me ?? null });
  }
}

/** Asks the server who we are; after signing in or out, too. */
export async function whoAmI(): Promise<Me | null> {
  try {
    const me = await (await client()).me();
    signedIn(true);
    set({ me, online: true });
    return me;
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error;
    signedIn(false);
    set({ me: null });
    return null;
  }
}

/** A session has begun: as a guest, or with an account. */
export async function arrived(): Promise<Me | null> {
  signedIn(true);
  return whoAmI();
}

export async function leave(): Promise<void> {
  const { stopPush } = await import('./push.ts');
  await stopPush().catch(() => {}); // signed out, this browser is told no more
  await (await client()).signOut();
  signedIn(false);
  set({ me: null });
}

function subscribe(changed: () => void): () => void {
  if (!asked) void ask();
  asked = true;
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useHouse = (): OnlineStatus => useSyncExternalStore(subscribe, () => house);

if (typeof window !== 'undefined')
  addEventListener('online', () => {
    if (house.online !== true) void ask();
  });
