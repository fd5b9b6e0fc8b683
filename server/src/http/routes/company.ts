/** Whom I do not want to play with or to read, and what I tell the house of somebody. */

import { Fault } from '../../fault.ts';
import { blockedBy, type Distance, distanceTo, keepAway } from '../../people/company.ts';
import { report } from '../../people/reports.ts';
import { byPerson, personOf } from '../access.ts';
import type { Parts } from '../app.ts';
import * as forms from '../forms.ts';

export function companyRoutes({ app, service, limit }: Parts): void {
  const { db } = service;
  const tags = ['me'];
  const few =
    limit === undefined ? { rateLimit: { max: 30, timeWindow: '1 minute', keyGenerator: byPerson } } : {};
  const seat = { access: 'seat', ...few } as const;

  const keep = (person: string, other: string, kind: Distance | null) =>
    db.tx((tx) => keepAway(tx, person, other, kind, service.now()));

  /** Whoever sits there, account or guest. */
  const sitter = async (game: string, at: string): Promise<string> => {
    const row = await db.get<{ person: string | null }>(
      'SELECT person FROM seats WHERE game = ? AND seat = ?',
      [game, at],
    );
    if (row?.person == null) throw new Fault(404, 'unknown', 'No person sits there.');
    return row.person;
  };

  app.get(
    '/api/me/blocks',
    { config: { access: 'person' }, schema: { tags, summary: 'Whom I have blocked or muted.' } },
    async (request) => ({ blocks: await blockedBy(db, personOf(request).id) }),
  );

  app.get(
    '/api/people/:id/block',
    {
      config: { access: 'person' },
      schema: { tags, params: forms.personId, summary: 'Whether I have blocked or muted somebody.' },
    },
    async (request) => ({ kind: await distanceTo(db, personOf(request).id, request.params.id) }),
  );

  app.put(
    '/api/people/:id/block',
    {
      config: { access: 'person', ...few },
      schema: { tags, params: forms.personId, body: forms.distance, summary: 'Blocks or mutes somebody.' },
    },
    async (request) => {
      const { kind } = request.body;
      await keep(personOf(request).id, request.params.id, kind);
      return { kind };
    },
  );

  app.delete(
    '/api/people/:id/block',
    {
      config: { access: 'person', ...few },
      schema: { tags, params: forms.personId, summary: 'Takes it back.' },
    },
    async (request) => {
      await keep(personOf(request).id, request.params.id, null);
      return { kind: null };
    },
  );

  // Guests have no profile: they are known by where they sit.
  app.get(
    '/api/games/:id/seats/:seat/block',
    { config: seat, schema: { tags, params: forms.tableSeat, summary: 'Whether I read who sits there.' } },
    async (request) => {
      const { id, seat: at } = request.params;
      return { kind: await distanceTo(db, personOf(request).id, await sitter(id, at)) };
    },
  );

  app.put(
    '/api/games/:id/seats/:seat/block',
    {
      config: seat,
      schema: {
        ...{ tags, params: forms.tableSeat, body: forms.distance },
        summary: 'Blocks or mutes who sits there.',
      },
    },
    async (request) => {
      const { id, seat: at } = request.params;
      const { kind } = request.body;
      await keep(personOf(request).id, await sitter(id, at), kind);
      await db.tx((tx) => tx.notify({ kind: 'chat', game: id }));
      return { kind };
    },
  );

  app.delete(
    '/api/games/:id/seats/:seat/block',
    { config: seat, schema: { tags, params: forms.tableSeat, summary: 'Takes it back.' } },
    async (request) => {
      const { id, seat: at } = request.params;
      await keep(personOf(request).id, await sitter(id, at), null);
      await db.tx((tx) => tx.notify({ kind: 'chat', game: id }));
      return { kind: null };
    },
  );

  app.post(
    '/api/reports',
    {
      config: { access: 'person', ...few },
      schema: { tags, body: forms.newReport, summary: 'Tells whoever runs the server of somebody.' },
    },
    async (request, reply) => {
      const id = await report(service, personOf(request).id, request.body);
      request.log.warn({ report: id, reason: request.body.reason }, 'somebody was reported');
      reply.status(201);
      return { id };
    },
  );
}
