/** Every game of the house online: made, joined, played over HTTP with its table, taken back, taken up after a restart. */

import { randomFrom } from '@armistice/engine/kit';
import { loadGame, loadTable } from '@armistice/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Server, startServer } from '../src/server.ts';
import { NOON } from './helpers.ts';
import { temporaryFolder } from './stores.ts';
import { member, randomAsk, type Visitor } from './visitor.ts';

const GAMES = [
  'storm-in-the-west',
  'fields-of-despair',
  'great-war',
  'western-front',
  'italian-front',
] as const;

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
});
