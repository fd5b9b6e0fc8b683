/** Pushes: a browser's own push service gets what only that browser can read, and what is asked of it is checked. */

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { PUSH_AFTER } from '../src/games/notices.ts';
import { pushSubject } from '../src/post/push.ts';
import { type Server, startServer } from '../src/server.ts';
import { NOON } from './helpers.ts';
import { eachStore } from './stores.ts';
import { member, type Visitor } from './visitor.ts';

/** A browser, as far as a push service and its keys go. */
function browser() {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const own = ecdh.generateKeys();
  /** RFC 8291: what was encrypted for these keys. */
  const read = (sealed: Buffer): unknown => {
    const salt = sealed.subarray(0, 16);
    const size = sealed[20]!;
    const theirs = sealed.subarray(21, 21 + size);
    const shared = ecdh.computeSecret(theirs);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
    const prk = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', prk, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', prk, salt, 'Content-Encoding: nonce\0', 12));
    const rest = sealed.subarray(21 + size);
    const open = createDecipheriv('aes-128-gcm', key, nonce);
    open.setAuthTag(rest.subarray(-16));
    const plain = Buffer.concat([open.update(rest.subarray(0, -16)), open.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  };
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') };
  return { keys, read };
}

eachStore('pushes', (store) => {
  const ends: (() => Promise<unknown>)[] = [];
  let now = NOON;
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    now = NOON;
  });
  const start = async (inside: boolean): Promise<Server> => {
    const server = await startServer({
      ...{ db: await store.fresh(), now: () => now, still: true, limit: 1_000_000, hooksInside: inside },
    });
    ends.push(() => server.stop());
    return server;
  };
  const service = async () => {
    const got: { readonly headers: { [name: string]: unknown }; readonly body: Buffer }[] = [];
    const state = { status: 201 };
    const http: HttpServer = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        got.push({ headers: request.headers, body: Buffer.concat(parts) });
        reply.writeHead(state.status).end();
      });
    });
    await new Promise<void>((done) => {
      http.listen(0, '127.0.0.1', done);
    });
    ends.push(() => new Promise((done) => http.close(done)));
    const { port } = http.address() as AddressInfo;
    return { got, state, url: `http://127.0.0.1:${port}/p` };
  };
  const subscribe = async (
    server: Server,
    who: Visitor,
    url: string,
    keys: ReturnType<typeof browser>['keys'],
  ) => {
    const { id } = await who.client.addPush({ endpoint: 'https://push.example.org/1', keys });
    await server.db.tx((tx) => tx.run('UPDATE pushes SET endpoint = ? WHERE id = ?', [url, id]));
    return id;
  };
  const table = async (server: Server) => {
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const made = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'link' } });
    return { ann, bob, made };
  };

  test('a browser is told what it alone can read, no decision that waits no longer; one that is gone is forgotten', async () => {
    const server = await start(true);
    const { got, state, url } = await service();
    const { ann, bob, made } = await table(server);
    const { keys, read } = browser();
    await subscribe(server, ann, url, keys);
    await bob.client.accept(made.invitations.south!);
    await server.mailer.round();
    // Who came is told at once, the decision a little later.
    expect(got.map(({ body }) => (read(body) as { title: string }).title)).toEqual([
      'The Fords: Bob has joined',
    ]);
    now += PUSH_AFTER;
    await server.mailer.round();
    expect(got).toHaveLength(2);
    expect(read(got[1]!.body)).toMatchObject({
      title: expect.stringMatching(/The Fords/),
      path: `game/${made.id}`,
    });
    const { push } = await ann.client.house();
    expect(got[0]!.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, ?k=${push}$`));
    expect(got[0]!.headers['content-encoding']).toBe('aes128gcm');
    expect(got[0]!.body.includes('Bob')).toBe(false);
    const again = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'link' } });
    await bob.client.accept(again.invitations.south!);
    await ann.client.resign(again.id);
    now += PUSH_AFTER;
    await server.mailer.round();
    const later = got.slice(2).map(({ body }) => (read(body) as { title: string }).title);
    expect(later.sort()).toEqual(['The Fords: Bob has joined', 'The Fords: the game is over']);
    state.status = 410;
    await bob.client.say(made.id, 'Are you there?');
    now += 60_000;
    await server.mailer.round();
    expect(got).toHaveLength(5);
    expect(await server.db.all('SELECT id FROM pushes')).toEqual([]);
  });

  test('addresses inside are not knocked at; keys, numbers and owners are checked', async () => {
    const server = await start(false);
    const { got, url } = await service();
    const { ann, bob, made } = await table(server);
    const { keys } = browser();
    const own = await subscribe(server, ann, url, keys);
    await bob.client.accept(made.invitations.south!);
    await server.mailer.round();
    expect(got).toEqual([]);
    const endpoint = 'https://push.example.org/2';
    const bad = [
      { endpoint: 'http://push.example.org/2', keys },
      { endpoint: 'ftp://push.example.org', keys },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys: { p256dh: keys.auth, auth: keys.auth } },
      { endpoint, keys, person: 'p-somebody' },
    ];
    for (const one of bad) expect((await ann.send('POST', '/api/me/pushes', one)).status).toBe(400);
    expect((await bob.send('DELETE', `/api/me/pushes/${own}`)).status).toBe(404);
    // The browser goes over to whoever signs in there next.
    const first = await ann.client.addPush({ endpoint, keys });
    await bob.client.addPush({ endpoint, keys });
    expect((await ann.send('DELETE', `/api/me/pushes/${first.id}`)).status).toBe(404);
    for (let i = 0; i < 9; i++) await bob.client.addPush({ endpoint: `${endpoint}/${i}`, keys });
    expect((await bob.send('POST', '/api/me/pushes', { endpoint: `${endpoint}/x`, keys })).status).toBe(409);
    // The keys of the house stay the same, and the private one stays here.
    const { value } = (await server.db.get<{ value: string }>(
      "SELECT value FROM house WHERE key = 'vapid'",
    ))!;
    const told = await ann.send('GET', '/api/house');
    expect(told.text).toContain((JSON.parse(value) as { publicKey: string }).publicKey);
    expect(told.text).not.toContain((JSON.parse(value) as { privateKey: string }).privateKey);
  });
});

test('who answers for pushes: the address of the house, or of its mails', () => {
  expect(pushSubject('https://games.example.org', undefined)).toBe('https://games.example.org');
  expect(pushSubject('http://127.0.0.1', 'Club <club@example.org>')).toBe('mailto:club@example.org');
  expect(pushSubject('http://127.0.0.1', undefined)).toBe('mailto:armistice@localhost');
});
