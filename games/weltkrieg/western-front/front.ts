/** The Western Front: what it gives to the standard rules. */

import type { Front } from '../system/front.ts';
import { beginDelivery, beginLanding } from '../system/rules/arrivals.ts';
import { rebuild } from '../system/rules/longwar.ts';
import { keepsSector } from './rules/allies.ts';
import {
  americanHosts,
  americanSupply,
  forgetGuests,
  noteGuests,
  noteRecombined,
  provisional,
} from './rules/americans.ts';
import { comes, gates, landed, reinforce } from './rules/arrivals.ts';
import { freed, garrison, givesWay, scheldt, sheltered, wholeBelgians } from './rules/belgians.ts';
import { cambrai, noteLostTrench } from './rules/cambrai.ts';
import { depart } from './rules/departures.ts';
import { beginSetUp, muster } from './rules/deployment.ts';
import {
  armistice,
  beginMorale,
  feelLosses,
  isLong,
  monthlyLosses,
  reliefOfCommand,
} from './rules/duration.ts';
import { bound, errandsRun } from './rules/errands.ts';
import { clearGas, foiled, monthlyGas, offerGas, underGas } from './rules/gassing.ts';
import { beginFortifying, finishLine, keepBuilding } from './rules/hindenburg.ts';
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
import {
  attacksBegun,
  attacksDone,
  attacksOwed,
  eastward,
  tooEarly,
  wholeForPlan,
} from './rules/offensive.ts';
import { westOverlays } from './rules/overlays.ts';
import { beginQuick } from './rules/quick.ts';
import { offTheRails, stayOnRails } from './rules/railborne.ts';
import { beginRegiments } from './rules/regiments.ts';
import { beginColonials, fills, recruit } from './rules/replacements.ts';
import {
  disbandSiegeStaff,
  isSiegeStaff,
  railways,
  siegeStaff,
  siegeSupply,
  siegeTrains,
} from './rules/siege.ts';
import { ageDebts, gunsWait, noteSpending } from './rules/spending.ts';
import { COUNT } from './rules/state.ts';
import {
  beginTraining,
  disturbTraining,
  drawLots,
  finishTraining,
  inTraining,
  leaveInTraining,
  mayBeOverfull,
} from './rules/stosstruppen.ts';
import { strippedPace } from './rules/stripped.ts';
import { breakDown, tankCeiling, tankReach, tankTolls, withTanks } from './rules/tanks.ts';
import { giveUp, judge, manTrenches, quietBelgians, retaken, spared } from './rules/trenches.ts';
import { fromParis, paris, watchParis } from './rules/victory.ts';
import { beginWithdrawal } from './rules/withdrawal.ts';
import { HOMES, NETWORKS } from './scenarios/schlieffen.ts';

export const front: Front = {
  networks: NETWORKS,
  homes: HOMES,
  // 23-4: the Austrian batteries fire German shells.
  counts: { austria: 'germany' },
  begins(g) {
    g.s.tally[COUNT.paris] = fromParis(g);
    siegeStaff(g);
    beginMorale(g);
    muster(g);
    retaken(g);
  },
  prologue(g) {
    beginSetUp(g);
    beginQuick(g);
  },
  still: [unready, garrison, inTraining],
  barred: [keepsLine, eastward, bound, keepsSector],
  splits: [wholeForPlan, wholeBelgians],
  columns: [tooFresh],
  pace: (g, unit) => landingPace(g, unit) ?? strippedPace(g, unit),
  capacity: railways,
  uncounted: siegeTrains,
  attacks: [unready, inTraining, tooEarly, gunsWait, quietBelgians, spared, tankReach],
  overtures: [offerGas],
  foiled,
  bends: (g, clash, sides) => underGas(g, withTanks(g, clash, sides), sides),
  tolls: tankTolls,
  entered(g, unit, from) {
    stayOnRails(g, unit, from);
    breakDown(g, unit);
    noteLostTrench(g, unit);
  },
  rehearses: cambrai,
  ceiling: tankCeiling,
  advances: [keepsLine],
  givesWay,
  feeds: (g, staff, unit) => siegeSupply(g, staff, unit) ?? americanSupply(g, staff, unit),
  closedTo: isSiegeStaff,
  duties: [errandsRun, attacksOwed],
  cities: paris,
  // 3-1: Luxembourg is open.
  neutral: (_g, country) => country === 'Netherlands' || country === 'Switzerland',
  afterBattle: [attacksBegun, awaken, freed, clearGas, disturbTraining],
  endOfTurn: [
    attacksDone,
    sheltered,
    watchParis,
    endOfMobilisation,
    rebuild,
    ageDebts,
    manTrenches,
    offTheRails,
    keepBuilding,
  ],
  months: [monthlyGas, monthlyLosses, reliefOfCommand],
  initiations: [drawLots, finishTraining, beginTraining],
  overfull: mayBeOverfull,
  hosts: americanHosts,
  recombines: [provisional, leaveInTraining],
  recombined: noteRecombined,
  demoralised(g, nation) {
    feelLosses(g, nation);
    giveUp(g);
  },
  spent(g, units, counter) {
    noteSpending(g, units, counter);
    noteGuests(g, units, counter);
  },
  fills,
  reinforcements: [forgetGuests, disbandSiegeStaff, finishLine, depart, reinforce, recruit, mobilise],
  preludes: [
    beginFortifying,
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
  overlays: westOverlays,
  verdict: (g) => (isLong(g) ? armistice(g) : judge(g)),
};
