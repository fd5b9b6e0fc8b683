/** `armistice play` lays the table in the browser: a page on this machine, with its policy, until it is stopped. */

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { armistice } from './armistice.ts';

const main = join(import.meta.dirname, '..', 'src', 'main.ts');

describe('armistice play', () => {
  let served: ChildProcess;
  let url = '';
  beforeAll(async () => {
    served = spawn(process.execPath, [
      main,
      'play',
      'storm-in-the-west',
      '--no-open',
      '--port',
      '0',
      '--json',
    ]);
    url = await new Promise((resolve, reject) => {
      let out = '';
      let err = '';
      served.stderr!.on('data', (text) => {
        err += text;
      });
      served.stdout!.on('data', (text) => {
        out += text;
        if (out.includes('\n')) resolve((JSON.parse(out) as { url: string }).url);
      });
      served.on('exit', () => reject(new Error(`It ended: ${err}`)));
    });
  });
  afterAll(() => {
    served.kill('SIGKILL');
  });

  test('prints the address of a new game', () => {
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/new\/storm-in-the-west$/);
  });

  test('serves the page with its policy, and no inline script', async () => {
    const page = await fetch(url);
    expect(page.headers.get('content-type')).toContain('text/html');
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const text = await page.text();
    for (const [tag] of text.matchAll(/<script[^>]*>/g)) expect(tag).toContain(' src=');
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(text)![1]!;
    const code = await fetch(new URL(script, url));
    expect(code.headers.get('content-type')).toContain('text/javascript');
    expect(code.headers.get('cache-control')).toContain('immutable');
  });

  test('the service worker keeps every file it names', async () => {
    const worker = await (await fetch(new URL('/sw.js', url))).text();
    const files = JSON.parse(/\["\/[^\]]*\]/.exec(worker)![0]) as string[];
    expect(files).toContain('/');
    expect(files.some((file) => /worker-.*\.js$/.test(file))).toBe(true);
    for (const file of files) expect((await fetch(new URL(file, url))).status, file).toBe(200);
  });

  test.each(['/nothing', '/../package.json', '/assets/', '/%2e%2e/package.json'])(
    '%s is not there',
    async (path) => {
      expect((await fetch(new URL(path, url))).status).toBe(404);
    },
  );

  test('stops when asked to', async () => {
    const ended = new Promise((resolve) => served.once('exit', resolve));
    served.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

describe('armistice play, used wrongly', () => {
  test.each([
    ['a game without a table', 'play sample', /--terminal/],
    ['a flag of the terminal', 'play storm-in-the-west --seed abc', /--seed goes with --terminal/],
    ['an unknown scenario', 'play storm-in-the-west --scenario x', /no scenario 'x'/],
    ['a scenario of no game', 'play --scenario campaign', /--scenario needs the game/],
    ['a port that is none', 'play --port 99999', /65535/],
  ])('%s is answered in one line, with exit code 2', async (_what, args, message) => {
    const { code, out, err } = await armistice(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toMatch(message);
  });
});
