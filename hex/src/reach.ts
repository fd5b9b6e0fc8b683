/**
 * Where one unit can go, what it pays, and by which way.
 *
 * Dijkstra over a bucket for each cost (a Dial queue): costs are small whole numbers, so the cheapest open hex is found
 * by counting up. A Reach is allocated once and used again and again; a run clears only what the last one touched.
 */

import { checkColumn, NEVER } from './costs.ts';
import { opposite } from './directions.ts';
import { LINKED, linksTo } from './field.ts';
import type { HexSpace } from './world.ts';

/** The cost of a hex that cannot be reached. */
export const UNREACHED = 0xffff;

/** What enemy zones of control do to a mover. All is free unless said. */
export interface ZoneRule {
  /** A mover must end its move in the first zone it enters. It may still leave the one it started in. */
  readonly stop?: boolean;
  /** No step may lead from one zone hex straight into another. */
  readonly noneToNext?: boolean;
  /** Such a step is forbidden across these (hex * 6 + direction) only. */
  readonly barredToNext?: Uint8Array;
  /** Paid on top: entering a zone hex, leaving one, and stepping from one into the next (besides the other two). */
  readonly enter?: number;
  readonly leave?: number;
  readonly toNext?: number;
}

export interface Movement {
  /** Cost of every step; see `stepCosts`. */
  readonly steps: Uint8Array;
  /** By link of a world: what it costs, `NEVER` where it is closed. Without it no link is followed. */
  readonly links?: Uint8Array;
  /** By hex: not 0 where the mover may not enter, such as hexes with enemy units. */
  readonly closed?: Uint8Array;
  /** By hex: paid on top on entering, for what comes and goes during play. */
  readonly extra?: Uint8Array;
  /** By hex: not 0 in an enemy zone of control; see `zoc.ts`. */
  readonly zone?: Uint8Array;
  readonly zoneRule?: ZoneRule;
  /** A mover may always take one step, spending all it has, even where it could not pay. It may not do what is forbidden. */
  readonly atLeastOne?: boolean;
}

const FREE: ZoneRule = {};

export class Reach {
  readonly grid: HexSpace;
  /** Cost by hex, UNREACHED where the mover cannot go. */
  readonly cost: Uint16Array;
  /** The hexes reached, the start first, in order of cost: the first `count` entries. */
  readonly hexes: Int32Array;
  count = 0;
  start = -1;

  /** Direction of the step that entered each reached hex; for a link, `LINKED` and the place it came from. */
  readonly #entered: Int8Array;
  readonly #over: Int32Array;
  /** Buckets: the newest entry of each cost, and per entry its hex and the entry pushed before it. */
  #newest: Int32Array;
  readonly #entryHex: Int32Array;
  readonly #entryBefore: Int32Array;
  readonly #nothing: Uint8Array;

  constructor(grid: HexSpace) {
    this.grid = grid;
    this.cost = new Uint16Array(grid.size).fill(UNREACHED);
    this.hexes = new Int32Array(grid.size);
    this.#entered = new Int8Array(grid.size);
    this.#newest = new Int32Array(64).fill(-1);
    // Each way into a hex improves it at most once, and the start is pushed once.
    const most = grid.size * 6 + 1 + (grid.links?.count ?? 0);
    this.#entryHex = new Int32Array(most);
    this.#entryBefore = new Int32Array(most);
    this.#over = new Int32Array(grid.links === undefined ? 0 : grid.size);
    this.#nothing = new Uint8Array(grid.size * 6);
  }

