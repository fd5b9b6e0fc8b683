import { type AnyGame, openSave, readSave, seatLog, unwrap, verifySave } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { afterEach, expect, test } from 'vitest';
import { Fault } from '../src/fault.ts';
import { seatPage } from '../src/games/history.ts';
import {
  answerRollback,
  CLOCKS,
  changesSince,
  claim,
  comeBack,
  DAY,
  GameService,
  invitation,
  lookAt,
  lookBack,
  makeGame,
  offerDraw,
  offerRollback,
  postChoice,
  readInvitation,
  readLog,
  rematch,
  resign,
  saveOf,
  sitDown,
  turnOf,
  undo,
} from '../src/games/index.ts';
import type { Db } from '../src/store/db.ts';
import { StoreError } from '../src/store/db.ts';
import { openDb } from '../src/store/open.ts';
import { anyChoice, playOn, randomFrom, type TestHouse, testHouse, twoPeople } from './helpers.ts';
import { eachStore, onPostgres } from './stores.ts';

const fault = async (work: Promise<unknown>): Promise<Fault> => {
  const error = await work.then(
    () => new Error('It went well.'),
    (one: unknown) => one,
  );
  if (!(error instanceof Fault)) throw error;
  return error;
};

eachStore('games', (store) => {
  const open: TestHouse[] = [];
  const fresh = async (): Promise<TestHouse> => {
    const made = await testHouse(await store.fresh());
    open.push(made);
    return made;
  };
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  test('names of games can be given to a command: none looks like an option', async () => {
    const { service } = await fresh();
    const ids = new Set(Array.from({ length: 2000 }, () => service.freshId()));
    expect(ids.size).toBe(2000);
    expect([...ids].filter((id) => id.startsWith('-'))).toEqual([]);
  });

  test('a game is played to its end; its record replays and its dice are honest', async () => {
    const at = await fresh();
    const { id, people } = await twoPeople(at);
    await playOn(at.service, id, 5000);
    const look = await lookAt(at.service, id, people.north!);
    expect(look.status).toBe('over');
    expect(look.seed).toBeDefined();
    const game = (await loadGame('sample')) as AnyGame;
    const text = await saveOf(at.service, id, null);
    const opened = unwrap(openSave(text, () => game));
    expect(opened.how).toBe('replayed');
    expect(opened.match.n).toBe(look.n);
    expect(opened.match.outcome).toEqual(look.outcome);
    expect(verifySave(unwrap(readSave(text)))).toMatchObject({ ok: true, seed: 'verified' });
  });

  test('a match made anew from the log at any moment is the match in memory, log and envelopes included', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { scenario: 'long-day' });
    const random = randomFrom(7);
    for (let i = 0; i < 200; i++) {
      const next = await anyChoice(at.service, id, random);
      if (next === null) break;
      await postChoice(at.service, id, next.seat, {
        ...next.pick,
        n: next.n,
        undos: next.undos,
        key: `k${i}`,
      });
      if (i % 3 !== 0) continue;
      await at.service.look(id, async ({ match, row, seats, reads }) => {
        const anew = await at.service.live.load(reads, row, seats);
        expect(anew.hash).toBe(match.hash);
        expect(anew.undos).toBe(match.undos);
        for (const seat of ['north', 'south', null]) {
          expect(await seatPage(reads, id, anew, seat, 0)).toEqual(seatLog(match, seat));
          if (seat !== null) expect(anew.undoLimit(seat)).toBe(match.undoLimit(seat));
        }
      });
    }
    const kept = await at.db.all<{ n: number }>('SELECT n FROM snapshots WHERE game = ?', [id]);
    expect(kept.length).toBeGreaterThan(0);
  });

  test('the same key is done once, however often it is sent; for another choice it is refused', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at);
    const { seat, pick, n, undos } = (await anyChoice(at.service, id, randomFrom(1)))!;
    const ask = { ...pick, n, undos, key: 'one' };
    const all = await Promise.all([1, 2, 3].map(() => postChoice(at.service, id, seat, ask)));
    expect(all.map((one) => one.n)).toEqual([1, 1, 1]);
    expect(all.filter((one) => !one.again)).toHaveLength(1);
    expect(await at.db.all('SELECT n FROM entries WHERE game = ?', [id])).toHaveLength(1);
    const other = { ...ask, value: 'another' };
    expect(await fault(postChoice(at.service, id, seat, other))).toMatchObject({
      status: 422,
      code: 'key-used',
    });
  });

  test('a stale number gets 409 with what changed, as the seat may see it', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at);
    await playOn(at.service, id, 30);
    const now = (await anyChoice(at.service, id, randomFrom(2)))!;
    const stale = await fault(
      postChoice(at.service, id, now.seat, { ...now.pick, n: now.n - 5, key: 'late' }),
    );
    expect(stale).toMatchObject({ status: 409, code: 'stale' });
    const detail = stale.detail as { next: number; entries: { entry: { n: number } }[] };
    expect(detail.next).toBe(now.n);
    expect(detail.entries.map((one) => one.entry.n)).toEqual([0, 1, 2, 3, 4].map((i) => now.n - 5 + i));
    await at.service.look(id, ({ match }) => {
      expect(detail.entries.map((one) => one.entry)).toEqual(seatLog(match, now.seat, now.n - 5));
    });
    expect((await lookAt(at.service, id, null)).n).toBe(now.n - 1);
  });

  test('illegal, malformed, foreign and untimely choices change nothing', async () => {
    const at = await fresh();
    const ann = await at.person('ann');
    const id = await makeGame(at.service, ann, { game: 'sample', seats: { north: 'me', south: 'link' } });
    const early = fault(postChoice(at.service, id, 'north', { n: 1, choice: 'x', value: null, key: 'a' }));
    expect(await early).toMatchObject({ status: 409, code: 'not-begun' });
    await sitDown(at.service, await at.person('bob'), id, 'south', true);
    const tries = [
      [{ n: 1, choice: 'nothing-like-it', value: null }, 422, 'unknown-choice'],
      [{ n: 1, choice: 'place', value: { unit: 'x' } }, 400, 'malformed'],
    ] as const;
    for (const [ask, status, code] of tries)
      expect(await fault(postChoice(at.service, id, 'north', { ...ask, key: 'b' }))).toMatchObject({
        status,
        code,
      });
    expect(
      await fault(postChoice(at.service, 'no-such-game', 'north', { ...tries[0][0], key: 'c' })),
    ).toMatchObject({
      status: 404,
    });
    expect(await at.db.all('SELECT * FROM entries')).toEqual([]);
    expect(await at.db.all('SELECT * FROM posted')).toEqual([]);
  });

  test('a transaction that fails leaves the game as it was, in memory too', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at);
    await playOn(at.service, id, 20);
    let broken = false;
    const flaky: Db = new Proxy(at.db, {
      get(db, key) {
        if (key === 'tx' && broken)
          return (work: Parameters<Db['tx']>[0]) =>
            db.tx(async (tx) => {
              await work(tx);
              throw new StoreError(new Error('the disk is full'));
            });
        const value = Reflect.get(db, key, db);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const service = new GameService({ db: flaky, secret: 's', now: at.service.now });
    const before = await service.look(id, ({ match }) => ({ n: match.n, hash: match.hash }));
    const { seat, pick, n, undos } = (await anyChoice(service, id, randomFrom(3)))!;
    const ask = { ...pick, n, undos, key: 'again' };
    broken = true;
    await expect(postChoice(service, id, seat, ask)).rejects.toBeInstanceOf(StoreError);
    broken = false;
    expect(await service.look(id, ({ match }) => ({ n: match.n, hash: match.hash }))).toEqual(before);
    expect(await postChoice(service, id, seat, ask)).toMatchObject({ n, again: false });

    // What failed here must not be taken for what another process then wrote under the same number.
    const hash = (of: GameService) => of.look(id, ({ match }) => match.hash);
    const twoWays = () =>
      service.look(id, ({ match }) => {
        const by = match.asked()[0]!;
        const [one, two] = [...match.choices(by)];
        return two === undefined ? undefined : { by, one: one!, two, next: match.n + 1 };
      });
    while ((await twoWays()) === undefined) await playOn(at.service, id, 1, 9);
    const { by, one, two, next } = (await twoWays())!;
    broken = true;
    await postChoice(service, id, by, { ...one, n: next, key: 'mine' }).catch(() => {});
    broken = false;
    await postChoice(at.service, id, by, { ...two, n: next, key: 'theirs' });
    expect(await hash(service)).toBe(await hash(at.service));
  });

  test('undo within one’s own limits; a reader who comes back is told where to go back to', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at);
    const standing = () =>
      at.service.look(id, ({ match }) => {
        const last = match.log.at(-1)?.seat ?? 'north';
        return { seat: last, limit: match.undoLimit(last), n: match.n };
      });
    for (let i = 0; i < 60 && (await standing()).limit > (await standing()).n - 2; i++)
      await playOn(at.service, id, 1, i);
    const { seat, limit, n } = await standing();
    expect(limit).toBeLessThan(n - 1);
    expect(await undo(at.service, id, seat, { to: limit, n, undos: 0 })).toEqual({ n: limit, undos: 1 });
    await playOn(at.service, id, 5, 4);
    await at.service.look(id, async ({ reads, match }) => {
      const change = await changesSince(reads, id, match, seat, { n, undos: 0 });
      expect(change.back).toBe(limit);
      expect(change.entries.map((one) => one.entry.n)).toEqual(
        Array.from({ length: match.n - limit }, (_, i) => limit + 1 + i),
      );
    });
    const now = (await lookAt(at.service, id, null)).n;
    expect(await fault(undo(at.service, id, 'north', { to: 0, n: now, undos: 99 }))).toMatchObject({
      code: 'stale',
    });
    const other = await fault(undo(at.service, id, 'north', { to: 0, n: now, undos: 1 }));
    expect(other).toMatchObject({ status: 422, code: 'needs-consent' });
    expect((await lookAt(at.service, id, null)).n).toBe(now);
  });

  test('a rollback goes back two turns at most, and only if the other agrees', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { scenario: 'long-day' });
    await playOn(at.service, id, 90, 5);
    const { n, turn, rollbackTo } = {
      ...(await lookAt(at.service, id, null)),
      turn: await at.service.look(id, ({ match }) => turnOf(match.play)),
      rollbackTo: (await lookAt(at.service, id, (await at.db.get('SELECT person AS id FROM seats'))!))
        .rollbackTo,
    };
    expect(turn).toBeGreaterThan(2);
    const then = await at.service.look(id, ({ match }) => turnOf(match.at(Math.max(match.base, rollbackTo))));
    expect(then).toBe(turn - 1);
    expect(await fault(offerRollback(at.service, id, 'north', rollbackTo - 1))).toMatchObject({
      code: 'too-far',
    });
    await offerRollback(at.service, id, 'north', rollbackTo);
    expect(await fault(answerRollback(at.service, id, 'north', true))).toMatchObject({ code: 'not-yours' });
    await answerRollback(at.service, id, 'south', false);
    expect(await fault(answerRollback(at.service, id, 'south', true))).toMatchObject({ code: 'no-offer' });
    await offerRollback(at.service, id, 'north', rollbackTo);
    await answerRollback(at.service, id, 'south', true);
    expect(await lookAt(at.service, id, null)).toMatchObject({ n: rollbackTo, undos: 1, offers: {} });
    await playOn(at.service, id, 10, 6);
    expect((await lookAt(at.service, id, null)).n).toBe(rollbackTo + 10);
    expect(n).toBeGreaterThan(rollbackTo);
  });

  test('an offer of a rollback lapses when the game goes on', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at);
    await playOn(at.service, id, 12);
    await offerRollback(at.service, id, 'north', 10);
    await playOn(at.service, id, 1, 9);
    expect(await fault(answerRollback(at.service, id, 'south', true))).toMatchObject({ code: 'no-offer' });
    expect((await lookAt(at.service, id, null)).n).toBe(13);
  });

  test('resignation, an agreed draw and Elo', async () => {
    const at = await fresh();
    const first = await twoPeople(at);
    await playOn(at.service, first.id, 40);
    await resign(at.service, first.id, 'north');
    const elo = (person: string) =>
      at.db.get('SELECT elo, games, wins, draws FROM ratings WHERE person = ?', [person]);
    expect(await lookAt(at.service, first.id, null)).toMatchObject({
      status: 'over',
      asked: [],
      outcome: { winner: 'south', how: 'resignation' },
    });
    expect(await elo(first.people.south!.id)).toEqual({ elo: 1516, games: 1, wins: 1, draws: 0 });
    expect(await elo(first.people.north!.id)).toEqual({ elo: 1484, games: 1, wins: 0, draws: 0 });
    expect(await fault(resign(at.service, first.id, 'south'))).toMatchObject({ code: 'game-over' });

    const again = await rematch(at.service, first.people.south!, first.id);
    expect(await rematch(at.service, first.people.north!, first.id)).toBe(again);
    await sitDown(at.service, first.people.north!, again, 'south', true);
    expect((await lookAt(at.service, again, first.people.south!)).seat).toBe('north');
    await playOn(at.service, again, 40);
    await offerDraw(at.service, again, 'north');
    expect((await lookAt(at.service, again, null)).status).toBe('playing');
    await offerDraw(at.service, again, 'south');
    expect((await lookAt(at.service, again, null)).outcome).toMatchObject({
      winner: null,
      how: 'agreed draw',
    });
    expect(await elo(first.people.south!.id)).toEqual({ elo: 1515, games: 2, wins: 1, draws: 1 });
  });

  test('sentences name seats by their titles, never by their ids', async () => {
    const at = await fresh();
    const [ann, bob] = [await at.person('Ann'), await at.person('Bob')];
    const id = await makeGame(at.service, ann, {
      ...{ game: 'storm-in-the-west', seats: { german: 'me', allied: 'link' }, clock: { kind: 'fast' } },
    });
    await sitDown(at.service, bob, id, 'allied', true);
    await playOn(at.service, id, 2);
    await offerRollback(at.service, id, 'german', 1);
    await offerDraw(at.service, id, 'allied');
    const wrong = (
      (await lookAt(at.service, id, null)).asked[0] === 'german' ? 'allied' : 'german'
    ) as string;
    const refused = await fault(
      postChoice(at.service, id, wrong, { n: 3, choice: 'x', value: null, key: 'x' }),
    );
    const alone = await fault(undo(at.service, id, 'german', { to: 0, n: 2, undos: 0 }));
    await resign(at.service, id, 'allied');
    const again = await rematch(at.service, ann, id);
    await sitDown(at.service, bob, again, 'german', true);
    const [late] = (await lookAt(at.service, again, null)).asked;
    at.pass(100 * DAY);
    await claim(at.service, again, late === 'german' ? 'allied' : 'german', { take: 'win' });

    const told = await at.db.all<{ title: string; text: string }>('SELECT title, text FROM notices');
    const texts = told.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Bob plays The Allies.',
        'Ann (Germany) asks to go back to entry 1 of 2.',
        'Bob (The Allies) offers a draw.',
        'Bob (The Allies) has resigned. Not rated: it ended before both had made 5 choices.',
        'A seat is kept for you: Germany.',
        `${late === 'german' ? 'Bob (Germany)' : 'Ann (The Allies)'} has run out of time. Not rated: it ended before both had made 5 choices.`,
      ]),
    );
    const sentences = [...told.flatMap(({ title, text }) => [title, text]), refused.message, alone.message];
    expect(sentences.filter((one) => /german\b|allied\b/.test(one))).toEqual([]);
    expect(`${refused.message} ${alone.message}`).toMatch(/Germany|The Allies/);
  });

  test('clocks: grace, then the bank; a claim only when both are gone', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { clock: { kind: 'fast' } });
    await playOn(at.service, id, 25, 11);
    const { asked } = await lookAt(at.service, id, null);
    const late = asked[0]!;
    const other = late === 'north' ? 'south' : 'north';
    const { bank, grace } = CLOCKS.fast;
    at.pass(grace + DAY);
    expect((await lookAt(at.service, id, null)).seats.find((one) => one.seat === late)!.bank).toBe(
      bank - DAY,
    );
    expect(await fault(claim(at.service, id, other, { take: 'win' }))).toMatchObject({
      status: 409,
      code: 'in-time',
    });
    expect(await fault(claim(at.service, id, late, { take: 'win' }))).toMatchObject({ code: 'in-time' });
    at.pass(bank - DAY);
    await claim(at.service, id, other, { take: 'bot', level: 'random' });
    expect((await lookAt(at.service, id, null)).seats.find((one) => one.seat === late)).toMatchObject({
      by: 'away',
      bot: 'random',
    });
    await comeBack(at.service, id, late);
    expect((await lookAt(at.service, id, null)).seats.find((one) => one.seat === late)).toMatchObject({
      by: 'person',
      bank: bank / 4,
    });
    at.pass(grace + bank / 4);
    await claim(at.service, id, other, { take: 'win' });
    expect((await lookAt(at.service, id, null)).outcome).toMatchObject({ winner: other, how: 'time' });
  });

  test('a clock runs only while its seat is asked', async () => {
    const at = await fresh();
    const { id } = await twoPeople(at, { clock: { kind: 'live' } });
    const random = randomFrom(12);
    const { grace } = CLOCKS.live;
    const spent: { [seat: string]: number } = { north: 0, south: 0 };
    let asked = (await lookAt(at.service, id, null)).asked;
    const waited: { [seat: string]: number } = {};
    for (let i = 0; i < 40; i++) {
      at.pass(50_000);
      for (const seat of asked) waited[seat] = (waited[seat] ?? 0) + 50_000;
      const { seat, pick, n } = (await anyChoice(at.service, id, random))!;
      await postChoice(at.service, id, seat, { ...pick, n, key: `k${i}` });
      asked = (await lookAt(at.service, id, null)).asked;
      for (const one of Object.keys(waited)) {
        if (asked.includes(one)) continue;
        spent[one]! += Math.max(0, waited[one]! - grace);
        delete waited[one];
      }
    }
    for (const card of (await lookAt(at.service, id, null)).seats) {
      const running = Math.max(0, (waited[card.seat] ?? 0) - grace);
      expect(card.bank).toBe(CLOCKS.live.bank - spent[card.seat]! - running);
    }
  });

  test('seats: one person has one, a taken one is not given twice, a private game is not shown', async () => {
    const at = await fresh();
    const [ann, bob, eve] = [await at.person('ann'), await at.person('bob'), await at.person('eve')];
    const id = await makeGame(at.service, ann, {
      game: 'sample',
      seats: { north: 'me', south: 'link' },
      watch: false,
    });
    const { invitations } = await lookAt(at.service, id, ann);
    expect(readInvitation(at.service, invitations.south!)).toEqual({ game: id, seat: 'south' });
    const forged = invitation(at.service, id, 'south').slice(0, -2);
    expect(() => readInvitation(at.service, `${forged}xx`)).toThrow('no such invitation');
    expect(await fault(sitDown(at.service, eve, id, 'south', false))).toMatchObject({ status: 403 });
    expect(await fault(sitDown(at.service, ann, id, 'south', true))).toMatchObject({ code: 'seated' });
    await sitDown(at.service, bob, id, 'south', true);
    await sitDown(at.service, bob, id, 'south', true);
    expect(await fault(sitDown(at.service, eve, id, 'south', true))).toMatchObject({ code: 'taken' });
    expect(await fault(lookAt(at.service, id, eve))).toMatchObject({ status: 403 });
    expect(await fault(readLog(at.service, id, null, 1))).toMatchObject({ status: 403 });
    expect((await lookAt(at.service, id, bob)).seat).toBe('south');
    expect(await fault(saveOf(at.service, id, bob))).toMatchObject({ status: 409, code: 'not-over' });
  });

  test('an earlier moment is shown as the seat saw it, even from before a snapshot', async () => {
    const at = await fresh();
    const { id, people } = await twoPeople(at, { scenario: 'long-day' });
    const views: unknown[] = [];
    for (let n = 0; n <= 140; n++) {
      views.push((await lookAt(at.service, id, people.north!)).view.board);
      if (n < 140) await playOn(at.service, id, 1, 100 + n);
    }
    at.service.live.drop(id);
    const length = (await lookAt(at.service, id, null)).n;
    for (const n of [0, 1, 63, 64, 65, 130].filter((one) => one <= length))
      expect((await lookBack(at.service, id, people.north!, n)).view.board).toEqual(views[n]);
  });
});

