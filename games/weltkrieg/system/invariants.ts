/** What must hold after every choice. */

import type { Invariant } from '@armistice/engine';
import { countZone } from '@armistice/hex';
import { overstacked } from './lines.ts';
import { placeName } from './places.ts';
import { loadOf } from './rules/stacking.ts';
import { sideOfUnit, unitsIn, zoneOf } from './stacks.ts';
import { MARK, type Reader, type Weltkrieg, WORKS } from './types.ts';
import { unitName } from './units.ts';

export const invariants: readonly Invariant<Weltkrieg>[] = [
  { name: 'stacks hold the units that stand there, of one side', check: stacks },
  { name: 'zones of control are those of the units', check: zones },
  {
    name: 'no hex holds more than stacking lets it',
    during: ['movement', 'combat', 'recombination', 'digging'],
    check: crowds,
  },
  { name: 'a hex has a trench or a Hindenburg Line, not both', check: works },
  { name: 'strengths and supply are within their bounds', check: bounds },
];

function stacks(g: Reader): string | undefined {
  const { s, data } = g;
  let seen = 0;
  for (let place = 0; place < data.ground.size; place++) {
    let fighters = 0;
    const top = s.top[place]!;
    for (let u = top; u >= 0; u = s.below[u]!) {
      if (s.at[u] !== place) return `${unitName(g, u)} lies in ${placeName(g, place)} and stands elsewhere`;
      if (sideOfUnit(g, u) !== sideOfUnit(g, top)) return `both sides stand in ${placeName(g, place)}`;
      if (++seen > data.forces.size) return `the stack of ${placeName(g, place)} has no end`;
      fighters += data.forces.combat[u]!;
    }
    if (fighters !== s.fighters[place]) return `${placeName(g, place)} is counted wrong`;
  }
  const standing = s.at.reduce((sum, at) => sum + (at >= 0 ? 1 : 0), 0);
  return standing === seen ? undefined : `${standing} units stand on the map and ${seen} lie in stacks`;
}

function zones(g: Reader): string | undefined {
  const { s, data } = g;
  for (const side of [0, 1]) {
    const watchers: number[] = [];
    for (let u = 0; u < data.forces.size; u++)
      if (
        s.at[u]! >= 0 &&
        sideOfUnit(g, u) === side &&
        data.forces.watches[u] === 1 &&
        (s.marks[u]! & MARK.entrained) === 0 &&
        s.strength[u]! > 0
      )
        watchers.push(s.at[u]!);
    const fresh = countZone(data.ground.world, watchers, data.ground.stopsZones);
    const wrong = fresh.findIndex((count, place) => count !== zoneOf(g, side)[place]);
    if (wrong >= 0) return `the zone of side ${side} in ${placeName(g, wrong)} is counted wrong`;
  }
  return undefined;
}

/** 11-1, 11-2; what a headquarters lets two tank brigades do may end while they stand there. */
function crowds(g: Reader): string | undefined {
  // 14-6: what does not fit is still on its way back.
  if (g.frame('retreat') !== undefined) return undefined;
  const { s, data } = g;
  for (let place = 0; place < data.ground.size; place++) {
    if (s.top[place]! < 0) continue;
    const load = { ...loadOf(g, place, sideOfUnit(g, s.top[place]!), unitsIn(g, place)), rest: true };
    const fault = overstacked(data.content.stacking, load);
    if (fault !== undefined) return `${placeName(g, place)} holds ${fault}`;
  }
  return undefined;
}

/** 13-7 */
function works(g: Reader): string | undefined {
  const both = WORKS.trench | WORKS.hindenburg;
  const place = g.s.works.findIndex((bits) => (bits & both) === both);
  return place < 0 ? undefined : `${placeName(g, place)} has both`;
}

function bounds(g: Reader): string | undefined {
  const { s, data } = g;
  for (let u = 0; u < data.forces.size; u++) {
    if (s.strength[u]! > data.forces.strength[u]! && data.front.overfull?.(g, u) !== true)
      return `${unitName(g, u)} is stronger than printed`;
    if (s.at[u]! >= 0 && data.forces.combat[u] === 1 && s.strength[u] === 0)
      return `${unitName(g, u)} stands without strength`;
    if (s.supply[u]! < 0) return `${unitName(g, u)} has spent more than it had`;
  }
  return undefined;
}
