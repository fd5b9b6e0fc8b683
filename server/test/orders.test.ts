/** Orders over HTTP: sheets, ways, what was made as one, and answers in the words of a game. */

import { afterEach, expect, test } from 'vitest';
import { type Server, startServer } from '../src/server.ts';
import { NOON } from './helpers.ts';
import { eachStore } from './stores.ts';
import { member, type Visitor } from './visitor.ts';

eachStore('orders', (store) => {
  const running: Server[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  const start = async (db: string): Promise<Server> => {
    const server = await startServer({
      ...{ db, now: () => NOON, seed: () => 'orders 1', still: true, limit: 1_000_000 },
    });
    running.push(server);
    return server;
  };
  const table = async (server: Server) => {
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const seats = { german: 'me', allied: 'link' };
    const { id, invitations } = await ann.client.make({
      game: 'storm-in-the-west',
      scenario: 'campaign',
      seats,
    });
    await bob.client.accept(invitations.allied!);
    return { id, seats: { german: ann, allied: bob } as { [seat: string]: Visitor } };
  };

  /** Goes on by what ends a step until something can be gone to, by whoever is asked. */
  const untilMoving = async (id: string, seats: { [seat: string]: Visitor }) => {
    for (let i = 0; i < 60; i++) {
      const [seat] = (await seats.german!.client.game(id)).asked;
      const { client } = seats[seat!]!;
      const { scene, n, undos } = await client.scene(id);
      const mover = scene.foci.find(({ choice }) => choice === 'move');
      if (mover !== undefined)
        return { who: seats[seat!]!, other: seats[seat === 'german' ? 'allied' : 'german']!, mover };
      const button = scene.buttons.at(-1);
      if (button === undefined) throw new Error(`Nothing to go on with in ${scene.step?.id}.`);
      const { choice, value } = button;
      await client.choose(id, { n: n + 1, undos, choice, value });
    }
    throw new Error('Nobody ever moved.');
  };

  test('a sheet is filled in, made as one, and one step back takes all of it, after a restart too', async () => {
    const db = await store.fresh();
    const server = await start(db);
    const { id, seats } = await table(server);
    const { who, other, mover } = await untilMoving(id, seats);
    const places = (await who.client.optionsAbout(id, mover)).flatMap(({ hex }) => hex ?? []);
    let sheet = null;
    for (const to of places) {
      sheet = await who.client.several(id, { to, choice: 'move' }, {});
      if (sheet !== null && sheet.rows.length > 1) break;
    }
    expect(sheet!.rows.length).toBeGreaterThan(1);
    const [a, b] = sheet!.rows;
    const wish = { [a!.id]: a!.amounts.at(-1) ?? 1, [b!.id]: b!.amounts.at(-1) ?? 1 };
    const order = (await who.client.several(id, { to: sheet!.to, choice: 'move' }, wish))!;
    expect(order.acts.length).toBeGreaterThan(1);
    const { n, undos } = await who.client.game(id);
    const [first, ...others] = order.acts.map(({ choice, value }) => ({ choice, value }));
    await who.client.choose(id, { n: n + 1, undos, ...first!, with: others });
    expect((await who.client.scene(id)).scene.undoStep).toBe(order.acts.length);
    // The other has no sheet of it, and a stranger not even a seat.
    expect(await other.client.several(id, { to: sheet!.to }, {})).toBeNull();
    const stranger = await member(server.url, 'Cid');
    expect((await stranger.send('POST', `/api/games/${id}/several`, { shares: {} })).status).toBe(403);
    await server.stop();
    running.splice(0);
    const next = await start(db);
    const { undoStep } = (
      (await (
        await fetch(`${next.url}/api/games/${id}/scene`, { headers: { cookie: who.cookie } })
      ).json()) as {
        scene: { undoStep: number };
      }
    ).scene;
    expect(undoStep).toBe(order.acts.length);
  });

  test('a way by other places; malformed and foreign asks are refused or come to nothing', async () => {
    const server = await start(await store.fresh());
    const { id, seats } = await table(server);
    const { who, other, mover } = await untilMoving(id, seats);
    const options = (await who.client.optionsAbout(id, mover)).filter(({ choice }) => choice === 'move');
    const ways = [];
    for (const { choice, value } of options.slice(0, 12))
      ways.push(await who.client.via(id, String(mover.id), [{ choice, value }]));
    const found = ways.find((way) => way !== null);
    expect(found?.options.length).toBeGreaterThan(0);
    const { n } = await who.client.game(id);
    const act = { choice: options[0]!.choice, value: options[0]!.value };
    expect(await other.client.via(id, String(mover.id), [act])).toBeNull();
    const bad = [
      { unit: 'none', acts: [] },
      { unit: 'none', acts: Array(13).fill(act) },
      { unit: 'x'.repeat(61), acts: [act] },
      { unit: 'none', acts: [{ ...act, seat: 'german' }] },
    ];
    for (const one of bad) expect((await who.send('POST', `/api/games/${id}/via`, one)).status).toBe(400);
    expect(await who.client.via(id, 'none', [{ choice: '__proto__', value: null }])).toBeNull();
    const shares = Object.fromEntries(Array.from({ length: 401 }, (_, i) => [`u${i}`, 1]));
    expect((await who.send('POST', `/api/games/${id}/several`, { shares })).status).toBe(400);
    expect((await who.send('POST', `/api/games/${id}/several`, { shares: { a: -1 } })).status).toBe(400);
    expect((await who.client.game(id)).n).toBe(n);
  });

  test('answers in words are kept with the seat, shown in its scene alone, and taken back', async () => {
    const server = await start(await store.fresh());
    const { id, seats } = await table(server);
    const { german, allied } = seats;
    await german!.client.setOrders(id, [{ policy: 'retreat', answer: 'never' }]);
    const chosen = async (who: Visitor) =>
      (await who.client.scene(id)).scene.policies.find((one) => one.id === 'retreat')?.chosen;
    expect([await chosen(german!), await chosen(allied!)]).toEqual(['never', 'ask']);
    expect((await allied!.send('GET', `/api/games/${id}`)).text).not.toContain('"policy"');
    await german!.client.setOrders(id, []);
    expect(await chosen(german!)).toBe('ask');
  });
});
