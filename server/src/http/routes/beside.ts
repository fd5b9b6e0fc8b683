/** Beside the board: standing orders, what is said, what one notes for oneself. */

import { writeSeat } from '../../games/index.ts';
import { linesFor, say, unsay } from '../../games/talk.ts';
import { byPerson, personOf, seatOfRequest } from '../access.ts';
import type { Parts } from '../app.ts';
import * as forms from '../forms.ts';

/** Lines of chat a minute and person. */
const LINES = 30;

export function besideRoutes({ app, service, limit }: Parts): void {
  const counted = (most: number) =>
    limit === undefined ? { rateLimit: { max: most, timeWindow: '1 minute', keyGenerator: byPerson } } : {};
  const tags = ['table'];
  const seat = { access: 'seat' } as const;
  const params = forms.gameId;
  const { db } = service;
  const done = { ok: true } as const;

  app.get(
    '/api/games/:id/orders',
    { config: seat, schema: { tags, params, summary: 'One’s standing orders.' } },
    async (request) => {
      const row = await db.get<{ orders: string }>('SELECT orders FROM seats WHERE game = ? AND seat = ?', [
        request.params.id,
        seatOfRequest(request),
      ]);
      return { orders: JSON.parse(row?.orders ?? '[]') };
    },
  );

  app.put(
    '/api/games/:id/orders',
    {
      config: seat,
      schema: { tags, params, body: forms.orders, summary: 'Sets or revokes one’s standing orders.' },
    },
    async (request) => {
      const own = seatOfRequest(request);
      await service.change(request.params.id, async ({ tx, row, seats }) => {
        const before = seats.find((one) => one.seat === own)!;
        await writeSeat(tx, row.id, { ...before, orders: request.body.orders });
      });
      return { orders: request.body.orders };
    },
  );

  app.get(
    '/api/games/:id/chat',
    {
      config: seat,
      schema: { tags, params, querystring: forms.chatAfter, summary: 'What was said; for those who sit.' },
    },
    async (request) => ({
      messages: await linesFor(db, request.params.id, personOf(request).id, request.query.after),
    }),
  );

  app.post(
    '/api/games/:id/chat',
    {
      config: { ...seat, ...counted(LINES) },
      schema: { tags, params, body: forms.chatText, summary: 'Says something.' },
    },
    async (request, reply) => {
      const own = seatOfRequest(request);
      const id = await say(service, personOf(request), request.params.id, own, request.body.text);
      reply.status(201);
      return { id };
    },
  );

  app.delete(
    '/api/games/:id/chat/:line',
    {
      config: seat,
      schema: { tags, params: forms.chatLine, summary: 'Takes out something one has said oneself.' },
    },
    async (request) => {
      const { id, line } = request.params;
      await unsay(db, personOf(request).id, id, line);
      return done;
    },
  );

  app.get(
    '/api/games/:id/notes',
    { config: seat, schema: { tags, params, summary: 'One’s own notes.' } },
    async (request) => {
      const row = await db.get<{ text: string }>('SELECT text FROM notes WHERE game = ? AND person = ?', [
        request.params.id,
        personOf(request).id,
      ]);
      return { text: row?.text ?? '' };
    },
  );

  app.put(
    '/api/games/:id/notes',
    {
      config: seat,
      schema: {
        tags,
        params,
        body: forms.noteText,
        summary: 'Keeps one’s own notes; nobody else reads them.',
      },
    },
    async (request) => {
      await db.tx((tx) =>
        tx.run(
          'INSERT INTO notes (game, person, text) VALUES (?, ?, ?) ON CONFLICT (game, person) DO UPDATE SET text = excluded.text',
          [request.params.id, personOf(request).id, request.body.text],
        ),
      );
      return done;
    },
  );
}
