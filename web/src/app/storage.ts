/** Games kept in this browser. What a list shows lies apart from the saves, so that listing never reads them. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Scene } from '../session/protocol.ts';

export { type Settings, settings, useSettings } from './settings.ts';

export interface StoredGame {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly scenarioTitle: string;
  readonly headline: string;
  readonly seats: { readonly [seat: string]: string };
  /** Whose decision it is, in words. */
  readonly asked: string;
  readonly n: number;
  readonly over: boolean;
  readonly created: number;
  readonly changed: number;
  /** The save. */
  readonly text: string;
}

export type ListedGame = Omit<StoredGame, 'text'>;

interface Shelf extends DBSchema {
  games: { key: string; value: ListedGame };
  saves: { key: string; value: string };
}

let shelf: Promise<IDBPDatabase<Shelf>> | undefined;
/** The same once it is open, for a page that closes and cannot wait. */
let opened: IDBPDatabase<Shelf> | undefined;
function open(): Promise<IDBPDatabase<Shelf>> {
  shelf ??= openDB<Shelf>('armistice', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('saves');
    },
    blocking(_old, _new, event) {
      (event.target as IDBDatabase).close();
      shelf = opened = undefined;
    },
    terminated() {
      shelf = opened = undefined;
    },
  });
  shelf.then(
    (db) => {
      opened = db;
    },
    () => {
      shelf = undefined; // the next asker tries again
    },
  );
  return shelf;
}

/** The last played first. */
export async function listGames(): Promise<ListedGame[]> {
  return lastFirst(await (await open()).getAll('games'));
}

export const lastFirst = (games: readonly ListedGame[]): ListedGame[] =>
  [...games].sort((a, b) => b.changed - a.changed);

export async function loadGame(id: string): Promise<StoredGame | undefined> {
  const look = (await open()).transaction(['games', 'saves']);
  const [listed, text] = await Promise.all([
    look.objectStore('games').get(id),
    look.objectStore('saves').get(id),
  ]);
  return listed === undefined || text === undefined ? undefined : { ...listed, text };
}

/** Both or neither. */
export async function storeGame({ text, ...listed }: StoredGame): Promise<void> {
  const put = (await open()).transaction(['games', 'saves'], 'readwrite');
  await Promise.all([
    put.objectStore('games').put(listed),
    put.objectStore('saves').put(text, listed.id),
    put.done,
  ]);
}

/** Stores a game again, unless somebody else did since it was last seen. */
export async function storeAgain(
  { text, ...listed }: StoredGame,
  seen: number | undefined,
): Promise<'stored' | 'deleted' | 'changed'> {
  const put = (await open()).transaction(['games', 'saves'], 'readwrite');
  const before = await put.objectStore('games').get(listed.id);
  if (before === undefined) return 'deleted';
  if (before.changed !== seen) return 'changed';
  await Promise.all([
    put.objectStore('games').put(listed),
    put.objectStore('saves').put(text, listed.id),
    put.done,
  ]);
  return 'stored';
}

/** The same for a page that is being closed: nothing after this call may be waited for. */
export function storeAtOnce({ text, ...listed }: StoredGame): void {
  const put = opened?.transaction(['games', 'saves'], 'readwrite');
  if (put === undefined) return;
  const puts = [
    put.objectStore('games').put(listed),
    put.objectStore('saves').put(text, listed.id),
    put.done,
  ];
  for (const one of puts) one.catch(() => {});
  put.commit();
}

export async function deleteGame(id: string): Promise<void> {
  const drop = (await open()).transaction(['games', 'saves'], 'readwrite');
  await Promise.all([drop.objectStore('games').delete(id), drop.objectStore('saves').delete(id), drop.done]);
}

/** What the list says of a game at this moment. */
export function noted(
  scene: Scene,
): Pick<StoredGame, 'scenarioTitle' | 'headline' | 'seats' | 'asked' | 'n' | 'over'> {
  return {
    scenarioTitle: scene.scenarioTitle,
    headline: scene.outcome?.text ?? scene.headline,
    seats: scene.seats,
    asked: scene.asked.map((seat) => scene.seatTitles[seat] ?? seat).join(' and '),
    n: scene.n,
    over: scene.outcome !== null,
  };
}

/** A name for a new game, for addresses. */
export function freshId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 32]).join('');
}
