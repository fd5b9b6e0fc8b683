/** 3-3 Small mountain brigades of Austria-Hungary: of one point elsewhere, of two on map 6-4. */

import { onceFor } from '@armistice/engine';
import type { Reader, Writer } from '../../system/types.ts';
import type { Forces } from '../../system/units.ts';
import { lists } from '../lists.ts';
import { counterOf } from '../units.ts';
import { isAway, isSouth } from './state.ts';

const MOST = 1;

/** Those whom the list for all fronts has with one point. */
const SMALL: ReadonlySet<string> = new Set(
  lists.austrian.value.turns.flatMap(({ arrivals = [] }) =>
    arrivals.flatMap((row) =>
      'names' in row && row.type === 'Mtn' && row.strength === MOST
        ? row.names.map((name) => counterOf('Austria-Hungary', row, name).id)
        : [],
    ),
  ),
);
const smallIn = onceFor(({ units }: Forces): readonly boolean[] => units.map(({ id }) => SMALL.has(id)));

export const isSmall = (g: Reader, unit: number): boolean => smallIn(g.data.forces)[unit]!;

/** As many points as it can have where it is. */
export const fullOf = (g: Reader, unit: number): number =>
  isAway(g, unit) && isSmall(g, unit) ? MOST : g.data.forces.strength[unit]!;

/** It has come to a map: on map 6-4 it grows. */
export function comesToMountains(g: Writer, unit: number): void {
  const { s, data } = g;
  if (isSmall(g, unit) && isSouth(g, s.at[unit]!))
    s.strength[unit] = Math.min(data.forces.strength[unit]!, s.strength[unit]! + 1);
}

/** It leaves map 6-4, with one point less; its last one it keeps. */
export function leavesMountains(g: Writer, unit: number): void {
  const { s } = g;
  if (isSmall(g, unit) && isSouth(g, s.at[unit]!)) s.strength[unit] = Math.max(MOST, s.strength[unit]! - 1);
}
