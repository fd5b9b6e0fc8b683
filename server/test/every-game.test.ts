/** Every game of the house online: made, joined, played over HTTP with its table, taken back, taken up after a restart. */

import { seatLog } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { loadGame, loadTable } from '@armistice/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '../src/fault.ts';
import { makeGame, postChoice, sitDown } from '../src/games/index.ts';
import { type Server, startServer } from '../src/server.ts';
import { addPerson, anyChoice, NOON } from './helpers.ts';
import { temporaryFolder } from './stores.ts';
import { member, randomAsk, type Visitor } from './visitor.ts';

const GAMES = [
  'storm-in-the-west',
  'fields-of-despair',
  'great-war',
  'western-front',
  'italian-front',
] as const;

/** Random play comes to a battle before this. */
const MOST = 3000;

describe.each(GAMES)('%s online', (name) => {
  const folder = temporaryFolder();
  const db = `sqlite:${folder.path}/games.sqlite`;
  let server: Server;
  const begin = () => startServer({ db, still: true, limit: 1_000_000, now: () => NOON });
  beforeAll(async () => {
    server = await begin();
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  test('is made, joined and played over HTTP; a restart changes nothing', async () => {
    const game = (await loadGame(name))!;
    const face = (await loadTable(name))!;
    const [one, two] = game.seats.map(({ id }: { id: string }) => id) as [string, string];
    let [ann, bob] = [await member(server.url), await member(server.url)];
    const made = await ann.client.make({
      game: name,
      scenario: face.card.first,
      seats: { [one]: 'me', [two]: 'open' },
    });
    const { id } = made;
    // Others find it in the list, by name, with a clock that fits.
    const [card] = await bob.client.games('open');
    expect(card).toMatchObject({ id, game: name, title: game.title, scenario: face.card.first });
    expect(card!.clock.increment).toBeGreaterThan(0);
    await bob.client.join(id, two);
    const random = randomFrom(3);
    const play = async (choices: number) => {
      for (let made = 0; made < choices; ) {
        await server.scheduler.idle();
        const look = await ann.client.game(id);
        if (look.status === 'over') return;
        const mover: Visitor = look.asked.includes(one) ? ann : bob;
        const ask = await randomAsk(mover, id, random);
        if (ask === null) continue;
        await mover.client.choose(id, ask);
        made++;
      }
    };
    await play(40);
    await server.scheduler.idle();
    const scenes = async () => [
      await ann.client.scene(id),
      await bob.client.scene(id),
      (await ann.client.log(id)).entries,
      (await bob.client.log(id)).entries,
    ];
    const before = await scenes();
    await server.stop();
    server = await begin();
    for (const visitor of [ann, bob]) Object.assign(visitor, { base: server.url });
    [ann, bob] = [again(ann), again(bob)];
    expect(await scenes()).toEqual(before);
    await play(10);
    expect((await ann.client.game(id)).n).toBeGreaterThanOrEqual(50);

    function again(old: Visitor): Visitor {
      const fresh = new (old.constructor as new (base: string) => Visitor)(server.url);
      for (const [key, value] of old.jar) fresh.jar.set(key, value);
      return fresh;
    }
  });

  test('what a seat has said once is answered for it, and stands in the log like its own', async () => {
    const face = (await loadTable(name))!;
    const game = (await loadGame(name))!;
    const { service, db: store, scheduler } = server;
    const [ann, bob] = [await addPerson(store, 'said'), await addPerson(store, 'other')];
    const [one, two] = game.seats.map(({ id }: { id: string }) => id) as [string, string];
    const id = await makeGame(service, ann, {
      ...{ game: name, scenario: face.card.first, seats: { [one]: 'me', [two]: 'link' } },
    });
    await sitDown(service, bob, id, two, true);
    const orders = face.policies!.map(({ id: policy, answers }) => ({ policy, answer: answers[0]!.id }));
    expect(orders.length).toBeGreaterThan(0);
    await store.tx((tx) =>
      tx.run('UPDATE seats SET orders = ? WHERE game = ?', [JSON.stringify(orders), id]),
    );
    const answered = async () =>
      store.all<{ seat: string; n: number }>(
        "SELECT seat, n FROM entries WHERE game = ? AND made_by = 'order'",
        [id],
      );
    const random = randomFrom(5);
    for (let i = 0; i < MOST && (await answered()).length === 0; i++) {
      const next = await anyChoice(service, id, random);
      if (next === null) break;
      const { seat, pick, n, undos } = next;
      await postChoice(service, id, seat, { ...pick, n, undos, key: `k${i}` }).catch((error: unknown) => {
        if (!(error instanceof Fault && error.code === 'stale')) throw error;
      });
      await scheduler.idle();
    }
    const [entry] = await answered();
    expect(entry).toBeDefined();
    const { match } = await service.look(id, (seen) => seen);
    const log = match.entry(entry!.n);
    expect(log.seat).toBe(entry!.seat);
    // Others are not told that nobody was asked.
    const other = entry!.seat === one ? two : one;
    expect(seatLog(match, other)[entry!.n - 1]).not.toHaveProperty('passed');
  });
});
