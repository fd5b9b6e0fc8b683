/** What a general of Fields of Despair goes by before anything is tried: by seat and by what counts at the time. */

import type { DespairScenario, DespairView, Seat } from '@armistice/fields-of-despair/staff';
import { type Orders, USUAL } from './orders.ts';
import { victoryOf } from './values.ts';

type Scoring = ReturnType<typeof victoryOf>['scoring'];

/** What has done best against the staff as it is. */
const DOCTRINES: { readonly [seat in Seat]: { readonly [scoring in Scoring]: Partial<Orders> } } = {
  cp: { mobile: {}, baseline: {}, 'final push': {} },
  allied: { mobile: {}, baseline: {}, 'final push': {} },
};

export function doctrineOf(seat: Seat, scenario: DespairScenario, { turn }: DespairView): Orders {
  return { ...USUAL, ...DOCTRINES[seat][victoryOf(scenario, turn).scoring] };
}
