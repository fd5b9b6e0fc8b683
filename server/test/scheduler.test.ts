import { readFileSync } from 'node:fs';
import { seatView } from '@armistice/engine';
import { afterEach, expect, test } from 'vitest';
import { openBotQueue, startBotWorker } from '../src/bots/queue.ts';
import { ThreadThinker } from '../src/bots/thinker.ts';
import { CLOCKS, GameService, lookAt, makeGame, sitDown, writeSeat } from '../src/games/index.ts';
import { postChoice } from '../src/games/playing.ts';
import { paceOf, Scheduler } from '../src/games/scheduler.ts';
import { startServer } from '../src/server.ts';
import { openDb } from '../src/store/open.ts';
import { anyChoice, playOn, randomFrom, type TestHouse, testHouse, twoPeople } from './helpers.ts';
import { eachStore, onPostgres } from './stores.ts';
import { member } from './visitor.ts';

eachStore('scheduler', (store) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  const fresh = async (): Promise<TestHouse & { scheduler: Scheduler; faults: unknown[] }> => {
    const at = await testHouse(await store.fresh());
    const thinker = new ThreadThinker();
    const faults: unknown[] = [];
    const scheduler = new Scheduler({ service: at.service, thinker, fault: (error) => faults.push(error) });
    closing.push(
      () => scheduler.stop(),
      () => thinker.close(),
      () => at.close(),
    );
    return { ...at, scheduler, faults };
  };

  test('a bot plays its seat to the end; its choices stand in the log like a person’s', async () => {
    const at = await fresh();
    const ann = await at.person('ann');
    const id = await makeGame(at.service, ann, {
      game: 'sample',
      seats: { north: 'me', south: 'bot:random' },
    });
    const random = randomFrom(4);
    for (let i = 0; i < 3000; i++) {
      await at.scheduler.idle();
      const look = await lookAt(at.service, id, ann);
      if (look.status === 'over') break;
      expect(look.asked).toEqual(['north']);
      const { seat, pick, n, undos } = (await anyChoice(at.service, id, random))!;
      await postChoice(at.service, id, seat, { ...pick, n, undos, key: `k${i}` });
    }
    expect(at.faults).toEqual([]);
    expect((await lookAt(at.service, id, ann)).status).toBe('over');
    const by = await at.db.all('SELECT DISTINCT seat, made_by FROM entries WHERE game = ? ORDER BY seat', [
      id,
    ]);
    expect(by).toEqual([
      { seat: 'north', made_by: 'player' },
      { seat: 'south', made_by: 'bot' },
    ]);
    expect(await at.db.all('SELECT * FROM ratings')).toEqual([]);
  });

  test('a bot left waiting by a process that died is found by the sweep', async () => {
    const at = await fresh();
    await at.scheduler.stop();
    const ann = await at.person('ann');
    const id = await makeGame(at.service, ann, {
      game: 'sample',
      seats: { north: 'me', south: 'bot:random' },
    });
    expect((await lookAt(at.service, id, ann)).n).toBe(0);
    const thinker = new ThreadThinker();
    const next = new Scheduler({ service: at.service, thinker });
    await next.sweep();
    await next.idle();
    expect((await lookAt(at.service, id, ann)).asked).toEqual(['north']);
    await next.stop();
    await thinker.close();
  });

  test('standing orders are carried out as if chosen, only where they are legal, until they are revoked', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at);
    await at.service.change(id, async ({ tx, seats }) => {
      const south = seats.find((one) => one.seat === 'south')!;
      await writeSeat(tx, id, {
        ...south,
        orders: [
          { step: 'bid', choice: 'offer', take: { value: 99 } },
          { step: 'bid', choice: 'offer', take: { value: 0 } },
          { step: 'losses', choice: 'lose', take: { listed: 'first' } },
        ],
      });
    });
    await at.scheduler.idle();
    const random = randomFrom(6);
    for (let i = 0; i < 400; i++) {
      await at.scheduler.idle();
      const next = await anyChoice(at.service, id, random);
      if (next === null) break;
      await postChoice(at.service, id, next.seat, {
        ...next.pick,
        n: next.n,
        undos: next.undos,
        key: `k${i}`,
      });
    }
    const ordered = await at.db.all<{ seat: string; choice: string; value: string }>(
      "SELECT DISTINCT seat, choice, value FROM entries WHERE game = ? AND made_by = 'order' AND choice = 'offer'",
      [id],
    );
    expect(ordered).toEqual([{ seat: 'south', choice: 'offer', value: '0' }]);
    const bids = await at.db.all<{ made_by: string }>(
      "SELECT made_by FROM entries WHERE game = ? AND seat = 'south' AND choice = 'offer'",
      [id],
    );
    expect(bids.length).toBeGreaterThan(2);
    expect(bids.every((one) => one.made_by === 'order')).toBe(true);
    expect(at.faults).toEqual([]);
  });

  test('a policy answers for its seat, and where that would tell something, not before its time', async () => {
    const at = await fresh();
    const [ann, bob] = [await at.person('ann'), await at.person('bob')];
    const seats = { cp: 'me', allied: 'link' };
    const id = await makeGame(at.service, ann, {
      game: 'fields-of-despair',
      scenario: 'introductory',
      seats,
    });
    await sitDown(at.service, bob, id, 'allied', true);
    const random = randomFrom(11);
    const step = () => at.service.look(id, ({ match }) => match.play.where().step);
    for (let i = 0; i < 3000 && (await step()) !== 'reinforcement'; i++) {
      await at.scheduler.idle();
      const next = await anyChoice(at.service, id, random);
      if (next === null) break;
      const { seat, pick, n, undos } = next;
      await postChoice(at.service, id, seat, { ...pick, n, undos, key: `k${i}` });
    }
    expect(await step()).toBe('reinforcement');
    const { n, asked } = await lookAt(at.service, id, null);
    const orders = JSON.stringify([{ policy: 'reinforce', answer: 'never' }]);
    await at.db.tx((tx) => tx.run('UPDATE seats SET orders = ? WHERE game = ?', [orders, id]));
    at.scheduler.look(id);
    await at.scheduler.idle();
    expect((await lookAt(at.service, id, null)).n).toBe(n);
    const { undos } = await at.service.look(id, ({ match }) => match);
    const pace = paceOf(at.service, id, n + 1, undos);
    at.pass(pace - 1);
    at.scheduler.look(id);
    await at.scheduler.idle();
    expect((await lookAt(at.service, id, null)).n).toBe(n);
    at.pass(1);
    at.scheduler.look(id);
    await at.scheduler.idle();
    // Not always the same time, which would tell as much; and never as short as a machine's.
    const paces = Array.from({ length: 40 }, (_, i) => paceOf(at.service, id, i, 0));
    expect(new Set(paces).size).toBeGreaterThan(30);
    expect(Math.min(...paces)).toBeGreaterThanOrEqual(12_000);
    expect(Math.max(...paces)).toBeLessThanOrEqual(40_000);
    const [made] = await at.db.all('SELECT seat, choice, made_by FROM entries WHERE game = ? AND n = ?', [
      id,
      n + 1,
    ]);
    expect(made).toEqual({ seat: asked[0], choice: 'pass', made_by: 'order' });
    expect(at.faults).toEqual([]);
  });

  test('who sleeps is reminded once, by name of game, turn and decision', async () => {
    const at = await fresh();
    const { id, people } = await twoPeople(at, { clock: { kind: 'fast' } });
    await playOn(at.service, id, 20, 3);
    const asked = (await lookAt(at.service, id, null)).asked[0]!;
    const told = () =>
      at.db.all<{ title: string; text: string }>(
        "SELECT title, text FROM notices WHERE kind = 'reminder' AND person = ?",
        [people[asked]!.id],
      );
    at.pass((CLOCKS.fast.bank + CLOCKS.fast.grace) / 2 - 1);
    await at.scheduler.sweep();
    expect(await told()).toEqual([]);
    at.pass(1);
    await at.scheduler.sweep();
    await at.scheduler.sweep();
    const [reminder, ...more] = await told();
    expect(more).toEqual([]);
    expect(reminder!.title).toContain('The Fords');
    expect(reminder!.text).toMatch(/Turn \d+ of \d+/);
    const prompt = await at.service.look(id, ({ match }) => match.play.prompt(asked));
    expect(reminder!.text).toContain(prompt);
    expect(reminder!.text).toContain(
      await at.service.look(id, ({ match }) => seatView(match, null).step!.title),
    );
  });

  test('a bot that does not exist is refused, and one that fails does not stop the game', async () => {
    const at = await fresh();
    const ann = await at.person('ann');
    await expect(
      makeGame(at.service, ann, { game: 'sample', seats: { north: 'me', south: 'bot:genius' } }),
    ).rejects.toMatchObject({ status: 400, code: 'unknown-bot' });
    const id = await makeGame(at.service, ann, { game: 'sample', seats: { north: 'me', south: 'link' } });
    await at.db.tx((tx) => tx.run("UPDATE seats SET bot = 'broken' WHERE game = ? AND seat = 'south'", [id]));
    await at.db.tx((tx) => tx.run("UPDATE games SET status = 'open' WHERE id = ?", [id]));
    await sitDown(at.service, ann, id, 'north', true);
    await at.db.tx((tx) =>
      tx.run('UPDATE games SET status = ?, asked = ? WHERE id = ?', ['playing', '["south"]', id]),
    );
    at.scheduler.look(id);
    await at.scheduler.idle();
    expect(at.faults.length).toBeGreaterThan(0);
    expect((await lookAt(at.service, id, ann)).n).toBeGreaterThan(0);
  });
});

