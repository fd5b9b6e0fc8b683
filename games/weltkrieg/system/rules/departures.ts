/** 25-4 Withdrawals: the unit that is named, or one of its kind, with the strength that is listed. */

import { remove } from '../stacks.ts';
import { OFF, type Reader, type Writer } from '../types.ts';
import { unitName } from '../units.ts';
import { reunite } from './breakdown.ts';
import { roomToGrow } from './stacking.ts';

export function leave(g: Writer, unit: number): void {
  g.s.due[unit] = -1;
  remove(g, unit, OFF.gone);
  g.tell('25-4', () => `${unitName(g, unit)} is withdrawn.`);
}

/** On the map, or come and without a hex yet. */
export const isHere = (g: Reader, unit: number): boolean =>
  unit >= 0 && (g.s.at[unit]! >= 0 || (g.s.at[unit] === OFF.coming && g.s.due[unit]! >= 0));

export interface Withdrawn {
  /** Who left; -1 for nobody. */
  readonly unit: number;
  /** It left in another's stead. */
  readonly instead: boolean;
  /** Strength points of infantry that could not be had. */
  readonly owed: number;
}

/** `faces`: the counters a formation may have; `spoken`: units that do not stand in for others. */
export function withdrawOne(
  g: Writer,
  faces: readonly number[],
  strength: number,
  spoken: ReadonlySet<number>,
): Withdrawn {
  const { s, data } = g;
  for (const face of faces) if (s.at[face] === OFF.split) reunite(g, face);
  const named = faces.find((unit) => isHere(g, unit));
  const unit = named ?? standIn(g, faces, strength, spoken);
  if (unit < 0) {
    const first = faces[0];
    const foot = first === undefined || data.forces.infantry[first] === 1;
    return { unit, instead: false, owed: foot ? strength : 0 };
  }
  const wanted = Math.min(strength, data.forces.strength[unit]!);
  settle(g, unit, wanted);
  const owed = data.forces.infantry[unit] === 1 ? wanted - s.strength[unit]! : 0;
  leave(g, unit);
  return { unit, instead: named === undefined, owed };
}

/** Another of the same printed strength goes instead, the fullest first; -1 if there is none. */
export function standIn(
  g: Reader,
  faces: readonly number[],
  strength: number,
  spoken: ReadonlySet<number>,
): number {
  const { s, data } = g;
  const { forces } = data;
  const model = faces[0];
  if (model === undefined) return -1;
  for (const printed of new Set([strength, ...faces.map((face) => forces.strength[face]!)])) {
    let best = -1;
    for (let unit = 0; unit < forces.size; unit++) {
      if (s.at[unit]! < 0 || forces.half[unit] === 1 || spoken.has(unit) || !isAlike(g, unit, model))
        continue;
      if (forces.strength[unit] === printed && (best < 0 || s.strength[unit]! > s.strength[best]!))
        best = unit;
    }
    if (best >= 0) return best;
  }
  return -1;
}

/** Of one nation, origin and kind. */
function isAkin(g: Reader, a: number, b: number): boolean {
  const [x, y] = [g.data.forces.units[a]!, g.data.forces.units[b]!];
  return x.nation === y.nation && x.kin === y.kin && x.kind === y.kind;
}

const isAlike = (g: Reader, a: number, b: number): boolean =>
  isAkin(g, a, b) && g.data.forces.units[a]!.size === g.data.forces.units[b]!.size;

/** Points pass between a unit that leaves and those of its kind, nearest first. */
function settle(g: Writer, unit: number, wanted: number): void {
  const { s, data } = g;
  const { forces, ground } = data;
  const from = s.at[unit]!;
  const others: { readonly unit: number; readonly distance: number }[] = [];
  for (let other = 0; other < forces.size; other++)
    if (other !== unit && s.at[other]! >= 0 && forces.half[other] === 0 && isAkin(g, other, unit))
      others.push({ unit: other, distance: from < 0 ? 0 : ground.world.distance(from, s.at[other]!) });
  others.sort((a, b) => a.distance - b.distance || a.unit - b.unit);
  for (const { unit: other } of others) {
    const missing = wanted - s.strength[unit]!;
    if (missing === 0) return;
    const passed =
      missing > 0
        ? Math.min(missing, s.strength[other]! - 1)
        : -roomToGrow(
            g,
            other,
            Math.min(-missing, Math.max(0, forces.strength[other]! - s.strength[other]!)),
          );
    s.strength[other]! -= passed;
    s.strength[unit]! += passed;
  }
}
