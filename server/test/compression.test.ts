/** What is sent packed, and what is not. Raw sockets here: fetch unpacks by itself and does not say so. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type Server, startServer } from '../src/server.ts';
import { NOON } from './helpers.ts';
import { onSqlite } from './stores.ts';
import { member, type Visitor } from './visitor.ts';

const ask = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, resolve).on('error', reject);
  });

const body = async (answer: IncomingMessage): Promise<Buffer> => Buffer.concat(await answer.toArray());

onSqlite('compression', (store) => {
  const running: Server[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  const start = async (page?: string): Promise<Server> => {
    const server = await startServer({ db: await store.fresh(), now: () => NOON, still: true, page });
    running.push(server);
    return server;
  };
  const table = async (server: Server): Promise<{ id: string; ann: Visitor; bob: Visitor }> => {
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const made = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'link' } });
    await bob.client.accept(made.invitations.south!);
    return { id: made.id, ann, bob };
  };

  test('answers are packed as the asker takes them, and say the same', async () => {
    const server = await start();
    const { id, ann } = await table(server);
    const look = (accept?: string) =>
      ask(`${server.url}/api/games/${id}`, {
        cookie: ann.cookie,
        ...(accept === undefined ? {} : { 'accept-encoding': accept }),
      });
    const plain = await look();
    expect(plain.headers['content-encoding']).toBeUndefined();
    const text = await body(plain);
    expect(JSON.parse(String(text))).toMatchObject({ id, seat: 'north' });
    for (const [accept, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
    ] as const) {
      const answer = await look(accept);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('accept-encoding');
      const packed = await body(answer);
      expect(packed.length).toBeLessThan(text.length / 2);
      expect(unpack(packed)).toEqual(text);
    }
    const odd = await look('compress');
    expect(odd.headers['content-encoding']).toBeUndefined();
    expect(await body(odd)).toEqual(text);
    const refused = await ask(`${server.url}/api/games/no-such-game`, { 'accept-encoding': 'br' });
    expect(refused.statusCode).toBe(404);
    expect(JSON.parse(String(await body(refused)))).toMatchObject({ error: { code: 'unknown' } });
  });

  test('the page and its scripts are packed too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'armistice-page-'));
    const script = 'export const hexes = [];\n'.repeat(200);
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Armistice</title>');
    writeFileSync(join(folder, 'main.js'), script);
    const server = await start(folder);
    const answer = await ask(`${server.url}/main.js`, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(await body(answer)))).toBe(script);
    const bare = await ask(`${server.url}/main.js`, {});
    expect(bare.headers['content-encoding']).toBeUndefined();
    expect(String(await body(bare))).toBe(script);
    rmSync(folder, { recursive: true });
  });

  test('an event reaches a reader who would take it packed while the line stays open', async () => {
    const server = await start();
    const { id, ann, bob } = await table(server);
    const line = await ask(`${server.url}/api/games/${id}/events`, {
      'accept-encoding': 'gzip, br',
      cookie: ann.cookie,
    });
    expect(line.headers['content-encoding']).toBeUndefined();
    expect(line.headers['content-type']).toContain('text/event-stream');
    let heard = '';
    line.setEncoding('utf8');
    const until = (wanted: string) =>
      new Promise<void>((resolve) => {
        const hear = (text = '') => {
          heard += text;
          if (!heard.includes(wanted)) return;
          line.off('data', hear);
          resolve();
        };
        line.on('data', hear);
        hear();
      });
    await until('event: state');
    await bob.client.say(id, 'Good luck!');
    await until('event: chat\ndata: {"last":1,"gone":0}');
    expect(line.complete).toBe(false);
    line.destroy();
  });

  test('what is sent here packed is not unpacked', async () => {
    const server = await start();
    const { ann } = await table(server);
    const sent = await fetch(`${server.url}/api/games`, {
      method: 'POST',
      headers: { cookie: ann.cookie, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"game":"sample"}'),
    });
    expect(sent.status).toBe(400);
  });
});
