/** What the server finds out about itself, for the log and the figures: what waits, what is torn, what was told. */

import { type Found, lookThrough, tornGames } from './games/integrity.ts';
import type { GameService } from './games/service.ts';
import type { Streams } from './http/streams.ts';
import type { Metrics } from './metrics.ts';
import { openReports } from './people/reports.ts';
import type { Db } from './store/db.ts';

interface Log {
  info(what: object, text: string): void;
  error(what: object, text: string): void;
}

const count = async (db: Db, sql: string, values: readonly (string | number)[] = []): Promise<number> =>
  Number((await db.get<{ many: number | null }>(sql, values))?.many ?? 0);

/** The figures that are asked for when somebody reads them. */
export function watchFigures(metrics: Metrics, service: GameService, streams: Streams): void {
  const { db } = service;
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    metrics.gauge(`armistice_${name}`, help, read);
  gauge('streams', 'Event streams open now.', () => streams.count);
  gauge('live_matches', 'Matches in memory.', () => service.live.size);
  gauge('live_bytes', 'What they weigh, roughly.', () => service.live.bytes);
  gauge('stranded_games', 'Games met since the start that an update stranded.', () => service.stranded.size);
  gauge('outbox_due', 'Letters that should be out and are not.', () =>
    count(db, "SELECT COUNT(*) AS many FROM outbox WHERE state = 'due' AND due <= ?", [service.now()]),
  );
  gauge('outbox_oldest_seconds', 'How long ago the oldest of them was written.', async () => {
    const since = await count(db, "SELECT MIN(made) AS many FROM outbox WHERE state = 'due' AND due <= ?", [
      service.now(),
    ]);
    return since === 0 ? 0 : Math.max(0, (service.now() - since) / 1000);
  });
  gauge('outbox_given_up', 'Letters of the last day that could not be delivered.', () =>
    count(db, "SELECT COUNT(*) AS many FROM outbox WHERE state = 'given-up' AND made > ?", [
      service.now() - 86_400_000,
    ]),
  );
  gauge('reports_open', 'What people told of each other and nobody has closed.', () => openReports(db));
  gauge('games_playing', 'Games under way.', () =>
    count(db, "SELECT COUNT(*) AS many FROM games WHERE status = 'playing'"),
  );
}

export class Watch {
  readonly #service: GameService;
  readonly #log: Log;
  #stopped = false;
  #done: Promise<unknown> | undefined;
  readonly #found = new Map<string, Found>();

  constructor(service: GameService, metrics: Metrics, log: Log) {
    this.#service = service;
    this.#log = log;
    metrics.gauge(
      'armistice_damaged_games',
      'Games found torn or unreadable when this process started.',
      () => [...this.#found.values()].filter(({ what }) => what !== 'stranded').length,
    );
  }

  /** What was found so far. */
  get found(): readonly Found[] {
    return [...this.#found.values()];
  }

  #tell(one: Found): void {
    if (this.#found.has(one.game)) return; // what is torn cannot be followed either
    this.#found.set(one.game, one);
    this.#log.error(one, 'a game is not whole');
  }

  /** Looks at all games under way, while people play. */
  begin(): void {
    this.#done ??= this.look().catch((err: unknown) =>
      this.#log.error({ err }, 'the games were not looked through'),
    );
  }

  async look(): Promise<void> {
    for (const one of await tornGames(this.#service.db)) this.#tell(one);
    const games = await lookThrough(
      this.#service,
      (one) => this.#tell(one),
      () => this.#stopped,
    );
    if (!this.#stopped)
      this.#log.info({ games, found: this.#found.size }, 'games under way were looked through');
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#done;
  }
}
