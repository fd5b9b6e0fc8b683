/** 25-2, 25-3, 25-12, 17-19 to 17-23 and victory: what nations suffer, may keep and can bear, and how the linked war ends. */

import { lists as south } from '../../italian-front/lists.ts';
import { turnDate } from '../../system/calendar.ts';
import { MORALE, monthlyPoints } from '../../system/morale.ts';
import { NATION, NATIONS, rowOf } from '../../system/nations.ts';
import { homeOf } from '../../system/rules/control.ts';
import { demoralise } from '../../system/rules/demoralisation.ts';
import { longWar, shareOf } from '../../system/rules/longwar.ts';
import { dateOf, type Reader, type Seat, seatOf, type Writer } from '../../system/types.ts';
import { lists as west } from '../../western-front/lists.ts';
import { supplyLimit } from '../../western-front/receipts.ts';
import {
  indexOf,
  LONG,
  armistice as westArmistice,
  feelLosses as westFeels,
} from '../../western-front/rules/duration.ts';
import { lists } from '../lists.ts';
import { bulgaria } from './east.ts';
import { italyGivesUp, noteShaken } from './italy.ts';
import { plain } from './lens.ts';
import { AT, eastOf, hasItalyJoined, isSouth } from './state.ts';

/** 17-5, 17-7: countries that nobody enters; Italy before she joins. */
export const isClosed = (g: Reader, country: string): boolean =>
  country === 'Netherlands' ||
  country === 'Switzerland' ||
  (country === 'Italy' && !hasItalyJoined(plain(g)));

/** 17-4: behind the Italian border Austria-Hungary digs whenever it wants. */
export const digsAtBorder = (g: Reader, place: number, side: number): boolean =>
  side === 0 && isSouth(g, place) && homeOf(g, place) === 'austria' && !hasItalyJoined(plain(g));

// ---- What a month costs

/** 25-3, 17-23 */
const IMPORTS = [
  ['germany', 8],
  ['austria', 3],
] as const;
const FROM = 1915;

/** 23-16 as far as it is about Britain, 25-3, 17-23. */
export function monthlyLosses(g: Writer): void {
  const date = dateOf(g);
  const britain = monthlyPoints(west.duration.value, 'Great Britain', date);
  if (britain > 0) demoralise(g, NATION.britain, britain, 'the month');
  if (date.year < FROM) return;
  for (const [nation, points] of IMPORTS)
    if (g.outcome === null) demoralise(g, NATION[nation], points, 'lack of imports');
}

// ---- What nations may keep

/** 25-12, 23-9 to 23-12, 17-19, 15-5: supply points a nation may have; nothing where there is no limit. */
export function limitOf(g: Reader, nation: number, year = dateOf(g).year): number | undefined {
  const name = NATIONS[nation]!;
  const { limits, austrian } = lists.rates.value;
  if (year < FROM) return undefined;
  if (name === 'germany') return supplyLimit({ ...west.duration.value, limits }, 'Germany', year);
  if (name === 'austria')
    return year >= austrian.later.from
      ? austrian.later.points
      : hasItalyJoined(g)
        ? austrian.atWar
        : austrian.neutral;
  if (name === 'italy') return south.duration.value.limits.find((one) => one.nation === 'Italy')!.points;
  const western = WESTERN[name];
  return western === undefined ? undefined : supplyLimit(west.duration.value, western, year);
}
const WESTERN: { readonly [nation: string]: 'France' | 'Great Britain' | 'Belgium' | 'United States' } = {
  france: 'France',
  britain: 'Great Britain',
  belgium: 'Belgium',
  america: 'United States',
};

/** What it has: in headquarters on both maps, waiting for one, and in the East. */
export function hoardOf(g: Reader, nation: number): number {
  const { s, data } = g;
  const east =
    nation === NATION.germany ? s.tally[AT.fed]! : nation === NATION.austria ? s.tally[AT.fed + 1]! : 0;
  return data.forces.staffs[nation]!.reduce(
    (sum, staff) => sum + (s.at[staff]! >= 0 ? s.supply[staff]! : 0),
    s.stock[nation]! + east,
  );
}

/** What it has of what it may have: above 1 its commander is relieved. */
export function thriftOf(g: Reader, nation: number): number {
  if (g.options.relief === false) return 0;
  return shareOf(g, hoardOf(g, nation), (year) => limitOf(plain(g), nation, year));
}

/** 17-21, 17-22, 23-13: whoever has too much has lost. */
export function reliefOfCommand(g: Writer): void {
  if (g.outcome !== null || g.options.relief === false) return;
  const hoarders = [...NATIONS.keys()].filter((nation) => {
    const limit = limitOf(g, nation);
    return limit !== undefined && hoardOf(g, nation) > limit;
  });
  const seats = new Set(hoarders.map((nation) => seatOf(rowOf(nation).side)));
  if (seats.size === 0) return;
  const names = hoarders.map((nation) => rowOf(nation).title).join(', ');
  const loser: Seat | undefined = seats.size === 2 ? undefined : [...seats][0];
  g.end({
    winner: loser === undefined ? null : loser === 'cp' ? 'entente' : 'cp',
    how: loser === undefined ? 'both relieved' : 'relieved',
    text: `Relieved of command for supply points that were never used: ${names}.`,
  });
}

// ---- What nations can bear

const { feelLosses: southFeels } = longWar<'Austria-Hungary' | 'Italy'>({
  book: 'it',
  nations: [
    ['Austria-Hungary', 'austria'],
    ['Italy', 'italy'],
  ],
  lists: south.duration.value,
  morale: AT.austria,
  limit: () => undefined,
  surrender(g, nation) {
    if (nation === 'Austria-Hungary') empireFalls(g);
  },
  felt(g, nation) {
    if (nation === 'Italy') noteShaken(g);
  },
});

/** 23-18 to 23-20, 15-9, 15-10, 25-6: a total has grown. */
export function feelLosses(g: Writer, nation: number): void {
  westFeels(g, nation);
  southFeels(g, nation);
  if (g.outcome === null) bulgaria(g, nation);
}

/** 17-9: her army leaves the map when the player turn is over, so that a battle can end. */
export function settleItaly(g: Writer): void {
  if (g.s.tally[AT.italy] === MORALE.indexOf('surrender') && g.s.tally[AT.italyOut] === 0) italyGivesUp(g);
}

/** 15-9: also when an enemy stands in Budapest; in the East (ours), when the front is driven as far. */
export function budapest(g: Writer): void {
  if (g.outcome !== null || g.s.tally[AT.line]! > eastOf(g).line.budapest) return;
  g.tell('it:15-9', () => 'The Russians are in Budapest.');
  g.s.tally[AT.austria] = MORALE.indexOf('surrender');
  empireFalls(g);
}

// ---- Victory

const collapsed = (g: Reader, nation: 'France' | 'Great Britain'): boolean =>
  g.s.tally[LONG.morale + indexOf(nation)]! >= 2;

/** 25-2: Austria-Hungary's surrender ends the war as Germany's does. */
function empireFalls(g: Writer): void {
  const { year } = turnDate(g.s.turn);
  const unbroken = !collapsed(g, 'France') && !collapsed(g, 'Great Britain');
  g.end({
    winner: 'entente',
    how: !unbroken ? 'marginal' : year < 1918 ? 'decisive' : 'substantial',
    text: `Austria-Hungary surrenders in ${year}.`,
  });
}

/** 25-2: the third turn of November 1918 is over. */
export const armistice = (g: Writer): void => westArmistice(g);
