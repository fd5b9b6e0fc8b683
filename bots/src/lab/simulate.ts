/** A series of games on several threads. The same seed gives the same results, however many threads there are. */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { SimulatedGame } from './game.ts';

export interface SimulateWishes {
  readonly game: string;
  readonly scenario: string;
  /** Level for each seat. */
  readonly seats: { readonly [seat: string]: string };
  readonly games: number;
  readonly seed: string;
  readonly jobs: number;
  /** Results are kept here line by line, and found again when a series is taken up once more. */
  readonly keep?: string | undefined;
  readonly progress?: ((done: number) => void) | undefined;
}

export interface Share {
  readonly wins: number;
  readonly share: number;
  /** 95 % confidence interval (Wilson). */
  readonly from: number;
  readonly to: number;
}

export interface Simulation {
  readonly game: string;
  readonly scenario: string;
  readonly seats: { readonly [seat: string]: string };
  readonly seed: string;
  readonly games: number;
  readonly wins: { readonly [seat: string]: Share };
  readonly draws: number;
  readonly outcomes: { readonly [how: string]: number };
  readonly meanTurns: number;
  readonly meanChoices: number;
  readonly perBotMsPerDecision: { readonly [seat: string]: number };
  readonly secondsPerGame: number;
}

export async function simulate(
  wishes: SimulateWishes,
): Promise<{ summary: Simulation; results: SimulatedGame[] }> {
  const began = performance.now();
  const known = kept(wishes);
  const todo = Array.from({ length: wishes.games }, (_, i) => i).filter((i) => !known.has(i));
  let played = 0;
  wishes.progress?.(known.size);
  await Promise.all(
    Array.from({ length: Math.min(wishes.jobs, todo.length) }, () =>
      crew(wishes, todo, (result) => {
        known.set(result.i, result);
        played++;
        if (wishes.keep !== undefined)
          appendFileSync(wishes.keep, `${JSON.stringify({ of: nameOf(wishes), result })}\n`);
        wishes.progress?.(known.size);
      }),
    ),
  );
  const results = [...known.values()].sort((a, b) => a.i - b.i);
  const seconds = (performance.now() - began) / 1000 / Math.max(1, played);
  return { summary: summarise(wishes, results, seconds), results };
}

/** What a line of the kept file belongs to. */
const nameOf = ({ game, scenario, seats, seed }: SimulateWishes): string =>
  JSON.stringify([game, scenario, seats, seed]);

function kept(wishes: SimulateWishes): Map<number, SimulatedGame> {
  const known = new Map<number, SimulatedGame>();
  if (wishes.keep === undefined || !existsSync(wishes.keep)) return known;
  for (const line of readFileSync(wishes.keep, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      const { of, result } = JSON.parse(line) as { of: string; result: SimulatedGame };
      if (of === nameOf(wishes) && result.i < wishes.games) known.set(result.i, result);
    } catch {
      // A line cut off when the last run was stopped: that game is played again.
    }
  }
  return known;
}

/** One thread, fed from the list until it is empty. */
function crew(
  wishes: SimulateWishes,
  todo: number[],
  report: (result: SimulatedGame) => void,
): Promise<void> {
  const { game, scenario, seats, seed } = wishes;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { game, scenario, seats, seed },
  });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const i = todo.shift();
      if (i === undefined) worker.terminate().then(() => resolve());
      else worker.postMessage(i);
    };
    worker.on('error', reject);
    worker.on('message', (message: { result?: SimulatedGame; i?: number; fault?: string }) => {
      if (message.result === undefined) {
        worker.terminate();
        reject(new Error(`Game ${message.i} of the series failed: ${message.fault}`));
        return;
      }
      report(message.result);
      next();
    });
    next();
  });
}

const Z = 1.96;

/** Wilson's interval for a share of wins. */
export function shareOf(wins: number, games: number): Share {
  if (games === 0) return { wins, share: 0, from: 0, to: 1 };
  const p = wins / games;
  const centre = (p + (Z * Z) / (2 * games)) / (1 + (Z * Z) / games);
  const half = (Z * Math.sqrt((p * (1 - p)) / games + (Z * Z) / (4 * games * games))) / (1 + (Z * Z) / games);
  return { wins, share: p, from: Math.max(0, centre - half), to: Math.min(1, centre + half) };
}

export function summarise(
  wishes: SimulateWishes,
  results: readonly SimulatedGame[],
  secondsPerGame: number,
): Simulation {
  const { game, scenario, seats, seed } = wishes;
  const games = results.length;
  const mean = (of: (one: SimulatedGame) => number): number =>
    results.reduce((sum, one) => sum + of(one), 0) / Math.max(1, games);
  const outcomes: Record<string, number> = {};
  for (const { winner, how } of results) {
    const name = `${winner ?? 'nobody'}: ${how}`;
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  }
  const byBot = Object.keys(seats).map((seat) => {
    const decisions = mean((one) => one.thought[seat]?.decisions ?? 0);
    return [
      seat,
      Math.round((mean((one) => one.thought[seat]?.ms ?? 0) / Math.max(1, decisions)) * 1000) / 1000,
    ] as const;
  });
  return {
    ...{ game, scenario, seats, seed, games },
    wins: Object.fromEntries(
      Object.keys(seats).map((seat) => [
        seat,
        shareOf(results.filter((one) => one.winner === seat).length, games),
      ]),
    ),
    draws: results.filter((one) => one.winner === null).length,
    outcomes,
    meanTurns: Math.round(mean((one) => one.turns) * 100) / 100,
    meanChoices: Math.round(mean((one) => one.choices)),
    perBotMsPerDecision: Object.fromEntries(byBot),
    secondsPerGame: Math.round(secondsPerGame * 1000) / 1000,
  };
}
