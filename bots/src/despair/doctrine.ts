/** What a general of Fields of Despair goes by before anything is tried: by seat, and by what counts at the time. */

import type { DespairScenario, DespairView, Seat } from '@armistice/fields-of-despair/staff';
import { type Orders, USUAL } from './orders.ts';
import { victoryOf } from './values.ts';

type Doctrine = Partial<Orders>;
type Scoring = ReturnType<typeof victoryOf>['scoring'];

/** What has done best against the staff as it is; found by play (`docs/decisions/bots.md`). */
const DOCTRINES: { readonly [seat in Seat]: { readonly [scoring in Scoring]: Doctrine } } = {
  cp: {
    mobile: { point: 1.2, man: 0.75, effort: 0.5, pull: 0.85, mass: 0.07, trains: 1 },
    baseline: { man: 0.9, fear: 1.15, stir: 0.4, keep: 0.75, belgium: 0.9, mass: 0.17 },
    'final push': { kill: 1.15, fear: 0.75, pull: 0.55, belgium: 1.6 },
  },
  allied: {
    mobile: { point: 1.2, kill: 1.3, pull: 1.25, belgium: 0.6 },
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
