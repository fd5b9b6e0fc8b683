/** The whole server: opens the store, puts the parts together, listens, and stops without losing anything. */

import type { AddressInfo } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { ThreadThinker } from './bots/thinker.ts';
import { expire, PATIENCE as LEFT_AFTER } from './games/expiry.ts';
import { type QueueBot, Scheduler } from './games/scheduler.ts';
import { GameService, serverSecret } from './games/service.ts';
import { buildApp } from './http/app.ts';
import { Connections } from './http/connections.ts';
import { buildOf } from './http/page.ts';
import { type StreamLimits, Streams } from './http/streams.ts';
import { Metrics } from './metrics.ts';
import { Accounts } from './people/accounts.ts';
import { nameEverybody } from './people/names.ts';
import { Presence } from './people/presence.ts';
import { hookSender } from './post/hooks.ts';
import { smtpMail } from './post/mail.ts';
import { Mailer } from './post/mailer.ts';
import { pushKeys, pushSender, pushSubject } from './post/push.ts';
import type { Db } from './store/db.ts';
import { checkStore } from './store/health.ts';
import { openDb } from './store/open.ts';
import { tidy } from './store/tidy.ts';
import { Tournaments } from './tournaments/running.ts';
import { Watch, watchFigures } from './watching.ts';

export interface ServerOptions {
  /** `sqlite:FILE` or `postgres://...` */
  readonly db: string;
  readonly host?: string | undefined;
  /** 0 takes any that is free. */
  readonly port?: number | undefined;
  /** Where people reach it, when that is not where it listens: behind a proxy. */
  readonly url?: string | undefined;
  /** The folder of the built page. */
  readonly page?: string | undefined;
  readonly smtp?: string | undefined;
  readonly from?: string | undefined;
  /** How many proxies stand before it. */
  readonly trustProxy?: number | undefined;
  /** What a request for the figures must bear; without one they are not given out. */
  readonly metricsToken?: string | undefined;
  /** Milliseconds in which a request must have arrived whole. */
  readonly arrival?: number | undefined;
  readonly logger?: FastifyServerOptions['logger'];
  readonly limit?: number | undefined;
  /** What matches in memory may weigh, in bytes. */
  readonly liveBytes?: number | undefined;
  /** Event streams open at once, where the usual numbers do not fit. */
  readonly streams?: Partial<StreamLimits> | undefined;
  readonly botThreads?: number | undefined;
  /** Days without a move until a game is taken for abandoned; 0: never. */
  readonly expire?: number | undefined;
  /** Where bots are to be thought for by workers: told of each game that waits for one. */
  readonly queue?: QueueBot | undefined;
  /** Webhooks to addresses inside; for tests and closed networks. */
  readonly hooksInside?: boolean | undefined;
  readonly now?: () => number;
  readonly seed?: () => string;
  /** Without its own timers; tests turn the wheels themselves. */
  readonly still?: boolean | undefined;
  readonly ownMetrics?: boolean | undefined;
}

export interface Server {
  readonly url: string;
  readonly port: number;
  readonly service: GameService;
  readonly db: Db;
  readonly scheduler: Scheduler;
  readonly mailer: Mailer;
  readonly streams: Streams;
  readonly presence: Presence;
  readonly tournaments: Tournaments;
  readonly watch: Watch;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  /** Answers what is under way, takes nothing new, and closes the store. */
  stop(): Promise<void>;
}

const BEAT = 20_000;
const SWEEP = 15_000;
const ROUND = 10_000;
const TIDY = 3_600_000;

/** How long a request under way may take when the server stops. */
const PATIENCE = 5_000;

