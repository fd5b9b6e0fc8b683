/** The counters of The Italian Front, out of its lists, which give what is left of many a division. */

import { type ContentItem, rulebook } from '@armistice/engine';
import { z } from 'zod';
import { rosterOf, type Source } from '../system/roster.ts';
import { type Unit, unitForm } from '../system/units.ts';
import type { Nation } from './form.ts';
import { lists } from './lists.ts';
import { KINDS } from './replacements.ts';

export const SET_UPS = [lists.may1915, lists.may1916, lists.may1917, lists.october1917, lists.june1918];
export const SCHEDULES = [lists.austrian, lists.german, lists.italian, lists.british, lists.french].map(
  ({ value }) => value,
);

const sources: readonly Source<Nation>[] = [
  ...KINDS.map(({ nation, row }) => ({ nation, rows: [row] })),
  ...SET_UPS.flatMap(({ value }) =>
    value.nations.flatMap(({ nation, rows, dead = [] }) => [
      { nation, rows },
      { nation, rows: dead },
    ]),
  ),
  ...SCHEDULES.flatMap(({ nation, turns }) =>
    turns.flatMap(({ arrivals = [], withdrawals = [] }) => [
      { nation, rows: arrivals },
      { nation, rows: withdrawals },
    ]),
  ),
];

/** As printed on German assault divisions. */
const GERMAN_ASSAULT = 12;

export const { units, nationId, counterOf, staffId, replacementId, countersOf, stacksOf } = rosterOf<Nation>({
  sources,
  nations: {
    'Austria-Hungary': 'austria',
    Germany: 'germany',
    Italy: 'italy',
    'Great Britain': 'britain',
    France: 'france',
  },
  worn: true,
  // 11-2: the Jaeger begin at half their strength, like the 195th; only so do all units of 12 fit into 3115.
  printed: (nation, { type, size }) =>
    nation === 'germany' && type === 'Aslt' && size === 'XX' ? GERMAN_ASSAULT : undefined,
});

/** 16-1: Austrian counters that become assault troops, each with the counter it changes to. The 3rd division is called 3E there. */
export const UPGRADED: ReadonlyMap<string, string> = new Map(
  units
    .filter(({ nation, kind }) => nation === 'austria' && (kind === 'assault' || kind === 'mountain assault'))
    .flatMap(({ id, kind, size, name }) => {
      const before = kind === 'assault' ? 'infantry' : 'mountain';
      const plain = name === '3E' ? '3' : name;
      const was = units.find(
        (unit) =>
          unit.nation === 'austria' && unit.kind === before && unit.size === size && unit.name === plain,
      );
      return was === undefined ? [] : [[was.id, id] as const];
    }),
);

export const roster: ContentItem<readonly Unit[]> = {
  title: 'Units of The Italian Front',
  from: rulebook('5, 8, 10, 12, 14, 16'),
  form: z.array(unitForm),
  value: units,
};
