/** Games kept in this browser. What a list shows lies apart from the saves, so that listing never reads them. */

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Reasons, Scene } from '../session/protocol.ts';

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
  /** Why bots did what they did; no part of a save, which others may read. */
  readonly reasons?: Reasons;
}

export type ListedGame = Omit<StoredGame, 'text' | 'reasons'>;

interface Shelf extends DBSchema {
  games: { key: string; value: ListedGame };
  saves: { key: string; value: string };
  reasons: { key: string; value: Reasons };
}

const STORES = ['games', 'saves', 'reasons'] as const;

let shelf: Promise<IDBPDatabase<Shelf>> | undefined;
/** The same once it is open, for a page that closes and cannot wait. */
let opened: IDBPDatabase<Shelf> | undefined;
function open(): Promise<IDBPDatabase<Shelf>> {
  shelf ??= openDB<Shelf>('armistice', 2, {
    upgrade(db, old) {
      if (old < 1) {
        db.createObjectStore('games', { keyPath: 'id' });
        db.createObjectStore('saves');
      }
      db.createObjectStore('reasons');
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
  const look = (await open()).transaction(STORES);
  const [listed, text, reasons = {}] = await Promise.all([
    look.objectStore('games').get(id),
    look.objectStore('saves').get(id),
    look.objectStore('reasons').get(id),
  ]);
  return listed === undefined || text === undefined ? undefined : { ...listed, text, reasons };
}

type Put = IDBPTransaction<Shelf, typeof STORES, 'readwrite'>;

/** All of it or nothing. */
function putAll(put: Put, { text, reasons = {}, ...listed }: StoredGame): Promise<unknown>[] {
  return [
    put.objectStore('games').put(listed),
    put.objectStore('saves').put(text, listed.id),
    put.objectStore('reasons').put(reasons, listed.id),
    put.done,
  ];
}

export async function storeGame(game: StoredGame): Promise<void> {
  await Promise.all(putAll((await open()).transaction(STORES, 'readwrite'), game));
}

/** Stores a game again, unless somebody else did since it was last seen. */
export async function storeAgain(
  game: StoredGame,
  seen: number | undefined,
): Promise<'stored' | 'deleted' | 'changed'> {
  const put = (await open()).transaction(STORES, 'readwrite');
  const before = await put.objectStore('games').get(game.id);
  if (before === undefined) return 'deleted';
  if (before.changed !== seen) return 'changed';
  await Promise.all(putAll(put, game));
  return 'stored';
}

/** The same for a page that is being closed: nothing after this call may be waited for. */
export function storeAtOnce(game: StoredGame): void {
  const put = opened?.transaction(STORES, 'readwrite');
  if (put === undefined) return;
  for (const one of putAll(put, game)) one.catch(() => {});
  put.commit();
}

export async function deleteGame(id: string): Promise<void> {
  const drop = (await open()).transaction(STORES, 'readwrite');
  await Promise.all([...STORES.map((store) => drop.objectStore(store).delete(id)), drop.done]);
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
