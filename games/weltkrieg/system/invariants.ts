/** What must hold after every choice. */

import type { Invariant } from '@armistice/engine';
import { countZone } from '@armistice/hex';
import { placeName } from './places.ts';
import { sideOfUnit, zoneOf } from './stacks.ts';
import { MARK, type Reader, type Weltkrieg } from './types.ts';
import { unitName } from './units.ts';

export const invariants: readonly Invariant<Weltkrieg>[] = [
  { name: 'stacks hold the units that stand there, of one side', check: stacks },
  { name: 'zones of control are those of the units', check: zones },
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

function bounds(g: Reader): string | undefined {
  const { s, data } = g;
  for (let u = 0; u < data.forces.size; u++) {
    if (s.strength[u]! > data.forces.strength[u]!) return `${unitName(g, u)} is stronger than printed`;
    if (s.at[u]! >= 0 && data.forces.combat[u] === 1 && s.strength[u] === 0)
      return `${unitName(g, u)} stands without strength`;
    if (s.supply[u]! < 0) return `${unitName(g, u)} has spent more than it had`;
  }
  return undefined;
}
