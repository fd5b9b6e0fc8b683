/** What strangers, members and opponents tried on purpose, each over the real socket and on both stores. */

import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { canonical } from '@armistice/engine';
import { afterEach, expect, test } from 'vitest';
import { ThreadThinker } from '../src/bots/thinker.ts';
import { makeGame, type Order, writeSeat } from '../src/games/index.ts';
import { ownKey } from '../src/games/records.ts';
import { type Server, type ServerOptions, startServer } from '../src/server.ts';
import { anyChoice, NOON, playOn, randomFrom } from './helpers.ts';
import { eachStore } from './stores.ts';
import { type Line, member, Visitor } from './visitor.ts';

/** A content pack for the sample game that changes nothing. */
const PACK = { format: 'armistice-content', formatVersion: 1, game: 'sample', title: 'Rain', items: {} };

eachStore('on purpose', (store) => {
  const running: Server[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  const start = async (more: Partial<ServerOptions> = {}): Promise<Server> => {
    const db = await store.fresh();
    const server = await startServer({ db, now: () => NOON, still: true, limit: 1_000_000, ...more });
    running.push(server);
    return server;
  };
  const table = async (server: Server, more = {}) => {
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const made = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'link' }, ...more });
    await bob.client.accept(made.invitations.south!);
    return { id: made.id, ann, bob };
  };

  test('addresses that a sender makes up begin no new count', async () => {
    const server = await start({ limit: undefined, trustProxy: 1 });
    const visitor = new Visitor(server.url);
    const ask = (forwarded: string) =>
      visitor.send(
        'POST',
        '/api/account/forgot',
        { email: 'a@example.org' },
        { 'x-forwarded-for': forwarded },
      );
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) statuses.push((await ask(`10.0.0.${i}, 203.0.113.9`)).status);
    expect(statuses.slice(0, 20).every((one) => one === 200)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect((await ask('10.0.0.1, 203.0.113.10')).status).toBe(200);
  });

  test('of IPv6 a whole network is one sender', async () => {
    const server = await start({ limit: undefined, trustProxy: 1 });
    const visitor = new Visitor(server.url);
    const ask = (from: string) =>
      visitor.send('POST', '/api/account/forgot', { email: 'a@example.org' }, { 'x-forwarded-for': from });
    for (let i = 0; i < 20; i++) expect((await ask(`2001:db8:1:2::${i + 1}`)).status).toBe(200);
    expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  test('the password of one account is not guessed from many addresses', async () => {
    const server = await start({ limit: undefined, trustProxy: 1 });
    const visitor = new Visitor(server.url);
    const person = { email: 'ann@example.org', password: 'a long password' };
    await visitor.client.signUp({ ...person, name: 'Ann' });
    const guess = (i: number, password: string, email = person.email) =>
      visitor.send(
        'POST',
        '/api/account/sign-in',
        { email, password },
        { 'x-forwarded-for': `198.51.100.${i}` },
      );
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await guess(i, `wrong password ${i}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await guess(20, person.password)).status).toBe(429);
    expect((await guess(21, 'wrong password', 'bob@example.org')).status).toBe(401);
  });

  test('what no store can keep is refused at the door', async () => {
    const server = await start();
    const { id, ann } = await table(server);
    const at = `/api/games/${id}`;
    const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`;
    const bad: [method: string, path: string, body?: string][] = [
      ['POST', `${at}/chat`, '{"text":"a\\u0000b"}'],
      ['PUT', `${at}/notes`, '{"text":"\\u0000"}'],
      ['PUT', `${at}/notes`, '{"text":"\\ud800"}'],
      ['PATCH', '/api/me', '{"name":"a\\u0000"}'],
      ['POST', `${at}/choices`, `{"n":1,"choice":"place","value":${deep},"key":"k"}`],
      ['POST', `${at}/choices`, '{"n":1,"choice":"\\u0000","value":null,"key":"k"}'],
      ['POST', `${at}/choices`, '{"n":99999999999999999999,"choice":"x","value":null,"key":"k"}'],
      ['POST', `${at}/why`, `{"choice":"place","value":${deep}}`],
      ['POST', `${at}/why`, '{"choice":"place","value":1e999}'],
      ['POST', '/api/games', `{"game":"sample","content":{"items":${deep}}}`],
      ['POST', '/api/me/notices/seen', '{"ids":["\\u0000"]}'],
      ['GET', `${at}/chat?after=99999999999`],
      ['GET', `${at}/log?from=99999999999`],
      ['GET', `${at}/scene?at=99999999999`],
      ['GET', `${at}/at/99999999999`],
      ['GET', `${at}/options?choice=%00`],
      ['GET', `${at}/places/%00`],
      ['GET', `${at}/places/a?choice=x&value=${encodeURIComponent(deep.slice(0, 900))}`],
      ['GET', `${at}/losses?wanted=%00`],
      ['GET', '/api/games?game=%00'],
    ];
    for (const [method, path, body] of bad) {
      const { status, json } = await ann.send(method, path, body);
      expect(status, `${method} ${path} ${body?.slice(0, 60)}`).toBe(400);
      expect(json()).toMatchObject({ error: { code: 'malformed' } });
    }
    expect((await ann.client.game(id)).n).toBe(0);
  });

  test('keys of the server are nobody else’s, and an order that was carried out once ends', async () => {
    const server = await start();
    const { id, ann } = await table(server);
    for (const key of ['order:0:1', 'bot:0:1', 'pass:3:27']) {
      const posted = { n: 1, choice: 'x', value: null, key };
      expect((await ann.send('POST', `/api/games/${id}/choices`, posted)).status).toBe(400);
    }
    // As if such a key had been used before they were refused.
    const { service, db, scheduler } = server;
    await scheduler.idle();
    await playOn(service, id, 30, 3);
    await scheduler.idle();
    const next = (await anyChoice(service, id, randomFrom(5)))!;
    const { seat, pick, n, undos } = next;
    const step = await service.look(id, ({ match }) => match.play.where().step);
    const order = { step, choice: pick.choice, take: { value: pick.value } } as Order;
    const digest = createHash('sha256')
      .update(canonical([pick.choice, pick.value]))
      .digest('base64url');
    await db.tx((tx) =>
      tx.run('INSERT INTO posted (game, seat, key, digest, n, undos) VALUES (?, ?, ?, ?, ?, ?)', [
        ...[id, seat, ownKey('order', undos, n), digest, n, undos],
      ]),
    );
    await service.change(id, async ({ tx, row, seats }) => {
      const own = seats.find((one) => one.seat === seat)!;
      await writeSeat(tx, row.id, { ...own, orders: [order] });
    });
    await scheduler.idle();
    expect((await ann.client.game(id)).n).toBe(n - 1);
  });

  test('who does not read is cut off, and costs a page at most', async () => {
    const server = await start();
    const ann = await member(server.url, 'Ann');
    const me = await ann.client.me();
    const text = 'x'.repeat(20_000);
    await server.db.tx(async (tx) => {
      for (let i = 0; i < 1000; i++)
        await tx.run(
          "INSERT INTO notices (id, person, game, seat, kind, n, undos, title, text, made, seen, digest) VALUES (?, ?, 'g', NULL, 'chat', 0, 0, 't', ?, ?, 0, 0)",
          [`n${i}`, me.id, text, NOON - 1000 + i],
        );
    });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.pause();
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.write(
      `GET /api/me/events HTTP/1.1\r\nHost: x\r\nCookie: ${ann.cookie}\r\nLast-Event-ID: 1:none\r\n\r\n`,
    );
    while (server.streams.count === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    for (let beats = 0; server.streams.count > 0; beats++) {
      expect(beats).toBeLessThan(10);
      server.streams.beat();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    socket.resume();
    await closed;
  });

  test('one who was away long gets all their notices, page by page, each once', async () => {
    const server = await start();
    const ann = await member(server.url, 'Ann');
    const me = await ann.client.me();
    await server.db.tx(async (tx) => {
      for (let i = 0; i < 350; i++)
        await tx.run(
          "INSERT INTO notices (id, person, game, seat, kind, n, undos, title, text, made, seen, digest) VALUES (?, ?, 'g', NULL, 'chat', 0, 0, 't', 't', ?, 0, 0)",
          [`n${i}`, me.id, NOON - 1000 + Math.floor(i / 150)],
        );
    });
    const line = await ann.follow('/api/me/events', '1:none');
    const told = await line.until((all) => all.length >= 350);
    expect(new Set(told.map(({ data }) => data.id)).size).toBe(350);
    line.close();
    await line.ended;
    expect(line.told).toHaveLength(350);
  });

  test('streams are counted in all, by address and by person', async () => {
    const server = await start({ streams: { all: 5, address: 4, person: 2 }, trustProxy: 1 });
    const { id, ann, bob } = await table(server);
    const path = `/api/games/${id}/events`;
    const lines: Line[] = [];
    const open = async (visitor: Visitor) => {
      const line = await visitor.follow(path);
      lines.push(line);
      return line.status;
    };
    expect([await open(ann), await open(ann), await open(ann)]).toEqual([200, 200, 429]);
    expect([await open(bob), await open(new Visitor(server.url))]).toEqual([200, 200]);
    expect(await open(new Visitor(server.url))).toBe(429); // the address has four
    const elsewhere = (from: string) =>
      fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': from } });
    const fifth = await elsewhere('192.0.2.1');
    expect(fifth.status).toBe(200);
    expect((await elsewhere('192.0.2.2')).status).toBe(429); // five in all
    await fifth.body!.cancel();
    for (const line of lines) {
      line.close();
      await line.ended;
    }
  });

  test('a body that does not come is not waited for', async () => {
    const server = await start({ arrival: 400 });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.write(
      'POST /api/account/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await closed;
    expect(answer).toContain('408');
  });

  test('earlier moments and records have limits of their own', async () => {
    const server = await start({ limit: undefined });
    const { id, ann } = await table(server);
    const many = async (path: string, times: number) => {
      const statuses = new Set<number>();
      for (let i = 0; i < times; i++) statuses.add((await ann.send('GET', path)).status);
      return [...statuses];
    };
    expect(await many(`/api/games/${id}/at/0`, 120)).toEqual([200]);
    expect(await many(`/api/games/${id}/at/0`, 1)).toEqual([429]);
    expect(await many(`/api/games/${id}/save`, 10)).toEqual([409]);
    expect(await many(`/api/games/${id}/save`, 1)).toEqual([429]);
    expect(await many(`/api/games/${id}`, 1)).toEqual([200]);
  });

  test('a pack is shown before anybody joins, is never rated, and all of one person’s have a measure', async () => {
    const server = await start();
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const make = (more: object) => ann.send('POST', '/api/games', { game: 'sample', ...more });
    expect((await make({ content: PACK, rated: true })).json()).toMatchObject({
      error: { code: 'not-rated' },
    });
    const made = (await make({ content: PACK, seats: { north: 'me', south: 'open' } })).json() as {
      id: string;
    };
    expect(made).toMatchObject({ rated: false, pack: { title: 'Rain', items: [] } });
    expect((await bob.client.games()).find((one) => one.id === made.id)).toMatchObject({
      pack: { title: 'Rain' },
      rated: false,
    });
    const linked = (await make({ content: PACK, seats: { north: 'me', south: 'link' } })).json() as {
      invitations: { south: string };
    };
    expect(await bob.client.invitation(linked.invitations.south)).toMatchObject({ pack: { title: 'Rain' } });
    // Games of a person: written straight into the store, two hundred would take long to make.
    const { id } = await ann.client.me();
    await server.db.tx((tx) =>
      tx.run('UPDATE games SET content = ? WHERE id = ?', [JSON.stringify('x'.repeat(2 << 20)), made.id]),
    );
    expect((await make({ content: PACK })).json()).toMatchObject({ error: { code: 'too-many' } });
    expect((await make({})).status).toBe(201);
    expect(id).toBeDefined();
  });

  test('a clock of a second wins no rating, and neither does a game nobody played', async () => {
    const server = await start();
    const ann = await member(server.url, 'Ann');
    const quick = { kind: 'live', bank: 0, grace: 1000 };
    const refused = await ann.send('POST', '/api/games', { game: 'sample', clock: quick, rated: true });
    expect(refused.json()).toMatchObject({ error: { code: 'not-rated' } });
    expect((await ann.send('POST', '/api/games', { game: 'sample', clock: quick })).json()).toMatchObject({
      rated: false,
    });
    const first = await table(server);
    await first.bob.client.resign(first.id);
    expect(await server.db.all('SELECT * FROM ratings')).toEqual([]);
    const second = await table(server);
    await playOn(server.service, second.id, 40, 1);
    await second.bob.client.resign(second.id);
    expect(await server.db.all('SELECT * FROM ratings')).toHaveLength(2);
  });

  test('a bot that stands in agrees to no rollback; its person is asked', async () => {
    const server = await start();
    const { id, ann, bob } = await table(server);
    await playOn(server.service, id, 12, 1);
    await server.service.change(id, async ({ tx, row, seats }) => {
      for (const one of seats)
        if (one.seat === 'south') await writeSeat(tx, row.id, { ...one, bot: 'random', since: null });
    });
    await server.scheduler.idle();
    const { n } = await ann.client.game(id);
    const asked = await ann.send('POST', `/api/games/${id}/rollback`, { to: n - 1 });
    expect(asked.status).toBe(200);
    const look = await ann.client.game(id);
    expect([look.n, look.offers.rollback?.agreed]).toEqual([n, ['north']]);
    const notices = (await bob.client.notices()) as readonly { kind: string; text: string }[];
    expect(notices.find((one) => one.kind === 'offer')?.text).toContain('A bot plays for you');
    expect((await bob.send('POST', `/api/games/${id}/rollback/answer`, { accept: true })).status).toBe(200);
    expect((await ann.client.game(id)).undos).toBe(1);
  });

  test('a rematch asked for by both at once is one game', async () => {
    const server = await start();
    const { id, ann, bob } = await table(server);
    await bob.client.resign(id);
    const [one, two] = await Promise.all(
      [ann, bob].map((who) => who.send('POST', `/api/games/${id}/rematch`)),
    );
    expect([one!.status, two!.status]).toEqual([200, 200]);
    expect((one!.json() as { id: string }).id).toBe((two!.json() as { id: string }).id);
    expect(await server.db.all('SELECT id FROM games')).toHaveLength(2);
  });

  test('bots think for everybody in turn, however many games one person has', async () => {
    const server = await start();
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    await server.scheduler.stop();
    const thinker = new ThreadThinker(1);
    const order: string[] = [];
    const { service } = server;
    const ask = async (visitor: Visitor, name: string) => {
      const { id: person } = await visitor.client.me();
      const seats = { north: 'me', south: 'bot:random' };
      const id = await makeGame(service, { id: person, name, guest: false }, { game: 'sample', seats });
      return () =>
        service
          .look(id, ({ row, match }) => ({
            thinking: thinker.decide(row, match, match.asked()[0]!, 'random'),
          }))
          .then(({ thinking }) => thinking)
          .then(() => order.push(name));
    };
    const asks = [];
    for (let i = 0; i < 5; i++) asks.push(await ask(ann, 'Ann'));
    asks.push(await ask(bob, 'Bob'));
    await Promise.all(asks.map((one) => one()));
    await thinker.close();
    expect(order.indexOf('Bob')).toBeLessThan(3);
  });
});
