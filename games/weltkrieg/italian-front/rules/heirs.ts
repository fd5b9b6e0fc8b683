/** 16-1, 16-3 Headquarters that take over from others: place and points, all points, or a share of them. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeName } from '../../system/places.ts';
import { isHere, leave } from '../../system/rules/departures.ts';
import { bequeath } from '../../system/rules/freight.ts';
import { put } from '../../system/stacks.ts';
import { ask, choice, OFF, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitAt, unitName } from '../../system/units.ts';
import type { Nation } from '../form.ts';
import { staffId } from '../units.ts';
import { COUNT } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    split: Record<never, never>;
  }
}

const staffOf = (g: Reader, nation: Nation, name: string, corps?: true): number =>
  unitAt(g, staffId(nation, name, corps));

/** 16-3: the Carnic army takes the place and the points of the Carnic corps. */
export function succeed(g: Writer, nation: Nation, name: string, staff: number): boolean {
  const corps = staffOf(g, nation, name, true);
  if (staff < 0 || corps < 0 || g.s.at[corps]! < 0) return false;
  const place = g.s.at[corps]!;
  g.s.supply[staff] = g.s.supply[corps]!;
  g.s.supply[corps] = 0;
  leave(g, corps);
  put(g, staff, place);
  g.tell('it:16-3', () => `${unitName(g, staff)} takes over in ${placeName(g, place)}.`);
  return true;
}

/** 16-1: who receives the points of an Austrian headquarters that leaves. */
const HEIRS: { readonly [name: string]: readonly string[] } = { '5': ['1Is', '2Is'], '2Is': ['6'] };
const SHARERS = HEIRS['5']!;

/** 18-5: a headquarters leaves its points to another, or to those whom the schedule names. One that is lost does not come back. */
export function recall(g: Writer, nation: Nation, name: string, corps: true | undefined): void {
  const { s } = g;
  const staff = staffOf(g, nation, name, corps);
  if (staff < 0 || (!isHere(g, staff) && s.at[staff] !== OFF.dead)) return;
  const heirs = nation === 'Austria-Hungary' ? (HEIRS[name] ?? []) : [];
  const [first, second] = heirs.map((heir) => staffOf(g, nation, heir)).filter((heir) => isHere(g, heir));
  const points = s.supply[staff]!;
  if (first !== undefined && points > 0) {
    s.supply[first]! += points;
    s.supply[staff] = 0;
    if (second !== undefined) s.tally[COUNT.split] = points + 1;
  } else bequeath(g, staff);
  leave(g, staff);
}

export function beginSplit(g: Writer, side: Seat): void {
  if (side === 'cp' && g.s.tally[COUNT.split]! > 0) g.push('split');
}

const pointsLeft = (g: Reader): number => g.s.tally[COUNT.split]! - 1;

const share = choice('split', {
  title: 'Points for the 2nd Army of the Isonzo',
  rule: 'it:16-1',
  form: z.int().min(0),
  *values(g) {
    for (let points = 0; points <= pointsLeft(g); points++) yield points;
  },
  refuse: (g, _f, points) =>
    points <= pointsLeft(g)
      ? undefined
      : refuse('it:16-1', `The 5th Army leaves ${pointsLeft(g)} points, not ${points}.`),
  apply(g, _f, points) {
    const [first, second] = SHARERS.map((name) => staffOf(g, 'Austria-Hungary', name)) as [number, number];
    g.s.supply[first]! -= points;
    g.s.supply[second]! += points;
    g.s.tally[COUNT.split] = 0;
    g.pop();
  },
  say: (_g, _f, points) => `${points} points of the 5th Army go to the 2nd Army of the Isonzo`,
});

export const split = ask('split', {
  title: 'Two armies on the Isonzo',
  rule: 'it:16-1',
  asks: () => 'cp',
  prompt: (g) => `The 5th Army leaves ${pointsLeft(g)} supply points: how many go to the 2nd of its heirs?`,
  choices: { share },
});
