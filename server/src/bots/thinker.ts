/** Bots think in threads of their own, so that nobody waits for them. A thread gets a position, never the seed. */

import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Listed } from '@armistice/engine';
import type { AnyMatch } from '../games/live.ts';
import type { GameRow } from '../games/records.ts';

/** What a thread is asked. */
export interface Thought {
  readonly id: number;
  readonly game: Pick<GameRow, 'game' | 'scenario' | 'options' | 'content'>;
  /** Which bot this is: it may remember what it planned. */
  readonly name: string;
  readonly level: string;
  readonly seat: string;
  /** Where its own chance begins: not guessable from outside. */
  readonly chance: string;
  readonly n: number;
  readonly position: unknown;
}

export type Answer = { readonly id: number } & ({ readonly decision: Listed } | { readonly fault: string });

export interface Thinker {
  decide(row: GameRow, match: AnyMatch, seat: string, level: string): Promise<Listed>;
  close(): Promise<void>;
}

export class ThreadThinker implements Thinker {
  readonly #most: number;
  readonly #threads: Thread[] = [];
  #next = 0;

  constructor(threads = 1) {
    this.#most = threads;
  }

  async decide(row: GameRow, match: AnyMatch, seat: string, level: string): Promise<Listed> {
    const { game, scenario, options, content } = row;
    const chance = createHash('sha256').update(`${row.seed}:bot:${seat}:${row.undos}`).digest('hex');
    return this.#threadFor(row.id).ask({
      game: { game, scenario, options, content },
      name: `${row.id}:${seat}:${row.undos}:${level}`,
      ...{ level, seat, chance, n: match.n, position: match.play.position.clone().toJSON() },
    });
  }

  /** The same game goes to the same thread, which may remember its plans. */
  #threadFor(game: string): Thread {
    let sum = 0;
    for (let i = 0; i < game.length; i++) sum = (sum * 31 + game.charCodeAt(i)) >>> 0;
    const at = sum % this.#most;
    this.#threads[at] ??= new Thread(() => ++this.#next);
    return this.#threads[at];
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread?.close()));
  }
}

class Thread {
  readonly #number: () => number;
  readonly #waiting = new Map<number, { resolve(found: Listed): void; reject(error: Error): void }>();
  #worker: Worker | undefined;

  constructor(number: () => number) {
    this.#number = number;
  }

  ask(thought: Omit<Thought, 'id'>): Promise<Listed> {
    this.#worker ??= this.#start();
    const id = this.#number();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker!.postMessage({ ...thought, id } satisfies Thought);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: Answer) => {
      const asked = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('decision' in answer) asked?.resolve(answer.decision);
      else asked?.reject(new Error(answer.fault));
    });
    const gone = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The thread of the bots has stopped.')));
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
