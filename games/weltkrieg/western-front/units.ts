/**
 * The counters of The Western Front, out of its lists. British tanks are printed with one strength (10-16); the set-up of 1918
 * lists divisions with their losses.
 */

import type { ContentItem } from '@armistice/engine';
import { rulebook } from '@armistice/engine';
import { z } from 'zod';
import type { Nation as NationId } from '../system/nations.ts';
import { RPL, rosterOf, type Source } from '../system/roster.ts';
import type { UnitRow } from '../system/rows.ts';
import { type Unit, unitForm } from '../system/units.ts';
import type { Nation } from './form.ts';
import { lists } from './lists.ts';

const schedules = [lists.french, lists.british, lists.american, lists.belgian, lists.german];
const orders = [lists.april1915, lists.february1916, lists.june1916, lists.april1917, lists.march1918];

/** 23-39, 23-49, 23-50: by the words of the rates, as lists have them. */
export const KINS: { readonly [origin: string]: string } = { Canadian: 'Can', Australian: 'Aus' };
/** 23-39: of every tenth French replacement its owner says which. */
export const COLONIAL = 'Col';
export const AFRICAN = 'NA';

/** French troops from overseas, by their names. */
function originOf(nation: NationId, { type }: UnitRow, name: string): string | undefined {
  if (nation !== 'france' || type !== 'Inf') return undefined;
  if (/Col$|Sen$|Noir$/.test(name)) return COLONIAL;
  return /Al$|NA$|Mrc$/.test(name) ? AFRICAN : undefined;
}

export const REPLACEMENT = { type: 'Inf', size: 'XX' } as const;

/** Counters for what comes by rates (23): how many there were is not printed. */
function replacements(): Source<Nation>[] {
  const rows = (count: number, strength: number, move: number, kin?: string): UnitRow => ({
    ...{ ...REPLACEMENT, strength, move, names: Array.from({ length: count }, () => RPL) },
    ...(kin === undefined ? {} : { kin }),
  });
  return [
    { nation: 'Germany', rows: [rows(16, 5, 4)] },
    { nation: 'France', rows: [rows(4, 4, 3, COLONIAL), rows(4, 4, 3, AFRICAN)] },
    {
      nation: 'Great Britain',
      rows: [rows(12, 5, 3), rows(4, 4, 3, KINS.Canadian), rows(4, 4, 3, KINS.Australian)],
    },
    { nation: 'Belgium', rows: [rows(6, 4, 3)] },
    { nation: 'United States', rows: [rows(6, 5, 4)] },
  ];
}

/** 12-17: a counter of either strength for each division that may be drawn. */
const { groups, fromScratch, strengths } = lists.stosstruppen.value;

const ASSAULT = { Inf: 'Aslt', Mtn: 'MAslt' } as const;

/** The assault counter that a division of a group becomes. */
export const assaultRow = ({ type, size, names }: UnitRow, strength: number): UnitRow => ({
  ...{ type: ASSAULT[type as keyof typeof ASSAULT], size, strength, move: strengths.move, names },
});

const stormTroops: Source<Nation>[] = [
  {
    nation: 'Germany',
    rows: [
      fromScratch,
      ...[...groups, fromScratch].flatMap((row) =>
        [strengths.strong, strengths.weak].map((strength) => assaultRow(row, strength)),
      ),
    ],
  },
];

const sources: readonly Source<Nation>[] = [
  ...lists.august1914.value.nations.flatMap(({ nation, armies }) =>
    armies.map(({ rows }) => ({ nation, rows })),
  ),
  ...orders.flatMap(({ value }) => value.nations.map(({ nation, rows }) => ({ nation, rows }))),
  ...schedules.flatMap(({ value: { nation, turns } }) =>
    turns.flatMap(({ arrivals = [], withdrawals = [] }) => [
      { nation, rows: arrivals },
      { nation, rows: withdrawals.filter((row) => !('names' in row && row.names.includes(RPL))) },
    ]),
  ),
  ...replacements(),
  ...stormTroops,
  ...lists.historical1918.value.nations.map(({ nation, rows }) => ({ nation, rows, worn: true as const })),
];

/** Contingents that are nations of their own (4-4, 23-2 to 23-4). */
const CONTINGENTS: { readonly [kin: string]: NationId } = {
  'Aus-Hun': 'austria',
  Port: 'portugal',
  Russian: 'russia',
  Polish: 'poland',
};
/** Names of them that lists have without a word. */
const ALLIES: { readonly [name: string]: string } = {
  ...{ Rus: 'Russian', '1Pol': 'Polish', '2Pol': 'Polish' },
  ...{ '1Por': 'Port', '2Por': 'Port' },
};
/** 4-4: siege batteries with these numbers are Austrian. */
const AUSTRIAN_SIEGE = { strength: 4, move: 3 } as const;
/** 10-16: printed on British tank brigades, however many points lists give them. */
const BRITISH_TANKS = 12;

function foreign(nation: Nation, { kin, type, strength, move, names }: UnitRow): NationId | undefined {
  const austrian = type === 'Siege' && strength === AUSTRIAN_SIEGE.strength && move === AUSTRIAN_SIEGE.move;
  if (nation === 'Germany' && austrian) return 'austria';
  return kin === undefined ? CONTINGENTS[ALLIES[names[0]!] ?? ''] : CONTINGENTS[kin];
}

export const { units, nationId, counterOf, facesOf, staffId, replacementId, countersOf, stacksOf } =
  rosterOf<Nation>({
    sources,
    nations: {
      Germany: 'germany',
      France: 'france',
      'Great Britain': 'britain',
      Belgium: 'belgium',
      'United States': 'america',
    },
    foreign,
    printed: (nation, { type, size }, name) =>
      nation === 'britain' && type === 'Tank' && size === 'X' && name !== RPL ? BRITISH_TANKS : undefined,
    // 11-2: American divisions are of double size, but for the 93rd.
    double: (nation, { size }, name) => nation === 'United States' && size === 'XX' && name !== '93P',
    kin: originOf,
    staffs: [['Germany', 'Siege']],
    brigades: 3,
  });

/** 12-17: their ids. */
export const STORM_TROOPS: readonly string[] = stormTroops.flatMap(({ nation, rows }) =>
  rows.flatMap((row) => countersOf(nation, row).map(({ id }) => id)),
);

/** 3-12: it is in no list. */
export const SIEGE_STAFF = staffId('Germany', 'Siege');

export const roster: ContentItem<readonly Unit[]> = {
  title: 'Units of The Western Front',
  from: rulebook('4, 14 to 24'),
  form: z.array(unitForm),
  value: units,
};
