import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, RouteAccess } from '../src/http/access.ts';
import { type Server, startServer } from '../src/server.ts';
import { temporaryFolder } from './stores.ts';
import { member, Visitor } from './visitor.ts';

const folder = temporaryFolder();
let server: Server;
let page: Server;
/** A game anybody may watch, and a private one; the same people in both. */
const games = { open: '', secret: '' };
const who: { [name: string]: Visitor } = {};

beforeAll(async () => {
  server = await startServer({ db: `sqlite:${folder.path}/a.sqlite`, still: true, limit: 1_000_000 });
  page = server;
  who.nobody = new Visitor(server.url);
  who.stranger = await member(server.url, 'Stranger');
  who.north = await member(server.url, 'North');
  for (const kind of ['open', 'secret'] as const) {
    const made = await who.north.client.make({
      game: 'sample',
      seats: { north: 'me', south: 'link' },
      watch: kind === 'open',
    });
    games[kind] = made.id;
    who.south ??= new Visitor(server.url);
    await who.south.client.accept(made.invitations.south!, 'South');
  }
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** What each may do, by what a route asks for: for a game all may watch, and for a private one. */
const MAY: {
  readonly [access in Access]: { readonly [name: string]: readonly [open: boolean, secret: boolean] };
} = {
  public: { nobody: [true, true], stranger: [true, true], south: [true, true], north: [true, true] },
  person: { nobody: [false, false], stranger: [true, true], south: [true, true], north: [true, true] },
  account: { nobody: [false, false], stranger: [true, true], south: [false, false], north: [true, true] },
  watcher: { nobody: [true, false], stranger: [true, false], south: [true, true], north: [true, true] },
  seat: { nobody: [false, false], stranger: [false, false], south: [true, true], north: [true, true] },
};

/** Something that passes the form of a route, or comes close. */
const pathOf = (url: string, game: string): string =>
  url
    .replace(':id', game)
    .replace(':n', '0')
    .replace(':name', 'none')
    .replace(':place', 'none')
    .replace(':line', '999')
    .replace(':seat', 'south')
    .replace(':entrant', 'e1')
    .replace(':token', 'x.y.z')
    .replace(/idle$/, 'idle?unit=none')
    .replace(/losses$/, 'losses?wanted=%7B%7D');

/** Bodies that are read but lead to nothing. */
const BODIES: { readonly [route: string]: unknown } = {
  'POST /api/games': { game: 'none', seats: {} },
  'POST /api/games/:id/choices': { n: 999, choice: 'x', value: null, key: 'k' },
  'POST /api/games/:id/several': { shares: {} },
  'POST /api/games/:id/via': { unit: 'none', acts: [{ choice: 'x', value: null }] },
  'POST /api/games/:id/why': { choice: 'x', value: null },
  'POST /api/games/:id/undo': { to: 0, n: 999, undos: 0 },
  'POST /api/games/:id/rollback': { to: 999 },
  'POST /api/games/:id/rollback/answer': { accept: false },
  'POST /api/games/:id/claim': { take: 'win' },
  'POST /api/games/:id/join': { seat: 'west' },
  'PUT /api/games/:id/orders': { orders: [] },
  'POST /api/games/:id/chat': { text: 'hello' },
  'PUT /api/games/:id/notes': { text: 'x' },
  'PATCH /api/me': { mail: 'off' },
  'POST /api/me/notices/seen': { ids: [] },
  'POST /api/me/pushes': {
    endpoint: 'https://example.org/p',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  },
  'POST /api/me/vacation': { days: 1 },
  'POST /api/seeks': { game: 'none', clock: 'slow' },
  'POST /api/tournaments': { title: 'None', game: 'none', format: 'swiss' },
  'POST /api/tournaments/:id/bots': { level: 'none' },
  'POST /api/tournaments/:id/bid': { round: 1, board: 1, seat: null, points: 0 },
  'POST /api/tournaments/:id/challenge': { entrant: 'e1' },
  'POST /api/tournaments/:id/rule': { round: 1, board: 1, result: 'none' },
  'POST /api/me/hooks': { url: 'https://example.org/' },
  'POST /api/account/sign-up': { email: 'x', password: 'y', name: 'z' },
  'POST /api/account/sign-in': { email: 'none@example.org', password: 'none at all' },
  'POST /api/account/sign-in/second': { code: '000000' },
  'POST /api/account/address': { email: 'none@example.org', password: 'none at all' },
  'POST /api/account/address/confirm': { token: 'none' },
  'POST /api/account/second': { password: 'none at all' },
  'POST /api/account/second/confirm': { code: '000000' },
  'POST /api/account/second/spare': { password: 'none at all' },
  'POST /api/account/second/end': { password: 'none at all' },
  'PUT /api/people/:id/block': { kind: 'mute' },
  'PUT /api/games/:id/seats/:seat/block': { kind: 'mute' },
  'POST /api/reports': { person: 'none', reason: 'other' },
  'POST /api/account/forgot': { email: 'none@example.org' },
  'POST /api/account/reset': { token: 'none', password: 'none at all' },
  'POST /api/account/verify': { token: 'none' },
  'POST /api/account/password': { current: 'none at all', next: 'none at all' },
  'POST /api/invitations/:token': { name: 'x' },
};
/** These end something: tried by those who may not, and by nobody else here. */
const FINAL = new Set([
  'POST /api/account/sign-out',
  'POST /api/games/:id/resign',
  'POST /api/games/:id/draw',
  'DELETE /api/games/:id/draw',
]);
const REFUSED = new Set([401, 403]);

describe('who may call what', () => {
  test('every route is walked as nobody, stranger and each seat, in a public and in a private game', async () => {
    const routes: RouteAccess[] = [...page.app.routes].filter((one) => one.url !== '*');
    expect(routes.length).toBeGreaterThan(40);
    const wrong: string[] = [];
    for (const { method, url, access } of routes) {
      const route = `${method} ${url}`;
      const stream = url.endsWith('/events');
      for (const [name, may] of Object.entries(MAY[access])) {
        for (const [i, kind] of (['open', 'secret'] as const).entries()) {
          if (may[i] && FINAL.has(route)) continue;
          const visitor = who[name]!;
          const path = pathOf(url, games[kind]);
          let status: number;
          if (stream) {
            const line = await visitor.follow(path);
            status = line.status;
            line.close();
            await line.ended;
          } else {
            const body = method === 'GET' || method === 'DELETE' ? undefined : BODIES[route];
            status = (await visitor.send(method, path, body)).status;
          }
          // A wrong password is 401 too, for whoever may try one.
          const turned = REFUSED.has(status) && !(may[i] && url.startsWith('/api/account/'));
          if (turned === may[i] && !(may[i] && route === 'DELETE /api/games/:id'))
            wrong.push(`${route} as ${name} (${kind}): ${status}`);
          if (status >= 500) wrong.push(`${route} as ${name}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('nobody sits in another’s game by knowing its name, and a session is not a seat', async () => {
    const { stranger, south, north } = who;
    const look = await stranger!.client.game(games.open);
    expect(look.seat).toBeNull();
    expect(look.view.prompt).toBeNull();
    expect(look.choices).toEqual([]);
    expect(look.invitations).toEqual({});
    expect((await north!.client.game(games.open)).seat).toBe('north');
    expect((await south!.client.game(games.open)).seat).toBe('south');
    await expect(stranger!.client.join(games.open, 'south')).rejects.toMatchObject({ status: 409 });
  });
});

describe('requests in somebody else’s name', () => {
  test('another site’s page cannot do anything', async () => {
    const { north } = who;
    const body = { text: 'from elsewhere' };
    const path = `/api/games/${games.open}/notes`;
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const answer = await north!.send('PUT', path, body, headers);
      expect(answer.status).toBe(403);
      expect(answer.json()).toMatchObject({ error: { code: 'foreign' } });
    }
    expect((await north!.send('PUT', path, body, { origin: server.url })).status).toBe(200);
  });

  test('a form cannot be posted: only JSON is read', async () => {
    const { north } = who;
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await north!.send('POST', `/api/games/${games.open}/chat`, '{"text":"x"}', {
        'content-type': type,
      });
      expect(answer.status).toBe(415);
      expect(answer.json()).toMatchObject({ error: { code: 'malformed' } });
    }
  });
});

describe('headers and limits', () => {
  test('a strict policy on every answer', async () => {
    for (const path of ['/healthz', '/api/games', '/nothing']) {
      const { headers } = await who.nobody!.send('GET', path);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await who.nobody!.send('GET', '/api/games')).headers.get('cache-control')).toBe('no-store');
  });

  test('a body that is too large is not read', async () => {
    const answer = await who.north!.send('PUT', `/api/games/${games.open}/notes`, {
      text: 'x'.repeat(300_000),
    });
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({ error: { code: 'too-large' } });
  });

  test('requests are counted by person where one is signed in, by address otherwise', async () => {
    const own = await startServer({ db: `sqlite:${folder.path}/c.sqlite`, still: true, limit: 12 });
    const [ann, bob, nobody] = [await member(own.url), await member(own.url), new Visitor(own.url)];
    const many = async (visitor: Visitor, path: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let i = 0; i < 13; i++) statuses.push((await visitor.send('GET', path)).status);
      return statuses;
    };
    const twelve = Array.from({ length: 12 }, () => 200);
    expect(await many(ann, '/api/me')).toEqual([...twelve, 429]);
    const elsewhere = new Visitor(own.url); // another browser, the same person
    for (const [name, value] of ann.jar) elsewhere.jar.set(name, value);
    expect((await elsewhere.send('GET', '/api/games')).status).toBe(429);
    expect(await many(bob, '/api/games')).toEqual([...twelve, 429]);
    // Both accounts were made from this address, and this is all it has been asked for.
    expect(await many(nobody, '/api/games')).toEqual([...twelve.slice(2), 429, 429, 429]);
    // A cookie that is nobody's begins no count of its own.
    nobody.jar.set('armistice.session_token', 'made.up');
    expect((await nobody.send('GET', '/api/games')).status).toBe(429);
    await own.stop();
  });

  test('passwords are not guessed faster by somebody who is signed in', async () => {
    const own = await startServer({ db: `sqlite:${folder.path}/d.sqlite`, still: true });
    const visitors = [await member(own.url), await member(own.url), new Visitor(own.url)];
    const statuses: number[] = [];
    for (let i = 0; i < 24; i++)
      statuses.push(
        (await visitors[i % 3]!.send('POST', '/api/account/forgot', { email: 'a@example.org' })).status,
      );
    expect(statuses.slice(0, 20).every((one) => one === 200)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
    await own.stop();
  });

  test('too many requests are refused, sign-ins sooner than others', async () => {
    const own = await startServer({ db: `sqlite:${folder.path}/b.sqlite`, still: true });
    const visitor = new Visitor(own.url);
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++)
      statuses.push((await visitor.send('POST', '/api/account/forgot', { email: 'a@example.org' })).status);
    expect(statuses.slice(0, 20).every((one) => one === 200)).toBe(true);
    expect(statuses.slice(20).every((one) => one === 429)).toBe(true);
    expect(
      (await visitor.send('POST', '/api/account/forgot', { email: 'a@example.org' })).json(),
    ).toMatchObject({
      error: { code: 'too-many' },
    });
    expect((await visitor.send('GET', '/api/games')).status).toBe(200);
    await own.stop();
  });
});

test('no password, cookie, token or invitation is ever logged', async () => {
  const lines: string[] = [];
  const own = await startServer({
    db: `sqlite:${folder.path}/c.sqlite`,
    still: true,
    limit: 1_000_000,
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
  });
  const ann = await member(own.url, 'Ann');
  const made = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'link' } });
  const token = made.invitations.south!;
  await new Visitor(own.url).client.invitation(token);
  await new Visitor(own.url).client.accept(token, 'Guest');
  await ann.client.forgot('ann@example.org').catch(() => {});
  await ann.client.signIn({ email: 'nobody@example.org', password: 'a secret password' }).catch(() => {});
  await own.stop();
  const text = lines.join('\n');
  expect(lines.length).toBeGreaterThan(5);
  const session = [...ann.jar.values()][0]!;
  for (const secret of [
    'a long password',
    'a secret password',
    session,
    decodeURIComponent(session),
    token,
    token.split('.')[2]!,
  ])
    expect(text).not.toContain(secret);
});
