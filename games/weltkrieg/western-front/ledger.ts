/** What became of each rule of The Western Front. Chapter 25, about linked games, has no lines here. */

import { enforced, type Ledger, type LedgerLine, notARule } from '@armistice/engine';
import { standard } from '../system/ledger.ts';
import { advance } from '../system/rules/advance.ts';
import { nextLosers } from '../system/rules/battle.ts';
import { takeControl } from '../system/rules/control.ts';
import { countsFor } from '../system/rules/demoralisation.ts';
import { attackStrength, heldBy, tanksUsed } from '../system/rules/exchange.ts';
import { rebuild } from '../system/rules/longwar.ts';
import { marchRefusal } from '../system/rules/marching.ts';
import { fallerRefusal } from '../system/rules/onmarch.ts';
import { boardRefusal } from '../system/rules/rail.ts';
import { feedersOf } from '../system/rules/supply.ts';
import { abandon } from '../system/rules/trenches.ts';
import { tables } from '../system/tables.ts';
import { front } from './front.ts';
import { lists } from './lists.ts';
import { keepsSector } from './rules/allies.ts';
import { americanHosts, americanSupply, noteGuests, provisional } from './rules/americans.ts';
import { gates, goRound, reinforce } from './rules/arrivals.ts';
import { belgianErrand, garrison, givesWay, scheldt } from './rules/belgians.ts';
import { cambrai, noteLostTrench } from './rules/cambrai.ts';
import { conversions } from './rules/conversions.ts';
import { depart } from './rules/departures.ts';
import { deploy, muster } from './rules/deployment.ts';
import { armistice, excess, feelLosses, hoard, monthlyLosses, reliefOfCommand } from './rules/duration.ts';
import { liegeErrand } from './rules/errands.ts';
import { foiled, gas, mayRelease, monthlyGas, underGas } from './rules/gassing.ts';
import { beginFortifying, finishLine, fortify, fortifyRefusal, keepBuilding } from './rules/hindenburg.ts';
import { beginLending, lending } from './rules/lending.ts';
import { linesOf, standRefusal, wornRefusal } from './rules/limits.ts';
import { keepsLine } from './rules/line.ts';
import { callUp, mobilise, tooFresh, unready } from './rules/mobilisation.ts';
import { attacksOwed, eastward, offensiveErrand, tooEarly } from './rules/offensive.ts';
import { provision } from './rules/provision.ts';
import { quick } from './rules/quick.ts';
import { offTheRails, stayOnRails } from './rules/railborne.ts';
import { regiments } from './rules/regiments.ts';
import { belgianCities, colonials, fills, recruit } from './rules/replacements.ts';
import { armyOf, sectorOf } from './rules/sectors.ts';
import { disbandSiegeStaff, railways, siegeStaff, siegeSupply, siegeTrains } from './rules/siege.ts';
import { gunsWait, noteSpending } from './rules/spending.ts';
import {
  allowed,
  beginTraining,
  disturbTraining,
  drawLots,
  finishTraining,
  training,
} from './rules/stosstruppen.ts';
import { strippedPace } from './rules/stripped.ts';
import { breakDown, tankCeiling, tankReach, tankTolls, withTanks } from './rules/tanks.ts';
import { giveUp, judge, quietBelgians, retaken, spared } from './rules/trenches.ts';
import { verdict } from './rules/victory.ts';
import { withdrawal } from './rules/withdrawal.ts';
import { duration, laterStart } from './scenarios/duration.ts';
import { roster } from './units.ts';

/** Chapter 6 is not numbered within. */
const CHAPTERS: { readonly [chapter: string]: number } = {
  ...{ 3: 12, 4: 4, 5: 3, 8: 6, 9: 4, 10: 16, 11: 2, 12: 18, 13: 2, 14: 4, 15: 4, 16: 4, 17: 3, 18: 4 },
  ...{ 19: 2, 20: 4, 21: 3, 22: 5, 23: 61, 24: 5, 25: 17 },
};
const own = [
  '3',
  '6',
  ...Object.entries(CHAPTERS).flatMap(([chapter, rules]) =>
    Array.from({ length: rules }, (_none, at) => `${chapter}-${at + 1}`),
  ),
].filter((rule) => rule !== '24-3');