export async function startServer(wanted: ServerOptions): Promise<Server> {
  const db = await openDb(wanted.db);
  try {
    return await start(db, wanted);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function start(db: Db, wanted: ServerOptions): Promise<Server> {
  const { host = '127.0.0.1', port = 0 } = wanted;
  await checkStore(db);
  const secret = await serverSecret(db);
  await nameEverybody(db, (wanted.now ?? Date.now)());
  const url = wanted.url?.replace(/\/$/, '') ?? `http://${host}:${port}`;
  const service = new GameService({
    ...{ db, secret },
    ...(wanted.now === undefined ? {} : { now: wanted.now }),
    ...(wanted.seed === undefined ? {} : { seed: wanted.seed }),
    liveBytes: wanted.liveBytes,
  });
  const metrics = new Metrics(wanted.ownMetrics);
  const keys = await pushKeys(db);
  const accounts = new Accounts({ service, url, secret, mail: wanted.smtp !== undefined });
  const build = wanted.page === undefined ? null : buildOf(wanted.page);
  const streams = new Streams(service, wanted.streams, build);
  const presence = new Presence(db, service.now);
  let stopping = false;
  const app = await buildApp({
    ...{ service, accounts, streams, metrics, url, page: wanted.page, limit: wanted.limit },
    pushKey: keys.publicKey,
    build,
    ...{
      metricsToken: wanted.metricsToken,
      trustProxy: wanted.trustProxy,
      arrival: wanted.arrival,
      logger: wanted.logger,
      ready: () => !stopping,
    },
  });
  const { log } = app.http;
  const thinker = wanted.queue === undefined ? new ThreadThinker(wanted.botThreads) : null;
  const scheduler = new Scheduler({
    ...{ service, thinker, queue: wanted.queue },
    made: (by) => metrics.choices.inc({ by }),
    fault: (err, game) => log.error({ err, game }, 'a game does not go on'),
  });
  const mail =
    wanted.smtp === undefined
      ? null
      : smtpMail(wanted.smtp, wanted.from ?? 'Armistice <armistice@localhost>');
  const mailer = new Mailer({
    ...{ service, url, mail: mail?.send ?? null, hook: hookSender(wanted.hooksInside) },
    push: pushSender(keys, pushSubject(url, wanted.from), wanted.hooksInside),
    told: (kind, result) => metrics.letters.inc({ kind, result }),
    fault: (err) => log.error({ err }, 'the post does not go out'),
  });
  const tournaments = new Tournaments({
    service,
    fault: (err, tournament) => log.error({ err, tournament }, 'a tournament does not go on'),
  });
  watchFigures(metrics, service, streams);
  const watch = new Watch(service, metrics, log);
  const connections = new Connections(app.http.server);
  await app.http.listen({ host, port }).catch(async (error: unknown) => {
    await app.http.close();
    throw error;
  });
  // From here on it works by itself.
  const failed = (err: unknown) => log.error({ err }, 'a round failed');
  const timers: NodeJS.Timeout[] = [];
  let unlisten = (): void => {};
  if (wanted.still !== true) {
    unlisten = db.listen((note) => {
      mailer.hear(note);
      tournaments.hear(note);
    });
    timers.push(setInterval(() => streams.beat(), BEAT));
    timers.push(setInterval(() => presence.write(streams.present()).catch(failed), BEAT));
    timers.push(setInterval(() => scheduler.sweep().catch(failed), SWEEP));
    timers.push(setInterval(() => tournaments.sweep(), SWEEP));
    timers.push(setInterval(() => mailer.round().catch(failed), ROUND));
    const hourly = async () => {
      await tidy(db, service.now());
      const gone = await expire(service, { ...LEFT_AFTER, playing: wanted.expire ?? LEFT_AFTER.playing });
      if (gone.warned + gone.ended + gone.givenUp > 0) log.info(gone, 'abandoned games');
    };
    timers.push(setInterval(() => hourly().catch(failed), TIDY));
    watch.begin();
    scheduler.sweep().catch(failed);
    void tournaments.sweep();
    mailer.round().catch(failed);
  }
  const bound = (app.http.server.address() as AddressInfo).port;
  return {
    url: wanted.url ?? `http://${host}:${bound}`,
    ...{ port: bound, service, db, scheduler, mailer, streams, presence, tournaments, watch, app },
    async stop() {
      if (stopping) return;
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      unlisten();
      streams.close();
      const done = connections.close(PATIENCE);
      await app.http.close();
      done();
      await watch.stop();
      await tournaments.stop();
      await scheduler.stop();
      await mailer.stop();
      mail?.close();
      await db.close();
    },
  };
}
