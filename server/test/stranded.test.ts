/** A game that an update plays differently: opened where it can be followed to, ended, saved, let go on. */

import { writeFileSync } from 'node:fs';
import { openSave } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { afterEach, expect, test } from 'vitest';
import { repair } from '../src/games/index.ts';
import { type Server, startServer } from '../src/server.ts';
import { storeTrouble } from '../src/store/health.ts';
import { NOON, playOn } from './helpers.ts';
import { eachStore, temporaryFolder } from './stores.ts';
import { member, Visitor } from './visitor.ts';

eachStore('stranded', (store) => {
  const running: Server[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });

  /** A game of eighty entries, of which the sixty-ninth is not what this program makes of it. */
  const stranded = async () => {
    const server = await startServer({
      ...{ db: await store.fresh(), now: () => NOON, seed: () => 'stranded', still: true, limit: 1e6 },
    });
    running.push(server);
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const seats = { north: 'me', south: 'link' };
    const { id, invitations } = await ann.client.make({ game: 'sample', scenario: 'long-day', seats });
    await bob.client.accept(invitations.south!);
    await playOn(server.service, id, 80, 1);
    await server.scheduler.idle();
    const other = await server.db.get<{ hash: string }>('SELECT hash FROM entries WHERE game = ? AND n = 1', [
      id,
    ]);
    await server.db.tx((tx) =>
      tx.run('UPDATE entries SET hash = ? WHERE game = ? AND n = 70', [other!.hash, id]),
    );
    server.service.live.drop(id);
    const { n } = (await server.db.get<{ n: number }>('SELECT n FROM games WHERE id = ?', [id]))!;
    return { server, id, ann, bob, n };
  };

  test('it opens where it can be followed to, and says so; nothing can be chosen', async () => {
    const { server, id, ann, n } = await stranded();
    const look = await ann.client.game(id);
    expect(look.n).toBeLessThan(70);
    expect(look.n).toBeGreaterThanOrEqual(64);
    expect(look).toMatchObject({ status: 'playing', asked: [], choices: [] });
    expect(look.stranded).toContain(`stands at entry ${look.n}`);
    expect((await ann.client.log(id)).entries).toHaveLength(look.n);
    const tried = await ann.send('POST', `/api/games/${id}/choices`, {
      n: n + 1,
      choice: 'x',
      value: null,
      key: 'k',
    });
    expect([tried.status, tried.json()]).toMatchObject([409, { error: { code: 'stranded' } }]);
    const line = await new Visitor(server.url).follow(`/api/games/${id}/events`, String(n));
    const told = await line.until((all) => all.some(({ event }) => event === 'state'));
    expect(told[0]).toMatchObject({ event: 'undo', data: { n: look.n } });
    line.close();
  });

  test('it can be resigned, and its record is saved as it is written', async () => {
    const { id, ann, bob, n } = await stranded();
    await bob.client.resign(id);
    expect(await ann.client.game(id)).toMatchObject({ status: 'over', outcome: { how: 'resignation' } });
    const saved = (await ann.send('GET', `/api/games/${id}/save`)).text;
    expect((JSON.parse(saved) as { log: unknown[] }).log).toHaveLength(n);
    const sample = (await loadGame('sample'))!;
    const newer = openSave(saved, () => ({ ...sample, version: sample.version + 1 }));
    expect(newer).toMatchObject({ ok: true, value: { how: 'snapshot' } });
  });

  test('it is repaired, and goes on from there, in this process and in the next', async () => {
    const { server, id, ann } = await stranded();
    const { n, undos } = await ann.client.game(id);
    const { lost } = await repair(server.service, id);
    expect(lost).toBeGreaterThan(0);
    const look = await ann.client.game(id);
    expect(look).toMatchObject({ n, undos: undos + 1, status: 'playing' });
    expect(look.stranded).toBeUndefined();
    expect(look.asked.length).toBeGreaterThan(0);
    await playOn(server.service, id, 5, 2);
    server.service.live.drop(id);
    expect((await ann.client.game(id)).n).toBe(n + 5);
    await expect(repair(server.service, id)).rejects.toMatchObject({ code: 'whole' });
  });

  test('one begun with a newer version is not touched by an older', async () => {
    const { server, id, ann } = await stranded();
    await server.db.tx((tx) => tx.run('UPDATE games SET game_version = 99 WHERE id = ?', [id]));
    const { status, json } = await ann.send('GET', `/api/games/${id}`);
    expect([status, json()]).toMatchObject([409, { error: { code: 'newer' } }]);
  });
});

test('a damaged file is found at the start; a store that takes nothing is told of', async () => {
  const folder = temporaryFolder();
  const path = `${folder.path}/a.sqlite`;
  const server = await startServer({ db: `sqlite:${path}`, still: true, limit: 1e6 });
  const visitor = await member(server.url, 'Ann');
  expect((await visitor.send('GET', '/readyz')).status).toBe(200);
  await server.db.tx((tx) => tx.get('PRAGMA query_only = 1'));
  const told = await untilStatus(visitor, 503);
  expect(told).toContain('it can only be read');
  await server.stop();
  writeFileSync(path, Buffer.alloc(200_000, 7));
  await expect(startServer({ db: `sqlite:${path}`, still: true })).rejects.toThrow(/store/);
  folder.remove();
  for (const [message, word] of [
    ['database or disk is full', 'full'],
    ['database disk image is malformed', 'damaged'],
    ['connect ECONNREFUSED', 'answer'],
  ] as const)
    expect(storeTrouble(new Error(message))).toContain(word);
});

/** Readiness is looked at every few seconds. */
async function untilStatus(visitor: Visitor, status: number): Promise<string> {
  for (;;) {
    const answer = await visitor.send('GET', '/readyz');
    if (answer.status === status) return answer.text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
