/** Finding each other: seeks, leaders, how many decisions wait for me, vacations. */

import { endVacation, goAway, seek, seeksNow, vacationOf, withdrawSeek } from '../../games/index.ts';
import { presentAmong } from '../../people/presence.ts';
import { personOf } from '../access.ts';
import type { Parts } from '../app.ts';
import * as forms from '../forms.ts';

const MOST_LEADERS = 100;

export function lobbyRoutes({ app, service, limit }: Parts): void {
  const { db } = service;
  const tags = ['lobby'];
  const few = limit === undefined ? { rateLimit: { max: 30, timeWindow: '1 minute' } } : {};

  app.get(
    '/api/leaderboard',
    {
      config: { access: 'public' },
      schema: { tags, querystring: forms.leaders, summary: 'Who is rated highest in a game.' },
    },
    async (request) => {
      const rows = await db.all<{ person: string; name: string }>(
        `SELECT r.person, p.name, r.elo, r.games, r.wins, r.draws FROM ratings r JOIN people p ON p.id = r.person
         WHERE r.game = ? AND p.suspended IS NULL ORDER BY r.elo DESC, r.games DESC, r.person LIMIT ${MOST_LEADERS}`,
        [request.query.game],
      );
      const people = rows.map(({ person }) => person);
      const here = await presentAmong(db, people, service.now());
      return { leaders: rows.map((row) => ({ ...row, here: here.has(row.person) })) };
    },
  );

  app.get(
    '/api/seeks',
    { config: { access: 'public' }, schema: { tags, summary: 'Who looks for an opponent.' } },
    async (request) => {
      const seeks = await seeksNow(db, service.now(), request.person?.id ?? null);
      const people = [...new Set(seeks.map(({ person }) => person))];
      const here = await presentAmong(db, people, service.now());
      return {
        seeks: seeks.map((one) => ({
          ...one,
          here: here.has(one.person),
          yours: one.person === request.person?.id,
        })),
      };
    },
  );

  app.post(
    '/api/seeks',
    {
      config: { access: 'account', ...few },
      schema: {
        tags,
        body: forms.newSeek,
        summary: 'Looks for any opponent; answers the game if there is one.',
      },
    },
    async (request, reply) => {
      reply.status(201);
      return seek(service, personOf(request), request.body);
    },
  );

  app.delete(
    '/api/seeks/:id',
    { config: { access: 'account' }, schema: { tags, params: forms.gameId, summary: 'Looks no longer.' } },
    async (request) => {
      await withdrawSeek(service, personOf(request), request.params.id);
      return { ok: true };
    },
  );

  app.get(
    '/api/me/turns',
    { config: { access: 'person' }, schema: { tags, summary: 'How many games wait for my decision.' } },
    async (request) => {
      const row = await db.get<{ turns: number }>(
        `SELECT COUNT(*) AS turns FROM seats s JOIN games g ON g.id = s.game
         WHERE s.person = ? AND s.since IS NOT NULL AND s.bot IS NULL AND g.status = 'playing'`,
        [personOf(request).id],
      );
      return { turns: row?.turns ?? 0 };
    },
  );

  app.get(
    '/api/me/vacation',
    { config: { access: 'account' }, schema: { tags, summary: 'My vacation, and the days that are left.' } },
    async (request) => vacationOf(db, personOf(request).id, service.now()),
  );

  app.post(
    '/api/me/vacation',
    {
      config: { access: 'account', ...few },
      schema: {
        tags,
        body: forms.vacation,
        summary: 'Goes on vacation: clocks by correspondence stand still.',
      },
    },
    async (request) => goAway(service, personOf(request).id, request.body.days),
  );

  app.delete(
    '/api/me/vacation',
    { config: { access: 'account', ...few }, schema: { tags, summary: 'Comes back before the time.' } },
    async (request) => endVacation(service, personOf(request).id),
  );
}
