/** What a general of Fields of Despair goes by before anything is tried: by seat, and by what counts at the time. */

import type { DespairScenario, DespairView, Seat } from '@armistice/fields-of-despair/staff';
import { type Orders, USUAL } from './orders.ts';
import { victoryOf } from './values.ts';

type Doctrine = Partial<Orders>;
type Scoring = ReturnType<typeof victoryOf>['scoring'];

/** What has done best against the staff as it is; found by play (`docs/decisions/bots.md`). */
const DOCTRINES: { readonly [seat in Seat]: { readonly [scoring in Scoring]: Doctrine } } = {
  cp: {
    mobile: {
      man: 0.77,
      kill: 2,
      fear: 0.85,
      effort: 0.5,
      pull: 0.6,
      mass: 0.19,
      trains: 1,
      buys: 'logistics',
    },
    baseline: {},
    'final push': { kill: 1.15, fear: 0.75, pull: 0.55, belgium: 1.6 },
  },
  allied: {
    mobile: {
      point: 2.6,
      kill: 0.83,
      man: 0.25,
      fear: 0.48,
      effort: 0.68,
      pull: 0.57,
      keep: 0.37,
      belgium: 1.45,
      paris: 0.55,
      manner: 4,
    },
    baseline: { man: 0.57, fear: 1.5, pull: 1.8, keep: 0.85 },
    'final push': { point: 1.3, belgium: 2.3, paris: 0.6 },
  },
};

/** Where the right wing stands in Belgium already, when play begins. */
const THROUGH_LIEGE: { readonly [seat in Seat]: Doctrine } = {
  cp: { point: 1.1, kill: 1.2, stir: 0.5, trains: 1 },
  allied: { kill: 1.2, man: 0.68, stir: 0.77, effort: 0.33, paris: 0.8 },
};

export function doctrineOf(seat: Seat, scenario: DespairScenario, { turn }: DespairView): Orders {
  const usual = DOCTRINES[seat][victoryOf(scenario, turn).scoring];
  return { ...USUAL, ...(scenario.id === 'introductory' ? THROUGH_LIEGE[seat] : usual) };
}
