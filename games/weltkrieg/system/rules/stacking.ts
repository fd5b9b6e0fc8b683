/** 11 Stacking: read at the end of every phase. */

import { occupant, zoneOf } from '../stacks.ts';
import type { Reader } from '../types.ts';

interface Load {
  halves: number;
  guns: number;
  tankBattalions: number;
  tankBrigades: number;
  headquarters: number;
}

function loadOf(g: Reader, units: Iterable<number>): Load {
  const { forces } = g.data;
  const load = { halves: 0, guns: 0, tankBattalions: 0, tankBrigades: 0, headquarters: 0 };
  for (const u of units) {
    load.halves += forces.halves[u]!;
    load.guns += forces.artillery[u]!;
    load.headquarters += forces.headquarters[u]!;
    if (forces.tank[u] === 1) {
      if (forces.units[u]!.size === 'X') load.tankBrigades++;
      else load.tankBattalions++;
    }
  }
  return load;
}

/** Do these units fit into one hex? Two tank brigades beside a headquarters behind the front (11-2). */
export function fits(g: Reader, place: number, side: number, units: Iterable<number>): boolean {
  const limits = g.data.content.stacking;
  const load = loadOf(g, units);
  const quiet = zoneOf(g, 1 - side)[place] === 0;
  const brigades = load.headquarters > 0 && quiet ? limits.tankBrigadesAtHeadquarters : limits.tankBrigades;
  return (
    load.halves <= limits.divisions * 2 &&
    load.guns <= limits.artillery &&
    (load.tankBrigades === 0
      ? load.tankBattalions <= limits.tankBattalions
      : load.tankBattalions === 0 && load.tankBrigades <= brigades)
  );
}

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
