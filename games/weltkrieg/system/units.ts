/** Units (1-3): what a counter says, and the columns that rules read. */

import { z } from 'zod';
import { NATION, NATIONS, ROWS, rowOf } from './nations.ts';
import type { Rails } from './tables.ts';
import type { Reader } from './types.ts';

export const KINDS = [
  ...(['infantry', 'mountain', 'marine', 'assault', 'mountain assault', 'replacement'] as const),
  ...(['cavalry', 'bicycle', 'tank', 'artillery', 'siege', 'engineer', 'headquarters'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

export const SIZES = ['XXXX', 'XXX', 'XX', 'X', 'III', 'II', 'I'] as const;
export type Size = (typeof SIZES)[number];

export const unitForm = z.strictObject({
  id: z.string(),
  nation: z.enum(NATIONS),
  kind: z.enum(KINDS),
  size: z.enum(SIZES),
  name: z.string(),
  /** As printed: the most it can be rebuilt to (3-2). */
  strength: z.int().min(0).max(60),
  /** RR: moves by rail alone (7-5). */
  movement: z.union([z.int().min(0).max(12), z.literal('RR')]),
  /** Counts double (11-3, 44-1). */
  double: z.literal(true).optional(),
  /** A brigade that divisions break down into (27-1). */
  half: z.literal(true).optional(),
  /** Dominion or origin, where replacements and armies ask for it. */
  kin: z.string().optional(),
});
export type Unit = z.infer<typeof unitForm>;

const INFANTRY: readonly Kind[] = [
  'infantry',
  'mountain',
  'marine',
  'assault',
  'mountain assault',
  'replacement',
];
/** 13-8: who loses strength points before whom. */
const ORDER: { readonly [kind in Kind]?: number } = {
  cavalry: 1,
  bicycle: 1,
  tank: 2,
  artillery: 3,
  siege: 3,
};

export interface Forces {
  readonly units: readonly Unit[];
  readonly size: number;
  readonly index: ReadonlyMap<string, number>;
  /** By unit: its name in words. */
  readonly names: readonly string[];
  /** By unit: `NATION`, and the side it is on. */
  readonly nation: Uint8Array;
  readonly side: Uint8Array;
  /** The units of a side, in their order. */
  readonly bySide: readonly [Int16Array, Int16Array];
  readonly strength: Uint8Array;
  /** Movement allowance; 0 for those that go by rail alone. */
  readonly movement: Uint8Array;
  readonly infantry: Uint8Array;
  readonly mountain: Uint8Array;
  readonly cavalry: Uint8Array;
  readonly tank: Uint8Array;
  readonly artillery: Uint8Array;
  readonly siege: Uint8Array;
  readonly assault: Uint8Array;
  readonly engineer: Uint8Array;
  readonly headquarters: Uint8Array;
  readonly replacement: Uint8Array;
  /** 3-4: has strength, and takes part in combat. */
  readonly combat: Uint8Array;
  /** 10-1 */
  readonly watches: Uint8Array;
  /** 3-3: halves of a division that it counts for. */
  readonly halves: Uint8Array;
  /** 27-1: a brigade that divisions break down into. */
  readonly half: Uint8Array;
  /** 8-2: division-equivalents on a railway. */
  readonly trains: Uint8Array;
  /** 13-8: 0 loses first. */
  readonly order: Uint8Array;
  /** The headquarters, by nation, and by side. */
  readonly staffs: readonly (readonly number[])[];
  readonly staffsOf: readonly [readonly number[], readonly number[]];
  /** 37-3 */
  readonly russians: readonly number[];
}

export function muster(units: readonly Unit[], { sizes }: Rails): Forces {
  const column = (of: (unit: Unit) => number | boolean): Uint8Array =>
    Uint8Array.from(units, (unit) => Number(of(unit)));
  const is = (...kinds: Kind[]): Uint8Array => column(({ kind }) => kinds.includes(kind));
  const infantry = is(...INFANTRY);
  const side = column(({ nation }) => ROWS[nation].side);
  const staffs = NATIONS.map((nation) =>
    units.flatMap((unit, at) => (unit.nation === nation && unit.kind === 'headquarters' ? [at] : [])),
  );
  const of = (which: number): Int16Array => Int16Array.from(units.keys().filter((at) => side[at] === which));
  const staffsOf = (which: number): number[] =>
    staffs.flatMap((own, n) => (rowOf(n).side === which ? own : []));
  const combat = column(({ kind }) => kind !== 'engineer' && kind !== 'headquarters');
  return {
    units,
    size: units.length,
    index: new Map(units.map(({ id }, at) => [id, at])),
    names: units.map(titleOf),
    nation: column(({ nation }) => NATION[nation]),
    side,
    bySide: [of(0), of(1)],
    strength: column(({ strength }) => strength),
    movement: column(({ movement }) => (movement === 'RR' ? 0 : movement)),
    infantry,
    mountain: is('mountain', 'mountain assault'),
    cavalry: is('cavalry', 'bicycle'),
    tank: is('tank'),
    artillery: is('artillery', 'siege'),
    siege: is('siege'),
    assault: is('assault', 'mountain assault'),
    engineer: is('engineer'),
    headquarters: is('headquarters'),
    replacement: is('replacement'),
    combat,
    watches: column(({ kind }) => INFANTRY.includes(kind) || kind === 'cavalry' || kind === 'bicycle'),
    halves: column(halvesOf),
    half: column(({ half }) => half === true),
    trains: column((unit) => trainsOf(unit, sizes)),
    order: column(({ kind }) => ORDER[kind] ?? 0),
    staffs,
    staffsOf: [staffsOf(0), staffsOf(1)],
    russians: units.flatMap(({ nation }, at) => (nation === 'russia' ? [at] : [])),
  };
}

function halvesOf({ kind, size, double }: Unit): number {
  if (!INFANTRY.includes(kind) && kind !== 'cavalry' && kind !== 'bicycle') return 0;
  const halves = size === 'XX' || size === 'XXX' ? 2 : size === 'X' || size === 'III' ? 1 : 0;
  return double === true ? halves * 2 : halves;
}

function trainsOf({ kind, size, double }: Unit, sizes: Rails['sizes']): number {
  if (kind === 'tank') return size === 'X' ? sizes.tankBrigade : sizes.tankBattalion;
  if (kind === 'artillery') return sizes.artillery;
  return double === true ? sizes.doubleDivision : sizes.unit;
}

export const unitAt = (g: Reader, id: string): number => g.data.forces.index.get(id) ?? -1;
export const unitId = (g: Reader, unit: number): string => g.data.forces.units[unit]!.id;

const SIZE_NAMES: { readonly [size in Size]: string } = {
  XXXX: 'Army',
  XXX: 'Corps',
  XX: 'Division',
  X: 'Brigade',
  III: 'Regiment',
  II: 'Battalion',
  I: 'Battery',
};

const KIND_NAMES: { readonly [kind in Kind]?: string } = {
  mountain: 'Mountain',
  marine: 'Marine',
  assault: 'Assault',
  'mountain assault': 'Mountain Assault',
  cavalry: 'Cavalry',
  bicycle: 'Bicycle',
  tank: 'Tank',
  artillery: 'Artillery',
  siege: 'Siege Artillery',
  engineer: 'Engineer',
};

export const unitName = (g: Reader, unit: number): string => g.data.forces.names[unit]!;

/** What a unit is called. */
export function titleOf({ kind, size, name }: Unit): string {
  if (kind === 'headquarters') return `${name} Army headquarters`;
  if (kind === 'replacement') return `Replacements ${name}`;
  return [name, KIND_NAMES[kind], SIZE_NAMES[size]].filter((word) => word !== undefined).join(' ');
}
