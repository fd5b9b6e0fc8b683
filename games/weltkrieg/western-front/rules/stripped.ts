/** 12-16 German infantry that has given its fit men away. */

import { turnNumber } from '../../system/calendar.ts';
import { NATION } from '../../system/nations.ts';
import type { Reader } from '../../system/types.ts';
import { COUNT, nationOf } from './state.ts';
import { CONVERSIONS } from './stosstruppen.ts';

const WEAK = 5;
const SLOW = 4;

/** Since the first division was trained; whoever begins after that month begins with it. */
const isStripped = (g: Reader): boolean =>
  g.s.turn >= CONVERSIONS && (g.s.tally[COUNT.stripped] === 1 || turnNumber(g.scenario.from) >= CONVERSIONS);

export function strippedPace(g: Reader, unit: number): number | undefined {
  const { forces } = g.data;
  if (nationOf(g, unit) !== NATION.germany || forces.units[unit]!.kind !== 'infantry' || !isStripped(g))
    return undefined;
  return g.s.strength[unit]! < WEAK ? Math.min(SLOW, forces.movement[unit]!) : undefined;
}
