/** 3-8 to 3-11 The Belgians: behind Antwerp, at Namur, out of Liege. */

import { type Refusal, refuse } from '@armistice/engine';
import { refuges } from '../../system/rules/retreat.ts';
import { occupant, sideOfUnit, unitsIn } from '../../system/stacks.ts';
import { enemyOf, MARK, type Reader, type Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import type { Errand } from './errands.ts';
import { COUNT, FATE, has, hexOf, isBelgian, LIEGE, near, onList, postOf, TURN, turnOf } from './state.ts';

const REFUGE = 'belgian-refuge';
const NAMUR = '1807';
const BRUSSELS = '1606';
const ANTWERP = '1604';
/** 3-8: strength points next to Brussels that keep them where they are. */
const WATCH = 10;

const isFree = (g: Reader): boolean => turnOf(g) >= TURN.october || g.s.tally[COUNT.belgians] === 1;

const isOfNamur = (g: Reader, unit: number): boolean => postOf(g, unit)?.hex === NAMUR && isBelgian(g, unit);

/** 3-9: the garrison of Namur stays until it is attacked. */
export function garrison(g: Reader, unit: number): Refusal | undefined {
  if (!isOfNamur(g, unit) || isFree(g) || has(g, unit, FATE.assailed)) return undefined;
  return refuse('wf:3-9', `${unitName(g, unit)} stays at Namur until it is attacked.`);
}

/** 3-8: are there Germans enough next to Brussels? */
function watched(g: Reader): boolean {
  const { s, data } = g;
  const brussels = hexOf(g, BRUSSELS);
  let points = 0;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (s.at[unit]! >= 0 && sideOfUnit(g, unit) === 0 && near(g, s.at[unit]!, brussels) <= 1)
      points += s.strength[unit]!;
  return points >= WATCH;
}

/** 3-10: hexes with other Belgians. */
function compatriots(g: Reader, unit: number): ReadonlySet<number> {
  const { s, data } = g;
  const found = new Set<number>();
  for (let other = 0; other < data.forces.size; other++)
    if (other !== unit && isBelgian(g, other) && s.at[other]! >= 0) found.add(s.at[other]!);
  return found;
}

/** 3-8: nor do they break down before. */
export function wholeBelgians(g: Reader, unit: number): Refusal | undefined {
  return isBelgian(g, unit) && !isFree(g)
    ? refuse('wf:3-8', `${unitName(g, unit)} stays whole until it is its player's own again.`)
    : undefined;
}

export function belgianErrand(g: Reader, unit: number): Errand | undefined {
  if (!isBelgian(g, unit) || isFree(g)) return undefined;
  const goals = onList(g, REFUGE);
  if (isOfNamur(g, unit))
    return has(g, unit, FATE.assailed) ? { rule: 'wf:3-9', goals, column: true } : undefined;
  if (turnOf(g) < 3) {
    if (!has(g, unit, FATE.driven)) return undefined;
    return { rule: 'wf:3-10', goals: compatriots(g, unit), column: true };
  }
  const stays = goals.has(g.s.at[unit]!) && watched(g);
  if (has(g, unit, FATE.sheltered) && !stays) return undefined;
  return { rule: has(g, unit, FATE.driven) ? 'wf:3-10' : 'wf:3-8', goals, column: true };
}

/** 3-10: those at Liege who are not mobilised go as soon as they lose anything, if they can. */
export function givesWay(g: Reader): boolean {
  const { target, side } = g.frame('battle')!;
  if (near(g, target, hexOf(g, LIEGE)) > 1) return false;
  const units = unitsIn(g, target);
  if (!units.some((unit) => isBelgian(g, unit) && !has(g, unit, FATE.called))) return false;
  return refuges(g, { step: 'retreat', from: target, units, side: enemyOf(side) }).length > 0;
}

/** 3-8: one attack on the three hexes frees them all. */
export function freed(g: Writer): void {
  const { s, data } = g;
  const { target } = g.frame('battle')!;
  if (!onList(g, REFUGE).has(target)) return;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (isBelgian(g, unit) && (s.marks[unit]! & MARK.assailed) !== 0) s.tally[COUNT.belgians] = 1;
}

export function sheltered(g: Writer): void {
  const { s, data } = g;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (isBelgian(g, unit) && turnOf(g) >= 3 && onList(g, REFUGE).has(s.at[unit]!))
      s.fate[unit]! |= FATE.sheltered;
}

/** 3-11: no ship comes to Antwerp while Germans stand at the Scheldt. */
export function scheldt(g: Reader, place: number): boolean | undefined {
  if (place !== hexOf(g, ANTWERP)) return undefined;
  return ![...onList(g, 'blocks-the-scheldt')].some((hex) => occupant(g, hex) === 0);
}
