/** Tournaments through the real server: bots play one to its standings over HTTP; people bid, forfeit, climb. */

import { afterEach, expect, test } from 'vitest';
import type { TournamentView } from '../src/client.ts';
import { type Server, startServer } from '../src/server.ts';
import { NOON } from './helpers.ts';
import { eachStore, type TestStore } from './stores.ts';
import { member, type Visitor } from './visitor.ts';

const DAY = 86_400_000;
const WANTED = {
  title: 'Autumn at the fords',
  about: '',
  game: 'sample',
  sides: 'balanced',
  rated: true,
  most: 8,
  clock: { kind: 'fast' },
} as const;

let now = NOON;
const running: Server[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  now = NOON;
});

const start = async (store: TestStore, still: boolean): Promise<Server> => {
  const server = await startServer({
    ...{ db: await store.fresh(), still, limit: 1_000_000, botThreads: 1 },
    ...(still ? { now: () => now } : {}),
  });
  running.push(server);
  return server;
};

const people = async (server: Server, ...names: string[]): Promise<Visitor[]> => {
  const all: Visitor[] = [];
  for (const name of names) all.push(await member(server.url, name));
  return all;
};
const refusal = async (who: Visitor, method: string, path: string, body?: unknown) => {
  const { status, json } = await who.send(method, path, body);
  return [status, (json() as { error?: { code: string } }).error?.code];
};
const table = ({ standings }: TournamentView) => standings.map(({ name, points }) => [name, points]);

eachStore('a tournament of bots', (store) => {
  test('is run over HTTP to its standings, and its results can be taken away', async () => {
    const server = await start(store, false);
    const [ann] = await people(server, 'Ann');
    const { id } = await ann!.client.makeTournament({ ...WANTED, format: 'round-robin' });
    for (const level of ['random', 'random', 'random']) await ann!.client.enterBot(id, level);
    await ann!.client.beginTournament(id);
    let view = await ann!.client.tournament(id);
    while (view.status !== 'over') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      view = await ann!.client.tournament(id);
    }
    // Three play three rounds; one rests in each, and has the point.
    expect(view.pairings).toHaveLength(6);
    expect(view.standings.map(({ played, byes }) => [played, byes])).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    expect(view.standings.reduce((sum, { points }) => sum + points, 0)).toBe(6);
    for (const { game, scores, seats, two } of view.pairings) {
      if (two === null) continue;
      const { outcome, status } = await ann!.client.game(game!);
      expect(status).toBe('over');
      expect((await ann!.client.game(game!)).tournament).toBe(id);
      const won = outcome!.winner;
      expect(scores).toEqual(won === null ? [0.5, 0.5] : won === seats![0] ? [1, 0] : [0, 1]);
      expect((await ann!.client.game(game!)).counted?.not).toMatch(/bot/);
    }
    expect((await ann!.client.results(id)).standings).toEqual(view.standings);
    const csv = await ann!.send('GET', `/api/tournaments/${id}/results.csv`);
    expect(csv.headers.get('content-type')).toMatch(/text\/csv/);
    const lines = csv.text.split('\r\n');
    expect(lines[0]).toBe('place,name,points,played,wins,draws,losses,byes,forfeits,buchholz');
    expect(lines[1]!.startsWith(`1,${view.standings[0]!.name},${view.standings[0]!.points},2`)).toBe(true);
    expect(lines.filter((line) => /^\d+,\d+,Bot/.test(line))).toHaveLength(6);
  });
});

