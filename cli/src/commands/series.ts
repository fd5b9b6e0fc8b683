/** What simulate and ladder have in common: where games are played, kept and reported. */

import { availableParallelism } from 'node:os';
import { botFor, doctrinesOf, exploitersOf, levelsOf } from '@armistice/bots';
import { CodeChanged, codeOf } from '@armistice/bots/lab';
import type { AnyGame } from '@armistice/engine';
import { progress, UsageError, unknown, wholeNumber } from '../answer.ts';

export interface SeriesFlags {
  readonly scenario?: string;
  readonly games: string;
  readonly jobs?: string;
  readonly seed: string;
  readonly report?: string;
  readonly keep?: string;
  readonly db?: string;
}

/** 'staff', 'bot:staff', 'general@2'. */
export function theBot(game: AnyGame, name: string): string {
  const level = name.replace(/^bot:/, '');
  if (botFor(game, level) === undefined)
    throw unknown('bot', name, [
      ...new Set([...levelsOf(game.id), ...exploitersOf(game.id), ...doctrinesOf(game.id)]),
    ]);
  return level;
}

/** Staff where there is one: it thinks, and does not take long over it. */
export function usualBot(game: AnyGame): string {
  const levels = levelsOf(game.id);
  return levels.includes('staff') ? 'staff' : levels.at(-1)!;
}

export const threadsOf = (jobs: string | undefined): number =>
  jobs === undefined ? availableParallelism() : wholeNumber(jobs, '--jobs', 1);

export function theDatabase(db: string): string {
  if (!/^postgres(ql)?:\/\//.test(db)) throw new UsageError(`--db is a postgres:// address, not '${db}'.`);
  return db;
}

/** What the person can mend is told in one line. */
export function mendable(error: unknown): never {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof CodeChanged) throw new UsageError(message);
  if (code !== undefined && /^(ECONN|ENOTFOUND|EAI_|28|3D)/.test(code))
    throw new UsageError(`Cannot use the database: ${message || code}.`);
  throw error;
}

/** How the games are played, and a bar that shows it. */
export function playOptions(game: string, flags: SeriesFlags, all: number) {
  const db = flags.db === undefined ? undefined : theDatabase(flags.db);
  if (db !== undefined)
    process.stderr.write(
      `${all} games for workers of this version (${codeOf(game)}): armistice worker --db ADDRESS, on any machine.\n`,
    );
  const bar = progress(all, game);
  return {
    wanted: {
      jobs: threadsOf(flags.jobs),
      keep: flags.keep,
      db,
      progress: (done: number) => bar.update(done),
    },
    stop: () => bar.stop(),
  };
}
