/**
 * 3-2, 3-6, 3-8 to 3-10: units that must go somewhere. Who can reach such a hex goes there, and nowhere else; who cannot
 * comes nearer. Movement does not end while one of them still can.
 */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { placeName } from '../../system/places.ts';
import { marchRefusal, reach, stopRefusal } from '../../system/rules/marching.ts';
import { sideOfUnit } from '../../system/stacks.ts';
import { type Reader, seatOf, sideOf } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { belgianErrand } from './belgians.ts';
import { offensiveErrand } from './offensive.ts';
import { FATE, has, hexOf, LIEGE, near, turnOf } from './state.ts';

export interface Errand {
  readonly rule: string;
  readonly goals: ReadonlySet<number>;
  /** By column too. */
  readonly column: boolean;
}

/** 3-2: German infantry of the first turn goes to Liege. */
export function liegeErrand(g: Reader, unit: number): Errand | undefined {
  if (turnOf(g) !== 1 || sideOfUnit(g, unit) !== 0) return undefined;
  if (!has(g, unit, FATE.fresh) || g.data.forces.infantry[unit] === 0) return undefined;
  return { rule: 'wf:3-2', goals: new Set(g.data.ground.world.near(hexOf(g, LIEGE))), column: true };
}

/** Where a unit has to go, if anywhere. */
export const errandOf = onceAMoment(
  (g: Reader, unit: number): Errand | undefined =>
    liegeErrand(g, unit) ?? belgianErrand(g, unit) ?? offensiveErrand(g, unit),
);

/** The goals that a unit could march to now. */
const inReach = onceAMoment((g: Reader, unit: number): number[] => {
  const errand = errandOf(g, unit);
  if (errand === undefined) return [];
  const seat = seatOf(sideOfUnit(g, unit));
  const found = new Set<number>();
  for (const column of errand.column ? [false, true] : [false]) {
    if (marchRefusal(g, unit, column, seat) !== undefined) continue;
    const map = reach(g, unit, column);
    const goals = [...map.hexes.slice(1, map.count)].filter((place) => errand.goals.has(place));
    for (const place of goals) if (stopRefusal(g, unit, place, column) === undefined) found.add(place);
  }
  return [...found];
});

const nearest = (g: Reader, from: number, goals: ReadonlySet<number>): number =>
  Math.min(...[...goals].map((goal) => near(g, from, goal)));

export function bound(g: Reader, unit: number, place: number): Refusal | undefined {
  const errand = errandOf(g, unit);
  if (errand === undefined || errand.goals.size === 0 || errand.goals.has(place)) return undefined;
  const at = g.s.at[unit]!;
  const name = unitName(g, unit);
  if (errand.goals.has(at)) return refuse(errand.rule, `${name} is where it has to be.`);
  const [goal] = inReach(g, unit);
  if (goal !== undefined)
    return refuse(errand.rule, `${name} has to go to ${placeName(g, goal)} or such a hex.`);
  return nearest(g, place, errand.goals) < nearest(g, at, errand.goals)
    ? undefined
    : refuse(
        errand.rule,
        `${name} has to come nearer to ${placeName(g, [...errand.goals][0]!)} or such a hex.`,
      );
}

/** Nobody has forgotten to send one. */
export function errandsRun(g: Reader, step: string): Refusal | undefined {
  if (step !== 'movement') return undefined;
  const { side } = g.frame('movement')!;
  for (const unit of g.data.forces.bySide[sideOf(side)]) {
    if (g.s.at[unit]! < 0) continue;
    const errand = errandOf(g, unit);
    if (errand === undefined || errand.goals.has(g.s.at[unit]!)) continue;
    const [goal] = inReach(g, unit);
    if (goal !== undefined)
      return refuse(errand.rule, `${unitName(g, unit)} can still go to ${placeName(g, goal)}, and has to.`);
  }
  return undefined;
}
