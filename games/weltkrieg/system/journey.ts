/**
 * Where a unit can be at the end of its movement phase, on foot and by rail (6, 7): the cheapest way to every place.
 *
 * A search over three layers of the map: marching, on the train, marching on. Costs are counted in parts of a movement
 * point, as many as sides of railway go into one, so that all are whole numbers. A Journey is allocated once and used
 * again and again; a run clears only what the last one touched.
 */

import { NEVER } from '@armistice/hex';
import type { Ground, Tables } from './ground.ts';

export const UNREACHED = 0xffff;

/** How a unit goes. */
export interface Mover {
  readonly allowance: number;
  readonly mountain?: boolean;
  readonly artillery?: boolean;
  /** 6-2 */
  readonly column?: boolean;
  readonly rail?: RailMover;
}

export interface RailMover {
  /** Sides for a movement point (7-3). */
  readonly perPoint: number;
  /** It begins on the train (7-8). */
  readonly entrained?: boolean;
  /** 37-5 */
  readonly entrainsInZones?: boolean;
  /** 37-5, 38-2: may march into enemy zones after travelling. */
  readonly marchesIntoZones?: boolean;
  /** Travels so many sides and does not march (7-5). */
  readonly only?: number;
}

/** What stands on the map, for the side that moves: columns by place. */
export interface Situation {
  /** Not to be entered: enemy units (6-7). */
  readonly enemies: Uint8Array;
  /** Enemy zones of control. */
  readonly zone: Uint8Array;
  /** Friendly combat units. */
  readonly friends: Uint8Array;
  /** Cost of works and devastation on entering. */
  readonly works: Uint8Array;
  /** Operative lines that may be used. */
  readonly lines: Uint8Array;
  /** By place * 6 + direction: single track that carries no more this phase (7-9). */
  readonly full?: Uint8Array;
  readonly winter: boolean;
}

/** Layers: marching is 0. */
const TRAIN = 1;
const ON = 2;

export class Journey {
  readonly ground: Ground;
  readonly tables: Tables;
  /** Parts of a movement point in the last run. */
  parts = 1;
  /** By layer * size + place. */
  readonly #cost: Uint16Array;
  readonly #from: Int32Array;
  readonly #touched: Int32Array;
  #count = 0;
  #heads: Int32Array;
  readonly #node: Int32Array;
  readonly #before: Int32Array;
  #entries = 0;
  #start = -1;

  constructor(ground: Ground, tables: Tables) {
    const nodes = ground.size * 3;
    this.ground = ground;
    this.tables = tables;
    this.#cost = new Uint16Array(nodes).fill(UNREACHED);
    this.#from = new Int32Array(nodes);
    this.#touched = new Int32Array(nodes);
    this.#heads = new Int32Array(128).fill(-1);
    this.#node = new Int32Array(nodes * 8);
    this.#before = new Int32Array(nodes * 8);
  }

