/** 9 Stacking. */

import { type Refusal, refuse } from '@armistice/engine';
import { LIMITS } from '../charts.ts';
import { ARMY, TANK, unitName } from '../forces.ts';
import { hexName } from '../map.ts';
import { unitsIn } from '../stacks.ts';
import { MARK, type Reader, type Writer } from '../types.ts';

/** Why a unit does not fit into a hex. */
export const FITS = 0;
export const FULL = 1;
export const SECOND_FREE = 2;
export const FOREIGN = 3;
export const TOO_MANY_AMERICANS = 4;
export const ALONE = 5;

/**
 * 9.1-9.6: may a unit join those of its own side in a hex? The limit holds at every moment, so a full hex is not even
 * passed through (9.2), and no hex ever has to be thinned out by the enemy (9.3). Who asks about many hexes at once counts
 * the `guests` beforehand (`americansAbroad`).
 */
export function stackFault(g: Reader, unit: number, hex: number, guests = -1): number {
  const { s } = g;
  const armies = s.armies[hex]!;
  if (armies === 0) return FITS;
  const { forces } = g.data;
  if (forces.someAlone && (forces.alone[unit] === 1 || holdsLoner(g, hex))) return ALONE;
  const own = forces.army[unit]!;
  if (forces.stacking[unit] === 1) {
    const limit = (armies | own) === ARMY.american ? g.scenario.americanStack : LIMITS.stack;
    if (s.load[hex]! >= limit) return FULL;
  } else if (s.free[hex]! >= LIMITS.zeroStackers && !pairs(g, unit, hex)) return SECOND_FREE;
  const others = armies & ~own;
  return others === 0 ? FITS : mixture(g, unit, hex, own, others, guests);
}

/** 9.5, 9.6: only American infantry joins other armies, nine divisions in a Game Turn; one other army to a hex. */
function mixture(g: Reader, unit: number, hex: number, own: number, others: number, guests: number): number {
  const { forces } = g.data;
  const abroad = g.scenario.americansAbroad;
  if (own === ARMY.american) {
    if (forces.infantry[unit] === 0 || abroad === 0) return FOREIGN;
    return isAbroad(g, unit) || (guests < 0 ? americansAbroad(g) : guests) < abroad
      ? FITS
      : TOO_MANY_AMERICANS;
  }
  if (others !== ARMY.american || abroad === 0) return FOREIGN;
  if ((g.s.armies[hex]! & own) !== 0) return FITS;
  let more = 0;
  for (let u = g.s.top[hex]!; u >= 0; u = g.s.below[u]!) {
    if (forces.infantry[u] === 0) return FOREIGN;
    if (!isAbroad(g, u)) more++;
  }
  return (guests < 0 ? americansAbroad(g) : guests) + more <= abroad ? FITS : TOO_MANY_AMERICANS;
}

/** 9.6: one of the divisions of this turn: it stands with another army, or has done so. */
function isAbroad(g: Reader, unit: number): boolean {
  const hex = g.s.at[unit]!;
  return (g.s.marks[unit]! & MARK.abroad) !== 0 || (hex >= 0 && (g.s.armies[hex]! & ~ARMY.american) !== 0);
}

/** How many there are this turn. */
export function americansAbroad(g: Reader): number {
  if (g.scenario.americansAbroad === 0) return 0;
  const { americans } = g.data.forces;
  let count = 0;
  for (let i = 0; i < americans.length; i++) if (isAbroad(g, americans[i]!)) count++;
  return count;
}

/** 9.6: somebody has come into a hex; Americans who stand with another army there have used their place among the nine. */
export function countAbroad(g: Writer, hex: number): void {
  const { s, data } = g;
  const armies = s.armies[hex]!;
  if ((armies & ARMY.american) === 0 || armies === ARMY.american) return;
  for (let u = s.top[hex]!; u >= 0; u = s.below[u]!) {
    if (data.forces.army[u] === ARMY.american) s.marks[u]! |= MARK.abroad;
  }
}

