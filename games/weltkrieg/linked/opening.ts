/** How the linked war begins: both fronts of August 1914, the border of Italy (17-3), and who stands in the East. */

import alpsData from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import { lists as south } from '../italian-front/lists.ts';
import { counterOf as southern, stacksOf as southernStacks } from '../italian-front/units.ts';
import { formationId } from '../system/roster.ts';
import type { Row } from '../system/rows.ts';
import type { Stack } from '../system/types.ts';
import type { Unit } from '../system/units.ts';
import { lists as west } from '../western-front/lists.ts';
import { countersOf as western } from '../western-front/units.ts';
import { lists } from './lists.ts';
import { facesOf, type Nation, roster, staffId } from './units.ts';

/** Before the numbers of map 6-4, which map 5-3 has too. */
export const SOUTH = 'S';

const map = alpsData as unknown as {
  readonly hexes: { readonly [hex: string]: { readonly country: string | null } };
};
const { german, austrian, rates } = lists;

/** Formations that a list brings. */
function broughtBy(nation: Nation, turns: readonly { readonly arrivals?: readonly Row[] }[]): string[] {
  return turns.flatMap(({ arrivals = [] }) =>
    arrivals.flatMap((row) => {
      if ('headquarters' in row) return [staffId(nation, row.headquarters, row.corps)];
      if (!('names' in row)) return [];
      return row.names
        .filter((name) => name !== 'RPL')
        .flatMap((name) => {
          const [unit] = facesOf(nation, row, name);
          return unit === undefined ? [] : [formationId(unit.id)];
        });
    }),
  );
}

/** 17-3: by counter, where the list of May 1915 has it; the rest with the headquarters of Tirol. */
export const BORDER: readonly Stack[] = (() => {
  const may = south.may1915.value.nations.find(({ nation }) => nation === 'Austria-Hungary')!;
  const posts = new Map(
    southernStacks([may]).flatMap(({ hex, units }) => units.map(({ id }): [string, string] => [id, hex])),
  );
  const staff = 'austria-hq-tir';
  const stacks = new Map<string, Stack['units'][number][]>();
  const post = (one: Stack['units'][number]): void => {
    const hex = posts.get(one.id) ?? posts.get(staff)!;
    stacks.set(hex, [...(stacks.get(hex) ?? []), one]);
  };
  for (const row of rates.value.border) {
    if ('headquarters' in row) post({ id: staff, supply: row.supply ?? 0 });
    else if ('names' in row)
      for (const name of row.names) {
        // 112L is 1-4 in every other list, and Trieste 2-4: counters have the numbers of The Italian Front.
        const { id } = southern('Austria-Hungary', row, name);
        post({ id });
      }
  }
  return [...stacks].map(([hex, units]) => ({ hex: SOUTH + hex, units }));
})();

/** 17-8: the Italian army of May 1915, which comes when Italy does. */
export const ITALIANS: readonly Stack[] = southernStacks(
  south.may1915.value.nations.filter(({ nation }) => nation === 'Italy'),
).map(({ hex, units }) => ({ hex: SOUTH + hex, units }));

/** Austro-Hungarian land on map 6-4. */
export const AUSTRIAN_HEXES: readonly string[] = Object.entries(map.hexes)
  .filter(([, { country }]) => country === 'Austria-Hungary')
  .map(([hex]) => SOUTH + hex);

const onMaps = new Set(
  [
    ...west.august1914.value.nations.flatMap(({ nation, armies }) =>
      armies.flatMap(({ rows }) => rows.flatMap((row) => western(nation, row).map(({ id }) => id))),
    ),
    ...BORDER.flatMap(({ units }) => units.map(({ id }) => id)),
  ].map(formationId),
);
const later = new Set([
  ...broughtBy('Germany', german.value.turns),
  ...broughtBy('Germany', german.value.romania),
  ...german.value.fortresses.flatMap(({ row }) =>
    row.names.flatMap((name) =>
      facesOf('Germany', row, name)
        .slice(0, 1)
        .map(({ id }) => formationId(id)),
    ),
  ),
  ...broughtBy('Austria-Hungary', austrian.value.turns),
  'germany-hq-14',
  'germany-hq-siege',
]);

const isAssault = ({ kind }: Unit): boolean => kind === 'assault' || kind === 'mountain assault';
/** Landwehr divisions that the linked list has as brigades; a flip side of 1918. */
const isEastern = (unit: Unit): boolean => {
  const { id, nation, kind } = unit;
  if (unit.half === true) return false;
  if ((nation !== 'germany' && nation !== 'austria') || kind === 'replacement' || isAssault(unit))
    return false;
  if (kind === 'tank' || (nation === 'germany' && (kind === 'headquarters' || /lw-4-4$/.test(id))))
    return false;
  return !onMaps.has(formationId(id)) && !later.has(formationId(id));
};

/** Who stands in the East from the start: everybody of whom both fronts know, who is on neither and comes by no list. */
export const EASTERN: readonly string[] = [
  ...new Map(
    roster.value
      .filter(isEastern)
      .toSorted((a, b) => a.strength - b.strength)
      .map(({ id }): [string, string] => [formationId(id), id]),
  ).values(),
];

/** Strength points of infantry there. */
export function eastAtStart(): { germany: number; austria: number } {
  const points = { germany: 0, austria: 0 };
  const foot = new Set(['infantry', 'mountain', 'marine']);
  for (const unit of roster.value)
    if (EASTERN.includes(unit.id) && foot.has(unit.kind))
      points[unit.nation as 'germany' | 'austria'] += unit.strength;
  return points;
}