const lines: { readonly [rule: string]: LedgerLine } = {
  '3': enforced(railways, verdict),
  '3-1': enforced(front.neutral!),
  '3-2': enforced(liegeErrand),
  '3-3': enforced(keepsLine),
  '3-4': enforced(siegeTrains),
  '3-5': enforced(withdrawal),
  '3-6': enforced(tooEarly, attacksOwed, offensiveErrand),
  '3-7': enforced(eastward),
  '3-8': enforced(belgianErrand),
  '3-9': enforced(garrison, belgianErrand),
  '3-10': enforced(givesWay, belgianErrand),
  '3-11': enforced(scheldt),
  '3-12': enforced(siegeStaff, siegeSupply, disbandSiegeStaff),
  '4-1': enforced(lists.august1914),
  '4-2': enforced(lists.august1914),
  '4-3': enforced(lists.august1914),
  '4-4': enforced(lists.august1914),
  '5-1': enforced(quick, lists.quick1914),
  '5-2': enforced(quick),
  '5-3': enforced(quick, lists.quick1914),
  '6': enforced(mobilise, callUp, unready, tooFresh),
  '8-1': enforced(beginFortifying),
  '8-2': enforced(fortify, finishLine),
  '8-3': enforced(keepBuilding),
  '8-4': enforced(fortifyRefusal),
  '8-5': enforced(tables.works),
  '8-6': enforced(takeControl, abandon),
  '9-1': enforced(monthlyGas),
  '9-2': enforced(monthlyGas),
  '9-3': enforced(gas, mayRelease),
  '9-4': enforced(gas, foiled, underGas),
  '10-1': enforced(roster),
  '10-2': enforced(marchRefusal, fallerRefusal),
  '10-3': enforced(breakDown),
  '10-4': enforced(tables.rails),
  '10-5': enforced(tables.rails),
  '10-6': enforced(marchRefusal, boardRefusal),
  '10-7': enforced(tables.stacking),
  '10-8': enforced(attackStrength),
  '10-9': enforced(tanksUsed),
  '10-10': enforced(advance),
  '10-11': enforced(tankTolls),
  '10-12': enforced(heldBy),
  '10-13': enforced(nextLosers),
  '10-14': enforced(withTanks, tankTolls),
  '10-15': enforced(tankReach, feedersOf, withTanks),
  '10-16': enforced(tankCeiling),
  '11-1': enforced(americanSupply, noteGuests, americanHosts),
  '11-2': enforced(americanSupply, provisional, roster),
  '12-1': enforced(reinforce, recruit),
  '12-2': enforced(armyOf),
  '12-3': enforced(standRefusal),
  '12-4': enforced(linesOf),
  '12-5': enforced(sectorOf),
  '12-6': enforced(keepsSector),
  '12-7': enforced(keepsSector),
  '12-8': enforced(keepsSector),
  '12-9': enforced(keepsSector),
  '12-10': enforced(standRefusal, keepsSector),
  '12-11': enforced(standRefusal, marchRefusal),
  '12-12': enforced(stayOnRails, offTheRails),
  '12-13': enforced(conversions, depart),
  '12-14': enforced(beginTraining, training),
  '12-15': enforced(lists.stosstruppen, allowed),
  '12-16': enforced(strippedPace),
  '12-17': enforced(lists.stosstruppen, drawLots, training, finishTraining, disturbTraining),
  '12-18': enforced(cambrai, noteLostTrench),
  '13-1': enforced(lists.scenarios, laterStart),
  '13-2': enforced(quietBelgians, judge),
  '14-1': enforced(lists.april1915, deploy, provision),
  '14-2': enforced(lists.april1915, deploy, provision),
  '14-3': enforced(lists.april1915, deploy, provision),
  '14-4': enforced(lists.april1915, deploy, provision, muster),
  '15-1': enforced(lists.scenarios, laterStart),
  '15-2': enforced(quietBelgians, judge),
  '15-3': enforced(standRefusal),
  '15-4': enforced(spared),
  '16-1': enforced(lists.february1916, deploy, provision),
  '16-2': enforced(lists.february1916, deploy, provision),
  '16-3': enforced(lists.february1916, deploy, provision),
  '16-4': enforced(lists.february1916, deploy, provision),
  '17-1': enforced(lists.scenarios, laterStart),
  '17-2': enforced(quietBelgians, judge),
  '17-3': enforced(wornRefusal),
  '18-1': enforced(lists.june1916, deploy, provision),
  '18-2': enforced(lists.june1916, deploy, provision),
  '18-3': enforced(lists.june1916, deploy, provision),
  '18-4': enforced(lists.june1916, deploy, provision),
  '19-1': enforced(lists.scenarios, laterStart),
  '19-2': enforced(quietBelgians, judge),
  '20-1': enforced(lists.april1917, deploy, provision),
  '20-2': enforced(lists.april1917, deploy, provision),
  '20-3': enforced(lists.april1917, deploy, provision),
  '20-4': enforced(lists.april1917, deploy, provision),
  '21-1': enforced(lists.scenarios, giveUp),
  '21-2': enforced(muster),
  '21-3': enforced(quietBelgians),
  '22-1': enforced(lists.historical1918, lists.march1918, deploy),
  '22-2': enforced(lists.march1918, deploy, provision),
  '22-3': enforced(lists.march1918, deploy),
  '22-4': enforced(lists.march1918, deploy),
  '22-5': enforced(lists.march1918, deploy, provision),
  '23-40': enforced(goRound, gates),
  '23-1': enforced(duration, feelLosses, armistice),
  '23-2': enforced(countsFor, gates),
  '23-3': enforced(countsFor, gates),
  '23-4': enforced(countsFor, gates),
  '23-5': enforced(rebuild),
  '23-6': enforced(fills),
  '23-7': enforced(fills),
  '23-8': enforced(lists.duration, excess),
  '23-9': enforced(lists.duration, excess),
  '23-10': enforced(lists.duration, excess),
  '23-11': enforced(lists.duration, excess),
  '23-12': enforced(lists.duration, excess),
  '23-13': enforced(reliefOfCommand),
  '23-14': enforced(hoard, depart),
  '23-15': enforced(noteSpending, gunsWait),
  '23-16': enforced(lists.duration, monthlyLosses),
  '23-17': enforced(retaken),
  '23-18': enforced(lists.duration, feelLosses),
  '23-19': enforced(lists.duration, feelLosses),
  '23-20': enforced(lists.duration, feelLosses),
  '23-21': enforced(lists.duration, feelLosses),
  '23-22': enforced(lists.duration, feelLosses),
  '23-23': enforced(gates),
  '23-33': enforced(gates),
  '23-51': enforced(gates),
  '23-55': enforced(gates),
  '23-24': enforced(lists.german, reinforce),
  '23-34': enforced(lists.french, reinforce),
  '23-41': enforced(lists.british, reinforce),
  '23-52': enforced(lists.belgian, depart),
  '23-56': enforced(lists.american, reinforce),
  '23-25': enforced(lists.duration, recruit),
  '23-26': enforced(lists.duration, recruit),
  '23-27': enforced(lists.duration, recruit),
  '23-28': enforced(lists.duration, recruit),
  '23-29': enforced(lists.duration, recruit),
  '23-30': enforced(lists.duration, recruit),
  '23-31': enforced(lists.duration, recruit),
  '23-32': enforced(lists.duration, recruit),
  '23-35': enforced(lists.duration, recruit),
  '23-36': enforced(lists.duration, recruit),
  '23-37': enforced(lists.duration, recruit),
  '23-38': enforced(lists.duration, recruit),
  '23-42': enforced(lists.duration, recruit),
  '23-43': enforced(lists.duration, recruit),
  '23-44': enforced(lists.duration, recruit),
  '23-45': enforced(lists.duration, recruit),
  '23-46': enforced(lists.duration, recruit),
  '23-47': enforced(lists.duration, recruit),
  '23-48': enforced(lists.duration, recruit),
  '23-49': enforced(lists.duration, recruit),
  '23-50': enforced(lists.duration, recruit),
  '23-53': enforced(lists.duration, recruit),
  '23-39': enforced(colonials),
  '23-54': enforced(belgianCities, recruit),
  '23-57': enforced(lists.duration, beginLending),
  '23-58': enforced(lists.duration, beginLending),
  '23-59': enforced(lists.duration, beginLending),
  '23-60': enforced(lending),
  '23-61': enforced(lending),
  '24-1': enforced(lists.french, reinforce, depart),
  '24-2': enforced(lists.british, reinforce, depart),
  '24-4': enforced(lists.belgian, conversions),
  '24-5': enforced(lists.german, regiments, depart),
};

