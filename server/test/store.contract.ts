/** What a store promises, whichever it is. */

import { afterEach, expect, test } from 'vitest';
import type { Db, Note } from '../src/store/db.ts';
import { openDb } from '../src/store/open.ts';
import { SCHEMA_VERSION, TABLES } from '../src/store/schema.ts';
import type { TestStore } from './stores.ts';

const put = 'INSERT INTO house (key, value) VALUES (?, ?)';

export function storeContract(store: TestStore): void {
  const opened: Db[] = [];
  const open = async (address: string): Promise<Db> => {
    const db = await openDb(address);
    opened.push(db);
    return db;
  };
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close();
  });

  test('what is committed is there after the store was closed and opened again', async () => {
    const address = await store.fresh();
    const db = await open(address);
    await db.tx((tx) => tx.run(put, ['a', 'Ärmel "quoted" ?']));
    await db.close();
    const again = await open(address);
    expect(await again.all('SELECT key, value FROM house')).toEqual([
      { key: 'a', value: 'Ärmel "quoted" ?' },
    ]);
    expect(await again.get('SELECT MAX(version) AS v FROM migrations')).toEqual({ v: SCHEMA_VERSION });
  });

  test('every table is there, and a store of a newer program is refused', async () => {
    const address = await store.fresh();
    const db = await open(address);
    for (const table of TABLES) expect(await db.all(`SELECT * FROM ${table}`)).toEqual([]);
    await db.tx((tx) => tx.run('INSERT INTO migrations (version) VALUES (?)', [SCHEMA_VERSION + 1]));
    await expect(openDb(address)).rejects.toThrow(/Update it/);
  });

  test('a transaction that fails leaves nothing, and others in the same moment stand', async () => {
    const db = await open(await store.fresh());
    const results = await Promise.allSettled([
      db.tx((tx) => tx.run(put, ['a', '1'])),
      db.tx(async (tx) => {
        await tx.run(put, ['b', '1']);
        throw new Error('thought better of it');
      }),
      db.tx((tx) => tx.run(put, ['c', '1'])),
    ]);
    expect(results.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await db.all('SELECT key FROM house ORDER BY key')).toEqual([{ key: 'a' }, { key: 'c' }]);
  });

  test('two of the same key: one stands, the other fails', async () => {
    const db = await open(await store.fresh());
    const results = await Promise.allSettled([1, 2].map((i) => db.tx((tx) => tx.run(put, ['a', String(i)]))));
    expect(results.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.all('SELECT key FROM house')).toHaveLength(1);
  });

  test('reads outside see nothing of a transaction under way; it sees its own', async () => {
    const db = await open(await store.fresh());
    await db.tx(async (tx) => {
      await tx.run(put, ['a', '1']);
      expect(await tx.get('SELECT value FROM house WHERE key = ?', ['a'])).toEqual({ value: '1' });
      expect(await db.all('SELECT * FROM house')).toEqual([]);
    });
    expect(await db.all('SELECT * FROM house')).toHaveLength(1);
  });

  test('who locks the same game waits: a hundred additions all count', async () => {
    const address = await store.fresh();
    const db = await open(address);
    const other = store.kind === 'postgres' ? await open(address) : db;
    await db.tx((tx) => tx.run(put, ['sum', '0']));
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        (i % 2 === 0 ? db : other).tx(async (tx) => {
          await tx.lock('game');
          const { value } = (await tx.get<{ value: string }>('SELECT value FROM house'))!;
          await tx.run('UPDATE house SET value = ?', [String(Number(value) + 1)]);
        }),
      ),
    );
    expect(await db.get('SELECT value FROM house')).toEqual({ value: '100' });
  });

  test('notes arrive when the transaction stands, in order, and never from one that failed', async () => {
    const address = await store.fresh();
    const db = await open(address);
    const ear = store.kind === 'postgres' ? await open(address) : db;
    const heard: Note[] = [];
    const last = new Promise<void>((resolve) => {
      ear.listen((note) => {
        heard.push(note);
        if (note.kind === 'outbox') resolve();
      });
    });
    await db.tx(async (tx) => {
      await tx.notify({ kind: 'entries', game: 'a' });
      await tx.notify({ kind: 'chat', game: 'a' });
      await new Promise((resolve) => setImmediate(resolve));
      expect(heard).toEqual([]);
    });
    await db
      .tx(async (tx) => {
        await tx.notify({ kind: 'entries', game: 'never' });
        throw new Error('no');
      })
      .catch(() => {});
    await db.tx((tx) => tx.notify({ kind: 'outbox' }));
    await last;
    expect(heard).toEqual([{ kind: 'entries', game: 'a' }, { kind: 'chat', game: 'a' }, { kind: 'outbox' }]);
  });

  test('a snapshot does not change while others write', async () => {
    const db = await open(await store.fresh());
    await db.tx((tx) => tx.run(put, ['a', '1']));
    await db.snapshot(async (reads) => {
      expect(await reads.all('SELECT * FROM house')).toHaveLength(1);
      await db.tx((tx) => tx.run(put, ['b', '1']));
      expect(await reads.all('SELECT * FROM house')).toHaveLength(1);
    });
    expect(await db.all('SELECT * FROM house')).toHaveLength(2);
  });

  test('large numbers come back as numbers, nothing as null', async () => {
    const db = await open(await store.fresh());
    await db.tx((tx) =>
      tx.run('INSERT INTO hooks (id, person, url, secret, made) VALUES (?, ?, ?, ?, ?)', [
        'h',
        'p',
        'u',
        's',
        1_900_000_000_000,
      ]),
    );
    await db.tx((tx) =>
      tx.run('INSERT INTO wishes (person, mail, digest_hour, digest_due) VALUES (?, ?, ?, ?)', [
        'p',
        'each',
        7,
        null,
      ]),
    );
    expect(await db.get('SELECT made FROM hooks')).toEqual({ made: 1_900_000_000_000 });
    expect(await db.get('SELECT digest_due FROM wishes')).toEqual({ digest_due: null });
    expect(await db.get('SELECT COUNT(*) AS many FROM hooks')).toEqual({ many: 1 });
  });
}
