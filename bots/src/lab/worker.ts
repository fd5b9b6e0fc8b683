/** The working side: takes games from the queue, plays them on its threads, brings the results. */

import { setTimeout as wait } from 'node:timers/promises';
import { gameIds } from '@armistice/games';
import { type Job, JobQueue } from './job-queue.ts';
import { CodeChanged, GameFault, Thread } from './threads.ts';

export interface WorkOptions {
  readonly db: string;
  readonly jobs: number;
  /** Ends the work: games under way are finished, unless that takes longer than the grace. */
  readonly signal: AbortSignal;
  readonly graceSeconds?: number;
  /** Once it can take work. */
  readonly ready?: (() => void) | undefined;
}

const LOOK_MS = 250;
const HEARTBEAT_MS = 3000;

/** Works until told to stop. Answers how many games it has played. */
export async function work({ db, jobs, signal, graceSeconds = 20, ready }: WorkOptions): Promise<number> {
  const desk = await JobQueue.open(db);
  const queues = await Promise.all(gameIds.map((game) => desk.queue(game)));
  const underWay = new Map<string, string>();
  const threads = new Set<Thread>();
  let games = 0;
  let stale: CodeChanged | undefined;

  const heartbeat = setInterval(() => {
    for (const [id, queue] of underWay) desk.boss.touch(queue, id).catch(() => {});
  }, HEARTBEAT_MS);
  // Whoever is still playing after the grace gives their game back.
  const late = (): void => {
    setTimeout(() => threads.forEach((thread) => void thread.stop()), graceSeconds * 1000).unref();
  };
  signal.addEventListener('abort', late, { once: true });

  async function take(): Promise<{ id: string; queue: string; job: Job } | undefined> {
    for (const queue of queues) {
      const [found] = await desk.boss.fetch<Job>(queue);
      if (found !== undefined) return { id: found.id, queue, job: found.data };
    }
    return undefined;
  }

  async function lane(): Promise<void> {
    const thread = new Thread();
    threads.add(thread);
    while (!signal.aborted && stale === undefined) {
      const taken = await take().catch(() => undefined); // the database may come back
      if (taken === undefined) {
        await wait(LOOK_MS, undefined, { signal }).catch(() => {});
        continue;
      }
      const { id, queue, job } = taken;
      underWay.set(id, queue);
      try {
        if (await playAll(thread, job)) await desk.boss.complete(queue, id);
        else await desk.boss.fail(queue, id, { why: 'The worker was stopped.' });
      } catch {
        // The database is away: the job comes back by itself when nobody speaks for it any more.
      }
      underWay.delete(id);
    }
    await thread.stop();
  }

  /** False if it was stopped before the end: another takes the rest. */
  async function playAll(thread: Thread, { series, name, games: wanted }: Job): Promise<boolean> {
    const known = await desk.known(name, wanted);
    for (const i of wanted) {
      if (known.has(i)) continue;
      if (signal.aborted) return false;
      try {
        await desk.put(name, i, await thread.play(series, i), null);
        games++;
      } catch (error) {
        if (error instanceof CodeChanged) stale = error;
        if (!(error instanceof GameFault)) return false;
        await desk.put(name, i, null, error.message);
      }
    }
    return true;
  }

  try {
    ready?.();
    await Promise.all(Array.from({ length: jobs }, lane));
  } finally {
    clearInterval(heartbeat);
    await Promise.all([...threads].map((thread) => thread.stop()));
    await desk.close();
  }
  if (stale !== undefined) throw stale;
  return games;
}
