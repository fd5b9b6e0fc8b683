/** 23-57 to 23-61 American supply points: for whom they come. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { NATION, type Nation as NationId } from '../../system/nations.ts';
import { ask, choice, dateOf, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitAt } from '../../system/units.ts';
import { lists } from '../lists.ts';
import { receipts } from '../receipts.ts';
import { staffId } from '../units.ts';
import { moraleNow } from './duration.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    /** Points not yet given to anybody. */
    lending: { left: number };
  }
}

const FIRST = staffId('United States', '1');
/** 23-61 */
const IN_ADVANCE = 25;

const TO = ['france', 'britain', 'america', 'staff'] as const;
type Receiver = (typeof TO)[number];

const isThere = (g: Reader): boolean =>
  g.data.forces.staffs[NATION.america]!.some((staff) => g.s.at[staff]! >= 0);

/** 23-60, 23-61: how many points somebody may be given. */
function room(g: Reader, to: Receiver, left: number): number {
  if (to === 'america') return isThere(g) ? left : 0;
  if (to !== 'staff') return left;
  const first = unitAt(g, FIRST);
  if (isThere(g) || first < 0) return 0;
  return Math.min(left, IN_ADVANCE - g.s.supply[first]!);
}

export function beginLending(g: Writer, side: Seat): void {
  if (side !== 'entente') return;
  const { supply } = receipts(
    lists.duration.value,
    'United States',
    dateOf(g),
    moraleNow(g, 'United States'),
  );
  if (supply > 0) g.push('lending', { left: supply });
}

const NAMES: { readonly [to in Receiver]: string } = {
  france: 'France',
  britain: 'Great Britain',
  america: 'the Americans',
  staff: 'the 1st Army that is to come',
};

const lend = choice('lending', {
  title: 'Give supply points',
  rule: 'wf:23-60',
  form: z.strictObject({ to: z.enum(TO), points: z.int().min(1) }),
  *values(g, f) {
    for (const to of TO) for (let points = 1; points <= room(g, to, f.left); points++) yield { to, points };
  },
  refuse: (g, f, { to, points }) =>
    points <= room(g, to, f.left)
      ? undefined
      : refuse(to === 'staff' ? 'wf:23-61' : 'wf:23-60', `${NAMES[to]} cannot have that many.`),
  apply(g, f, { to, points }) {
    if (to === 'staff') g.s.supply[unitAt(g, FIRST)]! += points;
    else g.s.stock[NATION[to satisfies NationId]]! += points;
    f.left -= points;
    if (f.left === 0) g.pop();
  },
  say: (_g, _f, { to, points }) => `${points} American supply points for ${NAMES[to]}`,
});

export const lending = ask('lending', {
  title: 'American supply points',
  rule: 'wf:23-60',
  asks: () => 'entente',
  prompt: (_g, f) => `${f.left} supply points have come from America: for whom?`,
  choices: { lend },
});
