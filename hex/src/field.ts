/**
 * How far every hex is from the nearest of many sources: supply, communication, closeness to the front.
 *
 * One pass answers for the whole map. `flood` counts hexes; `spread` adds up step costs. Stages compose: flood a rail
 * net from its depots, then flood a few hexes out from what that reached.
 */

import { checkColumn, NEVER } from './costs.ts';
import type { HexSpace, Links } from './world.ts';

/** The distance of a hex that no source reaches. */
export const FAR = 0xffff;

/** What a hex does to a line traced through it. */
export const OPEN = 0;
/** It may not be entered. */
export const CLOSED = 1;
/** It may be traced to, but nothing passes on through it. */
export const LAST = 2;

export interface FloodOptions {
  /** By hex: OPEN, CLOSED or LAST. All open unless given. */
  readonly closed?: Uint8Array;
  /** By hex * 6 + direction: not 0 where a line may not cross; see `barSides`. */
  readonly barred?: Uint8Array;
  /** Lines no longer than this. */
  readonly limit?: number;
  /** By link of a world: what it costs (in `flood`, one hex), `NEVER` where it is closed. Without it no link is followed. */
  readonly links?: Uint8Array;
}

export interface SpreadOptions extends FloodOptions {
  /** Cost of every step; see `stepCosts`. */
  readonly steps: Uint8Array;
  /** Pay for the way from each hex to the source, instead of the way from the source out. */
  readonly inward?: boolean;
}

const BUCKETS = 256;
/** Instead of a direction, where a link was taken. */
export const LINKED = 6;

/** The links of the ground, where a search is told what they cost. */
export function linksTo(grid: HexSpace, costs: Uint8Array | undefined): Links | undefined {
  if (costs === undefined) return undefined;
  checkColumn('links', costs, grid.links?.count ?? 0);
  return grid.links;
}

export class Field {
  readonly grid: HexSpace;
  /** Distance by hex, FAR where no line reaches. */
  readonly distance: Uint16Array;
  /** By hex: direction of the next hex on the way to the source, -1 at a source, 6 over a link. Only where the field reaches. */
  readonly towards: Int8Array;
  /** The hexes reached, nearest first: the first `count` entries. */
  readonly hexes: Int32Array;
  count = 0;

  readonly #nothing: Uint8Array;
  readonly #newest: Int32Array;
  /** Over which place a line came that took a link. */
  readonly #over: Int32Array;
  #entryHex = new Int32Array(0);
  #entryBefore = new Int32Array(0);

  constructor(grid: HexSpace) {
    this.grid = grid;
    this.distance = new Uint16Array(grid.size).fill(FAR);
    this.towards = new Int8Array(grid.size).fill(-1);
    this.hexes = new Int32Array(grid.size);
    this.#nothing = new Uint8Array(grid.size * 6);
    this.#newest = new Int32Array(BUCKETS).fill(-1);
    this.#over = new Int32Array(grid.links === undefined ? 0 : grid.size);
  }

  /** Distance in hexes. The result stands until the next call. */
  flood(sources: Iterable<number>, options: FloodOptions = {}): this {
    const { distance, towards, hexes } = this;
    const neighbours = this.grid.neighbours;
    const closed = options.closed ?? this.#nothing;
    const barred = options.barred ?? this.#nothing;
    const limit = Math.min(options.limit ?? FAR - 1, FAR - 1);
    checkColumn('closed', options.closed, this.grid.size);
    checkColumn('barred', options.barred, this.grid.size * 6);
    const ways = linksTo(this.grid, options.links);
    let count = this.#begin(sources, closed);

    for (let i = 0; i < count; i++) {
      const hex = hexes[i]!;
      const next = distance[hex]! + 1;
      if (next > limit) break;
      if (closed[hex] === LAST) continue;
      // Six like lines instead of a loop: half again as fast, since the machine learns each direction's habits apart.
      const k = hex * 6;
      let to = neighbours[k]!;
      if (to >= 0 && distance[to] === FAR && closed[to] !== CLOSED && barred[k] === 0) {
        distance[to] = next;
        towards[to] = 3;
        hexes[count++] = to;
      }
      to = neighbours[k + 1]!;
      if (to >= 0 && distance[to] === FAR && closed[to] !== CLOSED && barred[k + 1] === 0) {
        distance[to] = next;
        towards[to] = 4;
        hexes[count++] = to;
      }
      to = neighbours[k + 2]!;
      if (to >= 0 && distance[to] === FAR && closed[to] !== CLOSED && barred[k + 2] === 0) {
        distance[to] = next;
        towards[to] = 5;
        hexes[count++] = to;
      }
      to = neighbours[k + 3]!;
      if (to >= 0 && distance[to] === FAR && closed[to] !== CLOSED && barred[k + 3] === 0) {
        distance[to] = next;
        towards[to] = 0;
        hexes[count++] = to;
      }
      to = neighbours[k + 4]!;
      if (to >= 0 && distance[to] === FAR && closed[to] !== CLOSED && barred[k + 4] === 0) {
        distance[to] = next;
        towards[to] = 1;
        hexes[count++] = to;
      }
      to = neighbours[k + 5]!;
      if (to >= 0 && distance[to] === FAR && closed[to] !== CLOSED && barred[k + 5] === 0) {
        distance[to] = next;
        towards[to] = 2;
        hexes[count++] = to;
      }
      if (ways === undefined) continue;
      for (let i = ways.first[hex]!, end = ways.first[hex + 1]!; i < end; i++) {
        to = ways.to[i]!;
        if (distance[to] !== FAR || closed[to] === CLOSED || options.links![i] === NEVER) continue;
        distance[to] = next;
        towards[to] = LINKED;
        this.#over[to] = hex;
        hexes[count++] = to;
      }
    }
    this.count = count;
    return this;
  }

