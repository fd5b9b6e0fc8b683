/** The server itself: health, figures, the description of this interface, the games there are. */

import { levelsOf } from '@armistice/bots';
import { listedScenarios } from '@armistice/engine';
import { gameIds, loadGame, loadTable } from '@armistice/games';
import { Fault } from '../../fault.ts';
import { CLOCKS } from '../../games/index.ts';
import type { Parts } from '../app.ts';

export function systemRoutes({ app, service, metrics, ready }: Parts): void {
  const config = { access: 'public', rateLimit: false } as const;
  app.get('/healthz', { config, schema: { hide: true } }, async () => ({ ok: true }));

  app.get('/readyz', { config, schema: { hide: true } }, async () => {
    if (ready?.() === false) throw new Fault(503, 'stopping', 'This server is stopping.');
    await service.db.get('SELECT 1 AS one');
    return { ok: true };
  });

  app.get('/metrics', { config, schema: { hide: true } }, async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType);
    return reply.serializer((text: string) => text).send(await metrics.registry.metrics());
  });

  app.get('/api/openapi.json', { config, schema: { hide: true } }, async () => app.swagger());

  app.get(
    '/api/catalogue',
    { config: { access: 'public' }, schema: { summary: 'The games that can be played here.' } },
    async () => {
      const games = [];
      for (const id of gameIds) {
        const game = (await loadGame(id))!;
        games.push({
          id,
          title: game.title,
          table: (await loadTable(id)) !== undefined,
          bots: levelsOf(id),
          seats: game.seats,
          scenarios: listedScenarios(game).map(
            (one: { id: string; title: string; turns: number; summary?: string }) => ({
              id: one.id,
              title: one.title,
              turns: one.turns,
              ...(one.summary === undefined ? {} : { summary: one.summary }),
            }),
          ),
          options: game.options,
        });
      }
      return { games, clocks: CLOCKS };
    },
  );
}
