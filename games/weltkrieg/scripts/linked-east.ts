/**
 * The course of the East (ours): what is wanted there month by month is what the linked lists have and those of the single
 * fronts have not, so that whoever sends as history did has as much there as history had.
 *
 *   node games/weltkrieg/scripts/linked-east.ts          writes games/weltkrieg/linked/data/east.json
 */

import { writeFileSync } from 'node:fs';
import { lists as south } from '../italian-front/lists.ts';
import type { East } from '../linked/form.ts';
import { lists } from '../linked/lists.ts';
import { eastAtStart } from '../linked/opening.ts';
import { MONTHS, monthNumber, turnNumber } from '../system/calendar.ts';
import type { Row } from '../system/rows.ts';
import { lists as west } from '../western-front/lists.ts';
import { written } from './files.ts';

const UNSEEN = { germany: 20, austria: 120 };
/** Lists have full divisions; armies were worn: percent of the list that stood in the East, from each month on. */
const WORN = {
  germany: (month: number): number => (month < m(1914, 'October') ? 90 : month < m(1915) ? 85 : 80),
  austria: (month: number): number =>
    month < m(1914, 'September') ? 95 : month < m(1914, 'November') ? 85 : 75,
};
const FOOT = ['Inf', 'Mtn', 'Mar', 'Aslt', 'MAslt'];

/** Strength points of named infantry of a nation's own. */
const pointsOf = (rows: readonly Row[] = []): number =>
  rows.reduce(
    (sum, row) =>
      'names' in row && FOOT.includes(row.type) && row.kin !== 'Aus-Hun'
        ? sum + row.strength * row.names.filter((name) => name !== 'RPL').length
        : sum,
    0,
  );
interface Coming {
  readonly arrivals?: readonly Row[];
  readonly withdrawals?: readonly Row[];
}
const net = ({ arrivals, withdrawals }: Coming): number => pointsOf(arrivals) - pointsOf(withdrawals);

/** 17-3 against 5-1: who has come to the Italian border by the end of May 1915. */
const border = pointsOf(lists.rates.value.border);
const may1915 = pointsOf(
  south.may1915.value.nations.find(({ nation }) => nation === 'Austria-Hungary')!.rows,
);

const has = { ...eastAtStart() };
const losses = {
  germany: (month: number): number => (month < m(1915) ? 12 : month < m(1917) ? 17 : month < m(1918) ? 8 : 4),
  austria: (month: number): number =>
    month < m(1915, 'May') ? 22 : month < m(1916) ? 10 : month < m(1917) ? 12 : month < m(1918) ? 5 : 2,
};
const supply = {
  germany: (month: number): number =>
    month < m(1915)
      ? 20
      : month < m(1915, 'November')
        ? 40
        : month < m(1916, 'July')
          ? 10
          : month < m(1917)
            ? 45
            : 10,
  austria: (month: number): number => (month < m(1915) ? 10 : month < m(1917) ? 15 : 8),
};
const russia = (month: number): number =>
  month < m(1916) ? 30 : month < m(1917) ? 20 : month < m(1917, 'December') ? 9 : 20;

function m(year: number, month: (typeof MONTHS)[number] = 'January'): number {
  return monthNumber(year, month);
}

const course: East['course'] = [];
for (let month = m(1914, 'August'); month <= m(1918, 'November'); month++) {
  const date = { year: 1914 + Math.floor(month / 12), month: MONTHS[month % 12]! };
  const inMonth = (when: { year: number; month: (typeof MONTHS)[number]; turn: number }): boolean =>
    Math.floor(turnNumber(when) / 7) === month;
  for (const turn of lists.german.value.turns) if (inMonth(turn)) has.germany += net(turn);
  for (const turn of west.german.value.turns) if (inMonth(turn)) has.germany -= net(turn);
  for (const turn of lists.austrian.value.turns) if (inMonth(turn)) has.austria += net(turn);
  for (const { when, ...turn } of south.austrian.value.turns)
    if (!('shaken' in when) && inMonth(when)) has.austria -= net(turn);
  if (month === m(1915, 'May')) has.austria -= may1915 - border;
  course.push({
    ...date,
    wanted: {
      germany: Math.round(((has.germany + UNSEEN.germany) * WORN.germany(month)) / 100),
      austria: Math.round(((has.austria + UNSEEN.austria) * WORN.austria(month)) / 100),
    },
    supply: { germany: supply.germany(month), austria: supply.austria(month) },
    losses: { germany: losses.germany(month), austria: losses.austria(month) },
    russia: russia(month),
  });
}

const byYear = (...points: number[]) => points.map((one, at) => ({ year: 1914 + at, points: one }));

const value: East = {
  unseen: UNSEEN,
  stores: { germany: 20, austria: 20 },
  standing: {
    germany: { headquarters: 3, supply: 20, engineers: 3, cavalry: 16, guns: 0 },
    austria: { headquarters: 4, supply: 40, engineers: 3, cavalry: 8, guns: 2 },
  },
  course,
  toll: { germany: 50, austria: 100 },
  results: [
    { most: 0, text: 'The Russians break through', line: -2, losses: 6, russia: 2 },
    { most: 1, text: 'The Russians gain ground', line: -1, losses: 5, russia: 3 },
    { most: 5, text: 'The front stands as in history', line: 0, losses: 4, russia: 4 },
    { most: 6, text: 'The Central Powers gain ground', line: 1, losses: 3, russia: 5 },
    { most: 99, text: 'The Central Powers break through', line: 2, losses: 2, russia: 6 },
  ],
  pressure: { percent: 10, most: 3, unfed: -1, starved: -2, lavish: 1 },
  line: { budapest: -10, deepest: 8, austria: 1, germany: 1, russia: 1 },
  blows: [
    { year: 1917, month: 'March', points: 70, text: 'Revolution in Russia: the Tsar abdicates' },
    { year: 1917, month: 'November', points: 100, text: 'Revolution in Russia: the Bolsheviks take power' },
  ],
  russia: {
    shaken: 600,
    collapse: byYear(600, 700, 800, 900, 900),
    surrender: byYear(700, 800, 900, 1000, 1000),
  },
  serbia: { from: { year: 1915, month: 'October' }, die: 3, relief: { germany: 0, austria: 0 } },
  romania: {
    from: { year: 1916, month: 'August' },
    die: 4,
    wanted: { germany: 40, austria: 20 },
  },
  warsaw: { from: { year: 1915, month: 'August' }, line: -1 },
  bulgaria: { wanted: { germany: 20, austria: 20 } },
  unrest: 10,
};

writeFileSync(new URL('../linked/data/east.json', import.meta.url), `${written(value, '')}\n`);
console.log(`${course.length} months.`);
