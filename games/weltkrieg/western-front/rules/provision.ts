/** 14 to 22, step 8: owners share supply points out among their headquarters. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { rowOf } from '../../system/nations.ts';
import { STAFF_HOLDS } from '../../system/rules/freight.ts';
import { ask, choice, type Reader, type Seat, SIDE_NAMES, sideOf } from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import { deploymentOf, levies } from './levy.ts';
import { nationOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    provision: { side: Seat };
  }
}

interface Store {
  readonly staffs: readonly number[];
  readonly left: number;
}

/** Nations of a side that have points to share out, and how many are left. */
const stores = onceAMoment((g: Reader, side: Seat): readonly Store[] =>
  deploymentOf(g).order.nations.flatMap(({ nation, supply = 0 }) => {
    const staffs = levies(g)
      .filter((levy) => levy.nation === nation && g.data.forces.headquarters[levy.unit] === 1)
      .map(({ unit }) => unit);
    const [first] = staffs;
    if (first === undefined || rowOf(nationOf(g, first)).side !== sideOf(side)) return [];
    return [{ staffs, left: supply - staffs.reduce((sum, staff) => sum + g.s.supply[staff]!, 0) }];
  }),
);

/** Of a side altogether. */
const leftOver = (g: Reader, side: Seat): number => stores(g, side).reduce((sum, { left }) => sum + left, 0);

function assignRefusal(g: Reader, side: Seat, staff: number, points: number): Refusal | undefined {
  const store = stores(g, side).find(({ staffs }) => staffs.includes(staff));
  if (store === undefined) return refuse('17-1', 'That is no headquarters of yours.');
  const most = Math.min(STAFF_HOLDS, store.left + g.s.supply[staff]!);
  if (points === g.s.supply[staff] || points > most)
    return refuse('17-1', `${unitName(g, staff)} can have up to ${most} supply points.`);
  return undefined;
}

const assign = choice('provision', {
  title: 'Give supply points to a headquarters',
  rule: '17-1',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), points: z.int().min(0) }),
  foci: (g, f) => stores(g, f.side).flatMap(({ staffs }) => staffs.map((staff) => unitId(g, staff))),
  *values(g, f, _seat, id: string) {
    const staff = unitAt(g, id);
    for (let points = 0; points <= STAFF_HOLDS; points++)
      if (assignRefusal(g, f.side, staff, points) === undefined) yield { unit: id, points };
  },
  refuse: (g, f, { unit, points }) => assignRefusal(g, f.side, unitAt(g, unit), points),
  apply(g, _f, { unit, points }) {
    g.s.supply[unitAt(g, unit)] = points;
  },
  say: (g, _f, { unit, points }) => `${unitName(g, unitAt(g, unit))} has ${points} supply points`,
});

/** To all alike, and what is left over to the first of them. */
const share = choice('provision', {
  title: 'Share supply points out evenly',
  rule: '17-1',
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply(g, f) {
    for (const { staffs, left } of stores(g, f.side)) {
      const all = left + staffs.reduce((sum, staff) => sum + g.s.supply[staff]!, 0);
      staffs.forEach((staff, at) => {
        g.s.supply[staff] = Math.floor(all / staffs.length) + Number(at < all % staffs.length);
      });
    }
  },
  say: () => 'shares supply points out evenly',
});

const shortfall = (g: Reader, side: Seat): Refusal | undefined => {
  const left = leftOver(g, side);
  return left > 0 ? refuse('17-1', `${left} supply points are still to be shared out.`) : undefined;
};

const provided = choice('provision', {
  title: 'Done',
  rule: '17-1',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (shortfall(g, f.side) === undefined) yield null;
  },
  refuse: (g, f) => shortfall(g, f.side),
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} have shared their supply points out`,
});

export const provision = ask('provision', {
  title: 'Supply points',
  rule: '17-1',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `${leftOver(g, f.side)} supply points are still to be shared out among headquarters.`,
  choices: { assign, share, done: provided },
});
