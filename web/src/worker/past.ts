/**
 * A long game is opened at its newest position; the entries before it are replayed when there is nothing else to do,
 * a little at a time, so that clicks are answered meanwhile. Whoever wants to go back there asks for it and waits.
 */

import { type Problem, replayOnto, replaySave } from '@armistice/engine';
import type { RecordHead, Shelf } from '../storage/shelf.ts';
import { type AnyMatch, type Prepared, saveOf } from './record.ts';

/** Entries read from the store at once. */
const READ = 250;
/** Entries replayed between two looks at the clock. */
const STEP = 16;
/** Milliseconds of work at a time, and of rest, when nobody waits; and when somebody does. */
const EASY = { work: 6, rest: 24 } as const;
const URGENT = { work: 40, rest: 0 } as const;
/** Whoever is at the table comes first: so long after each question nothing is done here. */
const AFTER = 800;

export interface PastOptions {
  readonly shelf: Shelf;
  readonly id: string;
  readonly head: RecordHead;
  readonly prepared: Prepared;
  readonly match: AnyMatch;
  /** A bot's reason that was stored with an entry. */
  readonly onReason: (n: number, why: string) => void;
}

export class Past {
  readonly #of: PastOptions;
  #pace: typeof EASY | typeof URGENT = EASY;
  #stopped = false;
  #lastAsked = performance.now();
  #wake: () => void = () => {};
  /** What is wrong with the record, if anything; settled when all of it has been replayed. */
  readonly done: Promise<Problem | undefined>;

  constructor(of: PastOptions) {
    this.#of = of;
    this.done = this.#run();
  }

  /** Somebody waits for it. */
  hurry(): Promise<Problem | undefined> {
    this.#pace = URGENT;
    this.#wake();
    return this.done;
  }

  /** Somebody asked something of the game. */
  giveWay(): void {
    this.#lastAsked = performance.now();
  }

  /** Another game is opened. */
  stop(): void {
    this.#stopped = true;
    this.#wake();
  }

  async #run(): Promise<Problem | undefined> {
    const { shelf, id, head, prepared, match, onReason } = this.#of;
    await this.#rest(AFTER);
    const begun = replaySave(saveOf(head, []), prepared, 0);
    if (!begun.ok) return begun.problem;
    const past = begun.value;
    let began = performance.now();
    while (past.n < match.base) {
      const rows = await shelf.rows(id, past.n, Math.min(past.n + READ, match.base));
      if (rows.length === 0) return lost(past.n + 1);
      for (let i = 0; i < rows.length && !this.#stopped; i += STEP) {
        const some = rows.slice(i, i + STEP);
        const wrong = replayOnto(
          past,
          some.map(({ entry }) => entry),
        );
        if (wrong !== undefined) return wrong;
        for (const { entry, why } of some) if (why !== undefined) onReason(entry.n, why);
        if (performance.now() - began < this.#pace.work) continue;
        await this.#rest(Math.max(this.#pace.rest, this.#quietIn()));
        began = performance.now();
      }
      if (this.#stopped) return undefined;
    }
    try {
      match.regain(past);
      return undefined;
    } catch {
      return lost(match.base);
    }
  }

  #quietIn(): number {
    return this.#pace === URGENT ? 0 : this.#lastAsked + AFTER - performance.now();
  }

  #rest(ms: number): Promise<void> {
    if (this.#stopped || (ms > URGENT.rest && this.#pace === URGENT)) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const lost = (n: number): Problem => ({
  code: 'damaged-save',
  message: `Entry ${n} of the stored record is not what it should be.`,
});
