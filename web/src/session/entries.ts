/** The log as the page holds it: its end, and what has come since. Each entry is kept once, in its place. */

import type { SeatEntry } from '@armistice/engine';
import type { Cursor } from '@armistice/server/client';

export const sameMoment = (a: Cursor, b: Cursor): boolean => a.n === b.n && a.undos === b.undos;

/** Envelopes are opened within so many entries. */
const FAR_BACK = 50;

export class EntryLog<E extends SeatEntry = SeatEntry> {
  #entries: E[] = [];
  #first = 0;
  #undos = 0;

  /** Entries up to this one are not held. */
  get first(): number {
    return this.#first;
  }

  get #n(): number {
    return this.#first + this.#entries.length;
  }

  /** How far we have read. */
  get at(): Cursor {
    return { n: this.#n, undos: this.#undos };
  }

  covers({ n, undos }: Cursor): boolean {
    return undos === this.#undos && n <= this.#n && n >= this.#first;
  }

  upTo(n: number): readonly E[] {
    return this.#entries.slice(0, Math.max(0, n - this.#first));
  }

  /** One entry by an event, with those it opened. A gap means that we have to be told again from where we are. */
  take(told: Cursor & { readonly entry: E; readonly opened?: readonly E[] }): 'new' | 'known' | 'gap' {
    const { n, undos } = told;
    if (undos !== this.#undos || n > this.#n + 1) return 'gap';
    if (n <= this.#n) return 'known';
    this.#entries = [...this.#entries, told.entry];
    for (const one of told.opened ?? [])
      if (one.n > this.#first) this.#entries[one.n - 1 - this.#first] = one;
    return 'new';
  }

  /** Entries after this moment have been taken back. */
  back({ n, undos }: Cursor): void {
    this.#entries = this.#entries.slice(0, Math.max(0, n - this.#first));
    this.#first = Math.min(this.#first, n);
    this.#undos = undos;
  }

  /** Where to read on so that what was closed when we read it is read again; nothing, if it is another past. */
  safeFrom({ undos }: Cursor): number | undefined {
    if (undos !== this.#undos) return undefined;
    const from = Math.max(0, this.#entries.length - FAR_BACK);
    const closed = this.#entries.findIndex((entry, i) => i >= from && entry.choice === undefined);
    return this.#first + (closed < 0 ? this.#entries.length : closed) + 1;
  }

  /** What follows entry `from`. What is held stands up to there; if that leaves a gap, it is dropped. */
  add({ undos }: Pick<Cursor, 'undos'>, from: number, entries: readonly E[]): void {
    const joins = from >= this.#first && from <= this.#n;
    this.#entries = joins ? [...this.#entries.slice(0, from - this.#first), ...entries] : [...entries];
    if (!joins) this.#first = from;
    this.#undos = undos;
  }

  /** All that is held is of another past: this stands instead. */
  begin({ undos }: Pick<Cursor, 'undos'>, from: number, entries: readonly E[]): void {
    this.#entries = [...entries];
    this.#first = from;
    this.#undos = undos;
  }

  /** Earlier entries, read when somebody wants to see them. */
  before(entries: readonly E[]): void {
    const older = entries.filter(({ n }) => n <= this.#first);
    if (older.at(-1)?.n !== this.#first) return;
    this.#entries = [...older, ...this.#entries];
    this.#first -= older.length;
  }
}
