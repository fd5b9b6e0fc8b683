/** The server itself: health, figures, the description of this interface, the games there are. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { levelsOf } from '@armistice/bots';
import { listedScenarios } from '@armistice/engine';
import { gameIds, loadGame, loadTable } from '@armistice/games';
import { Fault, unknown } from '../../fault.ts';
import { CLOCKS } from '../../games/index.ts';
import { probeStore, storeTrouble } from '../../store/health.ts';
import type { Parts } from '../app.ts';

/** Does the request bear the token? Where none is set, nobody's does. */
function bears(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined || token === '' || header === undefined) return false;
  const [ours, theirs] = [`Bearer ${token}`, header].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(ours!, theirs!);
}

/** How long an answer of the store's health holds: whoever asks often does not make it write often. */
const HEALTH_HOLDS = 3000;

export function systemRoutes(parts: Parts): void {
  const { app, service, accounts, metrics, metricsToken, house, pushKey, build, ready } = parts;
  let probed = Number.NEGATIVE_INFINITY;
  let health: Promise<void> = Promise.resolve();
  const probe = (): Promise<void> => {
    const now = performance.now();
    if (now - probed > HEALTH_HOLDS) {
      probed = now;
      health = probeStore(service.db, service.now());
      health.catch(() => {
        probed = Number.NEGATIVE_INFINITY; // the next looks again
      });
    }
    return health;
  };

  const config = { access: 'public', rateLimit: false } as const;
  app.get('/healthz', { config, schema: { hide: true } }, async () => ({ ok: true }));

  app.get('/readyz', { config, schema: { hide: true } }, async () => {
    if (ready?.() === false) throw new Fault(503, 'stopping', 'This server is stopping.');
    await probe().catch((error: unknown) => {
      throw new Fault(503, 'store', `The store takes nothing now: ${storeTrouble(error)}.`);
    });
    return { ok: true };
  });

  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    if (!bears(request.headers.authorization, metricsToken)) throw unknown('address');
    reply.header('content-type', metrics.registry.contentType);
    return reply.serializer((text: string) => text).send(await metrics.registry.metrics());
  });

  app.get('/api/openapi.json', { config, schema: { hide: true } }, async () => app.swagger());

  app.get(
    '/api/house',
    {
      config: { access: 'public' },
      schema: {
        summary:
          'What is announced, whether accounts are made, whether mails are sent, whether the server rests.',
      },
    },
    async () => ({
      ...(await house.state()),
      mail: accounts.byMail,
      push: pushKey ?? null,
      build: build ?? null,
    }),
  );

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
