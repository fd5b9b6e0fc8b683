/** 3-1, 3-2, 11-2 Brigades and regiments that count as divisions, and a division that counts as a brigade. */

import { NATION } from '../../system/nations.ts';
import type { Reader } from '../../system/types.ts';
import { nationOf } from './state.ts';

const isAlpine = (g: Reader, unit: number): boolean => g.data.forces.units[unit]!.name.endsWith('AlpK');

const isBrigade = (g: Reader, unit: number): boolean =>
  nationOf(g, unit) === NATION.austria &&
  g.data.forces.units[unit]!.size === 'X' &&
  g.data.forces.infantry[unit] === 1;

/** How many are one division: two Austrian brigades, all of the Alpenkorps. */
const BRIGADES = 2;
const ALPINE = 3;

/** 3-2: the Alpenkorps together is one division; 11-2: the Jaeger division at half its strength is a brigade. */
export function spares(g: Reader, units: readonly number[], points: (unit: number) => number): number {
  const { forces } = g.data;
  let alpine = 0;
  let spared = 0;
  for (const unit of units) {
    if (nationOf(g, unit) !== NATION.germany) continue;
    if (isAlpine(g, unit)) alpine += forces.halves[unit]!;
    else if (forces.units[unit]!.name === 'Jgr' && points(unit) * 2 <= forces.strength[unit]!) spared++;
  }
  return spared + Math.max(0, alpine - 2);
}

/** 3-1, 3-2: of units that are one division together, only one division's worth of points is lost on a long line. */
export function lessens(g: Reader, unit: number, staff: number, less: number): number {
  const { s, data } = g;
  const own = s.strength[unit]!;
  const alpine = isAlpine(g, unit);
  if (!alpine && !isBrigade(g, unit)) return Math.min(less, Math.max(0, own - 1));
  // Fellows in the same hex, in the same part of the battle, fed alike: in order, as many as make a division.
  const fellows: number[] = [];
  for (let other = 0; other < data.forces.size; other++) {
    if (other !== unit && (s.at[other] !== s.at[unit] || s.fighting[other] !== s.fighting[unit])) continue;
    if (other !== unit && s.feeder[other] !== staff) continue;
    if (alpine ? isAlpine(g, other) : isBrigade(g, other) && !isAlpine(g, other)) fellows.push(other);
  }
  const size = alpine ? ALPINE : BRIGADES;
  const first = Math.floor(fellows.indexOf(unit) / size) * size;
  const group = fellows.slice(first, first + size);
  const total = group.reduce((sum, other) => sum + s.strength[other]!, 0);
  let left = Math.min(less, Math.max(0, total - 1));
  for (const other of group) {
    const taken = Math.min(left, s.strength[other]!);
    if (other === unit) return taken;
    left -= taken;
  }
  return 0;
}