  /** Computes the reach of a mover with this many movement points. The result stands until the next call. */
  from(start: number, allowance: number, movement: Movement): this {
    const { cost, hexes } = this;
    this.#check(allowance, movement);
    for (let i = 0; i < this.count; i++) cost[hexes[i]!] = UNREACHED;
    if (this.#newest.length <= allowance) this.#newest = new Int32Array(allowance * 2).fill(-1);

    const neighbours = this.grid.neighbours;
    const entered = this.#entered;
    const newest = this.#newest;
    const entryHex = this.#entryHex;
    const entryBefore = this.#entryBefore;
    const steps = movement.steps;
    const closed = movement.closed ?? this.#nothing;
    const extra = movement.extra ?? this.#nothing;
    const zone = movement.zone ?? this.#nothing;
    const rule = movement.zoneRule ?? FREE;
    const stop = rule.stop === true;
    const noneToNext = rule.noneToNext === true;
    const barredToNext = rule.barredToNext ?? this.#nothing;
    const enterCost = rule.enter ?? 0;
    const leaveCost = rule.leave ?? 0;
    const nextCost = rule.toNext ?? 0;
    const ways = linksTo(this.grid, movement.links);

    this.start = start;
    cost[start] = 0;
    entered[start] = -1;
    let count = 0;
    let entries = 1;
    let open = 1;
    entryHex[0] = start;
    entryBefore[0] = -1;
    newest[0] = 0;

    for (let paid = 0; open > 0; paid++) {
      for (let entry = newest[paid]!; entry >= 0; entry = newest[paid]!) {
        newest[paid] = entryBefore[entry]!;
        open--;
        const hex = entryHex[entry]!;
        // An entry made before a cheaper way was found.
        if (cost[hex] !== paid) continue;
        hexes[count++] = hex;
        const zoned = zone[hex] !== 0;
        if (zoned && stop && hex !== start) continue;
        const base = zoned ? paid + leaveCost : paid;
        for (let i = hex * 6, end = i + 6; i < end; i++) {
          const to = neighbours[i]!;
          // What is already as near needs no second look: half of all steps end here.
          if (to < 0 || cost[to]! <= paid || closed[to] !== 0) continue;
          const step = steps[i]!;
          if (step === NEVER) continue;
          let sum = base + step + extra[to]!;
          if (zone[to] !== 0) {
            sum += enterCost;
            if (zoned) {
              if (noneToNext || barredToNext[i] !== 0) continue;
              sum += nextCost;
            }
          }
          if (sum > allowance || sum >= cost[to]!) continue;
          cost[to] = sum;
          entered[to] = i - end + 6;
          entryHex[entries] = to;
          entryBefore[entries] = newest[sum]!;
          newest[sum] = entries++;
          open++;
        }
        if (ways === undefined) continue;
        for (let i = ways.first[hex]!, end = ways.first[hex + 1]!; i < end; i++) {
          const to = ways.to[i]!;
          const step = movement.links![i]!;
          const sum = base + step + extra[to]! + (zone[to] === 0 ? 0 : enterCost);
          if (step === NEVER || closed[to] !== 0 || sum > allowance || sum >= cost[to]!) continue;
          cost[to] = sum;
          entered[to] = LINKED;
          this.#over[to] = hex;
          entryHex[entries] = to;
          entryBefore[entries] = newest[sum]!;
          newest[sum] = entries++;
          open++;
        }
      }
    }
    this.count = count;
    if (movement.atLeastOne === true && allowance > 0) this.#addFirstSteps(allowance, movement);
    return this;
  }

  /** Wrong numbers would make the search run for ever: they are refused before it starts. */
  #check(allowance: number, movement: Movement): void {
    if (allowance < 0 || allowance >= UNREACHED || !Number.isInteger(allowance))
      throw new RangeError(
        `A movement allowance is a whole number from 0 to ${UNREACHED - 1}, not ${allowance}.`,
      );
    const { enter = 0, leave = 0, toNext = 0, barredToNext } = movement.zoneRule ?? FREE;
    for (const cost of [enter, leave, toNext])
      if (cost < 0 || !Number.isInteger(cost))
        throw new RangeError(
          `What a zone costs is a whole number from 0 up, not ${cost}; count half points double.`,
        );
    const { size } = this.grid;
    checkColumn('steps', movement.steps, size * 6);
    checkColumn('closed', movement.closed, size);
    checkColumn('extra', movement.extra, size);
    checkColumn('zone', movement.zone, size);
    checkColumn('barredToNext', barredToNext, size * 6);
  }

  /** The one step that even the slowest may take. It ends the move, so nothing is reached beyond it. */
  #addFirstSteps(allowance: number, movement: Movement): void {
    const { start, grid, cost } = this;
    const { zone, closed, zoneRule } = movement;
    for (let d = 0; d < 6; d++) {
      const i = start * 6 + d;
      const to = grid.neighbours[i]!;
      if (to < 0 || movement.steps[i] === NEVER || cost[to] !== UNREACHED) continue;
      if (closed !== undefined && closed[to] !== 0) continue;
      const toNext = zone !== undefined && zone[start] !== 0 && zone[to] !== 0;
      if (toNext && (zoneRule?.noneToNext === true || (zoneRule?.barredToNext?.[i] ?? 0) !== 0)) continue;
      cost[to] = allowance;
      this.#entered[to] = d;
      this.hexes[this.count++] = to;
    }
  }

  reached(hex: number): boolean {
    return this.cost[hex] !== UNREACHED;
  }

  /** The way to a reached hex, both ends included; empty if it was not reached. */
  path(hex: number): number[] {
    if (!this.reached(hex)) return [];
    const path = [hex];
    for (let at = hex; at !== this.start; ) {
      const way = this.#entered[at]!;
      at = way === LINKED ? this.#over[at]! : this.grid.neighbours[at * 6 + opposite(way)]!;
      path.push(at);
    }
    return path.reverse();
  }
}
