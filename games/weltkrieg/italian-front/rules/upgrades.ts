/**
 * 16-1 Austrian assault troops: whole divisions and brigades change to the weaker side of an assault counter, and from it to
 * full strength, so many on some turns of 1917. What cannot be done on its turn waits.
 */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { turnNumber } from '../../system/calendar.ts';
import { put, remove } from '../../system/stacks.ts';
import { ALWAYS, ask, choice, OFF, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import { lists } from '../lists.ts';
import { UPGRADED } from '../units.ts';
import { COUNT } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    upgrades: Record<never, never>;
  }
}

const RULE = 'it:16-1';
type To = 'weaker' | 'full';

/** Halves of a division: two brigades of infantry are one (3-1). Mountain brigades are counted by themselves. */
const slotOf = (g: Reader, unit: number, to: To): number =>
  COUNT.upgrades + (g.data.forces.mountain[unit] === 1 ? 2 : 0) + (to === 'weaker' ? 0 : 1);
const costOf = (g: Reader, unit: number): number => g.data.forces.halves[unit]!;

/** What the schedule has for this turn is added to what waits. */
export function noteUpgrades(g: Writer, side: Seat): void {
  if (side !== 'cp') return;
  for (const { units, ...date } of lists.upgrades.value.turns)
    if (turnNumber(date) === g.s.turn)
      for (const { count, of, to } of units) {
        const mountain = of === 'mountain brigades';
        const slot = COUNT.upgrades + (mountain ? 2 : 0) + (to === 'weaker' ? 0 : 1);
        g.s.tally[slot]! += mountain ? count : count * 2;
      }
}

/** The assault counter of a unit; -1 if it has none that is free. */
function assaultOf(g: Reader, unit: number): number {
  const id = UPGRADED.get(unitId(g, unit));
  const to = id === undefined ? -1 : unitAt(g, id);
  return to < 0 || g.s.at[to]! >= 0 ? -1 : to;
}

/** 3-6: the weaker side has half of what is printed, and one point at least. */
export const weakerSide = (g: Reader, unit: number): number =>
  Math.max(1, Math.floor(g.data.forces.strength[unit]! / 2));

/** By unit: the counters that came of an upgrade. */
const UPGRADES: ReadonlySet<string> = new Set(UPGRADED.values());

export function trainRefusal(g: Reader, unit: number): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || s.at[unit]! < 0 || assaultOf(g, unit) < 0)
    return refuse(RULE, 'There is no assault counter for that unit.');
  if (s.strength[unit] !== data.forces.strength[unit])
    return refuse(RULE, `${unitName(g, unit)} is not at its full strength.`);
  return s.tally[slotOf(g, unit, 'weaker')]! >= costOf(g, unit)
    ? undefined
    : refuse(RULE, 'The schedule has no more such upgrades now.');
}

export function completeRefusal(g: Reader, unit: number): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || s.at[unit]! < 0 || !UPGRADES.has(unitId(g, unit)))
    return refuse(RULE, 'That is no unit of assault troops that can be completed.');
  if (s.strength[unit] === data.forces.strength[unit])
    return refuse(RULE, `${unitName(g, unit)} is complete.`);
  if (s.strength[unit]! < weakerSide(g, unit))
    return refuse(RULE, `${unitName(g, unit)} is under half its strength.`);
  return s.tally[slotOf(g, unit, 'full')]! >= costOf(g, unit)
    ? undefined
    : refuse(RULE, 'The schedule has no more such upgrades now.');
}

const all = (g: Reader, no: (g: Reader, unit: number) => Refusal | undefined): string[] =>
  [...g.data.forces.bySide[0]].filter((unit) => no(g, unit) === undefined).map((unit) => unitId(g, unit));

const isPossible = (g: Reader): boolean =>
  all(g, trainRefusal).length > 0 || all(g, completeRefusal).length > 0;

export function beginUpgrades(g: Writer, side: Seat): void {
  if (side === 'cp' && isPossible(g)) g.push('upgrades');
}

const train = choice('upgrades', {
  title: 'Train a unit as assault troops',
  rule: RULE,
  about: 'unit',
  form: z.string(),
  foci: (g) => all(g, trainRefusal),
  *values(g, _f, _seat, id: string) {
    if (trainRefusal(g, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => trainRefusal(g, unitAt(g, id)),
  apply(g, _f, id) {
    const { s } = g;
    const unit = unitAt(g, id);
    const to = assaultOf(g, unit);
    const place = s.at[unit]!;
    s.tally[slotOf(g, unit, 'weaker')]! -= costOf(g, unit);
    remove(g, unit, OFF.gone);
    s.strength[to] = weakerSide(g, to);
    s.marks[to] = s.marks[unit]!;
    s.cutOff[to] = s.cutOff[unit]!;
    s.fate[to] = s.fate[unit]!;
    s.due[to] = -1;
    put(g, to, place);
    if (!isPossible(g)) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} is trained as assault troops`,
});

const complete = choice('upgrades', {
  title: 'Bring assault troops to full strength',
  rule: RULE,
  about: 'unit',
  form: z.string(),
  foci: (g) => all(g, completeRefusal),
  *values(g, _f, _seat, id: string) {
    if (completeRefusal(g, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => completeRefusal(g, unitAt(g, id)),
  apply(g, _f, id) {
    const unit = unitAt(g, id);
    g.s.tally[slotOf(g, unit, 'full')]! -= costOf(g, unit);
    g.s.strength[unit] = g.data.forces.strength[unit]!;
    if (!isPossible(g)) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} is at full strength`,
});

const later = choice('upgrades', {
  title: 'Later',
  rule: RULE,
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'leaves the other upgrades for later',
});

export const upgrades = ask('upgrades', {
  title: 'Assault troops',
  rule: RULE,
  asks: () => 'cp',
  prompt: () => 'Units may become assault troops: which?',
  choices: { train, complete, later },
});
