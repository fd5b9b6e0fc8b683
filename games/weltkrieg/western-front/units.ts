/**
 * The counters of The Western Front, out of its lists. A counter is what is printed on it: a division that a later list has
 * with other numbers is another one (25-6), but for flip sides (3-6), British tanks (10-16), and the set-up of 1918 that lists
 * divisions with their losses.
 */

import type { ContentItem } from '@armistice/engine';
import { rulebook } from '@armistice/engine';
import { z } from 'zod';
import type { Nation as NationId } from '../system/nations.ts';
import { type Kind, type Unit, unitForm } from '../system/units.ts';
import type { Nation, Row, UnitRow, UnitType } from './form.ts';
import { lists } from './lists.ts';

/** Every nation's rows of every list; `worn` where strengths are those left after losses. */
interface Source {
  readonly nation: Nation;
  readonly rows: readonly Row[];
  readonly worn?: true;
}

const RPL = 'RPL';

const schedules = [lists.french, lists.british, lists.american, lists.belgian, lists.german];
const orders = [lists.april1915, lists.february1916, lists.june1916, lists.april1917, lists.march1918];

const sources: readonly Source[] = [
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
  ...lists.historical1918.value.nations.map(({ nation, rows }) => ({ nation, rows, worn: true as const })),
];

const KIND: { readonly [type in UnitType]: Kind } = {
  Inf: 'infantry',
  Mtn: 'mountain',
  Mar: 'marine',
  Aslt: 'assault',
  MAslt: 'mountain assault',
  Cav: 'cavalry',
  Bike: 'bicycle',
  Art: 'artillery',
  Siege: 'siege',
  Eng: 'engineer',
  Tank: 'tank',
};

const NATION_IDS: { readonly [nation in Nation]: NationId } = {
  Germany: 'germany',
  France: 'france',
  'Great Britain': 'britain',
  Belgium: 'belgium',
  'United States': 'america',
};
/** Contingents that are nations of their own (4-4, 23-2 to 23-4). */
const CONTINGENTS: { readonly [kin: string]: NationId } = {
  'Aus-Hun': 'austria',
  Port: 'portugal',
  Russian: 'russia',
  Polish: 'poland',
};
/** 4-4: siege batteries with these numbers are Austrian. */
const AUSTRIAN_SIEGE = { strength: 4, move: 3 } as const;

export const nationId = (nation: Nation): NationId => NATION_IDS[nation];

function nationOf(nation: Nation, { kin, type, strength, move }: UnitRow): NationId {
  const austrian = type === 'Siege' && strength === AUSTRIAN_SIEGE.strength && move === AUSTRIAN_SIEGE.move;
  if (nation === 'Germany' && austrian) return 'austria';
  return (kin === undefined ? undefined : CONTINGENTS[kin]) ?? NATION_IDS[nation];
}

/** 10-16: printed on British tank brigades, however many points lists give them. */
const BRITISH_TANKS = 12;
/** 18-1 */
const STAFF_MOVEMENT = 4;

const slug = (...words: readonly (string | number)[]): string =>
  words
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '');

/** What all faces of a formation have in common. */
const formation = (nation: NationId, { type, size }: UnitRow, name: string): string =>
  slug(nation, type, size, name);

interface Face {
  readonly strength: number;
  readonly move: UnitRow['move'];
}

/** By formation: the faces its counters show, strongest first. */
const faces = new Map<string, Face[]>();
const kins = new Map<string, string>();
const units: Unit[] = [];

const isBritishTank = (nation: NationId, { type, size }: UnitRow): boolean =>
  nation === 'britain' && type === 'Tank' && size === 'X';

function gather(): void {
  for (const { nation, rows, worn } of sources)
    for (const row of rows) {
      if (!('names' in row)) continue;
      for (const name of row.names) {
        const of = nationOf(nation, row);
        const key = formation(of, row, name);
        if (row.kin !== undefined) kins.set(key, row.kin);
        const known = faces.get(key) ?? [];
        faces.set(key, known);
        if (row.reduced === true || (worn === true && known.length > 0)) continue;
        const strength = isBritishTank(of, row) && name !== RPL ? BRITISH_TANKS : row.strength;
        if (!known.some((one) => one.strength === strength && one.move === row.move))
          known.push({ strength, move: row.move });
      }
    }
  // Flip sides of counters that no list shows otherwise.
  for (const { nation, rows } of sources)
    for (const row of rows)
      if ('names' in row)
        for (const name of row.names) {
          const known = faces.get(formation(nationOf(nation, row), row, name))!;
          if (known.length === 0) known.push({ strength: row.strength, move: row.move });
        }
  for (const known of faces.values()) known.sort((a, b) => b.strength - a.strength);
}

