/** 11 Stacking: read at the end of every phase. */

import { overstacked, type Stacked } from '../lines.ts';
import { unitsIn, zoneOf } from '../stacks.ts';
import type { Reader } from '../types.ts';
import type { Forces } from '../units.ts';

/** What is too much of these units in one hex, or nothing. */
export function tooMuch(g: Reader, place: number, side: number, units: Iterable<number>): string | undefined {
  const { forces, content, front } = g.data;
  const all = [...units];
  const load = { halves: 0, artillery: 0, tankBattalions: 0, tankBrigades: 0, rest: false };
  const quiet = zoneOf(g, 1 - side)[place] === 0;
  for (const u of all) count(forces, load, u, quiet);
  load.halves -= front.spares?.(g, all) ?? 0;
  return overstacked(content.stacking, load);
}

type Load = { -readonly [K in keyof Stacked]: Stacked[K] };

function count(forces: Forces, load: Load, unit: number, quiet: boolean): void {
  load.halves += forces.halves[unit]!;
  load.artillery += forces.artillery[unit]!;
  if (forces.headquarters[unit] === 1 && quiet) load.rest = true;
  if (forces.tank[unit] === 0) return;
  if (forces.units[unit]!.size === 'X') load.tankBrigades++;
  else load.tankBattalions++;
}

/** Would a unit fit beside those of its side that stand in a hex? */
export function fitsIn(g: Reader, place: number, unit: number): boolean {
  const { s, data } = g;
  if (s.top[place]! < 0) return true;
  const { forces, content, front } = data;
  const side = forces.side[unit]!;
  const load = { halves: 0, artillery: 0, tankBattalions: 0, tankBrigades: 0, rest: false };
  const quiet = zoneOf(g, 1 - side)[place] === 0;
  count(forces, load, unit, quiet);
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!)
    if (u !== unit && forces.side[u] === side) count(forces, load, u, quiet);
  if (front.spares !== undefined) load.halves -= front.spares(g, [...new Set([unit, ...unitsIn(g, place)])]);
  return overstacked(content.stacking, load) === undefined;
}

/** Do these units fit into one hex? */
export const fits = (g: Reader, place: number, side: number, units: Iterable<number>): boolean =>
  tooMuch(g, place, side, units) === undefined;

/** The hexes in which a side stands too thick. */
export function overfull(g: Reader, side: number): number[] {
  const { s, data } = g;
  const found: number[] = [];
  for (const top of data.forces.bySide[side]!) {
    const place = s.at[top]!;
    if (place >= 0 && s.top[place] === top && s.below[top]! >= 0 && !fitsIn(g, place, top)) found.push(place);
  }
  return found.sort((a, b) => a - b);
}
