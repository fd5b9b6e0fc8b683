/** Backups as the operator takes and restores them: by the command, from either store into either. */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase } from '@armistice/bots/postgres';
import { service } from '@armistice/engine/kit/services';
import { type Server, startServer } from '@armistice/server';
import { expect, test } from 'vitest';
import { armistice, folder, json } from './armistice.ts';

let made = 0;
const STORES = {
  sqlite: async () => `sqlite:${join(folder, `store-${++made}`, 'armistice.sqlite')}`,
  postgres: async () => freshDatabase(await service('postgres')),
};
type Kind = keyof typeof STORES;

/** A store with an account and a game in it. */
async function lived(kind: Kind, games = 1): Promise<{ db: string; id: string; cookie: string }> {
  const db = await STORES[kind]();
  const server = await startServer({ db, still: true });
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const person = { email: 'ann@example.org', password: 'a long password', name: 'Ann' };
  const up = await post('/api/account/sign-up', person);
  const cookie = up.headers.getSetCookie()[0]!.split(';')[0]!;
  let id = '';
  for (let i = 0; i < games; i++) {
    ({ id } = (await (await post('/api/games', { game: 'sample' }, cookie)).json()) as { id: string });
    await fetch(`${server.url}/api/games/${id}/notes`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ text: 'x'.repeat(20_000) }),
    });
  }
  await server.stop();
  return { db, id, cookie };
}

async function looking<T>(db: string, look: (server: Server) => Promise<T>): Promise<T> {
  const server = await startServer({ db, still: true });
  try {
    return await look(server);
  } finally {
    await server.stop();
  }
}

test.each<[Kind, Kind]>([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'postgres'],
  ['postgres', 'sqlite'],
])('a backup of %s is restored into %s by the command', async (from, to) => {
  const { db, id, cookie } = await lived(from);
  const file = join(folder, `${from}-${to}.jsonl`);
  expect((await armistice(`backup ${file} --db ${db}`)).code).toBe(0);
  const other = await STORES[to]();
  expect(await json(`restore ${file} --db ${other}`)).toMatchObject({
    code: 0,
    data: { rows: expect.any(Number) },
  });
  const look = await looking(other, (server) =>
    fetch(`${server.url}/api/games/${id}`, { headers: { cookie } }).then((answer) => answer.json()),
  );
  expect(look).toMatchObject({ id, seat: 'north' });
  expect((await armistice(`restore ${file} --db ${other}`)).code).toBe(2);
});

test('the store is for its owner alone, and so is its backup', async () => {
  const { db } = await lived('sqlite');
  const path = db.slice('sqlite:'.length);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('a backup onto a disk that is full is refused in one line, and leaves nothing', async () => {
  const { db } = await lived('sqlite', 5);
  const main = join(import.meta.dirname, '..', 'src', 'main.ts');
  const target = join(folder, 'full');
  const room = ['trap "" XFSZ; ulimit -f 64; exec "$0" "$@"', process.execPath, main, 'backup', target];
  const done = spawnSync('bash', ['-c', ...room, '--db', db], { encoding: 'utf8' });
  expect(done.status).toBe(2);
  expect(done.stderr).toContain('no room');
  expect(done.stderr.trim().split('\n')).toHaveLength(1);
  expect(existsSync(target)).toBe(false);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
