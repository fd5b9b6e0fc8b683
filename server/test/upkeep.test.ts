/** What the house does for itself: games that were left, games that are not whole, figures of it, pages that are old. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { expire, PATIENCE } from '../src/games/expiry.ts';
import { DAY, makeGame } from '../src/games/index.ts';
import { tornGames } from '../src/games/integrity.ts';
import { type Server, startServer } from '../src/server.ts';
import { playOn, type TestHouse, testHouse, twoPeople } from './helpers.ts';
import { eachStore, temporaryFolder } from './stores.ts';
import { member, Visitor } from './visitor.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

eachStore('abandoned games', (store) => {
  const fresh = async (): Promise<TestHouse> => {
    const at = await testHouse(await store.fresh());
    open.push(at);
    return at;
  };
  const statusOf = async ({ db }: TestHouse, id: string) =>
    (await db.get<{ status: string }>('SELECT status FROM games WHERE id = ?', [id]))?.status;

  test('are told of first, and ended without winner and rating; one that moves again lives on', async () => {
    const at = await fresh();
    const left = await twoPeople(at);
    const alive = await twoPeople(at);
    await playOn(at.service, left.id, 3);
    await playOn(at.service, alive.id, 3);
    at.pass((PATIENCE.playing - PATIENCE.warning) * DAY - 1000);
    expect(await expire(at.service)).toEqual({ warned: 0, ended: 0, givenUp: 0 });
    at.pass(2000);
    expect(await expire(at.service)).toEqual({ warned: 2, ended: 0, givenUp: 0 });
    expect(await expire(at.service)).toEqual({ warned: 0, ended: 0, givenUp: 0 }); // once is enough
    const told = await at.db.all<{ text: string }>("SELECT text FROM notices WHERE kind = 'house'");
    expect(told).toHaveLength(4);
    expect(told[0]!.text).toContain('in 30 days');
    await playOn(at.service, alive.id, 1, 7);
    at.pass(PATIENCE.warning * DAY + 1000);
    expect(await expire(at.service)).toEqual({ warned: 0, ended: 1, givenUp: 0 });
    expect(await statusOf(at, alive.id)).toBe('playing');
    const over = await at.db.get<{ status: string; outcome: string; counted: string }>(
      'SELECT status, outcome, counted FROM games WHERE id = ?',
      [left.id],
    );
    expect(JSON.parse(over!.outcome)).toMatchObject({ winner: null, how: 'abandoned' });
    expect(over!.status).toBe('over');
    expect(await at.db.all('SELECT * FROM ratings')).toEqual([]);
    // Who is never told is never ended: a server that stood still for a year gives everybody their month.
    at.pass(400 * DAY);
    expect(await expire(at.service)).toMatchObject({ warned: 1, ended: 0 });
    expect(await expire(at.service, { ...PATIENCE, playing: 0 })).toEqual({
      warned: 0,
      ended: 0,
      givenUp: 0,
    });
  });

  test('that nobody came to are given up, and their maker is told', async () => {
    const at = await fresh();
    const ann = await at.person('ann');
    const id = await makeGame(at.service, ann, { game: 'sample' });
    at.pass(PATIENCE.open * DAY - 1000);
    expect((await expire(at.service)).givenUp).toBe(0);
    at.pass(2000);
    expect((await expire(at.service)).givenUp).toBe(1);
    expect(await statusOf(at, id)).toBeUndefined();
    expect(await at.db.all('SELECT * FROM seats')).toEqual([]);
    expect(await at.db.all('SELECT kind, game FROM notices')).toEqual([{ kind: 'house', game: '' }]);
  });
});

eachStore('games that are not whole', (store) => {
  test('are found at the start, told in the log and in the figures; the others are played', async () => {
    const db = await store.fresh();
    const at = await testHouse(db);
    const [whole, torn, gone] = [await twoPeople(at), await twoPeople(at), await twoPeople(at)];
    for (const { id } of [whole, torn, gone]) await playOn(at.service, id, 6);
    await at.db.tx(async (tx) => {
      await tx.run('DELETE FROM entries WHERE game = ? AND n = 6', [torn.id]);
      await tx.run('DELETE FROM seats WHERE game = ?', [gone.id]);
    });
    expect((await tornGames(at.db)).map(({ game }) => game).sort()).toEqual([torn.id, gone.id].sort());
    await at.close();
    const said: string[] = [];
    const server = await startServer({
      ...{ db, still: true, limit: 1e6, metricsToken: 'figures' },
      logger: { level: 'info', stream: { write: (line: string) => void said.push(line) } },
    });
    open.push({ close: () => server.stop() });
    await server.watch.look();
    const found = server.watch.found.map(({ game }) => game).sort();
    expect(found).toEqual([torn.id, gone.id].sort());
    expect(said.filter((line) => line.includes('a game is not whole')).length).toBeGreaterThanOrEqual(2);
    expect(said.join('')).toContain('"games":3');
    const figures = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer figures' } });
    const text = await figures.text();
    expect(text).toMatch(/^armistice_damaged_games 2$/m);
    // The letters of the games that were made wait since noon of another day; nobody sends them here.
    expect(text).toMatch(/^armistice_outbox_due 9$/m);
    expect(Number(/^armistice_outbox_oldest_seconds (.+)$/m.exec(text)![1])).toBeGreaterThan(0);
    for (const name of ['outbox_given_up', 'reports_open'])
      expect(text).toMatch(new RegExp(`^armistice_${name} 0$`, 'm'));
    expect(text).toMatch(/^armistice_games_playing 3$/m);
    await playOn(server.service, whole.id, 2, 9);
  });
});

test('a page of an older build hears of the new one as soon as the new server answers', async () => {
  const folder = temporaryFolder();
  const page = join(folder.path, 'page');
  mkdirSync(page);
  const build = (name: string) =>
    writeFileSync(join(page, 'index.html'), `<head>\n<meta name="armistice-build" content="${name}" />`);
  let server: Server | undefined;
  const start = async (port = 0) => {
    server = await startServer({ db: `sqlite:${folder.path}/s.sqlite`, still: true, limit: 1e6, page, port });
    return server;
  };
  build('aaa111');
  const { url, port } = await start();
  const ann = await member(url);
  const game = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'bot:random' } });
  const heard = async (path: string) => {
    const line = await ann.follow(path);
    const told = await line.until((all) => all.some(({ event }) => event === 'house'));
    line.close();
    return told[0];
  };
  for (const path of ['/api/me/events', `/api/games/${game.id}/events`])
    expect(await heard(path)).toEqual({ event: 'house', data: { build: 'aaa111' } });
  await server!.stop();
  build('bbb222');
  await start(port);
  expect(await heard('/api/me/events')).toEqual({ event: 'house', data: { build: 'bbb222' } });
  expect(await new Visitor(url).client.house()).toMatchObject({ build: 'bbb222' });
  // The game goes on where it was.
  expect((await ann.client.game(game.id)).status).toBe('playing');
  await server!.stop();
  folder.remove();
});
