import { codeOf, work } from '@armistice/bots/lab';
import { gameIds } from '@armistice/games';
import { type Answer, wholeNumber } from '../answer.ts';
import { mendable, theDatabase, threadsOf } from './series.ts';

export interface WorkerFlags {
  readonly db: string;
  readonly jobs?: string;
  readonly grace: string;
}

/** Plays games that others have asked for, until it is told to stop: once gently, twice at once. */
export async function workerCommand(flags: WorkerFlags): Promise<Answer> {
  const jobs = threadsOf(flags.jobs);
  const ending = new AbortController();
  const stop = (): void => {
    if (ending.signal.aborted) process.exit(130);
    process.stderr.write('Finishing the games under way ...\n');
    ending.abort();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const began = performance.now();
  const db = theDatabase(flags.db);
  // Games online that wait for a bot are taken too.
  const { startBotWorker } = await import('@armistice/server/worker');
  const bots = await startBotWorker({ db }).catch(mendable);
  const games = await work({
    db,
    jobs,
    signal: ending.signal,
    graceSeconds: wholeNumber(flags.grace, '--grace'),
    ready: () => {
      const codes = gameIds.map((game) => `${game} ${codeOf(game)}`).join(', ');
      process.stderr.write(`Ready on ${jobs} thread${jobs === 1 ? '' : 's'}: ${codes}.\n`);
    },
  })
    .catch(mendable)
    .finally(() => bots.stop());
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { data: { games, seconds }, text: `${games} games in ${seconds} s` };
}
