/** What became of each rule of The Western Front. Lines that are missing are not done. */

import { enforced, type Ledger, type LedgerLine } from '@armistice/engine';
import { standard } from '../system/ledger.ts';
import { front } from './front.ts';
import { lists } from './lists.ts';
import { goRound } from './rules/arrivals.ts';
import { belgianErrand, garrison, givesWay, scheldt } from './rules/belgians.ts';
import { liegeErrand } from './rules/errands.ts';
import { keepsLine } from './rules/line.ts';
import { callUp, mobilise, tooFresh, unready } from './rules/mobilisation.ts';
import { attacksOwed, eastward, offensiveErrand, tooEarly } from './rules/offensive.ts';
import { siegeStaff, siegeSupply, siegeTrains } from './rules/siege.ts';
import { withdrawal } from './rules/withdrawal.ts';

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
  '23-40': enforced(goRound),
};

export const ledger: Ledger = {
  numbers: [...standard.numbers, ...own.map((rule) => `wf:${rule}`)],
  lines: {
    ...standard.lines,
    ...Object.fromEntries(Object.entries(lines).map(([rule, line]) => [`wf:${rule}`, line])),
  },
};
