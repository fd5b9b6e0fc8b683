/**
 * Hexsides and corners, each with one index, whoever asks.
 *
 * A side shared by two hexes is one side; a side on the map edge has one hex. Side `d` of a hex runs clockwise from
 * corner `d - 1` to corner `d`. Rivers, borders and fronts are paths over corners whose steps are sides.
 */

import { AXIAL_STEPS, CORNER_OFFSETS, type Compass, opposite } from './directions.ts';
import type { Grid } from './grid.ts';

export class Sides {
  readonly count: number;
  /** `of[hex * 6 + direction]`. */
  readonly of: Int32Array;
  /** `hexes[side * 2]` and `[side * 2 + 1]`; the second is -1 on the map edge. */
  readonly hexes: Int32Array;
  /** The direction of the side as seen from its first hex. */
  readonly direction: Uint8Array;

  readonly #grid: Grid;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.of = new Int32Array(grid.size * 6);
    const hexes: number[] = [];
    const directions: number[] = [];
    for (let h = 0; h < grid.size; h++) {
      for (let d = 0; d < 6; d++) {
        const n = grid.neighbours[h * 6 + d]!;
        if (n >= 0 && n < h) {
          this.of[h * 6 + d] = this.of[n * 6 + opposite(d)]!;
          continue;
        }
        this.of[h * 6 + d] = directions.length;
        hexes.push(h, n);
        directions.push(d);
      }
    }
    this.count = directions.length;
    this.hexes = Int32Array.from(hexes);
    this.direction = Uint8Array.from(directions);
  }

  sideOf(hex: number, direction: number): number {
    return this.of[hex * 6 + direction]!;
  }

  /** The side between two hexes, -1 if they do not touch. */
  between(a: number, b: number): number {
    const d = this.#grid.direction(a, b);
    return d < 0 ? -1 : this.of[a * 6 + d]!;
  }

  /** The hex on the far side, -1 if that is off the map. */
  across(side: number, hex: number): number {
    const first = this.hexes[side * 2]!;
    return first === hex ? this.hexes[side * 2 + 1]! : first;
  }

  onEdge(side: number): boolean {
    return this.hexes[side * 2 + 1]! < 0;
  }

  /** A side as rules print it, `1533/1634`; on the map edge `1533/NE`. */
  name(side: number): string {
    const a = this.hexes[side * 2]!;
    const b = this.hexes[side * 2 + 1]!;
    return `${this.#grid.id(a)}/${b < 0 ? this.#grid.directions[this.direction[side]!] : this.#grid.id(b)}`;
  }

  /** The side a rule prints, in either order, or an error that says why there is none. */
  named(text: string): number {
    const [first = '', second = '', ...more] = text.split('/');
    if (more.length > 0) throw new RangeError(`${text} is no hexside: give two hexes, as in 1533/1634.`);
    const a = this.#grid.hex(first.trim());
    const compass = this.#grid.directions.indexOf(second.trim() as Compass);
    if (compass >= 0) return this.sideOf(a, compass);
    const b = this.#grid.hex(second.trim());
    const side = this.between(a, b);
    if (side < 0) throw new RangeError(`${text} is no hexside: ${first} and ${second} do not touch.`);
    return side;
  }
}

export class Corners {
  readonly count: number;
  /** `of[hex * 6 + k]`: the corner between directions k and k + 1. */
  readonly of: Int32Array;
  /** The up to three hexes about a corner: `hexes[corner * 3 ...]`, -1 where the map ends. */
  readonly hexes: Int32Array;
  /** The up to three sides that meet in a corner, and the corners at their far ends; -1 where there is none. */
  readonly sides: Int32Array;
  readonly next: Int32Array;
  /**
   * The two corners of each side: `ends[side * 2]` and `[side * 2 + 1]`. Walking from the first to the second, the
   * side's first hex is on the right hand.
   */
  readonly ends: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;

  constructor(grid: Grid) {
    const steps = AXIAL_STEPS[grid.orientation];
    const offsets = CORNER_OFFSETS[grid.orientation];
    const known = new Map<string, number>();
    const hexes: number[] = [];
    const x: number[] = [];
    const y: number[] = [];
    this.of = new Int32Array(grid.size * 6);
    for (let h = 0; h < grid.size; h++) {
      for (let k = 0; k < 6; k++) {
        const [aq, ar] = steps[k]!;
        const [bq, br] = steps[(k + 1) % 6]!;
        // The three hexes about a corner have the same sum of coordinates whichever of them asks.
        const key = `${3 * grid.q[h]! + aq + bq},${3 * grid.r[h]! + ar + br}`;
        let corner = known.get(key);
        if (corner === undefined) {
          corner = known.size;
          known.set(key, corner);
          hexes.push(h, grid.neighbours[h * 6 + k]!, grid.neighbours[h * 6 + ((k + 1) % 6)]!);
          x.push(grid.x[h]! + offsets[k]![0]);
          y.push(grid.y[h]! + offsets[k]![1]);
        }
        this.of[h * 6 + k] = corner;
      }
    }
    this.count = known.size;
    this.hexes = Int32Array.from(hexes);
    this.x = Float64Array.from(x);
    this.y = Float64Array.from(y);

    const { count, direction } = grid.sides;
    this.ends = new Int32Array(count * 2);
    this.sides = new Int32Array(this.count * 3).fill(-1);
    this.next = new Int32Array(this.count * 3).fill(-1);
    for (let side = 0; side < count; side++) {
      const h = grid.sides.hexes[side * 2]!;
      const d = direction[side]!;
      const a = this.of[h * 6 + ((d + 5) % 6)]!;
      const b = this.of[h * 6 + d]!;
      this.ends[side * 2] = a;
      this.ends[side * 2 + 1] = b;
      this.#join(a, side, b);
      this.#join(b, side, a);
    }
  }

  #join(corner: number, side: number, to: number): void {
    let slot = corner * 3;
    while (this.sides[slot] !== -1) slot++;
    this.sides[slot] = side;
    this.next[slot] = to;
  }
}
