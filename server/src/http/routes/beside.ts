/** Beside the board: standing orders, what is said, what one notes for oneself. */

import { tell, writeSeat } from '../../games/index.ts';
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
      messages: await db.all(
        'SELECT id, seat, name, text, made FROM chat WHERE game = ? AND id > ? ORDER BY id LIMIT 500',
        [request.params.id, request.query.after],
      ),
    }),
  );

  app.post(
    '/api/games/:id/chat',
    {
      config: { ...seat, ...counted(LINES) },
      schema: { tags, params, body: forms.chatText, summary: 'Says something.' },
    },
    async (request, reply) => {
      const { id } = request.params;
      const own = seatOfRequest(request);
      const person = personOf(request);
      const number = await db.tx(async (tx) => {
        await tx.lock(id);
        const last = await tx.get<{ id: number | null }>('SELECT MAX(id) AS id FROM chat WHERE game = ?', [
          id,
        ]);
        const next = (last?.id ?? 0) + 1;
        const now = service.now();
        await tx.run(
          'INSERT INTO chat (game, id, person, seat, name, text, made) VALUES (?, ?, ?, ?, ?, ?, ?)',
          [...[id, next, person.id, own, person.name, request.body.text, now]],
        );
        const others = await tx.all<{ person: string; seat: string }>(
          'SELECT person, seat FROM seats WHERE game = ? AND person IS NOT NULL AND seat <> ?',
          [id, own],
        );
        for (const other of others)
          await tell(tx, now, {
            ...{ person: other.person, game: id, seat: other.seat, kind: 'chat', n: 0, undos: 0 },
            title: `${person.name} writes`,
            text: request.body.text,
          });
        await tx.notify({ kind: 'chat', game: id });
        return next;
      });
      reply.status(201);
      return { id: number };
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
