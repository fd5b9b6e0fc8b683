/** What is in memory and what is not: nobody at the table can tell the difference. */

import { type AnyRules, type EntryAccount, type Match, RETRACT, seatLog } from '@armistice/engine';
import { afterEach, expect, test } from 'vitest';
import { beginLong, copyGame, playLong } from '../src/bench/long.ts';
import {
  answerRollback,
  changesSince,
  GameService,
  lookBack,
  offerRollback,
  postChoice,
  readLog,
  undo,
} from '../src/games/index.ts';
import { LiveMatches } from '../src/games/live.ts';
import { entryRows } from '../src/games/records.ts';
import { Settings } from '../src/games/settings.ts';
import { startServer } from '../src/server.ts';
import { anyChoice, NOON, playOn, randomFrom, type TestHouse, testHouse, twoPeople } from './helpers.ts';
import { eachStore } from './stores.ts';
import { type Told, Visitor } from './visitor.ts';

const READERS = ['north', 'south', null];

eachStore('memory', (store) => {
  const open: TestHouse[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  const fresh = async (): Promise<TestHouse> => {
    const made = await testHouse(await store.fresh());
    open.push(made);
    return made;
  };

  /** The same store, with a memory of its own. */
  const another = ({ db }: TestHouse, liveBytes?: number) =>
    new GameService({ db, secret: 's', now: () => NOON, liveBytes });

  /** The game as it is when every entry is played again from the first. */
  const whole = (service: GameService, id: string): Promise<Match<AnyRules>> =>
    service.look(id, ({ reads, row, seats }) => service.live.load(reads, row, seats, 0));

  /** What the store says of each entry is what playing it again says; envelopes above all. */
  const agrees = async (at: TestHouse, id: string): Promise<void> => {
    const played = await whole(at.service, id);
    const rows = await entryRows(at.db, id, 0, played.n);
    const accounts: EntryAccount[] = rows.map(({ account }) => account);
    expect(accounts).toEqual(JSON.parse(JSON.stringify(played.accounts)));
    expect(rows.map(({ hash }) => hash)).toEqual(played.log.map(({ hash }) => hash));
  };

  const choose = async (service: GameService, id: string, seat: string, choice: string, value: unknown) => {
    const { n, undos } = await service.look(id, ({ match }) => match);
    await postChoice(service, id, seat, {
      ...{ n: n + 1, undos, choice, value: value as null, key: `${n}-${undos}-${choice}` },
    });
  };

  /** Plays until both are asked for their bids; North thinks again and again, over the place where a snapshot is due. */
  const hesitate = async (service: GameService, id: string, upTo: number): Promise<number> => {
    const now = () => service.look(id, ({ match }) => ({ n: match.n, step: match.play.where().step }));
    for (let seed = 1; (await now()).step !== 'bid'; seed++) await playOn(service, id, 1, seed);
    const { n: begun } = await now();
    while ((await now()).n < upTo) {
      await choose(service, id, 'north', 'offer', 1);
      await choose(service, id, 'north', RETRACT, null);
    }
    return begun;
  };

  test('matches are let go by what they weigh, the longest unused first, and come back the same', async () => {
    const at = await fresh();
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) {
      ids.push((await twoPeople(at, { scenario: 'long-day' })).id);
      await playOn(at.service, ids[i]!, 80, i + 1);
    }
    const hashes = await Promise.all(ids.map((id) => at.service.look(id, ({ match }) => match.hash)));
    const roomy = another(at);
    for (const id of ids) await roomy.look(id, () => {});
    expect(roomy.live.size).toBe(4);
    const all = roomy.live.bytes;
    for (const id of ids.slice(2)) roomy.live.drop(id);
    const two = roomy.live.bytes;
    expect(two).toBeLessThan(all);

    const tight = another(at, two + (all - two) / 4);
    for (let round = 0; round < 2; round++)
      for (const [i, id] of ids.entries()) {
        expect(await tight.look(id, ({ match }) => match.hash)).toBe(hashes[i]);
        expect(tight.live.bytes).toBeLessThanOrEqual(two + (all - two) / 4);
      }
    expect(tight.live.size).toBeLessThan(4);
    expect(tight.live.size).toBeGreaterThan(0);
    expect(tight.live.loads).toBe(8);
    await tight.look(ids[3]!, () => {});
    expect(tight.live.hits).toBe(1);

    const none = another(at, 0);
    for (const [i, id] of ids.entries())
      expect(await none.look(id, ({ match }) => match.hash)).toBe(hashes[i]);
    expect(none.live.size).toBe(1);
  });

  test('what a match weighs grows with its entries and shrinks with undo', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { scenario: 'long-day' });
    const weight = async () => {
      await at.service.look(id, () => {});
      return at.service.live.bytes;
    };
    const before = await weight();
    await playOn(at.service, id, 30);
    const after = await weight();
    expect(after).toBeGreaterThan(before + 30 * 100);
    await offerRollback(at.service, id, 'north', 20);
    await answerRollback(at.service, id, 'south', true);
    const back = await weight();
    expect(back).toBeLessThan(after);
    expect(back).toBeGreaterThan(before);
    at.service.live.drop(id);
    expect(at.service.live.bytes).toBe(at.service.live.settings.bytes);
  });

  test('a game is taken up at its newest snapshot; the log in pages is the whole log for every reader', async () => {
    const at = await fresh();
    const { id, people } = await twoPeople(at, { scenario: 'long-day' });
    await playOn(at.service, id, 110, 3);
    const short = another(at);
    const first = await short.look(id, ({ match }) => match.first);
    expect(first).toBeGreaterThanOrEqual(64);
    const all = await whole(at.service, id);
    for (const seat of READERS) {
      const person = seat === null ? null : people[seat]!;
      const expected = await at.service.look(id, async ({ reads }) => ({
        log: seatLog(all, seat),
        told: await changesSince(reads, id, all, seat, { n: 0, undos: 0 }),
      }));
      expect(expected.log).toHaveLength(all.n);
      for (const page of [1, 7, first, 1000]) {
        const read = [];
        for (let from = 1; from <= all.n; from += page)
          read.push(...(await readLog(short, id, person, from, page)).entries);
        expect(read).toEqual(expected.log);
        const told = [];
        let since = { n: 0, undos: 0 };
        for (let more = true; more; ) {
          const change = await short.look(id, ({ reads, match }) =>
            changesSince(reads, id, match, seat, since, page),
          );
          told.push(...change.entries);
          ({ now: since, more } = change);
        }
        expect(told).toEqual(expected.told.entries);
        expect(since).toEqual({ n: all.n, undos: 0 });
      }
    }
    expect(await short.look(id, ({ match }) => match.first)).toBe(first);
  });

  test('an earlier moment is played from the snapshot before it, and no further', async () => {
    const at = await fresh();
    const { id, people } = await twoPeople(at, { scenario: 'long-day' });
    await playOn(at.service, id, 110, 3);
    const all = await whole(at.service, id);
    const short = another(at);
    const { first, n } = await short.look(id, ({ match }) => match);
    for (const to of [0, 1, first - 1, first, first + 1, n]) {
      const { board } = (await lookBack(short, id, people.south!, to)).view;
      expect(board).toEqual((await lookBack(at.service, id, people.south!, to)).view.board);
      await short.look(id, async ({ reads, row, seats }) => {
        const then = await short.live.at(reads, row, seats, to);
        expect(then.n).toBe(to);
        expect(then.hash).toBe(to === 0 ? all.start.hash : all.entry(to).hash);
        // Led on from the moment before, or begun anew.
        expect(to > first ? [0, first] : [to >= first ? first : 0, 0]).toContain(then.first);
      });
    }
  });

  test('going back behind what is in memory, even into the envelopes of the deployment', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { scenario: 'long-day' });
    await hesitate(at.service, id, 67);
    for (const seat of ['north', 'south']) await choose(at.service, id, seat, 'offer', 0);
    await playOn(at.service, id, 4, 3);
    const all = await whole(at.service, id);
    const deployed = all.accounts.findIndex(({ sealed }, i) => sealed?.opened === i + 1) + 1;
    expect(deployed).toBeGreaterThan(5);
    for (const to of [deployed + 3, deployed - 3]) {
      const short = another(at);
      const { first } = await short.look(id, ({ match }) => match);
      if (to > deployed) expect(first).toBeGreaterThan(64);
      await offerRollback(short, id, 'north', to);
      await answerRollback(short, id, 'south', true);
      expect(await short.look(id, ({ match }) => [match.n, match.hash])).toEqual([to, all.entry(to).hash]);
      await agrees(at, id);
    }
    await playOn(another(at, 0), id, 80, 8);
    await agrees(at, id);
  });

  test('a record is never cut where envelopes are closed', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { scenario: 'long-day' });
    const begun = await hesitate(at.service, id, 67);
    await choose(at.service, id, 'north', 'offer', 2);
    const kept = () => at.db.all<{ n: number }>('SELECT n FROM snapshots WHERE game = ? ORDER BY n', [id]);
    expect(await kept()).toEqual([]);
    const { n, json } = await at.service.look(id, ({ match }) => ({
      n: match.n,
      json: JSON.stringify(match.play.position.clone().toJSON()),
    }));
    // An older program cut there nevertheless: such a snapshot is passed over.
    await at.db.tx((tx) =>
      tx.run('INSERT INTO snapshots (game, n, position) VALUES (?, ?, ?)', [id, n, json]),
    );
    const short = another(at);
    expect(await short.look(id, ({ match }) => match.first)).toBe(0);
    await choose(short, id, 'south', 'offer', 0);
    await agrees(at, id);
    expect(await kept()).toEqual([{ n }, { n: n + 1 }]);
    const opened = await entryRows(at.db, id, begun, n + 1);
    expect(opened.every(({ account }) => account.sealed?.opened === n + 1)).toBe(true);
    const later = another(at);
    expect(await later.look(id, ({ match }) => match.first)).toBe(n + 1);
    // Back into the envelopes, with everybody's consent: they are closed again, in the store too.
    await offerRollback(later, id, 'south', n);
    await answerRollback(later, id, 'north', true);
    await agrees(at, id);
    const closed = await entryRows(at.db, id, begun, n);
    expect(closed.every(({ account }) => account.sealed?.opened === null)).toBe(true);
    await choose(later, id, 'south', 'offer', 1);
    await agrees(at, id);
  });

  test('a mover goes back alone as far as before, whatever is in memory', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { scenario: 'long-day' });
    const random = randomFrom(31);
    let undone = 0;
    for (let i = 0; i < 160; i++) {
      const next = await anyChoice(at.service, id, random);
      if (next === null) break;
      const { seat, pick, n, undos } = next;
      await postChoice(at.service, id, seat, { ...pick, n, undos, key: `m${i}` });
      if (i % 9 !== 8) continue;
      const short = another(at, 0);
      const limit = await at.service.look(id, ({ match }) => match.undoLimit(seat));
      expect(await short.look(id, ({ match }) => match.undoLimit(seat))).toBe(limit);
      if (limit === n) continue;
      await undo(short, id, seat, { to: limit, n, undos });
      undone++;
      await agrees(at, id);
    }
    expect(undone).toBeGreaterThan(2);
  });
  test('a long game: a match that has grown is taken up anew, and a reader far behind gets page after page', async () => {
    const address = await store.fresh();
    const at = await testHouse(address);
    open.push(at);
    const id = await beginLong(at.service, await at.person('ann'), await at.person('bob'));
    await playLong(at.service, id, 300, randomFrom(1));
    const reader = another(at);
    const before = await reader.look(id, ({ match }) => match);
    await playLong(at.service, id, 1700, randomFrom(2));
    const { n, hash } = await at.service.look(id, ({ match }) => match);
    const after = await reader.look(id, ({ match }) => match);
    expect(after).not.toBe(before);
    expect([after.n, after.hash]).toEqual([n, hash]);
    expect(after.first).toBeGreaterThan(before.n);
    await agrees(at, id);
    const copy = at.service.freshId();
    await copyGame(at.db, id, copy);
    await agrees(at, copy);
    expect(await reader.look(copy, ({ match }) => match.hash)).toBe(hash);

    const server = await startServer({ db: address, still: true, now: () => NOON, metricsToken: 'secret' });
    const visitor = new Visitor(server.url);
    const numbers = (told: readonly Told[]) =>
      told.filter(({ event }) => event === 'entry').map(({ data }) => data.n as number);
    for (const last of [undefined, '250']) {
      const line = await visitor.follow(`/api/games/${id}/events`, last);
      const told = await line.until((all) => all.some(({ event }) => event === 'state'));
      const from = Number(last ?? 0);
      expect(numbers(told)).toEqual(Array.from({ length: n - from }, (_, i) => from + i + 1));
      line.close();
    }
    const log = await visitor.client.log(id);
    expect(log.entries.map((one) => one.n)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    expect(
      (await visitor.send('GET', '/metrics', undefined, { authorization: 'Bearer secret' })).text,
    ).toMatch(/^armistice_live_bytes [1-9]\d+$/m);
    await server.stop();
  });
});

test('settings are bounded by count and by bytes; those in use stay', async () => {
  const row = (scenario: string, digging = false) =>
    ({ game: 'sample', scenario, options: { digging }, content: undefined }) as const;
  const settings = new Settings(2, Number.POSITIVE_INFINITY);
  const first = await settings.hold(row('skirmish'));
  expect(await settings.of(row('skirmish'))).toBe(first.setting);
  await settings.of(row('long-day'));
  await settings.of(row('long-day', true));
  expect(settings.size).toBe(2);
  expect(await settings.of(row('skirmish'))).toBe(first.setting);
  first.release();
  await settings.of(row('long-day'));
  await settings.of(row('long-day', true));
  expect(await settings.of(row('skirmish'))).not.toBe(first.setting);

  const small = new Settings();
  await small.of(row('skirmish'));
  const one = small.bytes;
  const large = new Settings(50, one * 2);
  await large.of(row('skirmish'));
  await large.of(row('plain'));
  expect(large.size).toBe(1);
  await large.of(row('skirmish'));
  expect([large.size, large.bytes]).toEqual([1, one]);
  expect(new LiveMatches().bytes).toBe(0);
});
