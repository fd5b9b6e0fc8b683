/** 11 Stacking: read at the end of every phase. */

import { overstacked } from '../lines.ts';
import { occupant, zoneOf } from '../stacks.ts';
import type { Reader } from '../types.ts';

/** What is too much of these units in one hex, or nothing. */
export function tooMuch(g: Reader, place: number, side: number, units: Iterable<number>): string | undefined {
  const { forces, content } = g.data;
  const load = { halves: 0, artillery: 0, tankBattalions: 0, tankBrigades: 0, rest: false };
  const quiet = zoneOf(g, 1 - side)[place] === 0;
  for (const u of units) {
    load.halves += forces.halves[u]!;
    load.artillery += forces.artillery[u]!;
    if (forces.headquarters[u] === 1 && quiet) load.rest = true;
    if (forces.tank[u] === 0) continue;
    if (forces.units[u]!.size === 'X') load.tankBrigades++;
    else load.tankBattalions++;
  }
  return overstacked(content.stacking, load);
}

/** Do these units fit into one hex? */
export const fits = (g: Reader, place: number, side: number, units: Iterable<number>): boolean =>
  tooMuch(g, place, side, units) === undefined;

function* stackIn(g: Reader, place: number): Generator<number> {
  for (let u = g.s.top[place]!; u >= 0; u = g.s.below[u]!) yield u;
}

/** The hexes in which a side stands too thick. */
export function overfull(g: Reader, side: number): number[] {
  const found: number[] = [];
  for (let top = 0; top < g.data.forces.size; top++) {
    const place = g.s.at[top]!;
    if (place < 0 || g.s.top[place] !== top || g.s.below[top]! < 0) continue;
    if (occupant(g, place) === side && !fits(g, place, side, stackIn(g, place))) found.push(place);
  }
  return found.sort((a, b) => a - b);
}
