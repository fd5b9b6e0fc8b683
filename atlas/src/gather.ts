/** Lists of hexes that follow from the finished map: cities that count, a whole country, the ground before a river. */

import { type Grid, hexList, type MapData } from '@armistice/hex';
import { sideKey, water } from './check-kit.ts';
import type { FilledPlan, GatheredPlan } from './plan.ts';

type Found = Pick<MapData, 'hexes' | 'lists'>;

/** The hexes of a gathered list, in the order of the grid. */
export function gather({ ids }: Grid, { hexes, lists }: Found, plan: GatheredPlan): string[] {
  const { countries, kinds, features, and, not } = plan;
  const more = new Set(and === undefined ? [] : lists[and]);
  const out = new Set(not === undefined ? [] : lists[not]);
  const all = kinds === undefined && features === undefined;
  return ids.filter((id) => {
    const hex = hexes[id]!;
    if (water(hex.terrain) || hex.features.includes('closed') || out.has(id)) return false;
    if (more.has(id)) return true;
    if (!countries.includes(hex.country ?? '')) return false;
    return (
      all ||
      (hex.place !== undefined && kinds?.includes(hex.place.kind) === true) ||
      hex.features.some((feature) => features?.includes(feature) === true)
    );
  });
}

/** What can be reached from a hex over land of some countries without crossing a river, in the order of the grid. */
export function fillFrom(
  grid: Grid,
  { hexes, sides }: Pick<MapData, 'hexes' | 'sides'>,
  { from, countries, river, beyond, not }: FilledPlan,
): string[] {
  const shut = new Set(sides.filter((s) => s.river?.name === river).map((s) => sideKey(s.a, s.b)));
  const seen = new Set(hexList(grid, beyond));
  const found = [grid.hex(from)];
  seen.add(found[0]!);
  for (const at of found) {
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[at * 6 + d]!;
      if (next < 0 || seen.has(next) || shut.has(sideKey(grid.id(at), grid.id(next)))) continue;
      const hex = hexes[grid.id(next)]!;
      if (water(hex.terrain) || !countries.includes(hex.country ?? '')) continue;
      seen.add(next);
      found.push(next);
    }
  }
  const out = new Set(hexList(grid, not));
  return found
    .filter((h) => !out.has(h))
    .sort((a, b) => a - b)
    .map((h) => grid.id(h));
}
