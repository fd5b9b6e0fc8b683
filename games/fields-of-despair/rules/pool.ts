/** 2.1 The force pool, and 1.4 room in a hex: what may still come, and as how many blocks. Works on any army. */

import { type Refusal, refuse } from '@armistice/engine';
import { count, fits, mostOf, pour, standsAlone } from '../blocks.ts';
import { placeName } from '../map.ts';
import { type Army, KIND, NATIONS, type Reader, STACK } from '../types.ts';
import { sps } from './names.ts';

/** 2.1: blocks of a nation and kind left in the force pool. A power's Deception blocks serve all its nations. */
export function poolLeft(g: Reader, army: Army, nation: number, kind: number): number {
  const { pool } = g.data.content;
  let used = 0;
  for (let slot = 0; slot < army.kind.length; slot++) {
    if (army.kind[slot] !== kind) continue;
    if (kind === KIND.deception || army.nation[slot] === nation) used++;
  }
  if (kind === KIND.deception) return Math.max(pool.deception - used, 0);
  const of = pool[NATIONS[nation]!];
  return Math.max((kind === KIND.infantry ? of.infantry : of.cavalry) - used, 0);
}

/** 2.1: is there another one? */
export const spare = (g: Reader, army: Army, nation: number, kind: number): boolean =>
  poolLeft(g, army, nation, kind) > 0;

/** SPs come to a place in new blocks while there are any, then into those that stand there; what finds no room. */
export const muster = (
  g: Reader,
  army: Army,
  place: number,
  nation: number,
  kind: number,
  points: number,
): number => pour(army, place, nation, kind, points, poolLeft(g, army, nation, kind));

/** SPs that `muster` would find room for. */
export function roomFor(g: Reader, army: Army, place: number, nation: number, kind: number): number {
  const most = mostOf(kind);
  let [open, room] = [0, 0];
  for (let slot = place * STACK; slot < place * STACK + STACK; slot++) {
    if (army.kind[slot] === KIND.none || army.kind[slot] === KIND.deception) open++;
    else if (army.kind[slot] === kind && army.nation[slot] === nation) room += most - army.value[slot]!;
  }
  return room + (open === 0 ? 0 : Math.min(open, poolLeft(g, army, nation, kind)) * most);
}

/**
 * Why so many SPs of a block may not stand in a hex (1.4, 2.1). Who asks about many hexes looks beforehand whether there is
 * `another` block of its kind.
 */
export function roomRefusal(
  g: Reader,
  army: Army,
  slot: number,
  points: number,
  to: number,
  another?: boolean,
): Refusal | undefined {
  const whole = points >= army.value[slot]!;
  if (whole && count(army, to) < STACK) return undefined;
  const block = { kind: army.kind[slot]!, nation: army.nation[slot]!, value: points };
  if (!fits(army, to, block))
    return refuse('1.4', `${placeName(g, to)} is full, and no block there can take ${sps(points)} more.`);
  if (whole || !standsAlone(army, to, block)) return undefined;
  return (another ?? spare(g, army, block.nation, block.kind))
    ? undefined
    : refuse('2.1', 'The force pool has no further block for a part of this one.');
}
