/** The Western Front: what it gives to the standard rules. */

import type { Front } from '../system/front.ts';
import { beginDelivery, beginLanding, reinforce } from './rules/arrivals.ts';
import { freed, garrison, givesWay, scheldt, sheltered } from './rules/belgians.ts';
import { bound, errandsRun } from './rules/errands.ts';
import { keepsLine } from './rules/line.ts';
import {
  awaken,
  beginCallUp,
  endOfMobilisation,
  landingPace,
  mobilise,
  tooFresh,
  unready,
} from './rules/mobilisation.ts';
import { attacksBegun, attacksDone, attacksOwed, eastward, tooEarly } from './rules/offensive.ts';
import { isSiegeStaff, railways, siegeStaff, siegeSupply, siegeTrains } from './rules/siege.ts';
import { COUNT } from './rules/state.ts';
import { FAR_FROM_PARIS, paris, verdict, watchParis } from './rules/victory.ts';
import { beginWithdrawal } from './rules/withdrawal.ts';
import { HOMES, NETWORKS } from './scenarios/schlieffen.ts';

export const front: Front = {
  networks: NETWORKS,
  homes: HOMES,
  // 23-4: the Austrian batteries fire German shells.
  counts: { austria: 'germany' },
  begins(g) {
    g.s.tally[COUNT.paris] = FAR_FROM_PARIS;
    siegeStaff(g);
  },
  still: [unready, garrison],
  barred: [keepsLine, eastward, bound],
  columns: [tooFresh],
  pace: landingPace,
  capacity: railways,
  uncounted: siegeTrains,
  attacks: [unready, tooEarly],
  advances: [keepsLine],
  givesWay,
  feeds: siegeSupply,
  closedTo: isSiegeStaff,
  duties: [errandsRun, attacksOwed],
  cities: paris,
  // 3-1: Luxembourg is open.
  neutral: (_g, country) => country === 'Netherlands' || country === 'Switzerland',
  afterBattle: [attacksBegun, awaken, freed],
  endOfTurn: [attacksDone, sheltered, watchParis, endOfMobilisation],
  reinforcements: [reinforce, mobilise],
  preludes: [beginWithdrawal, beginLanding, beginDelivery, beginCallUp],
  harbour: scheldt,
  verdict,
};
