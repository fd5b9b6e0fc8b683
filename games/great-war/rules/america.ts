/** 5.7 The United States. */

import { stepsOf } from '../forces.ts';
import { COUNTRY } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { FRONT, type Reader } from '../types.ts';

/** 5.82, 16.2, 18.24: American divisions at full strength in France. */
export function fullAmericansInFrance(g: Reader): number {
  const { s, data } = g;
  const { forces, ground } = data;
  let many = 0;
  for (const u of forces.of[POWER.america]!) {
    const place = s.at[u]!;
    if (place < 0 || forces.division[u] === 0 || stepsOf(g, u) < 2) continue;
    if (ground.front[place] === FRONT.west && ground.country[place] === COUNTRY.France) many++;
  }
  return many;
}

export const americaFights = (g: Reader): boolean => g.s.allegiance[POWER.america] === SIDE.allied;
