/** The whole server: opens the store, puts the parts together, listens, and stops without losing anything. */

import type { AddressInfo } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { ThreadThinker } from './bots/thinker.ts';
import { House, houseSecret } from './games/house.ts';
import { Keeper } from './games/keeper.ts';
import { buildApp } from './http/app.ts';
import { Connections } from './http/connections.ts';
import { Streams } from './http/streams.ts';
import { Metrics } from './metrics.ts';
import { Accounts } from './people/accounts.ts';
import { hookSender } from './post/hooks.ts';
import { smtpMail } from './post/mail.ts';
import { Postman } from './post/postman.ts';
import type { Db } from './store/db.ts';
import { openDb } from './store/open.ts';
import { tidy } from './store/tidy.ts';

export interface ServerWishes {
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
  readonly trustProxy?: boolean | undefined;
  readonly logger?: FastifyServerOptions['logger'];
  readonly limit?: number | undefined;
  /** Matches kept in memory. */
  readonly live?: number | undefined;
  readonly botThreads?: number | undefined;
  /** Where bots are to be thought for by workers: told of each game that waits for one. */
  readonly queue?: ((game: string) => Promise<void>) | undefined;
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
  readonly house: House;
  readonly db: Db;
  readonly keeper: Keeper;
  readonly postman: Postman;
  readonly streams: Streams;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  /** Answers what is under way, takes nothing new, and closes the store. */
  stop(): Promise<void>;
}

const BEAT = 20_000;
const SWEEP = 15_000;
const ROUND = 10_000;
const TIDY = 3_600_000;

/** How long a request under way may take when the server stops. */
const PATIENCE = 10_000;

export async function startServer(wishes: ServerWishes): Promise<Server> {
  const db = await openDb(wishes.db);
  try {
    return await start(db, wishes);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function start(db: Db, wishes: ServerWishes): Promise<Server> {
  const { host = '127.0.0.1', port = 0 } = wishes;
  const secret = await houseSecret(db);
  const url = wishes.url?.replace(/\/$/, '') ?? `http://${host}:${port}`;
  const house = new House({
    ...{ db, secret },
    ...(wishes.now === undefined ? {} : { now: wishes.now }),
    ...(wishes.seed === undefined ? {} : { seed: wishes.seed }),
    ...(wishes.live === undefined ? {} : { live: wishes.live }),
  });
  const metrics = new Metrics(wishes.ownMetrics);
  const accounts = new Accounts({ house, url, secret });
  const streams = new Streams(house);
  let stopping = false;
  const app = await buildApp({
    ...{ house, accounts, streams, metrics, url, page: wishes.page, limit: wishes.limit },
    ...{ trustProxy: wishes.trustProxy, logger: wishes.logger, ready: () => !stopping },
  });
  const { log } = app.http;
  const thinker = wishes.queue === undefined ? new ThreadThinker(wishes.botThreads) : null;
  const keeper = new Keeper({
    ...{ house, thinker, queue: wishes.queue },
    made: (by) => metrics.choices.inc({ by }),
    fault: (err, game) => log.error({ err, game }, 'a game does not go on'),
  });
  const mail =
    wishes.smtp === undefined
      ? null
      : smtpMail(wishes.smtp, wishes.from ?? 'Armistice <armistice@localhost>');
  const postman = new Postman({
    ...{ house, url, mail: mail?.send ?? null, hook: hookSender(wishes.hooksInside) },
    told: (kind, result) => metrics.letters.inc({ kind, result }),
    fault: (err) => log.error({ err }, 'the post does not go out'),
  });
  metrics.gauge('armistice_streams', 'Event streams open now.', () => streams.count);
  metrics.gauge('armistice_live_matches', 'Matches in memory.', () => house.live.size);
  const connections = new Connections(app.http.server);
  await app.http.listen({ host, port }).catch(async (error: unknown) => {
    await app.http.close();
    throw error;
  });
  // From here on it works by itself.
  const failed = (err: unknown) => log.error({ err }, 'a round failed');
  const timers: NodeJS.Timeout[] = [];
  let unlisten = (): void => {};
  if (wishes.still !== true) {
    unlisten = db.listen((note) => postman.hear(note));
    timers.push(setInterval(() => streams.beat(), BEAT));
    timers.push(setInterval(() => keeper.sweep().catch(failed), SWEEP));
    timers.push(setInterval(() => postman.round().catch(failed), ROUND));
    timers.push(setInterval(() => tidy(db, house.now()).catch(failed), TIDY));
    await keeper.sweep();
    postman.round().catch(failed);
  }
  const bound = (app.http.server.address() as AddressInfo).port;
  return {
    url: wishes.url ?? `http://${host}:${bound}`,
    ...{ port: bound, house, db, keeper, postman, streams, app },
    async stop() {
      if (stopping) return;
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      unlisten();
      streams.close();
      const done = connections.close(PATIENCE);
      await app.http.close();
      done();
      await keeper.stop();
      await postman.stop();
      await thinker?.close();
      mail?.close();
      await db.close();
    },
  };
}
