import { afterEach, expect, test, vi } from 'vitest';
import { Fault } from '../src/fault.ts';
import { DAY, lookAt, makeGame } from '../src/games/index.ts';
import { Accounts } from '../src/people/accounts.ts';
import { startServer } from '../src/server.ts';
import { StoreError } from '../src/store/db.ts';
import { tidy } from '../src/store/tidy.ts';
import { NOON, type TestHouse, testHouse } from './helpers.ts';
import { eachStore } from './stores.ts';
import { Visitor } from './visitor.ts';

eachStore('accounts', (store) => {
  const open: TestHouse[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  const fresh = async () => {
    const at = await testHouse(await store.fresh());
    open.push(at);
    return {
      at,
      accounts: new Accounts({ service: at.service, url: 'http://table.test', secret: 'x'.repeat(40) }),
    };
  };
  const cookie = (cookies: readonly string[]): string => cookies.map((one) => one.split(';')[0]).join('; ');
  const ann = { email: 'ann@example.org', password: 'correct horse', name: 'Ann' };

  test('sign up, come back, sign out', async () => {
    const { accounts } = await fresh();
    const up = await accounts.signUp(undefined, ann);
    expect(up.cookies.join()).toMatch(/HttpOnly/i);
    expect(up.cookies.join()).toMatch(/SameSite=Strict/i);
    const person = await accounts.person(cookie(up.cookies));
    expect(person).toMatchObject({ name: 'Ann', guest: false });
    const again = await accounts.signIn(undefined, ann);
    expect(await accounts.person(cookie(again.cookies))).toEqual(person);
    await accounts.signOut(cookie(again.cookies));
    expect(await accounts.person(cookie(again.cookies))).toBeNull();
    expect(await accounts.person(cookie(up.cookies))).toEqual(person);
  });

  test('signing in while the browser still holds the cookie of an ended session leaves the new session alive', async () => {
    const { at, accounts } = await fresh();
    const guest = cookie((await accounts.guest('Visitor')).cookies);
    const own = cookie((await accounts.signUp(undefined, ann)).cookies);
    for (const held of [guest, own]) {
      await accounts.signOut(held);
      expect(await accounts.person(held)).toBeNull();
      const { cookies } = await accounts.signIn(held, ann);
      expect(await accounts.person(cookie(cookies))).toMatchObject({ name: 'Ann' });
      await at.db.tx((tx) => tx.run('DELETE FROM sessions')); // as if all had ended in another browser
      const again = await accounts.signIn(cookie(cookies), ann);
      expect(await accounts.person(cookie(again.cookies))).toMatchObject({ name: 'Ann' });
    }
    const up = await accounts.signUp(own, { ...ann, email: 'second@example.org', name: 'Second' });
    expect(await accounts.person(cookie(up.cookies))).toMatchObject({ name: 'Second' });
  });

  test('wrong passwords, known addresses and forged cookies are refused; no password is kept as it is', async () => {
    const { at, accounts } = await fresh();
    const { cookies } = await accounts.signUp(undefined, ann);
    await expect(accounts.signIn(undefined, { ...ann, password: 'wrong horses' })).rejects.toMatchObject({
      status: 401,
    });
    await expect(accounts.signIn(undefined, { ...ann, email: 'eve@example.org' })).rejects.toMatchObject({
      status: 401,
      code: 'wrong-password',
    });
    await expect(accounts.signUp(undefined, ann)).rejects.toMatchObject({
      status: 409,
      code: 'known-address',
    });
    await expect(
      accounts.signUp(undefined, { ...ann, email: 'b@example.org', password: 'short' }),
    ).rejects.toBeInstanceOf(Fault);
    expect(await accounts.person(`${cookie(cookies).slice(0, -6)}AAAAAA`)).toBeNull();
    expect(JSON.stringify(await at.db.all('SELECT * FROM accounts'))).not.toContain(ann.password);
  });

  test('a forgotten password is set anew by a mail that works once and ends all sessions', async () => {
    const { at, accounts } = await fresh();
    const { cookies } = await accounts.signUp(undefined, ann);
    await at.db.tx((tx) => tx.run('DELETE FROM outbox'));
    await accounts.forgot('nobody@example.org');
    expect(await at.db.all('SELECT * FROM outbox')).toEqual([]);
    await accounts.forgot(ann.email);
    const [letter] = await at.db.all<{ address: string; body: string }>('SELECT address, body FROM outbox');
    expect(letter!.address).toBe(ann.email);
    const token = /reset\/(\S+) within/.exec(JSON.parse(letter!.body).text)![1]!;
    await accounts.reset(token, 'another horse');
    await expect(accounts.reset(token, 'a third horse')).rejects.toMatchObject({
      status: 400,
      code: 'bad-token',
    });
    expect(await accounts.person(cookie(cookies))).toBeNull();
    await expect(accounts.signIn(undefined, ann)).rejects.toMatchObject({ status: 401 });
    await accounts.signIn(undefined, { ...ann, password: 'another horse' });
  });

  test('notices go to an address only when its owner has said that it is theirs', async () => {
    const { at, accounts } = await fresh();
    const { cookies } = await accounts.signUp(undefined, ann);
    const person = (await accounts.person(cookie(cookies)))!;
    const [mail] = await at.db.all<{ body: string }>('SELECT body FROM outbox');
    const token = /verify\/(\S+) and/.exec(JSON.parse(mail!.body).text)![1]!;
    const turn = () =>
      makeGame(at.service, person, { game: 'sample', seats: { north: 'me', south: 'bot:random' } });
    await turn();
    expect(await at.db.all('SELECT * FROM outbox')).toHaveLength(1);
    expect(await at.db.all('SELECT * FROM notices')).toHaveLength(1);
    await expect(accounts.verify(undefined, `${token.slice(0, -4)}AAAA`)).rejects.toMatchObject({
      status: 400,
    });
    await accounts.verify(undefined, token);
    await turn();
    expect(await at.db.all('SELECT * FROM outbox')).toHaveLength(2);
  });

  test('when the store does not answer, nobody is taken for nobody', async () => {
    const { at, accounts } = await fresh();
    const { cookies } = await accounts.signUp(undefined, ann);
    const all = vi.spyOn(at.db, 'all').mockRejectedValue(new StoreError(new Error('gone')));
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(accounts.person(cookie(cookies))).rejects.toBeInstanceOf(StoreError);
    await expect(accounts.signIn(undefined, ann)).rejects.toBeInstanceOf(StoreError);
    expect(said.mock.calls).toEqual([]);
    all.mockRestore();
    said.mockRestore();
  });

  test('a guest keeps their seat when they make an account', async () => {
    const { at, accounts } = await fresh();
    const guest = await accounts.guest('Visitor');
    expect(await accounts.person(cookie(guest.cookies))).toEqual(guest.person);
    const id = await makeGame(at.service, guest.person, {
      game: 'sample',
      seats: { north: 'me', south: 'bot:random' },
    });
    const { cookies } = await accounts.signUp(cookie(guest.cookies), ann);
    const person = (await accounts.person(cookie(cookies)))!;
    expect(person).toMatchObject({ name: 'Ann', guest: false });
    expect((await lookAt(at.service, id, person)).seat).toBe('north');
    expect((await lookAt(at.service, id, guest.person)).seat).toBeNull();
    expect(await accounts.person(cookie(guest.cookies))).toBeNull();
  });

  test('where mails can be sent, signing up says nothing of known addresses, and the link in the mail signs in', async () => {
    const { at } = await fresh();
    const db = await store.fresh();
    const server = await startServer({
      db,
      still: true,
      limit: 1e6,
      now: at.service.now,
      smtp: 'smtp://127.0.0.1:1',
    });
    const letters = async () =>
      (await server.db.all<{ body: string }>('SELECT body FROM outbox WHERE address = ?', [ann.email])).map(
        ({ body }) => JSON.parse(body).text as string,
      );
    const signUp = async (visitor: Visitor, person: typeof ann) => {
      const { status, text, headers } = await visitor.send('POST', '/api/account/sign-up', person);
      return { status, text, cookies: headers.getSetCookie() };
    };
    const visitor = new Visitor(server.url);
    const first = await signUp(visitor, ann);
    expect(first).toEqual({ status: 200, text: '{"ok":true,"mail":true}', cookies: [] });
    expect(await signUp(new Visitor(server.url), { ...ann, name: 'Eve' })).toEqual(first);
    expect(await signUp(new Visitor(server.url), { ...ann, email: 'bob@example.org', name: 'Bob' })).toEqual(
      first,
    );
    const told = await letters();
    expect(told.filter((text) => text.includes('which has one'))).toHaveLength(1);
    const refused = await visitor.send('POST', '/api/account/sign-in', {
      email: ann.email,
      password: ann.password,
    });
    expect(refused.json()).toMatchObject({ error: { code: 'unproved' } });
    const token = /verify\/(\S+) and/.exec(told.find((text) => text.includes('verify'))!)![1]!;
    await visitor.client.verify(token);
    expect((await visitor.client.me()).name).toBe('Ann');
    await server.stop();
  });

  test('what has ended is taken out, and nothing else', async () => {
    const { at, accounts } = await fresh();
    await accounts.signUp(undefined, ann);
    const { cookies } = await accounts.signIn(undefined, ann);
    await at.db.tx((tx) =>
      tx.run('UPDATE sessions SET "expiresAt" = ? WHERE token <> ?', [
        '2026-01-01T00:00:00.000Z',
        decodeURIComponent(cookies[0]!.split(/[=;]/)[1]!).split('.')[0]!,
      ]),
    );
    await tidy(at.db, NOON);
    expect(await at.db.all('SELECT * FROM sessions')).toHaveLength(1);
    expect(await accounts.person(cookie(cookies))).toMatchObject({ name: 'Ann' });
    expect(await at.db.all('SELECT * FROM outbox')).toHaveLength(1);
    await at.db.tx((tx) => tx.run("UPDATE outbox SET state = 'sent'"));
    await tidy(at.db, NOON + 31 * DAY);
    expect(await at.db.all('SELECT * FROM outbox')).toEqual([]);
  });

  test('a new password needs the old one', async () => {
    const { accounts } = await fresh();
    const { cookies } = await accounts.signUp(undefined, ann);
    await expect(
      accounts.changePassword(cookie(cookies), 'not this one', 'another horse'),
    ).rejects.toMatchObject({
      status: 401,
    });
    await accounts.changePassword(cookie(cookies), ann.password, 'another horse');
    await accounts.signIn(undefined, { ...ann, password: 'another horse' });
  });
});
