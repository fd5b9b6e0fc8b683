/** The shelf in the browser's database. What a list shows lies apart, so that listing never reads a record. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Reasons } from '../session/protocol.ts';
import {
  type ListedGame,
  lastFirst,
  type RecordChange,
  type RecordHead,
  type Shelf,
  type StoredEntry,
  type StoredPosition,
  type Written,
} from './shelf.ts';

type Numbered = [id: string, n: number];

interface Tables extends DBSchema {
  games: { key: string; value: ListedGame };
  heads: { key: string; value: RecordHead };
  entries: { key: Numbered; value: StoredEntry };
  positions: { key: Numbered; value: StoredPosition };
  /** Games as they were kept before: one text each, and the bots' reasons beside it. */
  saves: { key: string; value: string };
  reasons: { key: string; value: Reasons };
}

const STORES = ['games', 'heads', 'entries', 'positions', 'saves', 'reasons'] as const;
/** So many of the last positions are kept. */
const POSITIONS_KEPT = 4;

let tables: Promise<IDBPDatabase<Tables>> | undefined;
function open(): Promise<IDBPDatabase<Tables>> {
  tables ??= openDB<Tables>('armistice', 3, {
    upgrade(db, old) {
      if (old < 1) {
        db.createObjectStore('games', { keyPath: 'id' });
        db.createObjectStore('saves');
      }
      if (old < 2) db.createObjectStore('reasons');
      for (const store of ['heads', 'entries', 'positions'] as const) db.createObjectStore(store);
    },
    blocking(_old, _new, event) {
      (event.target as IDBDatabase).close();
      tables = undefined;
    },
    terminated() {
      tables = undefined;
    },
  });
  tables.catch(() => {
    tables = undefined; // the next asker tries again
  });
  return tables;
}

/** The entries of a game after one number, up to another. */
const between = (id: string, after: number, to: number): IDBKeyRange =>
  IDBKeyRange.bound([id, after], [id, to], true);

/** The last played first. */
export async function listGames(): Promise<ListedGame[]> {
  return lastFirst(await (await open()).getAll('games'));
}

export async function deleteGame(id: string): Promise<void> {
  const drop = (await open()).transaction(STORES, 'readwrite');
  await Promise.all([
    ...(['games', 'heads', 'saves', 'reasons'] as const).map((store) => drop.objectStore(store).delete(id)),
    ...(['entries', 'positions'] as const).map((store) =>
      drop.objectStore(store).delete(between(id, -1, Number.POSITIVE_INFINITY)),
    ),
    drop.done,
  ]);
}

export const shelf: Shelf = {
  async head(id) {
    const look = (await open()).transaction(['games', 'heads']);
    const [listed, head] = await Promise.all([
      look.objectStore('games').get(id),
      look.objectStore('heads').get(id),
    ]);
    return listed === undefined || head === undefined ? undefined : { listed, head };
  },

  async rows(id, after, to) {
    return to <= after ? [] : (await open()).getAll('entries', between(id, after, to));
  },

  async position(id, n) {
    const look = (await open()).transaction('positions');
    return (await look.store.openCursor(between(id, -1, n), 'prev'))?.value;
  },

  async whole(id) {
    const look = (await open()).transaction(['games', 'saves', 'reasons']);
    const [listed, text, reasons = {}] = await Promise.all([
      look.objectStore('games').get(id),
      look.objectStore('saves').get(id),
      look.objectStore('reasons').get(id),
    ]);
    return listed === undefined || text === undefined ? undefined : { listed, text, reasons };
  },

  async write({ listed, seen, head, rows, cut, position }: RecordChange): Promise<Written> {
    const { id } = listed;
    // What is written reaches the disk a little later; a page that closes loses nothing by that.
    const put = (await open()).transaction(STORES, 'readwrite', { durability: 'relaxed' });
    const [games, entries, positions] = [
      put.objectStore('games'),
      put.objectStore('entries'),
      put.objectStore('positions'),
    ];
    const before = await games.get(id);
    if (before === undefined && seen !== undefined) return 'deleted';
    if (before?.changed !== seen) return 'changed';
    const work: Promise<unknown>[] = [games.put(listed)];
    if (head !== undefined) {
      work.push(put.objectStore('heads').put(head, id));
      for (const store of ['saves', 'reasons'] as const) work.push(put.objectStore(store).delete(id));
    }
    for (const row of rows) work.push(entries.put(row, [id, row.entry.n]));
    if (cut) {
      const gone = between(id, listed.n, Number.POSITIVE_INFINITY);
      work.push(entries.delete(gone), positions.delete(gone));
    }
    if (position !== undefined) {
      work.push(positions.put(position, [id, position.n]));
      const kept = (await positions.getAllKeys(between(id, -1, position.n))).slice(0, -POSITIONS_KEPT);
      for (const key of kept) work.push(positions.delete(key));
    }
    put.commit();
    await Promise.all([...work, put.done]);
    return 'stored';
  },
};