/** 25: of the linked war and its ledger. */
const linked = notARule('It is about the linked war, whose ledger accounts for it.');
const elsewhere = own.filter((rule) => rule.startsWith('25-')).map((rule) => [rule, linked] as const);

/** Rules that say several things. */
const says: { readonly [rule: string]: number } = {
  ...{ '3': 2, '3-3': 2, '3-5': 2, '3-6': 3, '3-8': 2, '3-12': 4, '6': 2, '8-3': 2, '9-3': 2, '9-4': 3 },
  ...{ '10-14': 2, '11-1': 3, '11-2': 2, '12-16': 2, '12-17': 5, '12-18': 2, '13-2': 2, '14-1': 2 },
  ...{ '21-1': 2, '23-1': 4, '23-6': 2, '23-13': 2, '24-1': 4, '24-2': 2, '24-5': 3 },
};

export const ledger: Ledger = {
  numbers: [...standard.numbers, ...own.map((rule) => `wf:${rule}`)],
  lines: {
    ...standard.lines,
    '25-4': enforced(depart),
    '25-6': enforced(depart),
    '26-7': enforced(feelLosses, armistice),
    '31-1': enforced(depart),
    ...Object.fromEntries(
      [...Object.entries(lines), ...elsewhere].map(([rule, line]) => [`wf:${rule}`, line]),
    ),
  },
  besides: ['it', 'east'],
  says: Object.fromEntries(Object.entries(says).map(([rule, things]) => [`wf:${rule}`, things])),
};
