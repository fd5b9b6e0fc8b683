/** Finding each other, and time: seeks, leaders, presence, clocks that grow, vacations. */

import { afterEach, expect, test } from 'vitest';
import { claim, clockFor, clockText, lookAt, runsOutText } from '../src/games/index.ts';
import { type Server, startServer } from '../src/server.ts';
import { NOON, playOn, type TestHouse, testHouse, twoPeople } from './helpers.ts';
import { eachStore } from './stores.ts';
import { member, type Visitor } from './visitor.ts';

const DAY = 86_400_000;

eachStore('the lobby', (store) => {
  const running: { stop(): Promise<void> }[] = [];
  let now = NOON;
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
    now = NOON;
  });
  const start = async (): Promise<Server> => {
    const server = await startServer({
      ...{ db: await store.fresh(), now: () => now, still: true, limit: 1_000_000 },
    });
    running.push(server);
    return server;
  };
  const house = async (): Promise<TestHouse> => {
    const made = await testHouse(await store.fresh());
    running.push({ stop: () => made.close() });
    return made;
  };
  const refusal = async (who: Visitor, method: string, path: string, body?: unknown) => {
    const { status, json } = await who.send(method, path, body);
    return [status, (json() as { error?: { code: string } }).error?.code];
  };

  test('two seeks that fit make a game of both; those that do not, wait', async () => {
    const server = await start();
    const [ann, bob, cid] = [
      await member(server.url, 'Ann'),
      await member(server.url, 'Bob'),
      await member(server.url, 'Cid'),
    ];
    const slow = { game: 'storm-in-the-west', clock: 'slow', rated: true } as const;
    const waits = await ann.client.seek({ ...slow, seat: 'german', scenario: 'campaign' });
    expect(waits).toHaveProperty('seek');
    now += 1000; // who came first is served first
    const self = (await ann.client.seek({ ...slow, seat: 'allied', scenario: 'campaign' })) as {
      seek: string;
    };
    await ann.client.withdraw(self.seek);
    // Nor on another clock, on the same side, unrated, in another scenario.
    for (const [who, wanted] of [
      [bob, { ...slow, clock: 'live' as const }],
      [bob, { ...slow, seat: 'german', scenario: 'campaign' }],
      [bob, { ...slow, rated: false }],
      [cid, { ...slow, scenario: 'plan1919', seat: 'allied' }],
    ] as const)
      expect([wanted, await who.client.seek(wanted)]).toEqual([wanted, { seek: expect.any(String) }]);
    const listed = await bob.client.seeks();
    expect(listed.filter(({ yours }) => yours).length).toBe(3);
    expect(JSON.stringify(listed)).not.toContain('example.org');
    const found = (await cid.client.seek({ ...slow, scenario: 'campaign' })) as { game: string };
    const game = await cid.client.game(found.game);
    expect(game).toMatchObject({ status: 'playing', scenario: 'campaign', rated: true, seat: 'allied' });
    expect(game.seats.map(({ seat, name }) => [seat, name])).toEqual([
      ['german', 'Ann'],
      ['allied', 'Cid'],
    ]);
    expect((await ann.client.notices()).map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/an opponent is found/),
    );
    // Ann's first seek is used up; of another it is nobody's to withdraw.
    expect((await ann.client.seeks()).filter(({ yours }) => yours)).toEqual([]);
    await ann.client.seek({ game: 'sample', clock: 'slow', rated: true });
    const mine = (await ann.client.seeks()).filter(({ yours }) => yours);
    expect(await refusal(bob, 'DELETE', `/api/seeks/${mine[0]!.id}`)).toEqual([404, 'unknown']);
    await ann.client.withdraw(mine[0]!.id);
    now += 15 * DAY;
    expect(await bob.client.seeks()).toEqual([]);
  });

  test('one seek is taken once, however many want it', async () => {
    const server = await start();
    const [ann, ...others] = await Promise.all(
      ['Ann', 'Bob', 'Cid', 'Dot'].map((name) => member(server.url, name)),
    );
    const wanted = { game: 'sample', clock: 'slow', rated: true } as const;
    await ann!.client.seek({ ...wanted, seat: 'north' });
    const found = await Promise.all(others.map((who) => who.client.seek({ ...wanted, seat: 'south' })));
    expect(found.filter((one) => 'game' in one)).toHaveLength(1);
    expect(await ann!.client.myGames()).toHaveLength(1);
    expect(await ann!.client.seeks()).toHaveLength(2);
  });

  test('hostile seeks are refused', async () => {
    const server = await start();
    const ann = await member(server.url, 'Ann');
    const good = { game: 'sample', clock: 'slow' };
    const tries = [
      { ...good, game: 'none' },
      { ...good, clock: 'none' },
      { ...good, scenario: '__proto__' },
      { ...good, seat: 'west' },
      { ...good, person: 'p-somebody' },
      { ...good, game: 'x'.repeat(61) },
    ];
    for (const one of tries) {
      const [status] = await refusal(ann, 'POST', '/api/seeks', one);
      expect([one, status]).toEqual([one, expect.toSatisfy((code: number) => code === 400 || code === 404)]);
    }
    // Times of one's own have bounds, and a rated game enough of them.
    for (const clock of [
      { kind: 'slow', increment: 8 * DAY },
      { kind: 'slow', increment: -1 },
      { kind: 'slow', grace: 31 * DAY },
      { kind: 'live', bank: 1.5 },
      { kind: 'live', held: 5 },
    ])
      expect((await refusal(ann, 'POST', '/api/games', { game: 'sample', clock }))[0]).toBe(400);
    for (let i = 0; i < 10; i++) await ann.client.seek({ game: 'sample', clock: 'slow', rated: true });
    expect(await refusal(ann, 'POST', '/api/seeks', good)).toEqual([409, 'too-many']);
    expect(await refusal(ann, 'GET', '/api/leaderboard')).toEqual([400, 'malformed']);
    expect(await refusal(ann, 'POST', '/api/me/vacation', { days: 36 })).toEqual([400, 'malformed']);
    expect(await refusal(ann, 'POST', '/api/me/vacation', { days: 0.5 })).toEqual([400, 'malformed']);
  });

  test('cards tell game, turn, rules, ratings and who is here; leaders are listed, and how many decisions wait', async () => {
    const server = await start();
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const made = await ann.client.make({
      ...{ game: 'sample', seats: { north: 'me', south: 'link' }, options: { weather: 'cup' } },
    });
    await bob.client.accept(made.invitations.south!);
    await playOn(server.service, made.id, 40, 1);
    const me = await ann.client.me();
    await server.presence.write([me.id]);
    const [card] = await bob.client.games('playing');
    const { asked } = await ann.client.game(made.id);
    expect(card).toMatchObject({
      title: 'The Fords',
      rated: true,
      options: { weather: 'cup' },
      counted: null,
    });
    expect(card!.headline).toMatch(/^Turn \d/);
    expect(card!.scenarioTitle).not.toBe('');
    expect(card!.seats.find(({ seat }) => seat === 'north')).toMatchObject({
      elo: 1500,
      here: true,
      away: null,
    });
    expect(card!.seats.find(({ seat }) => seat === 'south')).toMatchObject({ here: false });
    expect(await ann.client.turns()).toBe(asked.includes('north') ? 1 : 0);
    await ann.client.change({ hidden: true });
    expect((await bob.client.games('playing'))[0]!.seats.some(({ here }) => here)).toBe(false);
    await bob.client.resign(made.id);
    const over = await ann.client.game(made.id);
    expect(over.counted).toEqual({ not: null, elo: { north: [1500, 1516], south: [1500, 1484] } });
    expect((await bob.client.notices()).find(({ kind }) => kind === 'over')?.text).toMatch(
      /Rated: 1500 is now 1484\.$/,
    );
    expect(await bob.client.leaders('sample')).toMatchObject([
      { name: 'Ann', elo: 1516, games: 1, wins: 1 },
      { name: 'Bob', elo: 1484, games: 1, wins: 0 },
    ]);
    expect(await ann.client.turns()).toBe(0);
  });

  test('why a game did not count is said', async () => {
    const server = await start();
    const ann = await member(server.url, 'Ann');
    const bob = await member(server.url, 'Bob');
    const seats = { north: 'me', south: 'link' };
    for (const [more, why] of [
      [{ rated: false }, /does not count/],
      [{}, /before both had made 5 choices/],
    ] as const) {
      const { id, invitations } = await ann.client.make({ game: 'sample', seats, ...more });
      await bob.client.accept(invitations.south!);
      await ann.client.resign(id);
      expect((await bob.client.game(id)).counted?.not).toMatch(why);
      const told = (await bob.client.notices()).filter((one) => one.game === id && one.kind === 'over');
      expect(told[0]!.text).toMatch(why);
    }
  });

  test('each turn that begins adds to the bank, once, whatever is taken back', async () => {
    const at = await house();
    const clock = { kind: 'live', bank: 600_000, grace: 60_000, increment: 30_000 } as const;
    const { id } = await twoPeople(at, { clock });
    await playOn(at.service, id, 60, 3);
    const { turn } = (await at.db.get<{ turn: number }>('SELECT turn FROM games WHERE id = ?', [id]))!;
    expect(turn).toBeGreaterThan(1);
    const banks = async () => (await lookAt(at.service, id, null)).seats.map(({ bank }) => bank);
    const before = await banks();
    expect(before).toEqual([600_000 + turn * 30_000, 600_000 + turn * 30_000]);
    // As if the game had been taken back behind the turn and played on: it is paid for.
    await at.db.tx((tx) => tx.run("UPDATE games SET headline = '' WHERE id = ?", [id]));
    await playOn(at.service, id, 1, 4);
    expect((await banks())[0]).toBe(before[0]);
  });

  test('on vacation a clock by correspondence stands still, a live one does not; there are 35 days a year', async () => {
    const at = await house();
    const { goAway, endVacation, vacationOf } = await import('../src/games/index.ts');
    const game = await twoPeople(at, { clock: { kind: 'fast' } });
    const { asked } = await lookAt(at.service, game.id, null);
    const late = asked[0]!;
    const other = late === 'north' ? 'south' : 'north';
    const person = game.people[late]!.id;
    const due = async () =>
      (await lookAt(at.service, game.id, null)).seats.find(({ seat }) => seat === late)!.deadline!;
    const before = await due();
    await goAway(at.service, person, 20);
    expect((await due()) - before).toBe(20 * DAY);
    await expect(goAway(at.service, person, 1)).rejects.toMatchObject({ code: 'away' });
    at.pass(10 * DAY);
    await expect(claim(at.service, game.id, other, { take: 'win' })).rejects.toMatchObject({
      code: 'in-time',
    });
    // Asked for the first time while away, in another game: that waits, too. A live one goes on.
    const live = await twoPeople(at, { clock: { kind: 'live' } });
    await endVacation(at.service, person);
    expect((await due()) - before).toBe(10 * DAY);
    expect(await vacationOf(at.db, person, NOON + 10 * DAY)).toEqual({ until: null, left: 25 });
    await expect(goAway(at.service, person, 26)).rejects.toMatchObject({ code: 'too-long' });
    const first = (await lookAt(at.service, live.id, null)).asked[0]!;
    const sitter = live.people[first]!.id;
    const runs = async () =>
      (await lookAt(at.service, live.id, null)).seats.find(({ seat }) => seat === first)!;
    const then = (await runs()).deadline;
    await goAway(at.service, sitter, 5);
    expect((await runs()).deadline).toBe(then);
    // What had run out before stays out.
    at.pass(40 * DAY);
    await goAway(at.service, person, 5);
    await claim(at.service, game.id, other, { take: 'win' });
    expect((await lookAt(at.service, game.id, null)).outcome).toMatchObject({ how: 'time', winner: other });
  });
});

test('a clock says how it runs and what running out allows', () => {
  expect(clockText(clockFor('live', { complexity: 3 }))).toBe(
    '1 minute for each decision; beyond that, 20 minutes for the game and 3 minutes more with each turn.',
  );
  expect(clockText(clockFor('live', { complexity: 5, minutes: 25 }))).toBe(
    '1 minute for each decision; beyond that, 50 minutes for the game and 25 minutes more with each turn.',
  );
  expect(clockText(clockFor('slow', { complexity: 5, minutes: 40 }))).toMatch(
    /and 2 days more with each turn/,
  );
  expect(clockFor('fast', { complexity: 5, minutes: 12 }).increment).toBe(DAY / 4);
  expect(clockText({ kind: 'slow', bank: 0, grace: 2 * DAY, increment: 0 })).toBe(
    '2 days for each decision; beyond that, no time for the game.',
  );
  expect(runsOutText({ kind: 'slow' })).toMatch(
    /take the win or let a bot play on; nothing happens by itself/,
  );
  expect(runsOutText({ kind: 'none' })).toMatch(/30 days/);
  expect(runsOutText({ kind: 'slow' }, true)).toMatch(/loses the game at once/);
});