onPostgres('bots on workers', (store) => {
  test('a server without a thinker queues the game; whoever works it off moves it for all', async () => {
    const address = await store.fresh();
    const server = await testHouse(address);
    const queued: string[] = [];
    const scheduler = new Scheduler({
      service: server.service,
      thinker: null,
      queue: async (game) => {
        queued.push(game);
      },
    });
    const ann = await server.person('ann');
    const id = await makeGame(server.service, ann, {
      game: 'sample',
      seats: { north: 'me', south: 'bot:random' },
    });
    await scheduler.idle();
    expect(queued).toContain(id);
    expect((await lookAt(server.service, id, ann)).n).toBe(0);
    const worker = new GameService({ db: await openDb(address), secret: 'w' });
    const thinker = new ThreadThinker();
    const works = new Scheduler({ service: worker, thinker });
    works.look(id);
    await works.idle();
    expect((await lookAt(server.service, id, ann)).asked).toEqual(['north']);
    await works.stop();
    await thinker.close();
    await worker.db.close();
    await scheduler.stop();
    await server.close();
  });
});

onPostgres('the queue of bot turns', (store) => {
  test('servers put games in, a worker plays them until a person has to decide', async () => {
    const db = await store.fresh();
    const queue = await openBotQueue(db);
    const server = await startServer({ db, still: true, limit: 1e6, queue: queue.put });
    const worker = await startBotWorker({ db });
    const ann = await member(server.url, 'Ann');
    const { id } = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'bot:random' } });
    const line = await ann.follow(`/api/games/${id}/events`);
    const mine = (data: { status: string; asked: string[] }) =>
      data.asked.length === 1 && data.asked[0] === 'north';
    await line.until((told) => told.some((one) => one.event === 'state' && mine(one.data)));
    line.close();
    expect(worker.taken()).toBeGreaterThan(0);
    const look = await ann.client.game(id);
    expect(look.n).toBeGreaterThan(0);
    expect(look.asked).toEqual(['north']);
    await worker.stop();
    await server.stop();
    await queue.close();
  });
});

test('the thread of the bots never sees a seed', () => {
  const source = readFileSync(new URL('../src/bots/thinker.ts', import.meta.url), 'utf8');
  const sent = source.slice(source.indexOf('.ask({'), source.indexOf('});', source.indexOf('.ask({')));
  expect(sent).not.toContain('seed');
});
