/** The Western Front: what it gives to the standard rules. */

import type { Front } from '../system/front.ts';
import { beginDelivery, beginLanding } from '../system/rules/arrivals.ts';
import { comes, gates, landed, reinforce } from './rules/arrivals.ts';
import { freed, garrison, givesWay, scheldt, sheltered } from './rules/belgians.ts';
import { depart } from './rules/departures.ts';
import { beginSetUp, muster } from './rules/deployment.ts';
import { armistice, beginLong, feelLosses, isLong, monthlyLosses } from './rules/duration.ts';
import { bound, errandsRun } from './rules/errands.ts';
import { beginLending } from './rules/lending.ts';
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
import { beginRegiments } from './rules/regiments.ts';
import { beginColonials, fills, rebuild, recruit } from './rules/replacements.ts';
import { isSiegeStaff, railways, siegeStaff, siegeSupply, siegeTrains } from './rules/siege.ts';
import { ageDebts, gunsWait, noteSpending, reliefOfCommand } from './rules/spending.ts';
import { COUNT } from './rules/state.ts';
import { giveUp, judge, manTrenches, quietBelgians, retaken, spared } from './rules/trenches.ts';
import { FAR_FROM_PARIS, paris, watchParis } from './rules/victory.ts';
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
    beginLong(g);
    muster(g);
    retaken(g);
  },
  prologue: beginSetUp,
  still: [unready, garrison],
  barred: [keepsLine, eastward, bound],
  columns: [tooFresh],
  pace: landingPace,
  capacity: railways,
  uncounted: siegeTrains,
  attacks: [unready, tooEarly, gunsWait, quietBelgians, spared],
  advances: [keepsLine],
  givesWay,
  feeds: siegeSupply,
  closedTo: isSiegeStaff,
  duties: [errandsRun, attacksOwed],
  cities: paris,
  // 3-1: Luxembourg is open.
  neutral: (_g, country) => country === 'Netherlands' || country === 'Switzerland',
  afterBattle: [attacksBegun, awaken, freed],
  endOfTurn: [attacksDone, sheltered, watchParis, endOfMobilisation, rebuild, ageDebts, manTrenches, giveUp],
  months: [monthlyLosses, reliefOfCommand],
  demoralised: feelLosses,
  spent: noteSpending,
  fills,
  reinforcements: [depart, reinforce, recruit, mobilise],
  preludes: [
    beginWithdrawal,
    beginRegiments,
    beginColonials,
    beginLending,
    beginLanding,
    beginDelivery,
    beginCallUp,
  ],
  gates,
  comes,
  landed,
  harbour: scheldt,
  verdict: (g) => (isLong(g) ? armistice(g) : judge(g)),
};
