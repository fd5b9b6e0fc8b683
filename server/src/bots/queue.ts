/**
 * Bot turns worked off elsewhere: servers put the game into a queue (pg-boss), `armistice worker` takes it, thinks, and
 * writes the choices through the same door as everybody. Servers hear of them as of any other entry.
 */

import { PgBoss } from 'pg-boss';
import { Scheduler } from '../games/scheduler.ts';
import { GameService, serverSecret } from '../games/service.ts';
import { openDb } from '../store/open.ts';
import { ThreadThinker } from './thinker.ts';

const QUEUE = 'bot-turns';

async function openBoss(db: string, supervise: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: db,
    schema: 'armistice_jobs',
    max: 3,
    schedule: false,
    supervise,
  });
  boss.on('error', () => {}); // it tries again by itself
  await boss.start();
  // One job of a game waits at a time; while one is worked on, the next may already be asked for.
  await boss.createQueue(QUEUE, { policy: 'short', retryLimit: 10, retryDelay: 5, expireInSeconds: 900 });
  return boss;
}

export interface BotQueue {
  /** Jobs of a higher rank are taken first. */
  put(game: string, rank: number): Promise<void>;
  close(): Promise<void>;
}

/** The asking side, for servers. */
export async function openBotQueue(db: string): Promise<BotQueue> {
  const boss = await openBoss(db, true);
  return {
    put: async (game, rank) => {
      await boss.send(QUEUE, { game }, { singletonKey: game, priority: rank });
    },
    close: () => boss.stop({ graceful: true, timeout: 2000 }),
  };
}

export interface BotWorker {
  /** How many games have been taken so far. */
  readonly taken: () => number;
  stop(): Promise<void>;
}

/** The working side: each job is a game that waits for a bot; it is played until a person has to decide. */
export async function startBotWorker(wanted: {
  readonly db: string;
  readonly threads?: number;
  readonly fault?: (error: unknown, game: string) => void;
}): Promise<BotWorker> {
  const db = await openDb(wanted.db);
  const service = new GameService({ db, secret: await serverSecret(db) });
  const threads = wanted.threads ?? 1;
  const thinker = new ThreadThinker(threads);
  const scheduler = new Scheduler({ service, thinker, fault: wanted.fault });
  const boss = await openBoss(wanted.db, true);
  let taken = 0;
  await boss.work<{ game: string }>(
    QUEUE,
    { pollingIntervalSeconds: 0.5, localConcurrency: threads },
    async (jobs) => {
      for (const { data } of jobs) {
        taken++;
        scheduler.look(data.game);
        await scheduler.idle();
      }
    },
  );
  return {
    taken: () => taken,
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await scheduler.stop();
      await db.close();
    },
  };
}
