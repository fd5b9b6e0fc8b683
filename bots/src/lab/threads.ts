/** A few threads that play games, each one at a time. */

import { Worker } from 'node:worker_threads';
import type { SimulatedGame } from './game.ts';
import { codeOf, type Series } from './series.ts';

type Answer = { readonly result?: SimulatedGame; readonly fault?: string; readonly changed?: boolean };

/** The game itself went wrong, not the thread. */
export class GameFault extends Error {}

/** The source is no longer what the series is named after: nobody can say what these results would belong to. */
export class CodeChanged extends Error {
  constructor() {
    super('The source has changed since this was started. Start it again.');
  }
}

/** Started with its first game, and again after it broke. */
export class Thread {
  #worker: Worker | undefined;
  #settle: { resolve: (result: SimulatedGame) => void; reject: (error: Error) => void } | undefined;
  #stopped = false;
  readonly #hands: number;

  /** `hands`: threads of its own for what a general tries. */
  constructor(hands = 1) {
    this.#hands = hands;
  }

  play(series: Series, i: number): Promise<SimulatedGame> {
    if (this.#stopped) return Promise.reject(new Error('The thread has been stopped.'));
    this.#worker ??= this.#start();
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#worker!.postMessage({ series, i, code: codeOf(series.game), hands: this.#hands });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    let why = new Error('The thread has stopped.');
    worker.on('message', ({ result, fault, changed }: Answer) => {
      if (changed === true) this.#settle?.reject(new CodeChanged());
      else if (result === undefined) this.#settle?.reject(new GameFault(fault));
      else this.#settle?.resolve(result);
    });
    worker.on('error', (error) => {
      why = error as Error;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      this.#settle?.reject(why);
    });
    return worker;
  }

  /** For good; a game under way is given up. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#worker?.terminate();
  }
}

export interface Task {
  readonly series: Series;
  readonly i: number;
}

/**
 * Plays all of them on so many threads; each result is reported as it comes. With fewer games than threads, those left over
 * try orders for the generals: the same games, sooner.
 */
export async function playHere(
  tasks: readonly Task[],
  jobs: number,
  report: (task: Task, result: SimulatedGame) => void,
): Promise<void> {
  const todo = [...tasks];
  const size = Math.min(jobs, todo.length);
  const threads = Array.from({ length: size }, () => new Thread(Math.floor(jobs / size)));
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let task = todo.shift(); task !== undefined; task = todo.shift()) {
          const { series, i } = task;
          try {
            report(task, await thread.play(series, i));
          } catch (error) {
            todo.length = 0;
            if (error instanceof CodeChanged) throw error;
            throw new Error(`Game ${i} of ${series.scenario} failed: ${(error as Error).message}`);
          }
        }
      }),
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}
