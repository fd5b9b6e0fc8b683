/** The Belgian and American armies. */

import { arrives, ordinal, TANK_BRIGADE, tank, type Unit, unit } from './form.ts';

export const belgian: Unit[] = [1, 2, 3, 4].map((number) =>
  unit({
    id: `be-${number}`,
    nation: 'belgian',
    kind: 'infantry',
    label: `${number}`,
    name: `Belgian ${ordinal(number)} Corps`,
    full: [2, 4, 3],
    reduced: [1, 3, 2],
  }),
);

/** Divisions in the order in which they were let go to the front (8.1.3), by turn. */
const AMERICAN_ARRIVALS: readonly (readonly [turn: number, divisions: readonly number[]])[] = [
  [5, [1, 2, 26, 42]],
  [6, [3, 28]],
  [7, [4, 32, 77]],
  [8, [27, 30, 33]],
  [9, [5, 29, 37, 78, 82]],
  [10, [35, 80]],
  [11, [36, 79, 90]],
  [12, [89, 91]],
  [13, [6, 92]],
  [14, [81, 88]],
];

export const american: Unit[] = [
  ...AMERICAN_ARRIVALS.flatMap(([turn, divisions]) =>
    divisions.map((number) =>
      unit({
        id: `us-${number}`,
        nation: 'american',
        kind: 'infantry',
        label: `${number}`,
        name: `U.S. ${ordinal(number)} Division`,
        full: [3, 4, 4],
        reduced: [2, 3, 3],
        begins: number === 2 ? { ...arrives(turn), plan1919: 'unused' } : arrives(turn), // S3.6
      }),
    ),
  ),
  // 2.43: a corps in name only.
  tank('us-tc', 'american', 'TC', 'U.S. Tank Corps', {
    full: TANK_BRIGADE,
    begins: { ...arrives(11), plan1919: 'unused' },
  }),
];