/** 9.6: a new Game Turn, and nine again; those who stand with others are of them. */
export function countAnew(g: Writer): void {
  const { s, data } = g;
  for (const u of data.forces.of[1]) {
    s.marks[u]! &= ~MARK.abroad;
    if (s.at[u]! >= 0 && data.forces.army[u] === ARMY.american) countAbroad(g, s.at[u]!);
  }
}

/** S3.25 */
function holdsLoner(g: Reader, hex: number): boolean {
  for (let u = g.s.top[hex]!; u >= 0; u = g.s.below[u]!) if (g.data.forces.alone[u] === 1) return true;
  return false;
}

/** S3.15: a heavy and a fast tank unit may share a hex. */
function pairs(g: Reader, unit: number, hex: number): boolean {
  const { tank } = g.data.forces;
  const wanted = tank[unit] === TANK.heavy ? TANK.fast : tank[unit] === TANK.fast ? TANK.heavy : -1;
  if (g.s.free[hex] !== 1) return false;
  for (let u = g.s.top[hex]!; u >= 0; u = g.s.below[u]!) {
    if (g.data.forces.stacking[u] === 0) return tank[u] === wanted;
  }
  return false;
}

/** The same as a refusal. */
export function stackRefusal(g: Reader, unit: number, hex: number): Refusal | undefined {
  const name = unitName(g, unit);
  const where = hexName(g, hex);
  switch (stackFault(g, unit, hex)) {
    case FITS:
      return undefined;
    case FULL:
      return refuse('9.1', `${where} holds ${g.s.load[hex]} units already: ${name} does not fit.`);
    case SECOND_FREE:
      return refuse('9.4', `${where} already holds a unit that stacks free; a second cannot join it.`);
    case FOREIGN:
      return refuse('9.5', `${name} cannot stack with another army in ${where}.`);
    case TOO_MANY_AMERICANS:
      return refuse(
        '9.6',
        `${g.scenario.americansAbroad} American divisions have stood with other armies this turn; no more can.`,
      );
    default:
      return refuse('S3.25', `The Japanese stack with nobody: ${name} cannot join in ${where}.`);
  }
}

/** May all these units stand in a hex together with those that are there? They are leaving where they stand. */
export function allFit(g: Reader, units: readonly number[], hex: number): boolean {
  if (units.length === 1 || g.s.top[hex]! < 0) return units.every((u) => stackFault(g, u, hex) === FITS);
  return stackWrong(g, [...unitsIn(g, hex), ...units]) === undefined;
}

/** What is wrong with units standing together, if anything; also what the invariants ask. */
export function stackWrong(g: Reader, units: readonly number[]): string | undefined {
  const { forces } = g.data;
  let armies = 0;
  let load = 0;
  const free: number[] = [];
  for (const u of units) {
    armies |= forces.army[u]!;
    if (forces.stacking[u] === 1) load++;
    else free.push(u);
  }
  if (units.length > 1 && units.some((u) => forces.alone[u] === 1)) return 'the Japanese do not stand alone';
  const limit = armies === ARMY.american ? g.scenario.americanStack : LIMITS.stack;
  if (load > limit) return `${load} units`;
  if (free.length > 2 || (free.length === 2 && !tankPair(g, free))) return `${free.length} free units`;
  const others = armies & ~ARMY.american;
  if ((others & (others - 1)) !== 0) return 'two armies';
  if (others === 0 || armies === others) return undefined;
  const guests = units.filter((u) => forces.army[u] === ARMY.american);
  if (g.scenario.americansAbroad === 0 || guests.some((u) => forces.infantry[u] === 0))
    return 'Americans with others';
  const more = guests.filter((u) => !isAbroad(g, u)).length;
  return americansAbroad(g) + more > g.scenario.americansAbroad ? 'too many Americans abroad' : undefined;
}

function tankPair(g: Reader, [a, b]: readonly number[]): boolean {
  const { tank } = g.data.forces;
  return (
    (tank[a!] === TANK.heavy && tank[b!] === TANK.fast) || (tank[a!] === TANK.fast && tank[b!] === TANK.heavy)
  );
}
