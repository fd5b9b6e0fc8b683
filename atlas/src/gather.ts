/** Lists of hexes that follow from the finished map: cities that count, towns of a country, a whole country. */

import type { MapData } from '@armistice/hex';
import { water } from './check-kit.ts';
import type { GatheredPlan } from './plan.ts';

type Found = Pick<MapData, 'hexes' | 'lists'>;

/** The hexes of a gathered list, in the order of `ids`. */
export function gather(ids: readonly string[], { hexes, lists }: Found, plan: GatheredPlan): string[] {
  const { countries, kinds, features, not } = plan;
  const out = new Set(not === undefined ? [] : lists[not]);
  const all = kinds === undefined && features === undefined;
  return ids.filter((id) => {
    const hex = hexes[id]!;
    if (hex.country === null || !countries.includes(hex.country) || water(hex.terrain) || out.has(id))
      return false;
    return (
      all ||
      (hex.place !== undefined && kinds?.includes(hex.place.kind) === true) ||
      hex.features.some((feature) => features?.includes(feature) === true)
    );
  });
}
