/** One's own things: profile, games, notices, how to be told. */

import { randomBytes } from 'node:crypto';
import { Fault, unknown } from '../../fault.ts';
import { type gameOf, ratingsOf, USUAL_WISHES, vacationOf } from '../../games/index.ts';
import type { Reads } from '../../store/db.ts';
import { personOf } from '../access.ts';
import type { Parts } from '../app.ts';
import { cards } from '../cards.ts';
import * as forms from '../forms.ts';
import { openStream } from '../sse.ts';

const MOST_HOOKS = 5;

export function meRoutes({ app, service, accounts, streams }: Parts): void {
  const tags = ['me'];
  const { db } = service;

  app.get(
    '/api/me',
    { config: { access: 'person' }, schema: { tags, summary: 'Who I am, and how I wish to be told.' } },
    async (request) => {
      const person = personOf(request);
      const hooks = await db.all('SELECT id, url, made FROM hooks WHERE person = ? ORDER BY made', [
        person.id,
      ]);
      return {
        ...person,
        account: person.guest ? null : await accounts.security.account(person.id),
        settings: await settingsOf(db, person.id),
        ratings: await ratingsOf(db, person.id),
        vacation: await vacationOf(db, person.id, service.now()),
        hooks,
      };
    },
  );

  app.patch(
    '/api/me',
    {
      config: { access: 'person' },
      schema: { tags, body: forms.meChange, summary: 'Changes my name or settings.' },
    },
    async (request) => {
      const person = personOf(request);
      const { name, mail, digestHour, hidden } = request.body;
      if (name !== undefined) await accounts.rename(person.id, name);
      const before = await settingsOf(db, person.id);
      const after = {
        mail: mail ?? before.mail,
        digestHour: digestHour ?? before.digestHour,
        hidden: hidden ?? before.hidden,
      };
      await db.tx((tx) =>
        tx.run(
          `INSERT INTO wishes (person, mail, digest_hour, hidden, digest_due) VALUES (?, ?, ?, ?, NULL)
           ON CONFLICT (person) DO UPDATE SET mail = excluded.mail, digest_hour = excluded.digest_hour, hidden = excluded.hidden, digest_due = NULL`,
          [person.id, after.mail, after.digestHour, after.hidden ? 1 : 0],
        ),
      );
      return { ...person, ...(name === undefined ? {} : { name }), settings: after };
    },
  );

  app.get(
    '/api/me/games',
    {
      config: { access: 'person' },
      schema: { tags, querystring: forms.myList, summary: 'Games I sit in or made.' },
    },
    async (request) => {
      const person = personOf(request);
      const over = request.query.show === 'over';
      const rows = await db.all<Parameters<typeof gameOf>[0]>(
        `SELECT * FROM games WHERE (owner = ? OR id IN (SELECT game FROM seats WHERE person = ?)) AND status ${over ? '=' : '<>'} 'over' ORDER BY moved DESC LIMIT 200`,
        [person.id, person.id],
      );
      return { games: await cards(db, rows, person.id, service.now()) };
    },
  );

  app.get(
    '/api/me/notices',
    { config: { access: 'person' }, schema: { tags, summary: 'What I was told lately.' } },
    async (request) => ({
      notices: await db.all(
        'SELECT id, game, seat, kind, n, undos, title, text, made, seen FROM notices WHERE person = ? ORDER BY made DESC, id LIMIT 100',
        [personOf(request).id],
      ),
    }),
  );

  app.post(
    '/api/me/notices/seen',
    { config: { access: 'person' }, schema: { tags, body: forms.seen, summary: 'Marks notices as read.' } },
    async (request) => {
      const { id } = personOf(request);
      await db.tx(async (tx) => {
        for (const one of request.body.ids)
          await tx.run('UPDATE notices SET seen = 1 WHERE person = ? AND id = ?', [id, one]);
      });
      return { ok: true };
    },
  );

  app.get(
    '/api/me/events',
    {
      config: { access: 'person' },
      schema: { tags, summary: 'Notices as they come (server-sent events), whichever game is open.' },
    },
    async (request, reply) => {
      const { id } = personOf(request);
      // Notices of the same moment as the last may come twice rather than not at all; each has an id.
      const [, at, had] =
        /^(\d{1,15}):([\w-]{1,40})$/.exec(String(request.headers['last-event-id'] ?? '')) ?? [];
      const after = at === undefined ? service.now() : Number(at);
      openStream(reply, streams, (sink) => streams.attend(id, after, sink, had));
      return reply;
    },
  );

  app.post(
    '/api/me/hooks',
    {
      config: { access: 'account' },
      schema: { tags, body: forms.newHook, summary: 'Adds a webhook; its secret is shown this once.' },
    },
    async (request, reply) => {
      const person = personOf(request);
      const id = service.freshId();
      const secret = randomBytes(24).toString('base64url');
      await db.tx(async (tx) => {
        await tx.lock(`@hooks:${person.id}`);
        const { many } = (await tx.get<{ many: number }>(
          'SELECT COUNT(*) AS many FROM hooks WHERE person = ?',
          [person.id],
        ))!;
        if (many >= MOST_HOOKS)
          throw new Fault(409, 'too-many', `${MOST_HOOKS} webhooks are the most; remove one first.`);
        await tx.run('INSERT INTO hooks (id, person, url, secret, made) VALUES (?, ?, ?, ?, ?)', [
          id,
          person.id,
          request.body.url,
          secret,
          service.now(),
        ]);
      });
      reply.status(201);
      return { id, url: request.body.url, secret };
    },
  );

  app.delete(
    '/api/me/hooks/:id',
    {
      config: { access: 'account' },
      schema: { tags, params: forms.personId, summary: 'Removes a webhook.' },
    },
    async (request) => {
      const gone = await db.tx((tx) =>
        tx.run('DELETE FROM hooks WHERE person = ? AND id = ?', [personOf(request).id, request.params.id]),
      );
      if (gone === 0) throw unknown('webhook');
      return { ok: true };
    },
  );

  app.get(
    '/api/people/:id',
    {
      config: { access: 'public' },
      schema: { tags, params: forms.personId, summary: 'Somebody’s profile.' },
    },
    async (request) => {
      const row = await db.get<{ id: string; name: string; isAnonymous: number | null; createdAt: string }>(
        'SELECT id, name, "isAnonymous", "createdAt" FROM people WHERE id = ?',
        [request.params.id],
      );
      if (row === undefined) throw unknown('person');
      return {
        id: row.id,
        name: row.name,
        guest: row.isAnonymous === 1,
        since: row.createdAt,
        ratings: await ratingsOf(db, row.id),
      };
    },
  );

  app.get(
    '/api/people/:id/games',
    {
      config: { access: 'public' },
      schema: {
        tags,
        params: forms.personId,
        summary: 'Somebody’s finished games, as far as I may see them.',
      },
    },
    async (request) => {
      const { id } = request.params;
      const asker = request.person?.id ?? null;
      if ((await db.get('SELECT id FROM people WHERE id = ?', [id])) === undefined) throw unknown('person');
      const rows = await db.all<Parameters<typeof gameOf>[0]>(
        `SELECT * FROM games WHERE status = 'over' AND id IN (SELECT game FROM seats WHERE person = ?)
         AND (watch = 1 OR owner = ? OR id IN (SELECT game FROM seats WHERE person = ?)) ORDER BY moved DESC LIMIT 100`,
        [id, asker, asker],
      );
      return { games: await cards(db, rows, asker, service.now()) };
    },
  );
}

async function settingsOf(reads: Reads, person: string) {
  const row = await reads.get<{ mail: 'each' | 'digest' | 'off'; digest_hour: number; hidden: number }>(
    'SELECT mail, digest_hour, hidden FROM wishes WHERE person = ?',
    [person],
  );
  return row === undefined
    ? USUAL_WISHES
    : { mail: row.mail, digestHour: row.digest_hour, hidden: row.hidden === 1 };
}