/** The face that a row is about: its own, or the one of which it is the flip side or what is left. */
function faceOf(nation: NationId, row: UnitRow, name: string): Face {
  const known = faces.get(formation(nation, row, name))!;
  if (row.reduced !== true) {
    const same = known.find((one) => one.strength === row.strength && one.move === row.move);
    if (same !== undefined) return same;
  }
  const above = known.filter((one) => one.strength >= row.strength).reverse();
  const halved = above.find(({ strength }) => Math.abs(strength / 2 - row.strength) < 1);
  return halved ?? above[0] ?? known[0]!;
}

const idOf = (nation: NationId, row: UnitRow, name: string, { strength, move }: Face): string =>
  `${formation(nation, row, name)}-${strength}-${slug(move)}`;

/** The counter that a list means by a name, and the strength it has there if that is not the printed one. */
export function counterOf(nation: Nation, row: UnitRow, name: string): { id: string; strength?: number } {
  const of = nationOf(nation, row);
  const face = faceOf(of, row, name);
  const id = idOf(of, row, name, face);
  return face.strength === row.strength ? { id } : { id, strength: row.strength };
}

export const staffId = (nation: Nation, name: string): string => slug(NATION_IDS[nation], 'hq', name);

/** Replacements have no names: the nth of its numbers. */
export const replacementId = (nation: Nation, row: UnitRow, nth: number): string =>
  slug(NATION_IDS[nation], row.type === 'Tank' ? 'tank-rpl' : 'rpl', row.strength, row.move, nth);

/** 3-12: it is in no list. */
export const SIEGE_STAFF = staffId('Germany', 'Siege');

function counters(): void {
  const seen = new Set<string>();
  const add = (unit: Unit): void => {
    if (seen.has(unit.id)) return;
    seen.add(unit.id);
    units.push(unit);
  };
  const staff = (nation: Nation, name: string): void =>
    add({
      id: staffId(nation, name),
      nation: NATION_IDS[nation],
      kind: 'headquarters',
      size: 'XXXX',
      name,
      strength: 0,
      movement: STAFF_MOVEMENT,
    });
  const replacements = new Map<string, number>();
  for (const { nation, rows } of sources)
    for (const row of rows) {
      if ('headquarters' in row) staff(nation, row.headquarters);
      if ('staffs' in row) for (const name of row.staffs) staff(nation, name);
      if (!('names' in row)) continue;
      for (const name of row.names) {
        const of = nationOf(nation, row);
        if (name === RPL) {
          const kind = replacementId(nation, row, 0);
          const nth = (replacements.get(kind) ?? 0) + 1;
          replacements.set(kind, nth);
          add({
            ...{ id: replacementId(nation, row, nth), nation: of, kind: 'replacement', size: row.size },
            ...{ name: `${nth}`, strength: row.strength, movement: row.move },
            ...(row.type === 'Tank' ? { kin: 'Tank' } : row.kin === undefined ? {} : { kin: row.kin }),
          });
          continue;
        }
        const face = faceOf(of, row, name);
        const kin = kins.get(formation(of, row, name));
        add({
          ...{ id: idOf(of, row, name, face), nation: of, kind: KIND[row.type], size: row.size, name },
          ...{ strength: face.strength, movement: face.move },
          ...(isDouble(nation, row, name) ? { double: true as const } : {}),
          ...(kin === undefined ? {} : { kin }),
        });
      }
    }
  staff('Germany', 'Siege');
}

/** 11-2: American divisions are of double size, but for the 93rd. */
const isDouble = (nation: Nation, { size }: UnitRow, name: string): boolean =>
  nation === 'United States' && size === 'XX' && name !== '93P';

gather();
counters();

export const roster: ContentItem<readonly Unit[]> = {
  title: 'Units of The Western Front',
  from: rulebook('4, 14 to 24'),
  form: z.array(unitForm),
  value: units,
};
