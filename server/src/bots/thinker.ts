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
    return this.#threadFor(row.id).ask(row.owner, {
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

interface Waiting {
  readonly thought: Thought;
  resolve(found: Listed): void;
  reject(error: Error): void;
}

/** One thought at a time. Those who wait take turns by person: who has thirty games waits for thirty, nobody else. */
class Thread {
  readonly #number: () => number;
  /** What waits, by whose game it is; whoever had a turn stands last. */
  readonly #lanes = new Map<string, Waiting[]>();
  #now: Waiting | undefined;
  #worker: Worker | undefined;
  #closed = false;

  constructor(number: () => number) {
    this.#number = number;
  }

  ask(person: string, thought: Omit<Thought, 'id'>): Promise<Listed> {
    if (this.#closed) return Promise.reject(stopped());
    const id = this.#number();
    return new Promise((resolve, reject) => {
      const lane = this.#lanes.get(person) ?? [];
      lane.push({ thought: { ...thought, id }, resolve, reject });
      this.#lanes.set(person, lane);
      this.#next();
    });
  }

  #next(): void {
    const first = this.#lanes.entries().next();
    if (this.#now !== undefined || first.done) return;
    const [person, lane] = first.value;
    this.#now = lane.shift()!;
    this.#lanes.delete(person);
    if (lane.length > 0) this.#lanes.set(person, lane);
    this.#worker ??= this.#start();
    this.#worker.postMessage(this.#now.thought);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: Answer) => {
      const asked = this.#now;
      if (asked?.thought.id !== answer.id) return;
      this.#now = undefined;
      if ('decision' in answer) asked.resolve(answer.decision);
      else asked.reject(new Error(answer.fault));
      this.#next();
    });
    const gone = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      const asked = this.#now;
      this.#now = undefined;
      asked?.reject(error);
      if (!this.#closed) this.#next();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(stopped()));
    return worker;
  }

  /** What is thought or waits is given up: the game waits, and is taken up at the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    const all = [...this.#lanes.values()].flat();
    this.#lanes.clear();
    for (const { reject } of all) reject(stopped());
    await this.#worker?.terminate();
  }
}

const stopped = (): Error => new Error('The thread of the bots has stopped.');
