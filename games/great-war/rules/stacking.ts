/** 7.2 Stacking. */

import { type Refusal, refuse } from '@armistice/engine';
import { inForce } from '../chits.ts';
import { collapsed, unitName } from '../forces.ts';
import { placeName } from '../map.ts';
import { POWER } from '../nations.ts';
import { standing } from '../stacks.ts';
import type { Reader } from '../types.ts';

export const MOST = 6;
/** 7.23: American and Bulgarian infantry divisions. */
export const MOST_LARGE = 4;

/** Why one more unit may not stand in a place; nothing if it may. */
export function stackRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  if (forces.counts[unit] === 1 && s.load[place]! >= MOST)
    return refuse(
      '7.23',
      `${placeName(g, place)} holds ${s.load[place]} units already, and ${MOST} is the most.`,
    );
  const single = singleKind(g, unit);
  const large = isLarge(g, unit);
  const alone = collapsed(g, unit);
  let many = 0;
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!) {
    if (u === unit) continue;
    if (single > 0 && singleKind(g, u) === single)
      return refuse('7.23', `${unitName(g, u)} is in ${placeName(g, place)}: there may be one of its kind.`);
    if (large && isLarge(g, u) && forces.power[u] === forces.power[unit]) many++;
    const refusal = mixRefusal(g, unit, u, alone || collapsed(g, u));
    if (refusal !== undefined) return refusal;
  }
  return many >= MOST_LARGE
    ? refuse(
        '7.23',
        `${placeName(g, place)} holds ${many} divisions as large as ${unitName(g, unit)}, and ${MOST_LARGE} is the most.`,
      )
    : undefined;
}

/** 7.23: is there room for all of these together? */
export function hasRoomFor(g: Reader, units: readonly number[], place: number): boolean {
  const { counts } = g.data.forces;
  const many = units.filter((u) => counts[u] === 1).length;
  return g.s.load[place]! + many <= MOST && units.every((u) => stackRefusal(g, u, place) === undefined);
}

/** 16.11, 21.7, 6.47: who may not stand together at all. */
export function mixRefusal(
  g: Reader,
  unit: number,
  other: number,
  collapse: boolean = collapsed(g, unit) || collapsed(g, other),
): Refusal | undefined {
  const { power } = g.data.forces;
  if (collapse && power[unit] !== power[other])
    return refuse('16.11', 'Units of a nation that has collapsed stack with no others.');
  if (g.s.red[unit] !== g.s.red[other]) return refuse('21.7', 'The Red Army stands alone.');
  if (power[unit] === POWER.russia && power[other] === POWER.russia && isCivilWar(g))
    return refuse('6.47', 'In the civil war Russian units do not stack.');
  return undefined;
}

/** 6.47 */
export const isCivilWar = (g: Reader): boolean => inForce(g, 'russian-civil-war');

/** Headquarters, tanks and anti-tank units: one of each in a hex. */
export function singleKind(g: Reader, unit: number): number {
  const { forces } = g.data;
  return forces.headquarters[unit] === 1
    ? 1
    : forces.tank[unit] === 1
      ? 2
      : forces.antiTank[unit] === 1
        ? 3
        : 0;
}

export function isLarge(g: Reader, unit: number): boolean {
  const { forces } = g.data;
  if (forces.power[unit] !== POWER.america && forces.power[unit] !== POWER.bulgaria) return false;
  return forces.units[unit]!.kind === 'infantry' && forces.division[unit] === 1;
}

/** Does a stack break a limit? For the moments at which limits hold (7.22). */
export function isOverfull(g: Reader, place: number): boolean {
  const { s } = g;
  if (s.load[place]! > MOST) return true;
  let single = 0;
  let american = 0;
  let bulgarian = 0;
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!) {
    const kind = singleKind(g, u);
    if (kind > 0 && (single & (1 << kind)) !== 0) return true;
    single |= 1 << kind;
    if (isLarge(g, u)) {
      if (g.data.forces.power[u] === POWER.america) american++;
      else bulgarian++;
    }
    for (let v = s.below[u]!; v >= 0; v = s.below[v]!) if (mixRefusal(g, u, v) !== undefined) return true;
  }
  return american > MOST_LARGE || bulgarian > MOST_LARGE;
}

/** The hexes in which a side stands too thick in a theatre: for listings and refusals, while nothing changes. */
export function overfull(g: Reader, side: number, theatre: number): number[] {
  const { s } = g;
  const found: number[] = [];
  for (const top of standing(g, side, theatre)) {
    const place = s.at[top]!;
    if (s.top[place] === top && s.below[top]! >= 0 && isOverfull(g, place)) found.push(place);
  }
  return found.sort((a, b) => a - b);
}
