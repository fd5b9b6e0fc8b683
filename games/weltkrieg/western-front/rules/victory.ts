/** 3 Victory: demoralisation, moved by how near to Paris the Germans stand and came. */

import { NATION } from '../../system/nations.ts';
import { communications } from '../../system/rules/surrounded.ts';
import { sideOfUnit } from '../../system/stacks.ts';
import type { Reader, Writer } from '../../system/types.ts';
import { COUNT, near, onList } from './state.ts';

export const PARIS = 'dm:50';
/** 26-3 */
const PARIS_WORTH = 50;
export const FAR_FROM_PARIS = 99;

export const paris = (g: Reader, place: number): number | undefined =>
  onList(g, PARIS).has(place) ? PARIS_WORTH : undefined;

/** Hexes between Paris and the nearest unit of the Central Powers. */
export function fromParis(g: Reader): number {
  let least = FAR_FROM_PARIS;
  for (let unit = 0; unit < g.data.forces.size; unit++)
    if (g.s.at[unit]! >= 0 && sideOfUnit(g, unit) === 0)
      for (const hex of onList(g, PARIS)) least = Math.min(least, near(g, g.s.at[unit]!, hex));
  return least;
}

export function watchParis(g: Writer): void {
  g.s.tally[COUNT.paris] = Math.min(g.s.tally[COUNT.paris]!, fromParis(g));
}

/** How many more points France and Britain have than Germany, and what that is by itself. */
const SCALE = [
  { from: 150, level: 3 },
  { from: 100, level: 2 },
  { from: 50, level: 1 },
  { from: 30, level: 0 },
  { from: 0, level: -1 },
  { from: -29, level: -2 },
] as const;
const WORST = -3;

export const levelAt = (more: number): number => SCALE.find(({ from }) => more >= from)?.level ?? WORST;

/** Levels for Paris: taken or cut off, near at the end; never come near. */
export function parisLevels(lost: boolean, end: number, ever: number): number {
  if (lost) return 4;
  if (end <= 2) return 2;
  if (end <= 4) return 1;
  if (ever > 10) return -3;
  if (ever > 8) return -2;
  return ever > 6 ? -1 : 0;
}

const NAMES = ['draw', 'marginal', 'substantial', 'decisive'] as const;

export function verdict(g: Writer): void {
  watchParis(g);
  const { demoralisation, control, tally } = g.s;
  const more =
    demoralisation[NATION.france]! + demoralisation[NATION.britain]! - demoralisation[NATION.germany]!;
  const free = communications(g, 1);
  const lost = [...onList(g, PARIS)].every((hex) => control[hex] === 0 || free[hex] === 0);
  const levels = parisLevels(lost, fromParis(g), tally[COUNT.paris]!);
  const level = Math.max(WORST, Math.min(-WORST, levelAt(more) + levels));
  const how = NAMES[Math.abs(level)]!;
  g.end({
    winner: level === 0 ? null : level > 0 ? 'cp' : 'entente',
    how,
    text: `France and Britain ${more} points more than Germany; ${levels} levels for Paris.`,
  });
}
