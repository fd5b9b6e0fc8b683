/**
 * What lines of supply of one side on one map came to the last time, and on what they depended: many traces find that
 * nothing has changed. Compared in full, so that what is recalled is what tracing would find.
 */
export class Traced {
  readonly #closed: Uint8Array;
  readonly #bits: Uint16Array;
  #inputs: readonly number[] = [];
  /** Nothing is known while lines are being traced. */
  #known = false;

  constructor(size: number) {
    this.#closed = new Uint8Array(size);
    this.#bits = new Uint16Array(size);
  }

  /** Has it been traced with just this? If not, what is kept next belongs to it. */
  knows(closed: Uint8Array, first: number, inputs: readonly number[]): boolean {
    const before = this.#closed;
    const size = before.length;
    let same = this.#known && inputs.length === this.#inputs.length;
    for (let i = 0; same && i < inputs.length; i++) same = inputs[i] === this.#inputs[i];
    for (let i = 0; same && i < size; i++) same = before[i] === closed[first + i];
    if (same) return true;
    for (let i = 0; i < size; i++) before[i] = closed[first + i]!;
    this.#inputs = inputs;
    this.#known = false;
    return false;
  }

  recall(supply: Uint16Array, first: number, bits: number): void {
    const known = this.#bits;
    for (let i = 0; i < known.length; i++) supply[first + i] = (supply[first + i]! & ~bits) | known[i]!;
  }

  keep(supply: Uint16Array, first: number, bits: number): void {
    const known = this.#bits;
    for (let i = 0; i < known.length; i++) known[i] = supply[first + i]! & bits;
    this.#known = true;
  }
}
