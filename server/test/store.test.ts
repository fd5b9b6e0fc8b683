import { expect, test } from 'vitest';
import { AddressError, openDb } from '../src/store/open.ts';
import { storeContract } from './store.contract.ts';
import { eachStore, onOwnPostgres } from './stores.ts';

eachStore('store', storeContract);

test('an address that is none is refused, and its password is not repeated', async () => {
  const error = await openDb('mysql://me:secret@host/db').catch((one: unknown) => one);
  expect(error).toBeInstanceOf(AddressError);
  expect((error as Error).message).not.toContain('secret');
});

onOwnPostgres('a restart of the database', (store) => {
  test('the store finds back to it by itself, and says that notes may be missing', async () => {
    const db = await openDb(await store.fresh());
    const heard: string[] = [];
    const resync = new Promise<void>((resolve) => {
      db.listen((note) => {
        heard.push(note.kind);
        if (note.kind === 'resync') resolve();
      });
    });
    store.postgres().restart();
    await resync;
    await db.tx(async (tx) => {
      await tx.run('INSERT INTO house (key, value) VALUES (?, ?)', ['a', '1']);
      await tx.notify({ kind: 'outbox' });
    });
    while (!heard.includes('outbox')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual(['resync', 'outbox']);
    await db.close();
  });
});
