/**
 * Whose session a cookie is, remembered for a little while: to check a signature and ask the store for every request
 * took longer than many of the requests. Whatever ends a session or renames somebody clears it, in every process.
 */

import type { Person } from '../games/service.ts';

const HOLDS = 20_000;
const MOST = 5000;

export class Sessions {
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly person: Person; readonly until: number }>();
  /** How often it was cleared: what was asked before and answered after is not kept. */
  age = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get(token: string): Person | undefined {
    const known = this.#known.get(token);
    if (known === undefined || known.until <= this.#now()) return undefined;
    return known.person;
  }

  keep(token: string, person: Person, age: number): void {
    if (age !== this.age) return;
    this.#known.delete(token);
    this.#known.set(token, { person, until: this.#now() + HOLDS });
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST && !oldest.done) this.#known.delete(oldest.value);
  }

  clear(): void {
    this.age++;
    this.#known.clear();
  }
}
