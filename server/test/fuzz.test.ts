/** Anything at all is sent to every route: the answer is a clear 4xx with a code, or something legal; never a 5xx. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../src/server.ts';
import { NOON } from './helpers.ts';
import { eachStore } from './stores.ts';
import { member, type Visitor } from './visitor.ts';

const RUNS = Number(process.env.ARMISTICE_FUZZ ?? 300);

const strange = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    '../..',
    '%00',
    '__proto__',
    'constructor',
    'null',
    'a'.repeat(500),
  ),
);
const body = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      n: fc.oneof(fc.integer(), fc.double(), fc.string()),
      undos: fc.oneof(fc.integer(), fc.string()),
      choice: fc.oneof(strange, fc.constantFrom('place', 'offer', 'move', 'done', '@retract')),
      value: fc.jsonValue(),
      key: strange,
      to: fc.oneof(fc.integer(), fc.string()),
      accept: fc.jsonValue(),
      take: fc.constantFrom('win', 'bot', 'all'),
      level: strange,
      text: fc.oneof(strange, fc.integer()),
      seat: strange,
      name: strange,
      orders: fc.jsonValue(),
      game: fc.constantFrom('sample', 'none'),
      seats: fc.jsonValue(),
      email: strange,
      password: strange,
      url: strange,
      code: strange,
      token: strange,
      kind: fc.oneof(strange, fc.constantFrom('block', 'mute')),
      person: strange,
      reason: fc.oneof(strange, fc.constantFrom('chat', 'other')),
    },
    { requiredKeys: [] },
  ),
);
/** Text that is no JSON, or too deep, or has keys that hurt. */
const raw = fc.oneof(
  strange,
  fc.constantFrom(
    '{',
    '{"a":',
    '[[[[[[',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '\u0000',
    '"',
    'NaN',
  ),
  fc.nat(2000).map((deep) => '['.repeat(deep)),
);

eachStore('anything at all', (store) => {
  let server: Server;
  let game = '';
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    server = await startServer({ db: await store.fresh(), still: true, limit: 1e9, now: () => NOON });
    for (const name of ['Ann', 'Bob', 'Eve']) visitors.push(await member(server.url, name));
    const made = await visitors[0]!.client.make({ game: 'sample', seats: { north: 'me', south: 'link' } });
    await visitors[1]!.client.accept(made.invitations.south!);
    game = made.id;
  });
  afterAll(() => server.stop());

  test('no request breaks the server, and what it refuses changes nothing', async () => {
    const routes = server.app.routes.filter(
      ({ url }) =>
        url.startsWith('/api/') && !url.endsWith('/events') && !url.startsWith('/api/account/sign'),
    );
    const state = async () => {
      const entries = await server.db.all('SELECT n, hash FROM entries WHERE game = ? ORDER BY n', [game]);
      const { n } = await server.service.look(game, ({ match }) => ({ n: match.n }));
      expect(entries).toHaveLength(n);
      return JSON.stringify(entries);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.array(strange, { minLength: 3, maxLength: 3 }),
        fc.option(
          fc.oneof(
            body,
            raw.map((text) => ({ raw: text })),
          ),
          { nil: undefined },
        ),
        fc.option(strange),
        fc.nat(2),
        fc.boolean(),
        async ({ method, url }, names, content, query, who, real) => {
          const before = await state();
          let at = 0;
          const path = url.replace(/:\w+/g, (name) =>
            name === ':id' && real
              ? game
              : encodeURIComponent(names[at++ % 3]!.replace(/[\ud800-\udfff]/g, '')) || 'x',
          );
          const asked =
            query === null ? path : `${path}?${encodeURIComponent(query.replace(/[\ud800-\udfff]/g, ''))}=1`;
          const sent =
            method === 'GET' || content === undefined
              ? undefined
              : typeof content === 'object' && content !== null && 'raw' in content
                ? String(content.raw)
                : JSON.stringify(content);
          const answer = await visitors[who]!.send(method, asked, sent === '' ? ' ' : sent);
          expect(answer.status, `${method} ${asked} ${sent}`).toBeLessThan(500);
          if (answer.status >= 400) {
            const { error } = answer.json() as { error: { code: string; message: string } };
            expect(error.code).toMatch(/^[a-z-]+$/);
            expect(error.message.length).toBeGreaterThan(5);
            expect(answer.text).not.toMatch(/\bat .*\.ts:\d+/);
            expect(await state()).toBe(before);
          }
        },
      ),
      { numRuns: RUNS, seed: Number(process.env.ARMISTICE_FUZZ_SEED ?? 1918), endOnFailure: true },
    );
    expect((await visitors[2]!.send('GET', '/readyz')).status).toBe(200);
  });
});
