/** The log of a game elsewhere, as it comes in: by events, or fetched. Each entry is kept once, in its place. */

import type { SeatEntry } from '@armistice/engine';
import type { Moment } from '@armistice/server/client';

export const sameMoment = (a: Moment, b: Moment): boolean => a.n === b.n && a.undos === b.undos;

/** Envelopes are opened within so many entries. */
const FAR_BACK = 50;

export class EntryLog {
  #entries: SeatEntry[] = [];
  #undos = 0;

  /** How far we have read. */
  get at(): Moment {
    return { n: this.#entries.length, undos: this.#undos };
  }

  covers({ n, undos }: Moment): boolean {
    return undos === this.#undos && n <= this.#entries.length;
  }

  upTo(n: number): readonly SeatEntry[] {
    return this.#entries.slice(0, n);
  }

  /** One entry by an event, with those it opened. A gap means that we have to be told again from where we are. */
  take(
    told: Moment & { readonly entry: SeatEntry; readonly opened?: readonly SeatEntry[] },
  ): 'new' | 'known' | 'gap' {
    const { n, undos } = told;
    if (undos !== this.#undos || n > this.#entries.length + 1) return 'gap';
    if (n <= this.#entries.length) return 'known';
    this.#entries = [...this.#entries, told.entry];
    for (const one of told.opened ?? []) this.#entries[one.n - 1] = one;
    return 'new';
  }

  /** Entries after this moment have been taken back. */
  back({ n, undos }: Moment): void {
    this.#entries = this.#entries.slice(0, n);
    this.#undos = undos;
  }

  /** Where to read on so that what was closed when we read it is read again. */
  safeFrom({ undos }: Moment): number {
    if (undos !== this.#undos) return 1;
    const from = Math.max(0, this.#entries.length - FAR_BACK);
    const closed = this.#entries.findIndex((entry, i) => i >= from && entry.choice === undefined);
    return (closed < 0 ? this.#entries.length : closed) + 1;
  }

  /** What was fetched: everything from its first entry on. */
  add({ undos }: Moment, entries: readonly SeatEntry[]): void {
    const first = entries[0]?.n ?? this.#entries.length + 1;
    this.#entries = [...this.#entries.slice(0, first - 1), ...entries];
    this.#undos = undos;
  }
}
