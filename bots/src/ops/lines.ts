/** Lines of supply, kept while nothing changes, and who loses theirs if some places close. */

import { CLOSED, Field, type HexSpace } from '@armistice/hex';

export class Lines {
  readonly #base: Field;
  readonly #tried: Field;
  readonly #barred: Uint8Array | undefined;
  #sources: readonly number[] = [];
  #closed: Uint8Array;
  readonly #scratch: Uint8Array;
  /** By place: the question in which it was last taken for lost. */
  readonly #lost: Int32Array;
  #question = 0;

  /** `barred`: by place and direction, where no line may cross. */
  constructor(space: HexSpace, barred?: Uint8Array) {
    this.#base = new Field(space);
    this.#tried = new Field(space);
    this.#barred = barred;
    this.#closed = new Uint8Array(space.size);
    this.#scratch = new Uint8Array(space.size);
    this.#lost = new Int32Array(space.size);
  }

  /** Traces all lines anew. `closed` is kept, not copied. */
  trace(sources: readonly number[], closed: Uint8Array): void {
    this.#sources = sources;
    this.#closed = closed;
    this.#base.flood(sources, this.#options(closed));
  }

  #options(closed: Uint8Array): { closed: Uint8Array; barred?: Uint8Array } {
    return this.#barred === undefined ? { closed } : { closed, barred: this.#barred };
  }

  reaches(place: number): boolean {
    return this.#base.reaches(place);
  }

  /** The lines if places were closed and others open; stands until the next question. */
  tried(change: (closed: Uint8Array) => void): Field {
    this.#scratch.set(this.#closed);
    change(this.#scratch);
    return this.#tried.flood(this.#sources, this.#options(this.#scratch));
  }

  /**
   * Of the places that matter, those no line reaches any more once some close, they themselves among them. Asked from
   * near: only if somebody that matters has lost every shortest line is the whole traced again.
   */
  cut(shut: readonly number[], matters: (place: number) => boolean): number[] {
    const { distance } = this.#base;
    const lost = this.#lost;
    const question = ++this.#question;
    const found: number[] = [];
    for (const place of shut) {
      if (!this.#base.reaches(place) || lost[place] === question) continue;
      lost[place] = question;
      found.push(place);
    }
    const { neighbours } = this.#base.grid;
    const barred = this.#barred;
    for (let i = 0; i < found.length; i++) {
      const place = found[i]!;
      const further = distance[place]! + 1;
      for (let k = place * 6; k < place * 6 + 6; k++) {
        const next = neighbours[k]!;
        if (next < 0 || distance[next] !== further || lost[next] === question || (barred?.[k] ?? 0) !== 0)
          continue;
        if (this.#stands(next, question)) continue;
        lost[next] = question;
        found.push(next);
      }
    }
    const hit = found.filter(matters);
    if (hit.length === 0) return hit;
    const then = this.tried((closed) => {
      for (const place of shut) closed[place] = CLOSED;
    });
    return hit.filter((place) => !then.reaches(place));
  }

  /** Has a place a shortest line that is not lost? */
  #stands(place: number, question: number): boolean {
    const { distance, grid } = this.#base;
    const nearer = distance[place]! - 1;
    for (let d = 0; d < 6; d++) {
      const from = grid.neighbours[place * 6 + d]!;
      if (from < 0 || distance[from] !== nearer || this.#lost[from] === question) continue;
      // A line comes the other way: the side is the neighbour's.
      if ((this.#barred?.[from * 6 + ((d + 3) % 6)] ?? 0) === 0) return true;
    }
    return false;
  }
}
