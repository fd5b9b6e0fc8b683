/**
 * Zones of control, kept by counting. A side's zone is a column over the hexes that says how many of its units reach
 * into each; it belongs to the game's state and is cloned with it. Placing or lifting a unit touches six entries.
 */

import type { HexSpace } from './world.ts';

/** A unit begins to exert its zone. `barred` (hex * 6 + direction, see `barSides`) stops it at all-sea sides. */
export function exert(grid: HexSpace, zone: Uint8Array, hex: number, barred?: Uint8Array): void {
  change(
    grid,
    zone,
    hex,
    barred,
    1,
    255,
    (to) => `More than 255 units would reach into ${to}; count each stack once instead.`,
  );
}

/** A unit ceases to exert its zone. */
export function lift(grid: HexSpace, zone: Uint8Array, hex: number, barred?: Uint8Array): void {
  change(
    grid,
    zone,
    hex,
    barred,
    -1,
    0,
    (to) => `No zone reaches into ${to}: a unit in ${grid.id(hex)} was lifted but never placed.`,
  );
}

/** Counts one up or down in the hexes about; where one has come to its limit, nothing is changed. */
function change(
  grid: HexSpace,
  zone: Uint8Array,
  hex: number,
  barred: Uint8Array | undefined,
  by: 1 | -1,
  limit: number,
  why: (to: string) => string,
): void {
  const neighbours = grid.neighbours;
  const start = hex * 6;
  if (!(hex >= 0 && hex < grid.size)) throw new RangeError(`No hex has index ${hex}.`);
  for (let i = start; i < start + 6; i++) {
    const to = neighbours[i]!;
    if (to >= 0 && zone[to] === limit && (barred === undefined || barred[i] === 0))
      throw new RangeError(why(grid.id(to)));
  }
  for (let i = start; i < start + 6; i++) {
    const to = neighbours[i]!;
    if (to >= 0 && (barred === undefined || barred[i] === 0)) zone[to] = zone[to]! + by;
  }
}

/** The zone of all these units, counted afresh: for set-up, and to check the counters. */
export function countZone(grid: HexSpace, hexes: Iterable<number>, barred?: Uint8Array): Uint8Array {
  const zone = new Uint8Array(grid.size);
  for (const hex of hexes) exert(grid, zone, hex, barred);
  return zone;
}

/** The part of an enemy zone that friendly units do not negate, as a mask; `into` is filled and returned. */
export function unnegated(
  zone: Uint8Array,
  friends: Uint8Array,
  into: Uint8Array = new Uint8Array(zone.length),
): Uint8Array {
  for (let h = 0; h < zone.length; h++) into[h] = zone[h] !== 0 && friends[h] === 0 ? 1 : 0;
  return into;
}
