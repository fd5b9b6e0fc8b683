/** 23 The long war: what it keeps, morale (23-18 to 23-22), the special turn of each month (23-16), and its end (23). */

import { type Morale, moraleOf } from '../../system/morale.ts';
import { isLong, longWar } from '../../system/rules/longwar.ts';
import { dateOf, type Reader, type Writer } from '../../system/types.ts';
import type { Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { supplyLimit } from '../receipts.ts';

export { isLong } from '../../system/rules/longwar.ts';

const { value: duration } = lists.duration;

/** The nations of chapter 23, by their place in the ranges of `tally`. */
export const NAMED = [
  ['Germany', 'germany'],
  ['France', 'france'],
  ['Great Britain', 'britain'],
  ['Belgium', 'belgium'],
  ['United States', 'america'],
] as const;
export const BELLIGERENTS = NAMED.map(([nation]) => nation);

/** Places in `tally`; ranges of five go by nation. */
export const LONG = {
  /** The worst that has befallen a nation: 1 shaken, 2 collapse, 3 surrender. */
  morale: 32,
  /** Strength points of infantry that could not be withdrawn (25-4). */
  owed: 37,
  /** Supply points spent on artillery that infantry has not matched: this turn, last turn, before that, too late (23-15). */
  debts: 42,
  /** French replacements so far, modulo ten, and those whose origin is still to be said (23-39). */
  french: 62,
  colonials: 63,
  /** Belgian replacements of this year for cities (23-54). */
  belgian: 64,
  /** Replacements without a counter, by kind. */
  waiting: 65,
} as const;

/** 23-8 to 23-22 */
export const {
  indexOf,
  rangeOf,
  nationAt,
  levelOf,
  beginMorale,
  feelLosses,
  monthlyLosses,
  hoard,
  excess,
  thriftOf,
  reliefOfCommand,
} = longWar<Nation>({
  book: 'wf',
  nations: NAMED,
  lists: duration,
  morale: LONG.morale,
  limit: (nation, year) => supplyLimit(duration, nation, year),
  surrender,
});

/** Points with which a short scenario that begins at nothing stands in the long war (13 to 21). */
function printedPoints(g: Reader, nation: Nation): number {
  if (g.scenario.demoralisation !== undefined) return 0; // 21-1: it has them
  const row = lists.scenarios.value.scenarios.find(({ first }) =>
    (['year', 'month', 'turn'] as const).every((part) => first[part] === g.scenario.from[part]),
  );
  return row?.demoralisation?.find((one) => one.nation === nation)?.points ?? 0;
}

/** 23-18 to 23-22, 26-7: once shaken or collapsed, always. */
export function moraleNow(g: Reader, nation: Nation): Morale {
  const at = indexOf(nation);
  if (isLong(g)) return levelOf(g, nation);
  const points = printedPoints(g, nation) + g.s.demoralisation[nationAt(at)]!;
  const { year } = dateOf(g);
  const now = moraleOf(duration, nation, year, points);
  return now === 'surrender' ? 'collapse' : now;
}

// ---- Victory

const collapsed = (g: Reader, nation: Nation): boolean => g.s.tally[LONG.morale + indexOf(nation)]! >= 2;

/** 23-1: the game ends with a surrender. */
function surrender(g: Writer, nation: Nation): void {
  const { year } = dateOf(g);
  const text = `${nation} surrenders in ${year}.`;
  if (nation !== 'Germany') {
    const how = nation === 'France' && year === 1914 ? 'decisive' : 'substantial';
    g.end({ winner: 'cp', how, text });
    return;
  }
  const unbroken = !collapsed(g, 'France') && !collapsed(g, 'Great Britain');
  g.end({ winner: 'entente', how: !unbroken ? 'marginal' : year < 1918 ? 'decisive' : 'substantial', text });
}

/** Nobody has surrendered. */
export function armistice(g: Writer): void {
  if (collapsed(g, 'Germany'))
    g.end({ winner: null, how: 'draw', text: 'Germany has collapsed and fights on in November 1918.' });
  else g.end({ winner: 'cp', how: 'marginal', text: 'Nobody has surrendered by November 1918.' });
}
