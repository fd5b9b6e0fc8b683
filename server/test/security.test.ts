/** One's own account, made safe: unique names, sessions, another address, a second factor; over HTTP, on both stores. */

import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { endSecondFactor, findPerson } from '../src/admin/index.ts';
import { checkName, handleOf, nameEverybody } from '../src/people/names.ts';
import { type Server, startServer } from '../src/server.ts';
import { addPerson, NOON } from './helpers.ts';
import { eachStore, type TestStore } from './stores.ts';
import { member, PASSWORD, Visitor } from './visitor.ts';

const running: Server[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

const start = async (store: TestStore, mail = false): Promise<Server> => {
  const server = await startServer({
    ...{ db: await store.fresh(), still: true, limit: 1_000_000 },
    ...(mail ? { smtp: 'smtp://127.0.0.1:1' } : {}),
  });
  running.push(server);
  return server;
};

const refusal = async (who: Visitor, method: string, path: string, body?: unknown) => {
  const { status, json } = await who.send(method, path, body);
  return [status, (json() as { error?: { code: string } }).error?.code];
};

const letters = async ({ db }: Server, address: string): Promise<string[]> =>
  (
    await db.all<{ body: string }>('SELECT body FROM outbox WHERE address = ? ORDER BY made, id', [address])
  ).map(({ body }) => JSON.parse(body).text as string);

/** What an app on a phone would show: RFC 6238. */
function codeOf(uri: string, at = Date.now()): string {
  const secret = new URL(uri).searchParams.get('secret')!;
  let bits = '';
  for (const sign of secret.replace(/=+$/, ''))
    bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((one) => Number.parseInt(one, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const from = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('names that look alike are one, and some are nobody’s', () => {
  for (const [one, two] of [
    ['Ann', ' ann '],
    ['Bill', 'BILL'],
    ['Bill', 'B1LL'],
    ['Zoë', 'Zoe'],
    ['Léon B.', 'leonb'],
    ['O.tto', '0tto'],
  ] as const)
    expect(handleOf(one)).toBe(handleOf(two));
  expect(handleOf('Ann')).not.toBe(handleOf('Anna'));
  for (const name of ['...', 'Armistice', 'ADMIN', 'Bot (staff)', 'bot', 'Аnn', 'Somebody who left'])
    expect(() => checkName(name), name).toThrow();
  for (const name of ['Анна', 'Bothmer', 'Ann 2', '李', 'Ὀδυσσεύς']) expect(checkName(name)).not.toBe('');
});

eachStore('names', (store) => {
  test('belong to one account; a guest does not take one that is borne', async () => {
    const server = await start(store);
    const ann = await member(server.url, 'Ann');
    const eve = new Visitor(server.url);
    const body = { email: 'eve@example.org', password: PASSWORD, name: 'ANN' };
    expect(await refusal(eve, 'POST', '/api/account/sign-up', body)).toEqual([409, 'known-name']);
    await eve.client.signUp({ ...body, name: 'Eve' });
    expect(await refusal(eve, 'PATCH', '/api/me', { name: 'Änn' })).toEqual([409, 'known-name']);
    expect(await refusal(eve, 'PATCH', '/api/me', { name: 'Moderator' })).toEqual([400, 'bad-name']);
    expect((await ann.client.change({ name: 'ANN' })).name).toBe('ANN'); // one's own, written otherwise
    await ann.client.change({ name: 'Dora' });
    expect((await eve.client.change({ name: 'Ann' })).name).toBe('Ann'); // it is free now
    const game = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'link' } });
    const guest = new Visitor(server.url);
    const path = `/api/invitations/${game.invitations.south}`;
    expect(await refusal(guest, 'POST', path, { name: 'D0RA' })).toEqual([409, 'known-name']);
    expect((await guest.send('POST', path, { name: 'Gustav' })).status).toBe(200);
    // Two at once, one of them has it.
    const both = await Promise.all(
      ['x', 'y'].map((one) =>
        new Visitor(server.url).send('POST', '/api/account/sign-up', {
          ...{ email: `${one}@example.org`, password: PASSWORD, name: 'Same' },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of an older store are made unique at the start: the first keeps it, the others are told', async () => {
    const server = await start(store);
    const { db } = server;
    for (const id of ['one', 'two', 'three']) await addPerson(db, id);
    await db.tx((tx) => tx.run("UPDATE people SET name = 'Hans', handle = NULL"));
    expect(await nameEverybody(db, NOON)).toBe(2);
    const names = await db.all<{ name: string }>('SELECT name FROM people ORDER BY name');
    expect(names.map(({ name }) => name)).toEqual(['Hans', 'Hans 2', 'Hans 3']);
    expect(await db.all("SELECT title FROM notices WHERE kind = 'house'")).toHaveLength(2);
    expect(await nameEverybody(db, NOON)).toBe(0);
  });
});

eachStore('sessions', (store) => {
  test('are listed to their owner alone, and ended one by one or all', async () => {
    const server = await start(store);
    const ann = await member(server.url, 'Ann');
    const { email } = (await ann.client.me()).account!;
    const phone = new Visitor(server.url);
    const signIn = { email, password: PASSWORD };
    await phone.send('POST', '/api/account/sign-in', signIn, { 'user-agent': 'A telephone' });
    const third = new Visitor(server.url);
    await third.client.signIn(signIn);
    const list = await ann.client.sessions();
    expect(list).toHaveLength(3);
    expect(list.filter(({ here }) => here)).toHaveLength(1);
    const other = list.find(({ agent }) => agent === 'A telephone')!;
    expect(JSON.stringify(list)).not.toContain(decodeURIComponent([...phone.jar.values()][0]!).split('.')[0]);
    const eve = await member(server.url, 'Eve');
    expect(await refusal(eve, 'DELETE', `/api/me/sessions/${other.id}`)).toEqual([404, 'unknown']);
    await ann.client.endSession(other.id);
    expect((await phone.send('GET', '/api/me')).status).toBe(401);
    expect((await third.send('GET', '/api/me')).status).toBe(200);
    expect(await ann.client.endOtherSessions()).toEqual({ ended: 1 });
    expect((await third.send('GET', '/api/me')).status).toBe(401);
    expect(await ann.client.sessions()).toHaveLength(1);
    expect((await eve.send('GET', '/api/me')).status).toBe(200);
  });
});

eachStore('an address', (store) => {
  test('is changed by a link to the new one, which works once; the old one is told; known ones are not', async () => {
    const server = await start(store, true);
    const { db } = server;
    const ann = new Visitor(server.url);
    const mine = { email: 'ann@example.org', password: PASSWORD, name: 'Ann' };
    await ann.client.signUp(mine);
    const proof = /verify\/(\S+) and/.exec((await letters(server, mine.email))[0]!)![1]!;
    await ann.client.verify(proof);
    await new Visitor(server.url).client.signUp({ ...mine, email: 'bob@example.org', name: 'Bob' });
    expect(
      await refusal(ann, 'POST', '/api/account/address', {
        email: 'new@example.org',
        password: 'a wrong one',
      }),
    ).toEqual([401, 'wrong-password']);
    const known = await ann.client.changeAddress('bob@example.org', PASSWORD);
    expect(await ann.client.changeAddress('New@example.org', PASSWORD)).toBe(known);
    expect((await letters(server, 'bob@example.org')).some((text) => text.includes('which has one'))).toBe(
      true,
    );
    expect((await letters(server, mine.email)).at(-1)).toContain('set a new password now');
    const token = /address\/(\S+) within/.exec((await letters(server, 'new@example.org'))[0]!)![1]!;
    expect(JSON.stringify(await db.all('SELECT * FROM verifications'))).not.toContain(token);
    expect((await ann.client.me()).account!.email).toBe(mine.email);
    await ann.client.confirmAddress(token);
    expect((await ann.client.me()).account).toEqual({
      email: 'new@example.org',
      proved: true,
      second: false,
    });
    expect(await refusal(ann, 'POST', '/api/account/address/confirm', { token })).toEqual([400, 'bad-token']);
    await new Visitor(server.url).client.signIn({ email: 'new@example.org', password: PASSWORD });
    const old = new Visitor(server.url);
    expect(await refusal(old, 'POST', '/api/account/sign-in', mine)).toEqual([400, 'malformed']);
    const { name, ...before } = mine;
    expect(await refusal(old, 'POST', '/api/account/sign-in', before)).toEqual([401, 'wrong-password']);
  });

  test('without mail it changes at once; the proof of one can be asked for again, a few times', async () => {
    const server = await start(store);
    const ann = await member(server.url, 'Ann');
    const bob = await member(server.url, 'Bob');
    const { email } = (await bob.client.me()).account!;
    expect(await refusal(ann, 'POST', '/api/account/address', { email, password: PASSWORD })).toEqual([
      409,
      'known-address',
    ]);
    expect(await ann.client.changeAddress('next@example.org', PASSWORD)).toBe('changed');
    expect((await ann.client.me()).account).toMatchObject({ email: 'next@example.org', proved: false });
    for (let i = 0; i < 3; i++) await ann.client.verifyAgain();
    expect(await refusal(ann, 'POST', '/api/account/verify-again')).toEqual([429, 'too-many']);
    const sent = await letters(server, 'next@example.org');
    expect(sent).toHaveLength(3);
    await ann.client.verify(/verify\/(\S+) and/.exec(sent[0]!)![1]!);
    expect((await ann.client.me()).account!.proved).toBe(true);
    expect(await refusal(ann, 'POST', '/api/account/verify-again')).toEqual([409, 'proved']);
  });
});

eachStore('a second factor', (store) => {
  test('is asked for after the password; spare codes work once, wrong ones are counted, and the house can end it', async () => {
    const server = await start(store);
    const ann = await member(server.url, 'Ann');
    const { email } = (await ann.client.me()).account!;
    expect(await refusal(ann, 'POST', '/api/account/second', { password: 'not this one' })).toEqual([
      401,
      'wrong-password',
    ]);
    expect(await refusal(ann, 'POST', '/api/account/second/confirm', { code: '123456' })).toEqual([
      409,
      'no-second',
    ]);
    const { uri, spare } = await ann.client.beginSecond(PASSWORD);
    const stored = JSON.stringify(await server.db.all('SELECT * FROM factors'));
    expect(stored).not.toContain(new URL(uri).searchParams.get('secret'));
    expect(stored).not.toContain(spare[0]);
    // Not before a code of it was given back.
    expect((await ann.client.me()).account!.second).toBe(false);
    expect(await new Visitor(server.url).client.signIn({ email, password: PASSWORD })).toMatchObject({
      second: false,
    });
    const bad = String((Number(codeOf(uri)) + 1) % 1_000_000).padStart(6, '0');
    expect(await refusal(ann, 'POST', '/api/account/second/confirm', { code: bad })).toEqual([
      401,
      'wrong-code',
    ]);
    await ann.client.confirmSecond(codeOf(uri));
    expect((await ann.client.me()).account!.second).toBe(true);

    const phone = new Visitor(server.url);
    expect(await phone.client.signIn({ email, password: PASSWORD })).toMatchObject({ second: true });
    expect((await phone.send('GET', '/api/me')).status).toBe(401);
    expect(await refusal(phone, 'POST', '/api/account/sign-in/second', { code: bad })).toEqual([
      401,
      'wrong-code',
    ]);
    await phone.client.signInSecond(codeOf(uri));
    expect((await phone.client.me()).name).toBe('Ann');
    // Nobody comes in by the second step alone.
    expect(
      await refusal(new Visitor(server.url), 'POST', '/api/account/sign-in/second', { code: codeOf(uri) }),
    ).toEqual([401, 'too-late']);

    const lost = new Visitor(server.url);
    await lost.client.signIn({ email, password: PASSWORD });
    await lost.client.signInSecond(spare[0]!);
    expect((await lost.client.me()).name).toBe('Ann');
    const again = new Visitor(server.url);
    await again.client.signIn({ email, password: PASSWORD });
    expect(await refusal(again, 'POST', '/api/account/sign-in/second', { code: spare[0] })).toEqual([
      401,
      'wrong-code',
    ]);
    const fresh = await ann.client.freshSpare(PASSWORD);
    expect(fresh).not.toContain(spare[1]);

    // Ten wrong ones, in however many sittings, and the account rests.
    let last: unknown[] = [];
    for (let i = 0; i < 12; i++) {
      const guesser = new Visitor(server.url);
      await guesser.client.signIn({ email, password: PASSWORD });
      last = await refusal(guesser, 'POST', '/api/account/sign-in/second', { code: bad });
    }
    expect(last).toEqual([429, 'too-many']);

    await endSecondFactor(server.db, (await findPerson(server.db, 'Ann')).id);
    expect((await ann.send('GET', '/api/me')).status).toBe(401); // all sessions have ended
    await ann.client.signIn({ email, password: PASSWORD });
    expect((await ann.client.me()).account!.second).toBe(false);
  });

  test('a guest’s seat goes over when the code is right, not before; taken away, the password is enough', async () => {
    const server = await start(store);
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const { email } = (await ann.client.me()).account!;
    const { uri } = await ann.client.beginSecond(PASSWORD);
    await ann.client.confirmSecond(codeOf(uri));
    const game = await bob.client.make({ game: 'sample', seats: { north: 'me', south: 'link' } });
    const guest = new Visitor(server.url);
    await guest.client.accept(game.invitations.south!, 'Visitor');
    await guest.client.signIn({ email, password: PASSWORD });
    expect(await guest.client.me()).toMatchObject({ name: 'Visitor', guest: true });
    await guest.client.signInSecond(codeOf(uri));
    expect(await guest.client.me()).toMatchObject({ name: 'Ann', guest: false });
    expect((await guest.client.game(game.id)).seat).toBe('south');
    expect(await refusal(ann, 'POST', '/api/account/second', { password: PASSWORD })).toEqual([
      409,
      'has-second',
    ]);
    await ann.client.endSecond(PASSWORD);
    expect(await new Visitor(server.url).client.signIn({ email, password: PASSWORD })).toMatchObject({
      second: false,
    });
  });
});
