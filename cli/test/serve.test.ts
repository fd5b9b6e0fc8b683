/** The server as its operator meets it: started, used, backed up while it serves, told to stop. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { spawned } from './armistice.ts';

const folder = mkdtempSync(join(tmpdir(), 'armistice-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => spawned(args.join(' '));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

interface Serving {
  readonly url: string;
  readonly log: () => string;
  stop(): Promise<number | null>;
}

async function serve(...args: string[]): Promise<Serving> {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts');
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--no-page', '--json', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve((JSON.parse(String(text)) as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${log}`)));
  });
  return {
    url,
    log: () => log,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', (code) => resolve(code));
        child.kill('SIGTERM');
      }),
  };
}

async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

let taken: ReturnType<typeof createServer>;
beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});
afterAll(() => taken.close());

test('a server keeps its games in the data folder, is backed up while it serves, and comes back elsewhere', async () => {
  const data = join(folder, 'one');
  const first = await serve('--data', data);
  const up = await post(`${first.url}/api/account/sign-up`, {
    email: 'ann@example.org',
    password: 'a long password',
    name: 'Ann',
  });
  expect(up.status).toBe(200);
  const cookie = up.headers.getSetCookie()[0]!.split(';')[0]!;
  const made = await post(`${first.url}/api/games`, { game: 'sample' }, cookie);
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };

  const file = join(folder, 'backup.jsonl');
  const kept = run('backup', file, '--data', data, '--json');
  expect(kept.code).toBe(0);
  expect(JSON.parse(kept.out)).toMatchObject({ file });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(run('backup', file, '--data', data).code).toBe(2);
  expect(await first.stop()).toBe(0);
  expect(first.log()).toContain('"route":"/api/games"');

  const other = join(folder, 'two');
  expect(run('restore', file, '--data', other, '--json').code).toBe(0);
  expect(run('restore', file, '--data', other).code).toBe(2);
  const second = await serve('--data', other);
  const look = await fetch(`${second.url}/api/games/${id}`, { headers: { cookie } });
  expect(await look.json()).toMatchObject({ id, seat: 'north', status: 'open' });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test('a damaged backup is refused in one line, and leaves nothing', async () => {
  const file = join(folder, 'damaged.jsonl');
  writeFileSync(
    file,
    '{"format":"armistice-backup","formatVersion":1,"schema":1,"made":"x"}\n["people",{"id":"a"',
  );
  const data = join(folder, 'three');
  const tried = run('restore', file, '--data', data);
  expect(tried.code).toBe(2);
  expect(tried.err.trim().split('\n')).toHaveLength(1);
  expect(existsSync(join(folder, 'backup.jsonl.part'))).toBe(false);
  expect(readFileSync(file, 'utf8')).toContain('armistice-backup');
});

test.each([
  [['serve', '--port', '70000'], '--port goes up to 65535'],
  [['serve', '--memory', '0'], '--memory must be a whole number'],
  [['serve', '--no-page', '--db', 'mysql://x'], 'sqlite:FILE or postgres://'],
  [['serve', '--bots', 'workers', '--data', join(folder, 'four')], 'needs PostgreSQL'],
  [['serve', '--no-page', '--db', 'postgres://nobody:secret@127.0.0.1:9/none'], 'does not answer'],
  [['backup', join(folder, 'none.jsonl'), '--data', join(folder, 'nowhere')], 'There is no store'],
  [['restore', join(folder, 'nothing.jsonl'), '--data', join(folder, 'five')], 'There is no file'],
])('%j is refused in one line', (args, why) => {
  const tried = run(...args);
  expect(tried.code).toBe(2);
  expect(tried.err).toContain(why);
  expect(tried.err).not.toContain('secret');
  expect(tried.err.trim().split('\n')).toHaveLength(1);
});

test('a port that is taken is said so', () => {
  const { port } = taken.address() as AddressInfo;
  const tried = run('serve', '--no-page', '--port', String(port), '--data', join(folder, 'six'));
  expect(tried.code).toBe(2);
  expect(tried.err).toContain('port cannot be had');
});
