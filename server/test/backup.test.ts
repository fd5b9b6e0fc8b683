import { afterEach, expect, test } from 'vitest';
import { beginLong, copyGame, playLong } from '../src/bench/long.ts';
import { lookAt, resign } from '../src/games/index.ts';
import { BackupError, backup, checkBackup, restore, restoreGame } from '../src/store/backup.ts';
import type { Db } from '../src/store/db.ts';
import { openDb } from '../src/store/open.ts';
import { TABLES } from '../src/store/schema.ts';
import { NOON, playOn, randomFrom, type TestHouse, testHouse, twoPeople } from './helpers.ts';
import { eachStore, onPostgres, temporaryFolder } from './stores.ts';

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

async function linesOf(db: Db, between?: (line: number) => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  await backup(db, NOON, async (line) => {
    lines.push(line);
    await between?.(lines.length);
  });
  return lines;
}

async function content(db: Db): Promise<unknown> {
  const all: { [table: string]: unknown } = {};
  for (const table of TABLES) {
    const rows = await db.all(`SELECT * FROM ${table}`);
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row as object).sort())).sort();
  }
  return all;
}

eachStore('backup', (store) => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  const fresh = async (): Promise<TestHouse> => {
    const at = await testHouse(await store.fresh());
    open.push(at);
    return at;
  };
  const empty = async (): Promise<Db> => {
    const db = await openDb(await store.fresh());
    open.push(db);
    return db;
  };

  test('a store comes back as it was, and its games go on', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at);
    await playOn(at.service, id, 80, 1);
    const lines = await linesOf(at.db);
    expect(await checkBackup(each(lines))).toEqual({
      rows: lines.length - 2,
      made: new Date(NOON).toISOString(),
    });
    const other = await empty();
    await restore(other, each(lines));
    expect(await content(other)).toEqual(await content(at.db));
    await expect(restore(other, each(lines))).rejects.toBeInstanceOf(BackupError);
  });

  test('tables longer than a page are whole, each row once', async () => {
    const at = await fresh();
    const id = await beginLong(at.service, await at.person('ann'), await at.person('bob'));
    await playLong(at.service, id, 600, randomFrom(1));
    await copyGame(at.db, id, at.service.freshId());
    const other = await empty();
    await restore(other, each(await linesOf(at.db)));
    expect(await content(other)).toEqual(await content(at.db));
  });

  test('while others write, a backup shows one moment', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { scenario: 'long-day' });
    await playOn(at.service, id, 20, 1);
    const before = await content(at.db);
    let round = 0;
    const lines = await linesOf(at.db, async (line) => {
      if (line % 10 === 0 && round < 10) await playOn(at.service, id, 1, 200 + ++round);
    });
    expect(round).toBeGreaterThan(2);
    const other = await empty();
    await restore(other, each(lines));
    expect(await content(other)).toEqual(before);
    expect(await content(at.db)).not.toEqual(before);
  });

  test('a damaged or cut-off backup is refused, and nothing of it stays', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at);
    await resign(at.service, id, 'north');
    const lines = await linesOf(at.db);
    const other = await empty();
    const broken: string[][] = [
      lines.slice(0, -1),
      lines.slice(0, 5),
      lines.with(3, lines[3]!.slice(0, -4)),
      lines.toSpliced(4, 1),
      lines.with(2, lines[2]!.replace('example', 'exemple')),
      ['{"format":"other"}', ...lines.slice(1)],
      [lines[0]!.replace(/"schema":\d+/, '"schema":999'), ...lines.slice(1)],
      [],
    ];
    for (const [i, one] of broken.entries())
      await expect(restore(other, each(one)), `broken ${i}`).rejects.toBeInstanceOf(BackupError);
    expect(await other.all('SELECT * FROM people')).toEqual([]);
  });

  test('one lost game comes back while the rest goes on', async () => {
    const at = await fresh();
    const [one, two] = [await twoPeople(at), await twoPeople(at)];
    await playOn(at.service, one.id, 30, 1);
    const lines = await linesOf(at.db);
    await playOn(at.service, two.id, 5, 1);
    for (const table of ['entries', 'seats', 'posted', 'snapshots'])
      await at.db.tx((tx) => tx.run(`DELETE FROM ${table} WHERE game = ?`, [one.id]));
    await at.db.tx((tx) => tx.run('DELETE FROM games WHERE id = ?', [one.id]));
    at.service.live.drop(one.id);
    await expect(lookAt(at.service, one.id, null)).rejects.toMatchObject({ status: 404 });
    await expect(restoreGame(at.db, each(lines), two.id)).rejects.toThrow(/Nothing is overwritten/);
    await expect(restoreGame(at.db, each(lines), 'none')).rejects.toThrow(/has no game/);
    await restoreGame(at.db, each(lines), one.id);
    expect((await lookAt(at.service, one.id, one.people.north!)).n).toBe(30);
    await playOn(at.service, one.id, 5, 2);
    expect((await lookAt(at.service, two.id, null)).n).toBe(5);
  });
});

onPostgres('moving house', (store) => {
  test('a backup of SQLite restores into PostgreSQL, and back', async () => {
    const folder = temporaryFolder();
    const at = await testHouse(`sqlite:${folder.path}/one.sqlite`);
    const { id } = await twoPeople(at);
    await playOn(at.service, id, 70, 1);
    const postgres = await testHouse(await store.fresh());
    await restore(postgres.db, each(await linesOf(at.db)));
    await playOn(postgres.service, id, 3, 2);
    expect((await lookAt(postgres.service, id, null)).n).toBe((await lookAt(at.service, id, null)).n + 3);
    const back = await openDb(`sqlite:${folder.path}/two.sqlite`);
    await restore(back, each(await linesOf(postgres.db)));
    expect(await content(back)).toEqual(await content(postgres.db));
    for (const one of [at, postgres, back]) await one.close();
    folder.remove();
  });
});