  /** Computes all ways from a place. The result stands until the next call. */
  plan(start: number, mover: Mover, on: Situation): this {
    const { ground } = this;
    const { size, neighbours, track } = ground;
    const { rail } = mover;
    const only = rail?.only !== undefined;
    this.#clear(start, only ? 1 : (rail?.perPoint ?? 1));
    const { parts } = this;
    const most = this.#most(mover);
    if (this.#heads.length <= most) this.#heads = new Int32Array(most + 64).fill(-1);

    const [costs, heads, nodes, before] = [this.#cost, this.#heads, this.#node, this.#before];
    const { zone, enemies, friends, works, lines, full } = on;
    const steps = ground.steps[mover.mountain === true ? 1 : 0];
    const winter = on.winter ? this.tables.winter.cost : 0;
    const { enterZone, leaveZone } = this.tables.marching;
    const entrain = only ? 0 : this.tables.rails.entrain * parts;
    const [firstOnTrain, firstOn] = [size * TRAIN, size * ON];

    this.#push(start + (rail?.entrained === true ? firstOnTrain : 0), 0, -1, most);
    for (let paid = 0; paid <= most; paid++) {
      for (let entry = heads[paid]!; entry >= 0; entry = heads[paid]!) {
        heads[paid] = before[entry]!;
        const node = nodes[entry]!;
        if (costs[node] !== paid) continue;
        if (node >= firstOnTrain && node < firstOn) {
          const place = node - firstOnTrain;
          // Who marched here as cheaply can do whatever one can who leaves the train.
          if (!only && costs[place]! > paid) this.#push(place + firstOn, paid, node, most);
          for (let way = place * 6, end = way + 6; way < end; way++) {
            const to = neighbours[way]!;
            if (track[way] === 0 || costs[to + firstOnTrain]! <= paid + 1) continue;
            if (lines[to] === 0 || zone[to] !== 0 || enemies[to] !== 0) continue;
            if (full === undefined || full[way] === 0) this.#push(to + firstOnTrain, paid + 1, node, most);
          }
          continue;
        }
        const layer = node >= firstOn ? firstOn : 0;
        const place = node - layer;
        if (layer === 0 && rail !== undefined && this.#mayEntrain(place, rail, on))
          this.#push(place + firstOnTrain, paid + entrain, node, most);
        if (only) continue;
        const zoned = zone[place] !== 0;
        const base = zoned ? winter + leaveZone : winter;
        const noZones = mover.column === true || (layer !== 0 && rail?.marchesIntoZones !== true);
        for (let way = place * 6, end = way + 6; way < end; way++) {
          const step = steps[way]!;
          const to = neighbours[way]!;
          if (step === NEVER || costs[to + layer]! <= paid || costs[to]! <= paid || enemies[to] !== 0)
            continue;
          let cost = base + step + works[to]!;
          if (zone[to] !== 0) {
            if (noZones || (zoned && ground.barsZones[way] !== 0)) continue;
            if (friends[to] === 0) cost += enterZone;
          }
          this.#push(to + layer, paid + cost * parts, node, most);
        }
      }
    }
    if (rail?.entrained !== true && !only) this.#freeStep(start, mover, on, most);
    return this;
  }

  /** Forgets the last run. */
  #clear(start: number, parts: number): void {
    for (let i = 0; i < this.#count; i++) this.#cost[this.#touched[i]!] = UNREACHED;
    this.#count = 0;
    this.#entries = 0;
    this.#start = start;
    this.parts = parts;
  }

  /** 6-2: an allowance in parts, columns half as much again. */
  #most({ allowance, column, rail }: Mover): number {
    if (rail?.only !== undefined) return rail.only;
    const more = column === true ? Math.floor((allowance * this.tables.marching.column) / 100) : 0;
    return (allowance + more) * this.parts;
  }

  #push(node: number, cost: number, from: number, most: number): void {
    const known = this.#cost[node]!;
    if (cost > most || cost >= known) return;
    if (known === UNREACHED) this.#touched[this.#count++] = node;
    this.#cost[node] = cost;
    this.#from[node] = from;
    this.#node[this.#entries] = node;
    this.#before[this.#entries] = this.#heads[cost]!;
    this.#heads[cost] = this.#entries++;
  }

  /** 7-2, 7-7 */
  #mayEntrain(place: number, { entrainsInZones }: RailMover, on: Situation): boolean {
    return on.lines[place] !== 0 && (on.zone[place] === 0 || entrainsInZones === true);
  }

  /** 6-6: one side in any case, if 6-7 to 6-9 and 29-12 let it. */
  #freeStep(start: number, mover: Mover, on: Situation, most: number): void {
    const { ground } = this;
    const steps = ground.steps[mover.mountain === true ? 1 : 0]!;
    const { freeBelow, mountainFreeTo } = this.tables.marching;
    for (let way = start * 6, end = way + 6; way < end; way++) {
      const step = steps[way]!;
      const to = ground.neighbours[way]!;
      if (step === NEVER || on.enemies[to] !== 0 || this.#cost[to] !== UNREACHED) continue;
      if (on.zone[to] !== 0) {
        if (mover.column === true) continue;
        const hard = step + on.works[to]!;
        const barred = mover.mountain === true ? hard > mountainFreeTo : hard >= freeBelow;
        if (on.zone[start] !== 0 && (ground.barsZones[way] !== 0 || barred)) continue;
      }
      if (mover.artillery === true && ground.mountain[way] !== 0 && ground.track[way] === 0) continue;
      this.#touched[this.#count++] = to;
      this.#cost[to] = most;
      this.#from[to] = start;
    }
  }

  /** The cheapest way to stand in a place, off the train, in parts; `UNREACHED` if there is none. */
  cost(place: number): number {
    const { size } = this.ground;
    return Math.min(this.#cost[place]!, this.#cost[place + size * ON]!);
  }

  /** The cheapest way to be on a train there. */
  trainCost(place: number): number {
    return this.#cost[place + this.ground.size * TRAIN]!;
  }

  reached(place: number): boolean {
    return this.cost(place) !== UNREACHED;
  }

  /** The way: places in order, and whether each was come to by rail. Empty where there is none. */
  path(place: number, onTrain = false): { readonly place: number; readonly rail: boolean }[] {
    const { size } = this.ground;
    const foot = this.#cost[place]! <= this.#cost[place + size * ON]!;
    let node = onTrain ? place + size * TRAIN : foot ? place : place + size * ON;
    if (this.#cost[node] === UNREACHED) return [];
    const way: { place: number; rail: boolean }[] = [];
    while (node >= 0) {
      const here = node % size;
      const before = node === this.#start || this.#cost[node] === 0 ? -1 : this.#from[node]!;
      const moved = before < 0 || before % size !== here;
      if (moved) way.push({ place: here, rail: before >= 0 && Math.floor(node / size) === TRAIN });
      node = before;
    }
    return way.reverse();
  }
}
