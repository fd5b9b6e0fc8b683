/**
 * Counters out of the lists of a front. A counter is what is printed on it: a division that a later list has with other
 * numbers is another one (000 25-6), but for flip sides (3-6) and lists that give divisions with their losses.
 */

import type { Nation } from './nations.ts';
import type { Listed, Row, UnitRow, UnitType } from './rows.ts';
import type { Stack } from './types.ts';
import type { Kind, Unit } from './units.ts';

/** Every nation's rows of every list; `worn` where strengths are those left after losses. */
export interface Source<Name extends string> extends Listed<Name> {
  readonly worn?: true;
}

export interface RosterRules<Name extends string> {
  readonly sources: readonly Source<Name>[];
  readonly nations: { readonly [nation in Name]: Nation };
  /** Whose a unit is, where it is not the nation's of its list. */
  readonly foreign?: (nation: Name, row: UnitRow) => Nation | undefined;
  /** Lists give what is left of units: a formation has one counter, with the greatest strength that any list gives it. */
  readonly worn?: true;
  /** Printed strength, where lists give another. */
  readonly printed?: (nation: Nation, row: UnitRow, name: string) => number | undefined;
  /** Counts double (11-3). */
  readonly double?: (nation: Name, row: UnitRow, name: string) => boolean;
  /** Origin within its nation, where no list has it. */
  readonly kin?: (nation: Nation, row: UnitRow, name: string) => string | undefined;
  /** 27-1: pairs of counters for the brigades of divisions, for each nation, arm and pace. */
  readonly brigades?: number;
  /** Headquarters that are in no list. */
  readonly staffs?: readonly (readonly [Name, string])[];
}

export type Placed = Stack['units'][number];

export interface Roster<Name extends string> {
  readonly units: readonly Unit[];
  readonly nationId: (nation: Name) => Nation;
  /** The counter that a list means by a name, and the strength it has there if that is not the printed one. */
  readonly counterOf: (nation: Name, row: UnitRow, name: string) => Placed;
  /** All counters of a formation, whatever numbers they show. */
  readonly facesOf: (nation: Name, row: UnitRow, name: string) => string[];
  readonly staffId: (nation: Name, name: string, corps?: true) => string;
  /** Replacements have no names: the nth of its numbers. */
  readonly replacementId: (nation: Name, row: UnitRow, nth: number) => string;
  /** The counters of a row, with the strength and the supply points it gives them. */
  readonly countersOf: (nation: Name, row: Row) => Placed[];
  /** Rows that name hexes, as stacks. */
  readonly stacksOf: (listed: readonly Listed<Name>[]) => Stack[];
}

export const RPL = 'RPL';

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

/** 18-1 */
const STAFF_MOVEMENT = 4;

const slug = (...words: readonly (string | number)[]): string =>
  words
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '');

/** What all faces of a formation have in common. */
const formation = (nation: Nation, { type, size }: UnitRow, name: string): string =>
  slug(nation, type, size, name);

/** The same of a counter's id, whatever numbers it shows. */
export const formationId = (id: string): string =>
  id.includes('-hq-') ? id : id.split('-').slice(0, -2).join('-');

interface Face {
  readonly strength: number;
  readonly move: UnitRow['move'];
}

const idOf = (nation: Nation, row: UnitRow, name: string, { strength, move }: Face): string =>
  `${formation(nation, row, name)}-${strength}-${slug(move)}`;

