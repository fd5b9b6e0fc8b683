/** 24-5 New German divisions made of regiments of others: the strongest give them up. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { NATION } from '../../system/nations.ts';
import { ask, choice, dateOf, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import type { Schedule } from '../form.ts';
import { lists } from '../lists.ts';
import { scheduled } from '../receipts.ts';
import { nationOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    /** For each new division still to be paid for: strength points. */
    regiments: { left: number[] };
  }
}

const GUARD = /^\d*G(d|R|K|Es)$/;

/** One point for every two full ones of a division with an asterisk. */
export function toGive(date: ReturnType<typeof dateOf>, schedule: Schedule = lists.german.value): number[] {
  return scheduled(schedule, date).arrivals.flatMap((row) =>
    'names' in row ? (row.starred ?? []).map(() => Math.floor(row.strength / 2)) : [],
  );
}

/** Those with the greatest strength; no assault troops, mountaineers or Guards, and nobody is used up. */
export function givers(g: Reader): number[] {
  const { s, data } = g;
  const { forces } = data;
  let most = 1;
  let found: number[] = [];
  for (let unit = 0; unit < forces.size; unit++) {
    const { kind, name } = forces.units[unit]!;
    if (s.at[unit]! < 0 || nationOf(g, unit) !== NATION.germany || kind !== 'infantry') continue;
    if (GUARD.test(name) || s.strength[unit]! < most || s.strength[unit] === 1) continue;
    if (s.strength[unit]! > most) found = [];
    most = s.strength[unit]!;
    found.push(unit);
  }
  return found;
}

export function beginRegiments(g: Writer, side: Seat, schedule: Schedule = lists.german.value): void {
  const left = side === 'cp' ? toGive(dateOf(g), schedule).filter((points) => points > 0) : [];
  if (left.length > 0 && givers(g).length > 0) g.push('regiments', { left });
}

const giveUp = choice('regiments', {
  title: 'Give up a regiment',
  rule: 'wf:24-5',
  about: 'unit',
  form: z.string(),
  foci: (g) => givers(g).map((unit) => unitId(g, unit)),
  *values(g, _f, _seat, id: string) {
    if (givers(g).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    givers(g).includes(unitAt(g, id))
      ? undefined
      : refuse('wf:24-5', 'The strongest give up regiments; assault and mountain troops and Guards do not.'),
  apply(g, f, id) {
    const unit = unitAt(g, id);
    const points = Math.min(f.left[0]!, g.s.strength[unit]! - 1);
    g.s.strength[unit]! -= points;
    f.left[0]! -= points;
    if (f.left[0] === 0) f.left.shift();
    if (f.left.length === 0 || givers(g).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} gives up a regiment`,
});

export const regiments = ask('regiments', {
  title: 'Regiments for new divisions',
  rule: 'wf:24-5',
  asks: () => 'cp',
  prompt: (_g, f) => `New divisions take strength points of others: ${f.left.join(', ')}.`,
  choices: { giveUp },
});
