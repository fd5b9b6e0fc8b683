/**
 * What lines of supply of one side on one map came to the last time, and on what they depended: many traces find that
 * nothing has changed. Compared in full, so that what is recalled is what tracing would find.
 */
export class Traced {
  /** By place of the whole world: what a hex does to a line; written by whoever traces, `changed` if it became other. */
  readonly closed: Uint8Array;
  readonly #bits: Uint16Array;
  #inputs: readonly number[] = [];
  /** Nothing is known while lines are being traced. */
  #known = false;

  constructor(closed: Uint8Array, size: number) {
    this.closed = closed;
    this.#bits = new Uint16Array(size);
  }

  /** Has it been traced with just this? If not, what is kept next belongs to it. */
  knows(changed: boolean, inputs: readonly number[]): boolean {
    let same = this.#known && !changed && inputs.length === this.#inputs.length;
    for (let i = 0; same && i < inputs.length; i++) same = inputs[i] === this.#inputs[i];
    if (same) return true;
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

  /** Traces anew next time, for whoever measures that. */
  forget(): void {
    this.#known = false;
  }
}

/** The net of strategic movement (9.3) of a side on a front as it was the last time, and what it was made of: it is as often as not the same. */
export class Net {
  readonly carries: Uint8Array;
  readonly net: Uint16Array;
  done = false;

  constructor(size: number) {
    this.carries = new Uint8Array(size);
    this.net = new Uint16Array(size);
  }
}
