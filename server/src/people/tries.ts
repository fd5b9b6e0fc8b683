/** How often something was tried of late, by a name: wrong passwords of an account, letters to an address. */

interface Tried {
  many: number;
  since: number;
}

/** Names kept at once; the longest unused are forgotten. */
const MOST_NAMES = 10_000;

export class Tries {
  readonly #most: number;
  readonly #window: number;
  readonly #now: () => number;
  readonly #names = new Map<string, Tried>();

  /** So many in so many milliseconds. */
  constructor(most: number, window: number, now: () => number) {
    this.#most = most;
    this.#window = window;
    this.#now = now;
  }

  /** May it be tried once more? */
  may(name: string): boolean {
    return (this.#lately(name)?.many ?? 0) < this.#most;
  }

  count(name: string): void {
    const tried = this.#lately(name) ?? { many: 0, since: this.#now() };
    tried.many++;
    this.#names.delete(name);
    this.#names.set(name, tried);
    const oldest = this.#names.keys().next();
    if (this.#names.size > MOST_NAMES && !oldest.done) this.#names.delete(oldest.value);
  }

  forget(name: string): void {
    this.#names.delete(name);
  }

  #lately(name: string): Tried | undefined {
    const tried = this.#names.get(name);
    return tried === undefined || this.#now() - tried.since >= this.#window ? undefined : tried;
  }
}
