/** 3-5 The troops for the east, on the sixth turn. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { NATION } from '../../system/nations.ts';
import { remove } from '../../system/stacks.ts';
import { ask, choice, OFF, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import { staffId } from '../units.ts';
import { FATE, nationOf, near, TURN, turnOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    /** Strength points still to go. */
    withdrawal: { foot: number; horse: number };
  }
}

const FOOT = 26;
const HORSE = 2;
const RANGE = 5;
/** 3-5: the printed movement of the infantry that goes. */
const PACE = 5;
const STAFF = staffId('Germany', '2');

/** Who can go: around the 2nd Army's headquarters, or else the nearest to it. */
export function leavers(
  g: Reader,
  { foot, horse }: { readonly foot: number; readonly horse: number },
): number[] {
  const { s, data } = g;
  const { forces } = data;
  const staff = s.at[unitAt(g, STAFF)]!;
  const found: { readonly unit: number; readonly distance: number }[] = [];
  for (const arm of [forces.infantry, forces.cavalry]) {
    if ((arm === forces.infantry ? foot : horse) <= 0) continue;
    const of: { unit: number; distance: number }[] = [];
    for (let unit = 0; unit < forces.size; unit++) {
      if (
        s.at[unit]! < 0 ||
        nationOf(g, unit) !== NATION.germany ||
        arm[unit] === 0 ||
        forces.half[unit] === 1
      )
        continue;
      if (arm === forces.infantry && forces.movement[unit] !== PACE) continue;
      of.push({ unit, distance: staff < 0 ? 0 : near(g, s.at[unit]!, staff) });
    }
    const least = Math.max(RANGE, Math.min(...of.map(({ distance }) => distance)));
    found.push(...of.filter(({ distance }) => distance <= least));
  }
  return found.map(({ unit }) => unit).sort((a, b) => a - b);
}

export function beginWithdrawal(g: Writer, side: Seat): void {
  if (side === 'cp' && turnOf(g) === TURN.sixth && leavers(g, { foot: FOOT, horse: HORSE }).length > 0)
    g.push('withdrawal', { foot: FOOT, horse: HORSE });
}

const leave = choice('withdrawal', {
  title: 'Send a unit east',
  rule: 'wf:3-5',
  about: 'unit',
  form: z.string(),
  foci: (g, f) => leavers(g, f).map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    if (leavers(g, f).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, f, id) =>
    leavers(g, f).includes(unitAt(g, id))
      ? undefined
      : refuse('wf:3-5', 'Others go first: within five hexes of the 2nd Army, or nearest to it.'),
  apply(g, f, id) {
    const unit = unitAt(g, id);
    const points = g.s.strength[unit]!;
    if (g.data.forces.infantry[unit] === 1) f.foot -= points;
    else f.horse -= points;
    remove(g, unit, OFF.gone);
    g.s.fate[unit]! |= FATE.east;
    if (leavers(g, f).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} goes east`,
});

export const withdrawal = ask('withdrawal', {
  title: 'Troops for the east',
  rule: 'wf:3-5',
  asks: () => 'cp',
  prompt: (_g, f) =>
    `Still to go: ${Math.max(0, f.foot)} strength points of infantry, ${Math.max(0, f.horse)} of cavalry.`,
  choices: { leave },
});
