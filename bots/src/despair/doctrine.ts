/** What a general of Fields of Despair goes by before anything is tried: by seat and by what counts at the time. */

import type { DespairScenario, DespairView, Seat } from '@armistice/fields-of-despair/staff';
import { type Orders, USUAL } from './orders.ts';
import { victoryOf } from './values.ts';

type Scoring = ReturnType<typeof victoryOf>['scoring'];

/** What has done best against the staff as it is: in 1914 the general brings up all who wait in Koblenz by train, the staff half of them. */
const DOCTRINES: { readonly [seat in Seat]: { readonly [scoring in Scoring]: Partial<Orders> } } = {
  cp: { mobile: { trains: 1 }, baseline: {}, 'final push': {} },
  allied: { mobile: {}, baseline: {}, 'final push': {} },
};

export function doctrineOf(seat: Seat, scenario: DespairScenario, { turn }: DespairView): Orders {
  return { ...USUAL, ...DOCTRINES[seat][victoryOf(scenario, turn).scoring] };
}