eachStore('tournaments', (store) => {
  /** Resigns for whoever of these is to lose the games under way. */
  const lose = async (server: Server, id: string, losers: readonly Visitor[]) => {
    for (const who of losers)
      for (const { id: game, seat, status } of await who.client.myGames())
        if (seat !== null && status === 'playing') await who.client.resign(game);
    await server.tournaments.sweep();
    return losers[0]!.client.tournament(id);
  };

  test('Swiss: like meets like, nobody twice; sides are balanced, and nothing is made twice', async () => {
    const server = await start(store, true);
    const [ann, bob, cid, dot] = await people(server, 'Ann', 'Bob', 'Cid', 'Dot');
    const { id } = await ann!.client.makeTournament({ ...WANTED, format: 'swiss', rounds: 3 });
    for (const who of [ann, bob, cid, dot]) await who!.client.enterTournament(id);
    expect(await refusal(bob!, 'POST', `/api/tournaments/${id}/begin`)).toEqual([403, 'not-yours']);
    await ann!.client.beginTournament(id);
    await Promise.all([server.tournaments.sweep(), server.tournaments.sweep()]);
    await server.tournaments.sweep();
    const { many } = (await server.db.get<{ many: number }>('SELECT COUNT(*) AS many FROM games'))!;
    expect(many).toBe(2);
    let view = await lose(server, id, [bob!, dot!]);
    expect(view.round).toBe(2);
    const second = view.pairings.filter(({ round }) => round === 2);
    const name = (one: string | null) => view.standings.find((row) => row.id === one)!.name;
    expect(second.map(({ one, two }) => [name(one), name(two)].sort())).toEqual([
      ['Ann', 'Cid'],
      ['Bob', 'Dot'],
    ]);
    view = await lose(server, id, [cid!, dot!]);
    view = await lose(server, id, [bob!, cid!, dot!]);
    expect(view).toMatchObject({ status: 'over', round: 3 });
    expect(table(view)[0]).toEqual(['Ann', 3]);
    const met = view.pairings.map(({ one, two }) => [one, two].sort().join());
    expect(new Set(met).size).toBe(met.length);
    for (const { id: who } of view.standings) {
      const sides = view.pairings.flatMap(({ one, two, seats }) =>
        one === who ? [seats![0]] : two === who ? [seats![1]] : [],
      );
      expect(Math.abs(sides.filter((one) => one === 'north').length - 1.5)).toBe(0.5);
    }
    expect((await dot!.client.notices()).map(({ title }) => title)).toContain('Autumn at the fords is over');
  });

  test('whoever runs out of time, or leaves, loses; a game that hangs is ruled on, unrated', async () => {
    const server = await start(store, true);
    const [ann, bob, cid] = await people(server, 'Ann', 'Bob', 'Cid');
    const { id } = await ann!.client.makeTournament({ ...WANTED, format: 'double-round-robin' });
    for (const who of [ann, bob, cid]) await who!.client.enterTournament(id);
    await ann!.client.beginTournament(id);
    await server.tournaments.sweep();
    let view = await ann!.client.tournament(id);
    expect([view.rounds, view.pairings.length]).toEqual([6, 2]);
    now += 30 * DAY;
    await server.tournaments.sweep();
    view = await ann!.client.tournament(id);
    expect(view.round).toBe(2);
    expect(view.pairings[0]).toMatchObject({ state: 'over', how: 'forfeit' });
    const open = view.pairings.find(({ state }) => state === 'playing')!;
    const { round, board, game } = open;
    const path = `/api/tournaments/${id}/rule`;
    expect(await refusal(bob!, 'POST', path, { round, board, result: 'one' })).toEqual([403, 'not-yours']);
    await ann!.client.ruleOn(id, { round, board, result: 'draw' });
    await server.tournaments.sweep();
    expect(await ann!.client.game(game!)).toMatchObject({ status: 'over', outcome: { how: 'ruling' } });
    expect((await ann!.client.game(game!)).counted?.not).toMatch(/decided it/);
    const bobs = (await bob!.client.tournament(id)).you!;
    expect(await refusal(cid!, 'DELETE', `/api/tournaments/${id}/entrants/${bobs}`)).toEqual([
      403,
      'not-yours',
    ]);
    await bob!.client.leaveTournament(id, bobs);
    await server.tournaments.sweep();
    view = await ann!.client.tournament(id);
    const his = view.pairings.filter(({ round: at, one, two }) => at > 2 && (one === bobs || two === bobs));
    expect(his.length).toBeGreaterThan(0);
    expect(his.every(({ state, how }) => state === 'over' && (how === 'forfeit' || how === 'bye'))).toBe(
      true,
    );
    await ann!.client.endTournament(id);
    expect(await refusal(bob!, 'POST', `/api/tournaments/${id}/enter`)).toEqual([409, 'begun']);
  });

  test('sides are bid for in secret: the higher has it and pays', async () => {
    const server = await start(store, true);
    const [ann, bob] = await people(server, 'Ann', 'Bob');
    const { id } = await ann!.client.makeTournament({ ...WANTED, format: 'round-robin', sides: 'bid' });
    for (const who of [ann, bob]) await who!.client.enterTournament(id);
    await ann!.client.beginTournament(id);
    await server.tournaments.sweep();
    const at = { round: 1, board: 1 };
    await ann!.client.bid(id, { ...at, seat: 'north', points: 20 });
    await server.tournaments.sweep();
    const seen = await bob!.send('GET', `/api/tournaments/${id}`);
    expect(seen.text).not.toMatch(/"points":20|"seat":"north"/);
    expect((await bob!.client.tournament(id)).pairings[0]).toMatchObject({ state: 'bidding', bid: null });
    expect((await ann!.client.tournament(id)).pairings[0]!.bid).toEqual({ seat: 'north', points: 20 });
    expect(JSON.stringify(await bob!.client.results(id))).not.toContain('"bid":');
    const hostile = [
      { ...at, seat: 'north', points: 51 },
      { ...at, seat: 'north', points: -1 },
      { ...at, seat: 'west', points: 1 },
      { round: 2, board: 1, seat: null, points: 0 },
    ];
    for (const one of hostile)
      expect((await refusal(bob!, 'POST', `/api/tournaments/${id}/bid`, one))[0]).toBeGreaterThanOrEqual(400);
    await bob!.client.bid(id, { ...at, seat: 'north', points: 30 });
    await server.tournaments.sweep();
    let view = await ann!.client.tournament(id);
    const own = view.pairings[0]!;
    const bobs = view.standings.find(({ name }) => name === 'Bob')!.id;
    expect(own.state).toBe('playing');
    expect(own.seats![own.one === bobs ? 0 : 1]).toBe('north');
    expect(
      await refusal(bob!, 'POST', `/api/tournaments/${id}/bid`, { ...at, seat: null, points: 0 }),
    ).toEqual([...[409, 'too-late']]);
    view = await lose(server, id, [ann!]);
    expect(table(view)).toEqual([
      ['Bob', 0.7],
      ['Ann', 0.3],
    ]);
  });

  test('who leaves before the sides are settled has lost that game', async () => {
    const server = await start(store, true);
    const [ann, bob] = await people(server, 'Ann', 'Bob');
    const { id } = await ann!.client.makeTournament({ ...WANTED, format: 'round-robin', sides: 'bid' });
    for (const who of [ann, bob]) await who!.client.enterTournament(id);
    await ann!.client.beginTournament(id);
    await bob!.client.leaveTournament(id, (await bob!.client.tournament(id)).you!);
    await server.tournaments.sweep();
    const view = await ann!.client.tournament(id);
    expect([view.status, table(view), view.pairings[0]!.game]).toEqual([
      'over',
      [
        ['Ann', 1],
        ['Bob', 0],
      ],
      null,
    ]);
  });

  test('a ladder: one challenges up to three above, and climbs; hostile requests change nothing', async () => {
    const server = await start(store, true);
    const [ann, bob, cid, dot, eve] = await people(server, 'Ann', 'Bob', 'Cid', 'Dot', 'Eve');
    const { id } = await ann!.client.makeTournament({ ...WANTED, title: '=1+1', format: 'ladder' });
    for (const who of [ann, bob, cid, dot, eve]) await who!.client.enterTournament(id);
    const challenge = `/api/tournaments/${id}/challenge`;
    expect(await refusal(dot!, 'POST', challenge, { entrant: 'e1' })).toEqual([409, 'not-begun']);
    await ann!.client.beginTournament(id);
    expect(await refusal(eve!, 'POST', challenge, { entrant: 'e1' })).toEqual([422, 'too-far']);
    expect(await refusal(ann!, 'POST', challenge, { entrant: 'e2' })).toEqual([422, 'too-far']);
    await dot!.client.challenge(id, 'e1');
    expect(await refusal(bob!, 'POST', challenge, { entrant: 'e1' })).toEqual([409, 'busy']);
    await server.tournaments.sweep();
    const view = await lose(server, id, [ann!]);
    expect(view.standings.map(({ name }) => name)).toEqual(['Dot', 'Ann', 'Bob', 'Cid', 'Eve']);
    const csv = await ann!.send('GET', `/api/tournaments/${id}/results.csv`);
    expect(csv.status).toBe(200);
    // Foreign ids, bounds, things that are not there.
    const stranger = await member(server.url, 'Mallory');
    const tries: readonly (readonly [string, string, unknown?])[] = [
      ['GET', '/api/tournaments/none'],
      ['POST', '/api/tournaments/none/enter'],
      ['POST', `/api/tournaments/${id}/bots`, { level: 'random' }],
      ['POST', `/api/tournaments/${id}/end`],
      ['POST', challenge, { entrant: 'e1' }],
      ['POST', challenge, { entrant: '../e1' }],
      ['DELETE', `/api/tournaments/${id}/entrants/e2`],
      ['POST', `/api/tournaments/${id}/rule`, { round: 1, board: 1, result: 'one' }],
      ['POST', '/api/tournaments', { ...WANTED, format: 'knockout' }],
      ['POST', '/api/tournaments', { ...WANTED, format: 'swiss', most: 65 }],
      ['POST', '/api/tournaments', { ...WANTED, format: 'swiss', title: '<b>x</b>' }],
      ['POST', '/api/tournaments', { ...WANTED, format: 'swiss', clock: 'none' }],
      ['POST', '/api/tournaments', { ...WANTED, format: 'swiss', game: 'none' }],
      ['POST', '/api/tournaments', { ...WANTED, format: 'swiss', owner: 'p-ann' }],
    ];
    for (const [method, path, body] of tries) {
      const [status] = await refusal(stranger, method, path, body);
      expect([path, body, status]).toEqual([
        path,
        body,
        expect.toSatisfy((n: number) => n >= 400 && n < 500),
      ]);
    }
    for (let i = 0; i < 5; i++) await stranger.client.makeTournament({ ...WANTED, format: 'swiss' });
    expect(await refusal(stranger, 'POST', '/api/tournaments', { ...WANTED, format: 'swiss' })).toEqual([
      ...[409, 'too-many'],
    ]);
    expect((await ann!.client.tournament(id)).standings).toEqual(view.standings);
  });
});
