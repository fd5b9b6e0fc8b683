/**
 * Who goes where: reserves, trains and replacements to sectors, at the best whole value, with every pool counted. A
 * sector's first need counts more than its second, so its demands come in slices; a pool is whatever several draw on
 * (rail capacity, a nation's replacements, the budget of one theatre).
 */

import { Flow } from './flow.ts';

/** A lot that goes as a whole: a unit, a train, a step. */
export interface Lot {
  /** Index of the pool that pays for it; -1 for none. */
  readonly pool: number;
}

/** What one sector could use: by slice, how many lots. */
export interface Demand {
  readonly slices: readonly number[];
}

/**
 * For each lot the index of its demand, -1 for those that stay. `value` is what a lot brings in a slice of a demand, less
 * what it costs to get there; nothing goes where that is not above 0. `pools`: how many lots each can pay for.
 */
export function allocate(
  lots: readonly Lot[],
  demands: readonly Demand[],
  pools: readonly number[],
  value: (lot: number, demand: number, slice: number) => number,
): Int32Array {
  const slices = demands.flatMap(({ slices: rooms }, demand) =>
    rooms.map((room, slice) => ({ demand, slice, room })),
  );
  const [source, drain] = [0, 1];
  const poolAt = 2;
  const lotAt = poolAt + pools.length;
  const sliceAt = lotAt + lots.length;
  const flow = new Flow(sliceAt + slices.length);
  for (const [pool, room] of pools.entries()) flow.way(source, poolAt + pool, Math.floor(room), 0);
  const ways: { readonly way: number; readonly lot: number; readonly demand: number }[] = [];
  for (const [lot, { pool }] of lots.entries()) {
    flow.way(pool < 0 ? source : poolAt + pool, lotAt + lot, 1, 0);
    for (const [i, { demand, slice }] of slices.entries()) {
      const gain = value(lot, demand, slice);
      if (gain > 0) ways.push({ way: flow.way(lotAt + lot, sliceAt + i, 1, -gain), lot, demand });
    }
  }
  for (const [i, { room }] of slices.entries()) flow.way(sliceAt + i, drain, room, 0);
  flow.run(source, drain);
  const found = new Int32Array(lots.length).fill(-1);
  for (const { way, lot, demand } of ways) if (flow.used(way) > 0) found[lot] = demand;
  return found;
}
