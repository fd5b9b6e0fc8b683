/** What may stand in one hex when units are set up (7.23, 8.22, 15.71). */

import type { MapData } from '@armistice/hex';
import type { Unit } from '../units/form.ts';

/** 7.23: battalions of the Germans, canal companies, headquarters, tanks and anti-tank units do not count. */
export const counts = (unit: Unit): boolean =>
  !(
    ['headquarters', 'tank', 'anti-tank'].includes(unit.kind) ||
    (unit.nation === 'german' && unit.size === 'battalion') ||
    unit.size === 'company'
  );

const ALONE = ['headquarters', 'tank', 'anti-tank'] as const;
const FOUR = ['american', 'bulgarian'] as const;

/** Why these units of one side may not stand together, or nothing. */
export function stackFault(units: readonly Unit[]): string | undefined {
  if (units.length < 2) return undefined;
  if (units.filter(counts).length > 6) return 'more than six units (7.23)';
  const twice = ALONE.find((kind) => units.filter((unit) => unit.kind === kind).length > 1);
  if (twice !== undefined) return `more than one ${twice} unit (7.23)`;
  const many = FOUR.find(
    (nation) => units.filter((unit) => unit.nation === nation && unit.kind === 'infantry').length > 4,
  );
  return many === undefined ? undefined : `more than four ${many} divisions (7.23)`;
}

/** 15.71 */
export const mayStand = (unit: Unit, map: MapData, hex: string): boolean =>
  map.hexes[hex]!.terrain !== 'alpine' || unit.kind === 'mountain';