export function rosterOf<Name extends string>(rules: RosterRules<Name>): Roster<Name> {
  const { sources, nations } = rules;
  const nationOf = (nation: Name, row: UnitRow): Nation => rules.foreign?.(nation, row) ?? nations[nation];
  const { faces, kins } = gather();

  const counterOf = (nation: Name, row: UnitRow, name: string): Placed => {
    const of = nationOf(nation, row);
    const face = faceOf(of, row, name);
    const id = idOf(of, row, name, face);
    return face.strength === row.strength ? { id } : { id, strength: row.strength };
  };
  const facesOf = (nation: Name, row: UnitRow, name: string): string[] => {
    const of = nationOf(nation, row);
    return (faces.get(formation(of, row, name)) ?? []).map((face) => idOf(of, row, name, face));
  };
  const staffId = (nation: Name, name: string, corps?: true): string =>
    slug(nations[nation], 'hq', name, ...(corps === true ? ['corps'] : []));
  const replacementId = (nation: Name, row: UnitRow, nth: number): string =>
    slug(
      nations[nation],
      ...(row.kin === undefined ? [] : [row.kin]),
      row.type === 'Tank' ? 'tank-rpl' : 'rpl',
      row.strength,
      row.move,
      nth,
    );
  const countersOf = (nation: Name, row: Row): Placed[] => {
    if ('names' in row)
      return row.names.filter((name) => name !== RPL).map((name) => counterOf(nation, row, name));
    if ('staffs' in row) return row.staffs.map((name) => ({ id: staffId(nation, name) }));
    if (!('headquarters' in row)) return [];
    const id = staffId(nation, row.headquarters, row.corps);
    return [row.supply === undefined ? { id } : { id, supply: row.supply }];
  };
  const stacksOf = (listed: readonly Listed<Name>[]): Stack[] => {
    const byHex = new Map<string, Placed[]>();
    for (const { nation, rows } of listed)
      for (const row of rows) {
        if (!('hex' in row) || row.hex === undefined) continue;
        const stack = byHex.get(row.hex) ?? [];
        byHex.set(row.hex, stack);
        stack.push(...countersOf(nation, row));
      }
    return [...byHex].map(([hex, units]) => ({ hex, units }));
  };
  const nationId = (nation: Name): Nation => nations[nation];
  return { units: counters(), nationId, counterOf, facesOf, staffId, replacementId, countersOf, stacksOf };

  /** By formation: the faces its counters show, strongest first; and the contingents. */
  function gather(): { faces: Map<string, Face[]>; kins: Map<string, string> } {
    const found = new Map<string, Face[]>();
    const origins = new Map<string, string>();
    for (const { nation, rows, worn } of sources)
      for (const row of rows) {
        if (!('names' in row)) continue;
        for (const name of row.names) {
          const of = nationOf(nation, row);
          const key = formation(of, row, name);
          if (row.kin !== undefined) origins.set(key, row.kin);
          const known = found.get(key) ?? [];
          found.set(key, known);
          if (row.reduced === true || (worn === true && known.length > 0)) continue;
          const strength = rules.printed?.(of, row, name) ?? row.strength;
          if (!known.some((one) => one.strength === strength && one.move === row.move))
            known.push({ strength, move: row.move });
        }
      }
    // Flip sides of counters that no list shows otherwise.
    for (const { nation, rows } of sources)
      for (const row of rows)
        if ('names' in row)
          for (const name of row.names) {
            const known = found.get(formation(nationOf(nation, row), row, name))!;
            if (known.length === 0)
              known.push({
                strength: rules.printed?.(nationOf(nation, row), row, name) ?? row.strength,
                move: row.move,
              });
          }
    for (const known of found.values()) {
      known.sort((a, b) => b.strength - a.strength);
      if (rules.worn === true) known.length = 1;
    }
    return { faces: found, kins: origins };
  }

  /** The face that a row is about: its own, or the one of which it is the flip side or what is left. */
  function faceOf(nation: Nation, row: UnitRow, name: string): Face {
    const known = faces.get(formation(nation, row, name))!;
    if (row.reduced !== true) {
      const same = known.find((one) => one.strength === row.strength && one.move === row.move);
      if (same !== undefined) return same;
    }
    const above = known.filter((one) => one.strength >= row.strength).reverse();
    const halved = above.find(({ strength }) => Math.abs(strength / 2 - row.strength) < 1);
    return halved ?? above[0] ?? known[0]!;
  }

  function counters(): Unit[] {
    const units: Unit[] = [];
    const seen = new Set<string>();
    const add = (unit: Unit): void => {
      if (seen.has(unit.id)) return;
      seen.add(unit.id);
      units.push(unit);
    };
    const staff = (nation: Name, name: string, corps?: true): void =>
      add({
        ...{ id: staffId(nation, name, corps), nation: nations[nation], kind: 'headquarters', name },
        ...{ size: corps === true ? 'XXX' : 'XXXX', strength: 0, movement: STAFF_MOVEMENT },
      });
    const replacements = new Map<string, number>();
    for (const { nation, rows } of sources)
      for (const row of rows) {
        if ('headquarters' in row) staff(nation, row.headquarters, row.corps);
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
          const kin = kins.get(formation(of, row, name)) ?? rules.kin?.(of, row, name);
          add({
            ...{ id: idOf(of, row, name, face), nation: of, kind: KIND[row.type], size: row.size, name },
            ...{ strength: face.strength, movement: face.move },
            ...(rules.double?.(nation, row, name) === true ? { double: true as const } : {}),
            ...(kin === undefined ? {} : { kin }),
          });
        }
      }
    for (const [nation, name] of rules.staffs ?? []) staff(nation, name);
    return [...units, ...brigadesFor(units, rules.brigades ?? 0)];
  }
}

const BROKEN_DOWN: readonly Kind[] = ['infantry', 'mountain', 'marine'];

/** 27-1: how many there were is not printed; a few for each kind of which there are more divisions than that. */
function brigadesFor(units: readonly Unit[], pairs: number): Unit[] {
  const alike = new Map<string, Unit[]>();
  for (const unit of units) {
    if (unit.size !== 'XX' || unit.double === true || !BROKEN_DOWN.includes(unit.kind)) continue;
    const key = slug(unit.nation, 'half', unit.kind, unit.movement);
    alike.set(key, [...(alike.get(key) ?? []), unit]);
  }
  const common = [...alike].filter(([, all]) => all.length > 2 * pairs);
  return common.flatMap(([key, all]) => {
    const { nation, kind, movement } = all[0]!;
    const strength = Math.max(...all.map((one) => one.strength));
    return Array.from(
      { length: 2 * pairs },
      (_none, at): Unit => ({
        ...{ id: `${key}-${at + 1}`, nation, kind, size: 'X', name: `${at + 1}`, movement, half: true },
        strength: Math.ceil(strength / 2),
      }),
    );
  });
}
