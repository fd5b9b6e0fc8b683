/** What must hold after every choice. */

import type { Invariant } from '@armistice/engine';
import { fights, sideOfUnit } from './forces.ts';
import { placeName } from './map.ts';
import type { GreatWar, Reader } from './types.ts';

export const invariants: readonly Invariant<GreatWar>[] = [
  { name: 'stacks hold the units that stand there, each once', check: stacks },
  { name: 'no place holds units of two sides', check: sides },
  {
    name: 'resource points are never below nothing',
    check: (g) => (g.s.resources.some((points) => points < 0) ? 'points below nothing' : undefined),
  },
];

function stacks(g: Reader): string | undefined {
  const { s, data } = g;
  const { forces, ground } = data;
  let seen = 0;
  for (let place = 0; place < ground.size; place++) {
    let [load, combatants] = [0, 0];
    for (let u = s.top[place]!; u >= 0; u = s.below[u]!) {
      if (s.at[u] !== place)
        return `${forces.units[u]!.id} lies in the stack of ${placeName(g, place)} and stands elsewhere`;
      if (++seen > forces.size) return `the stack of ${placeName(g, place)} has no end`;
      if (forces.counts[u] === 1) load++;
      if (fights(g, u)) combatants++;
    }
    if (load !== s.load[place] || combatants !== s.combatants[place])
      return `${placeName(g, place)} is counted wrong`;
  }
  const standing = s.at.reduce((sum, at) => sum + (at >= 0 ? 1 : 0), 0);
  return standing === seen ? undefined : `${standing} units stand on the maps and ${seen} lie in stacks`;
}

function sides(g: Reader): string | undefined {
  const { s, data } = g;
  for (let place = 0; place < data.ground.size; place++) {
    const top = s.top[place]!;
    if (top < 0) continue;
    for (let u = s.below[top]!; u >= 0; u = s.below[u]!)
      if (sideOfUnit(g, u) !== sideOfUnit(g, top)) return `both sides stand in ${placeName(g, place)}`;
  }
  return undefined;
}
