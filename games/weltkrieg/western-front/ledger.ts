/** What became of each rule of The Western Front. Lines that are missing are not done. */

import { enforced, type Ledger, type LedgerLine } from '@armistice/engine';
import { standard } from '../system/ledger.ts';
import { countsFor } from '../system/rules/demoralisation.ts';
import { front } from './front.ts';
import { lists } from './lists.ts';
import { gates, goRound, reinforce } from './rules/arrivals.ts';
import { belgianErrand, garrison, givesWay, scheldt } from './rules/belgians.ts';
import { conversions } from './rules/conversions.ts';
import { depart } from './rules/departures.ts';
import { armistice, feelLosses, monthlyLosses } from './rules/duration.ts';
import { liegeErrand } from './rules/errands.ts';
import { beginLending, lending } from './rules/lending.ts';
import { keepsLine } from './rules/line.ts';
import { callUp, mobilise, tooFresh, unready } from './rules/mobilisation.ts';
import { attacksOwed, eastward, offensiveErrand, tooEarly } from './rules/offensive.ts';
import { regiments } from './rules/regiments.ts';
import { belgianCities, colonials, fills, rebuild, recruit } from './rules/replacements.ts';
import { siegeStaff, siegeSupply, siegeTrains } from './rules/siege.ts';
import { excess, gunsWait, hoard, noteSpending, reliefOfCommand } from './rules/spending.ts';
import { retaken } from './rules/trenches.ts';
import { withdrawal } from './rules/withdrawal.ts';
import { duration } from './scenarios/duration.ts';

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
  '3-12': enforced(siegeStaff, siegeSupply),
  '4-1': enforced(lists.august1914),
  '4-2': enforced(lists.august1914),
  '4-3': enforced(lists.august1914),
  '4-4': enforced(lists.august1914),
  '6': enforced(mobilise, callUp, unready, tooFresh),
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

export const ledger: Ledger = {
  numbers: [...standard.numbers, ...own.map((rule) => `wf:${rule}`)],
  lines: {
    ...standard.lines,
    '25-4': enforced(depart),
    '25-6': enforced(depart),
    '26-7': enforced(feelLosses, armistice),
    '31-1': enforced(depart),
    ...Object.fromEntries(Object.entries(lines).map(([rule, line]) => [`wf:${rule}`, line])),
  },
};
