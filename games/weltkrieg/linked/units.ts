/** The counters of the linked war: those of both fronts, and those that its own lists add for the East. */

import { type ContentItem, rulebook } from '@armistice/engine';
import { z } from 'zod';
import { units as southern } from '../italian-front/units.ts';
import { formationId, rosterOf } from '../system/roster.ts';
import type { Row, UnitRow } from '../system/rows.ts';
import { type Unit, unitForm } from '../system/units.ts';
import { units as western } from '../western-front/units.ts';
import { lists } from './lists.ts';

export type Nation = 'Germany' | 'Austria-Hungary';

const { german, austrian } = lists;

/** 4-4: siege batteries with the numbers 4-3 are Austrian, whoever lists them. */
const nationOf = (nation: Nation, { kin }: UnitRow): 'germany' | 'austria' =>
  nation === 'Austria-Hungary' || kin === 'Aus-Hun' ? 'austria' : 'germany';

const rowsOf = (
  turns: readonly { readonly arrivals?: readonly Row[]; readonly withdrawals?: readonly Row[] }[],
) => turns.flatMap(({ arrivals = [], withdrawals = [] }) => [...arrivals, ...withdrawals]);

/** Without replacements, which both fronts have. */
const named = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => !('names' in row) || !row.names.includes('RPL'));

const NATIONS = { Germany: 'germany', 'Austria-Hungary': 'austria' } as const;
const {
  staffId,
  countersOf,
  units: added,
} = rosterOf<Nation>({
  sources: [
    {
      nation: 'Germany',
      rows: named([
        ...rowsOf(german.value.turns),
        ...rowsOf(german.value.romania),
        ...german.value.fortresses.map(({ row }) => row),
      ]),
    },
    {
      nation: 'Austria-Hungary',
      rows: named([...rowsOf(austrian.value.turns), ...rowsOf(austrian.value.freed)]),
    },
  ],
  nations: NATIONS,
  foreign: nationOf,
  staffs: [['Germany', '14']],
});

/** Austro-Hungarian formations have one counter, as on The Italian Front. */
const south = southern.filter(({ nation }) => nation === 'austria' || nation === 'italy');
const formations = new Set(south.map(({ id }) => formationId(id)));
const known = new Set([...western, ...south].map(({ id }) => id));
const all: readonly Unit[] = [
  ...western,
  ...south.filter(({ id }) => !western.some((one) => one.id === id)),
  ...added.filter(
    ({ id, nation }) => !known.has(id) && !(nation === 'austria' && formations.has(formationId(id))),
  ),
];

/** By formation: its counters, the strongest first. */
const faces = new Map<string, Unit[]>();
for (const unit of all) {
  const key = formationId(unit.id);
  const found = faces.get(key) ?? [];
  faces.set(key, found);
  found.push(unit);
  found.sort((a, b) => b.strength - a.strength);
}

export { staffId };
export const nationId = (nation: Nation): 'germany' | 'austria' => NATIONS[nation];

/** All counters of what a list names; replacements have no names. */
export const facesOf = (nation: Nation, row: UnitRow, name: string): readonly Unit[] =>
  name === 'RPL' ? [] : (faces.get(formationOf(nation, row, name)) ?? []);

function formationOf(nation: Nation, row: UnitRow, name: string): string {
  const [placed] = countersOf(nation, { ...row, names: [name] });
  return formationId(placed!.id);
}

/** The counter that a list means: with its numbers, or the one of which it is what is left. */
export function counterOf(
  nation: Nation,
  row: UnitRow,
  name: string,
): { readonly id: string; readonly strength: number } {
  const found = facesOf(nation, row, name);
  const same = found.find(({ strength, movement }) => strength === row.strength && movement === row.move);
  const above = found.filter(({ strength }) => strength >= row.strength).at(-1);
  const unit = (row.reduced === true ? undefined : same) ?? above ?? found[0]!;
  return { id: unit.id, strength: Math.min(row.strength, unit.strength) };
}

export const roster: ContentItem<readonly Unit[]> = {
  title: 'Units of the linked war',
  from: rulebook('25, and 4 to 24; 004 5 to 18'),
  form: z.array(unitForm),
  value: all,
};