onPostgres('two processes', (store) => {
  test('whoever is first in the store is right; the other gets 409 or the same answer, and catches up', async () => {
    const address = await store.fresh();
    const one = await testHouse(address);
    const two = new GameService({ db: await openDb(address), secret: 'two', now: one.service.now });
    const { id } = await twoPeople(one, { scenario: 'long-day' });
    const random = randomFrom(21);
    let conflicts = 0;
    for (let i = 0; i < 60; i++) {
      const next = await anyChoice(i % 2 === 0 ? one.service : two, id, random);
      if (next === null) break;
      const { seat, pick, n, undos } = next;
      const results = await Promise.allSettled([
        postChoice(one.service, id, seat, { ...pick, n, undos, key: `one${i}` }),
        postChoice(two, id, seat, { ...pick, n, undos, key: `two${i}` }),
      ]);
      const lost = results.filter((result) => result.status === 'rejected');
      expect(lost.length).toBeLessThanOrEqual(1);
      for (const { reason } of lost) expect(reason).toMatchObject({ status: 409 });
      conflicts += lost.length;
    }
    expect(conflicts).toBeGreaterThan(30);
    const seen = await Promise.all(
      [one.service, two].map((service) =>
        service.look(id, ({ match }) => ({ n: match.n, hash: match.hash })),
      ),
    );
    expect(seen[0]).toEqual(seen[1]);
    const numbers = await one.db.all<{ n: number }>('SELECT n FROM entries WHERE game = ? ORDER BY n', [id]);
    expect(numbers.map((row) => row.n)).toEqual(Array.from({ length: seen[0]!.n }, (_, i) => i + 1));
    await two.db.close();
    await one.close();
  });
});
