/**
 * The cheapest way over corners: how a river, a border or a front line is laid on the hexsides nearest to its true
 * course. Used when maps are made, not in play; costs are real numbers, hence a heap.
 */

import type { Grid } from './grid.ts';

export interface RouteRequest {
  /** Corners to start from, and corners to end on: whichever pair is cheapest. */
  readonly from: Iterable<number>;
  readonly to: Iterable<number>;
  /** Cost of running along each side; Infinity where the line may not run. */
  readonly cost: ArrayLike<number>;
}

export interface Route {
  readonly corners: readonly number[];
  /** One fewer than the corners. */
  readonly sides: readonly number[];
  readonly cost: number;
}

export function routeCorners(grid: Grid, request: RouteRequest): Route | undefined {
  const { sides, next, count } = grid.corners;
  const best = new Float64Array(count).fill(Infinity);
  const by = new Int32Array(count).fill(-1);
  const done = new Uint8Array(count);
  const wanted = new Uint8Array(count);
  for (const corner of request.to) wanted[corner] = 1;
  const heap = new Heap();
  for (const corner of request.from) {
    best[corner] = 0;
    heap.push(0, corner);
  }

  for (let corner = heap.pop(); corner >= 0; corner = heap.pop()) {
    if (done[corner] === 1) continue;
    done[corner] = 1;
    if (wanted[corner] === 1) return unwind(grid, by, corner, best[corner]!);
    for (let k = corner * 3; k < corner * 3 + 3; k++) {
      const side = sides[k]!;
      if (side < 0) continue;
      const sum = best[corner]! + request.cost[side]!;
      const to = next[k]!;
      if (!(sum < best[to]!)) continue;
      best[to] = sum;
      by[to] = k;
      heap.push(sum, to);
    }
  }
  return undefined;
}

function unwind(grid: Grid, by: Int32Array, end: number, cost: number): Route {
  const corners = [end];
  const sides: number[] = [];
  for (let k = by[end]!; k >= 0; ) {
    const from = Math.floor(k / 3);
    sides.push(grid.corners.sides[k]!);
    corners.push(from);
    k = by[from]!;
  }
  return { corners: corners.reverse(), sides: sides.reverse(), cost };
}

/** A binary heap of corners, cheapest first; the lower corner first among equals, so that routes never vary. */
class Heap {
  readonly #keys: number[] = [];
  readonly #corners: number[] = [];

  push(key: number, corner: number): void {
    let at = this.#keys.length;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.#before(key, corner, up)) break;
      this.#put(at, this.#keys[up]!, this.#corners[up]!);
      at = up;
    }
    this.#put(at, key, corner);
  }

  /** The cheapest corner, -1 when none is left. */
  pop(): number {
    const top = this.#corners[0];
    if (top === undefined) return -1;
    const key = this.#keys.pop()!;
    const corner = this.#corners.pop()!;
    const size = this.#keys.length;
    if (size > 0) {
      let at = 0;
      for (let child = 1; child < size; child = at * 2 + 1) {
        if (child + 1 < size && this.#before(this.#keys[child + 1]!, this.#corners[child + 1]!, child))
          child++;
        if (this.#before(key, corner, child)) break;
        this.#put(at, this.#keys[child]!, this.#corners[child]!);
        at = child;
      }
      this.#put(at, key, corner);
    }
    return top;
  }

  #before(key: number, corner: number, slot: number): boolean {
    const other = this.#keys[slot]!;
    return key < other || (key === other && corner < this.#corners[slot]!);
  }

  #put(slot: number, key: number, corner: number): void {
    this.#keys[slot] = key;
    this.#corners[slot] = corner;
  }
}