  /** Distance in step costs. The result stands until the next call. */
  spread(sources: Iterable<number>, options: SpreadOptions): this {
    const { distance, towards, hexes } = this;
    const neighbours = this.grid.neighbours;
    const { steps } = options;
    const inward = options.inward === true;
    const closed = options.closed ?? this.#nothing;
    const barred = options.barred ?? this.#nothing;
    const limit = Math.min(options.limit ?? FAR - 1, FAR - 1);
    checkColumn('steps', steps, this.grid.size * 6);
    checkColumn('closed', options.closed, this.grid.size);
    checkColumn('barred', options.barred, this.grid.size * 6);
    const ways = linksTo(this.grid, options.links);
    if (this.#entryHex.length === 0) {
      const most = this.grid.size * 7 + (this.grid.links?.count ?? 0);
      this.#entryHex = new Int32Array(most);
      this.#entryBefore = new Int32Array(most);
    }
    const entryHex = this.#entryHex;
    const entryBefore = this.#entryBefore;
    const newest = this.#newest;

    let entries = this.#begin(sources, closed);
    let open = entries;
    for (let i = 0; i < entries; i++) {
      entryHex[i] = hexes[i]!;
      entryBefore[i] = i - 1;
    }
    newest[0] = entries - 1;

    let count = 0;
    // No step costs more than 254, so 256 buckets used in turn never hold two distances at once.
    for (let paid = 0; open > 0; paid++) {
      const bucket = paid & (BUCKETS - 1);
      for (let entry = newest[bucket]!; entry >= 0; entry = newest[bucket]!) {
        newest[bucket] = entryBefore[entry]!;
        open--;
        const hex = entryHex[entry]!;
        if (distance[hex] !== paid) continue;
        hexes[count++] = hex;
        if (closed[hex] === LAST) continue;
        for (let k = hex * 6, end = k + 6; k < end; k++) {
          const to = neighbours[k]!;
          // What is already as near needs no second look: half of all steps end here.
          if (to < 0 || distance[to]! <= paid || closed[to] === CLOSED) continue;
          const d = k - end + 6;
          const back = d < 3 ? d + 3 : d - 3;
          const way = inward ? to * 6 + back : k;
          const step = steps[way]!;
          if (step === NEVER || barred[way] !== 0) continue;
          const sum = paid + step;
          if (sum > limit || sum >= distance[to]!) continue;
          distance[to] = sum;
          towards[to] = back;
          entryHex[entries] = to;
          entryBefore[entries] = newest[sum & (BUCKETS - 1)]!;
          newest[sum & (BUCKETS - 1)] = entries++;
          open++;
        }
        if (ways === undefined) continue;
        for (let i = ways.first[hex]!, end = ways.first[hex + 1]!; i < end; i++) {
          const to = ways.to[i]!;
          const step = options.links![inward ? ways.back[i]! : i]!;
          const sum = paid + step;
          if (closed[to] === CLOSED || step === NEVER || sum > limit || sum >= distance[to]!) continue;
          distance[to] = sum;
          towards[to] = LINKED;
          this.#over[to] = hex;
          entryHex[entries] = to;
          entryBefore[entries] = newest[sum & (BUCKETS - 1)]!;
          newest[sum & (BUCKETS - 1)] = entries++;
          open++;
        }
      }
    }
    this.count = count;
    return this;
  }

  /** Clears the last result and puts the sources first; a source on a closed hex gives nothing. */
  #begin(sources: Iterable<number>, closed: Uint8Array): number {
    const { distance, towards, hexes } = this;
    distance.fill(FAR);
    let count = 0;
    for (const source of sources) {
      if (distance[source] !== FAR || closed[source] === CLOSED) continue;
      distance[source] = 0;
      towards[source] = -1;
      hexes[count++] = source;
    }
    return count;
  }

  reaches(hex: number): boolean {
    return this.distance[hex] !== FAR;
  }

  /** The hexes reached, nearest first, as a view that the next flood overwrites. */
  reached(): Int32Array {
    return this.hexes.subarray(0, this.count);
  }

  /** Those of the given hexes that the field reaches: the depots that are themselves in supply. */
  among(hexes: Iterable<number>): number[] {
    const found: number[] = [];
    for (const hex of hexes) if (this.distance[hex] !== FAR) found.push(hex);
    return found;
  }

  /** The line from a hex to its source, both included; empty if no line reaches it. */
  trace(hex: number): number[] {
    if (!this.reaches(hex)) return [];
    const line = [hex];
    for (let at = hex; this.towards[at]! >= 0; ) {
      const way = this.towards[at]!;
      at = way === LINKED ? this.#over[at]! : this.grid.neighbours[at * 6 + way]!;
      line.push(at);
    }
    return line;
  }
}

/** The line through several stages, the unit's own stage first: out to the rail, then along it to the depot. */
export function traceThrough(hex: number, stages: readonly Field[]): number[] {
  const line: number[] = [];
  let at = hex;
  for (const stage of stages) {
    const part = stage.trace(at);
    if (part.length === 0) return [];
    line.push(...(line.length === 0 ? part : part.slice(1)));
    at = part[part.length - 1]!;
  }
  return line;
}
