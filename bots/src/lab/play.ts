/** Plays whole series: what is already known is found again, the rest is played here or by workers elsewhere. */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { playElsewhere } from './elsewhere.ts';
import type { SimulatedGame } from './game.ts';
import { type Series, seriesName } from './series.ts';
import { playHere, type Task } from './threads.ts';

export interface Order {
  readonly series: Series;
  readonly games: number;
}

export interface PlayOptions {
  readonly jobs: number;
  /** Results are kept here line by line, and found again when a series is taken up once more. */
  readonly keep?: string | undefined;
  /** Workers on this database play, not this process. */
  readonly db?: string | undefined;
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

export interface Played {
  /** For each order, its games in order. */
  readonly results: readonly (readonly SimulatedGame[])[];
  /** Seconds a game took of those played now, all threads together. */
  readonly secondsPerGame: number;
}

export async function playSeries(orders: readonly Order[], wanted: PlayOptions): Promise<Played> {
  const { jobs, keep, db, progress } = wanted;
  const known = new Map(orders.map(({ series }) => [seriesName(series), new Map<number, SimulatedGame>()]));
  if (keep !== undefined) readKept(keep, known);
  const all = orders.reduce((sum, { games }) => sum + games, 0);
  const tasks = orders.flatMap(({ series, games }) =>
    Array.from({ length: games }, (_, i) => ({ series, i })).filter(
      ({ i }) => known.get(seriesName(series))?.has(i) !== true,
    ),
  );
  const began = performance.now();
  let done = all - tasks.length;
  progress?.(done, all);
  const report = ({ series, i }: Task, result: SimulatedGame): void => {
    const of = seriesName(series);
    known.get(of)!.set(i, result);
    if (keep !== undefined) appendFileSync(keep, `${JSON.stringify({ of, result })}\n`);
    progress?.(++done, all);
  };
  if (db === undefined) await playHere(tasks, jobs, report);
  else await playElsewhere(tasks, db, report);
  return {
    results: orders.map(({ series, games }) =>
      Array.from({ length: games }, (_, i) => known.get(seriesName(series))!.get(i)!),
    ),
    secondsPerGame: (performance.now() - began) / 1000 / Math.max(1, tasks.length),
  };
}

function readKept(file: string, known: ReadonlyMap<string, Map<number, SimulatedGame>>): void {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      const { of, result } = JSON.parse(line) as { of: string; result: SimulatedGame };
      known.get(of)?.set(result.i, result);
    } catch {
      // A line cut off when the last run was stopped: that game is played again.
    }
  }
}
