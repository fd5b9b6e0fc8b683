/** Marches that take several turns: how far everything is from a goal, for one pace, worked out once. */

import { FAR, Field, type HexSpace } from '@armistice/hex';
import type { Pace } from './war.ts';

export class Routes {
  readonly #space: HexSpace;
  readonly #paces: readonly Pace[];
  readonly #known = new Map<number, Uint16Array>();
  readonly #field: Field;
  /** By place: not 0 where nobody passes. */
  readonly #closed: Uint8Array | undefined;

  constructor(space: HexSpace, paces: readonly Pace[], closed?: Uint8Array) {
    this.#space = space;
    this.#paces = paces;
    this.#closed = closed;
    this.#field = new Field(space);
  }

  /** By place: movement points from there to the goal, `FAR` if there is no way. */
  to(goal: number, pace: number): Uint16Array {
    const key = pace * this.#space.size + goal;
    let found = this.#known.get(key);
    if (found === undefined) {
      const { steps, links } = this.#paces[pace]!;
      const { distance } = this.#field.spread([goal], {
        steps,
        inward: true,
        ...(links === undefined ? {} : { links }),
        ...(this.#closed === undefined ? {} : { closed: this.#closed }),
      });
      found = distance.slice();
      this.#known.set(key, found);
    }
    return found;
  }

  /** Whole turns a piece with so many points needs to a goal; Infinity if it never gets there. */
  turns(from: number, goal: number, pace: number, points: number): number {
    const far = this.to(goal, pace)[from]!;
    return far === FAR ? Infinity : Math.ceil(far / Math.max(1, points));
  }

  /** Of the places a piece can get to this turn, the one from which least is left to go; -1 if none is nearer than `from`. */
  step(from: number, goal: number, pace: number, options: Iterable<number>): number {
    const far = this.to(goal, pace);
    let best = -1;
    let least = far[from]!;
    for (const place of options) {
      if (far[place]! >= least) continue;
      least = far[place]!;
      best = place;
    }
    return best;
  }
}
