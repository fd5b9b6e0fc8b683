/** Whoever runs a server: what the commands do, seen from the server that runs beside them. */

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase } from '@armistice/bots/postgres';
import { service } from '@armistice/engine/kit/services';
import { type Server, startServer } from '@armistice/server';
import { afterEach, describe, expect, test } from 'vitest';
import { armistice, folder, json } from './armistice.ts';

let made = 0;
const running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

const PASSWORD = 'a long password';

describe.each([
  ['sqlite', async () => `sqlite:${join(folder, `admin-${++made}`, 'armistice.sqlite')}`],
  ['postgres', async () => freshDatabase(await service('postgres'))],
] as const)('admin on %s', (_kind, fresh) => {
  const start = async () => {
    const db = await fresh();
    const server = await startServer({ db, still: true, limit: 1e6 });
    running.push(server);
    const call = async (method: string, path: string, body?: unknown, cookie = '') => {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
      return {
        status: answer.status,
        cookie: cookies.join('; '),
        data: (await answer.json()) as Record<string, never>,
      };
    };
    const signUp = (name: string) =>
      call('POST', '/api/account/sign-up', { email: `${name}@example.org`, password: PASSWORD, name });
    const signIn = (name: string, password = PASSWORD) =>
      call('POST', '/api/account/sign-in', { email: `${name}@example.org`, password });
    const admin = (args: string) => json(`admin ${args} --db ${db}`);
    /** What a server knows of the house is a few seconds old. */
    const until = async (ready: () => Promise<boolean>) => {
      while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 100));
    };
    return { server, db, call, signUp, signIn, admin, until };
  };

  test('people: found, given a new password, suspended and let in again, renamed', async () => {
    const { call, signUp, signIn, admin } = await start();
    const { cookie } = await signUp('ann');
    await signUp('bob');
    expect((await admin('people ann')).data).toMatchObject([{ name: 'ann', email: 'ann@example.org' }]);
    expect((await admin('people')).data).toHaveLength(2);
    const { data } = await admin('password ann@example.org --url https://table.test');
    const token = /^https:\/\/table\.test\/#\/reset\/(\S+)$/.exec(data.link)![1];
    expect((await call('POST', '/api/account/reset', { token, password: 'another password' })).status).toBe(
      200,
    );
    expect((await signIn('ann', 'another password')).status).toBe(200);
    expect((await call('GET', '/api/me', undefined, cookie)).status).toBe(401);

    const bob = await signIn('bob');
    await admin('suspend bob --why rude');
    expect(await signIn('bob')).toMatchObject({ status: 403, data: { error: { code: 'suspended' } } });
    expect((await signIn('bob', 'a wrong password')).status).toBe(401);
    expect((await call('POST', '/api/games', { game: 'sample' }, bob.cookie)).status).toBe(401);
    await admin('suspend bob --lift');
    const again = await signIn('bob');
    await admin('rename bob Robert');
    expect((await call('GET', '/api/me', undefined, again.cookie)).data).toMatchObject({ name: 'Robert' });
    expect(
      (await armistice(`admin rename nobody X --db sqlite:${join(folder, 'none', 'x.sqlite')}`)).code,
    ).toBe(2);
  });

  test('all that is kept of somebody is exported, and deleted; games go on without their name', async () => {
    const { server, db, call, signUp, signIn, admin } = await start();
    const [ann, bob] = [await signUp('ann'), await signUp('bob')];
    const seats = { north: 'me', south: 'link' };
    const game = (await call('POST', '/api/games', { game: 'sample', seats }, ann.cookie))
      .data as unknown as {
      id: string;
      invitations: { south: string };
    };
    await call('POST', `/api/invitations/${game.invitations.south}`, {}, bob.cookie);
    await call('POST', `/api/games/${game.id}/chat`, { text: 'I am here' }, bob.cookie);
    const { data } = await admin('export bob');
    expect(data).toMatchObject({
      person: { name: 'bob', email: 'bob@example.org' },
      games: [{ id: game.id, seat: 'south' }],
      chat: [{ text: 'I am here' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/password|token/);
    expect((await armistice(`admin delete bob --db ${db}`)).code).toBe(2);
    await admin('delete bob --yes');
    expect((await signIn('bob')).status).toBe(401);
    expect((await call('GET', `/api/games/${game.id}`, undefined, ann.cookie)).data).toMatchObject({
      status: 'over',
      outcome: { how: 'resignation' },
    });
    const chat = await call('GET', `/api/games/${game.id}/chat`, undefined, ann.cookie);
    expect(chat.data).toMatchObject({ messages: [{ name: 'Somebody who left', text: '' }] });
    for (const table of [
      'people',
      'accounts',
      'sessions',
      'seats',
      'chat',
      'notices',
      'outbox',
      'games',
      'verifications',
    ])
      expect(JSON.stringify(await server.db.all(`SELECT * FROM ${table}`)), table).not.toMatch(
        /\bbob\b|I am here/,
      );
  });

  test('reports are read and closed, words taken out, somebody muted, a second factor ended', async () => {
    const { call, signUp, admin, db } = await start();
    const [ann, bob] = [await signUp('ann'), await signUp('bob')];
    const seats = { north: 'me', south: 'link' };
    const game = (await call('POST', '/api/games', { game: 'sample', seats }, ann.cookie))
      .data as unknown as { id: string; invitations: { south: string } };
    await call('POST', `/api/invitations/${game.invitations.south}`, {}, bob.cookie);
    const chat = `/api/games/${game.id}/chat`;
    for (const text of ['good', 'bad', 'worse']) await call('POST', chat, { text }, bob.cookie);
    const told = { game: game.id, seat: 'south', reason: 'chat', text: 'Ugly.' };
    const { id } = (await call('POST', '/api/reports', told, ann.cookie)).data as unknown as { id: string };
    expect((await admin('reports')).data).toMatchObject([{ id, name: 'bob', by: 'ann', reason: 'chat' }]);
    const read = await armistice(`admin report ${id} --db ${db}`);
    expect(read.out).toMatch(/ann .* tells of bob .*\nUgly\.\n.*good\n.*bad\n.*worse/);
    expect((await admin(`unsay ${game.id} 2`)).data).toMatchObject({ lines: 1 });
    expect((await admin(`unsay ${game.id} --person bob`)).data).toMatchObject({ lines: 2 });
    expect((await armistice(`admin unsay ${game.id} --db ${db}`)).code).toBe(2);
    expect((await admin(`chat ${game.id}`)).data).toMatchObject([
      ...Array(3).fill({ text: '', gone: 'house' }),
    ]);
    await admin('mute bob --why rude');
    expect(await call('POST', chat, { text: 'x' }, bob.cookie)).toMatchObject({
      status: 403,
      data: { error: { code: 'silenced' } },
    });
    await admin('mute bob --lift');
    expect((await call('POST', chat, { text: 'x' }, bob.cookie)).status).toBe(201);
    await admin(`close ${id} Done.`);
    expect((await admin('reports')).data).toEqual([]);
    expect((await admin('reports --closed')).data).toMatchObject([{ id, verdict: 'Done.' }]);
    expect((await armistice(`admin close ${id} Twice --db ${db}`)).code).not.toBe(0);
    expect((await admin('second-factor ann')).data).toMatchObject({ second: false });
    expect((await admin('second-factor ann --end')).data).toMatchObject({ second: false });
    expect((await armistice(`admin rename bob ANN --db ${db}`)).code).not.toBe(0);
  });

  test('sign-up closed, announcements, maintenance, games ended and checked', async () => {
    const { call, signUp, admin, until } = await start();
    const { cookie } = await signUp('ann');
    const seats = { north: 'me', south: 'bot:random' };
    const game = (await call('POST', '/api/games', { game: 'sample', seats }, cookie)).data as unknown as {
      id: string;
    };
    await admin('sign-up closed');
    await admin('announce Bread');
    await until(async () => (await call('GET', '/api/house')).data.announcement === 'Bread');
    expect(await signUp('eve')).toMatchObject({ status: 403, data: { error: { code: 'closed' } } });
    await admin('sign-up open');
    await admin('maintenance Resting');
    await until(async () => (await call('GET', '/api/house')).data.maintenance !== null);
    const stopped = await call('POST', '/api/games', { game: 'sample' }, cookie);
    expect(stopped).toMatchObject({
      status: 503,
      data: { error: { code: 'maintenance', message: 'Resting' } },
    });
    expect((await call('GET', `/api/games/${game.id}`, undefined, cookie)).status).toBe(200);
    await admin('maintenance --clear');
    await until(async () => (await call('GET', '/api/house')).data.maintenance === null);
    expect((await signUp('eve')).status).toBe(200);
    expect((await admin('games playing')).data).toMatchObject([{ id: game.id }]);
    expect((await admin('check')).data).toMatchObject({ games: 1, stranded: [], broken: [] });
    await admin(`end ${game.id} --why over`);
    const look = async () => (await call('GET', `/api/games/${game.id}`, undefined, cookie)).data;
    await until(async () => (await look()).status === 'over'); // another process did it: the server hears of it
    expect(await look()).toMatchObject({ outcome: { how: 'ended by the house', text: 'over' } });
  });

  test('backups with names of their own: the newest are kept, and each can be tried', async () => {
    const { db, call, signUp } = await start();
    const { cookie } = await signUp('ann');
    await call('POST', '/api/games', { game: 'sample' }, cookie);
    const to = join(folder, `kept-${++made}`);
    for (let i = 0; i < 4; i++) expect((await armistice(`backup ${to} --keep 2 --db ${db}`)).code).toBe(0);
    const kept = readdirSync(to);
    expect(kept).toHaveLength(2);
    const tried = await json(`drill ${join(to, kept.at(-1)!)}`);
    expect(tried).toMatchObject({ code: 0, data: { games: 1, stranded: [], broken: [] } });
  });
});

test('the unit starts: what it says to run runs', async () => {
  const root = join(import.meta.dirname, '..', '..');
  const unit = readFileSync(join(root, 'deploy', 'armistice.service'), 'utf8');
  const line = /^ExecStart=(.+)$/m.exec(unit)![1]!;
  const data = join(folder, 'unit');
  const [program, ...args] = line
    .replaceAll('/opt/armistice', root)
    .replaceAll('/var/lib/armistice', data)
    .split(' ');
  expect(unit).toContain('npm run build');
  expect(unit).toMatch(/^StateDirectory=armistice$/m);
  const child = spawn(program!, [...args, '--port', '0', '--no-page', '--json'], {
    cwd: root,
    stdio: 'pipe',
  });
  try {
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text) => resolve((JSON.parse(String(text)) as { url: string }).url));
      child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${err}`)));
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await gone).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});
