/** What the rules of The Italian Front keep, and small questions that several of them ask. */

import { onceFor } from '@armistice/engine';
import { MapColumns, type World } from '@armistice/hex';
import { type TurnDate, turnNumber } from '../../system/calendar.ts';
import { NATION } from '../../system/nations.ts';
import { homeOf } from '../../system/rules/control.ts';
import type { Reader } from '../../system/types.ts';
import type { ItalianScenario } from '../scenarios.ts';

/** Bits of `fate`. */
export const FATE = {
  /** Has completed its mobilisation (6). */
  called: 1,
  /** Has attacked this turn for the 2nd or the 3rd Army (3-5). */
  second: 2,
  third: 4,
} as const;

/** Places in `tally`. */
export const COUNT = {
  /** Strength points with which the two armies have attacked this turn (3-5). */
  second: 0,
  third: 1,
  /** The enemy has stood in the plain of Italy (3-6). */
  plain: 2,
  /** Strength points lost by Germany and Austria-Hungary. */
  germans: 3,
  austrians: 4,
  /** The turn in which Italian morale was shaken, plus 1 (16-4, 16-5). */
  shaken: 5,
  /** Where the rounds of origins and of divisions stand (15-16, 17-27). */
  origin: 6,
  division: 7,
  /** From here on by kind: points of replacements that wait for a counter. */
  waiting: 8,
  /** The worst that has befallen Austria-Hungary and Italy (15-9, 15-10). */
  morale: 20,
  /** Upgrades still to be made, in halves of a division: to the weaker side, to full strength; of brigades (16-1). */
  upgrades: 24,
  /** Points that two new headquarters share, plus 1 (16-1). */
  split: 28,
  /** Nations that have left for good, as bits (15-11). */
  spent: 29,
} as const;

export const scenarioOf = (g: Reader): ItalianScenario => g.scenario as ItalianScenario;

export const has = (g: Reader, unit: number, bit: number): boolean => (g.s.fate[unit]! & bit) !== 0;
export const nationOf = (g: Reader, unit: number): number => g.data.forces.nation[unit]!;
export const isItalian = (g: Reader, unit: number): boolean => nationOf(g, unit) === NATION.italy;

/** Map 6-4: one of two, where fronts are linked. */
const alpsOf = onceFor(({ maps }: World) => maps.find(({ map }) => map.id === 'weltkrieg-6-4')!);

export function hexOf(g: Reader, id: string): number {
  const { first, grid } = alpsOf(g.data.ground.world);
  return first + grid.hex(id);
}

export const isBefore = (g: Reader, date: TurnDate): boolean => g.s.turn < turnNumber(date);

/** Column and row as printed: 3217 is column 32, row 17. */
export function gridOf(g: Reader, place: number): { readonly column: number; readonly row: number } {
  const { first, grid } = alpsOf(g.data.ground.world);
  const id = grid.id(place - first);
  return { column: Number(id.slice(0, 2)), row: Number(id.slice(2)) };
}

const clear = new WeakMap<World, Uint8Array>();

/** A hex of Italy with clear ground on one of its sides. */
export function isPlain(g: Reader, place: number): boolean {
  const { ground, content } = g.data;
  const { world } = ground;
  let known = clear.get(world);
  if (known === undefined) {
    known = new Uint8Array(ground.size);
    for (let at = 0; at < ground.size; at++)
      for (let way = at * 6; way < at * 6 + 6; way++)
        if (ground.neighbours[way]! >= 0 && content.terrain[ground.terrain[way]!]!.id === 'clear')
          known[at] = 1;
    clear.set(world, known);
  }
  return known[place] === 1 && ground.closed[place] === 0 && homeOf(g, place) === 'italy';
}

const lists = new WeakMap<World, Map<string, ReadonlySet<number>>>();

/** The hexes on a list of the map. */
export function onList(g: Reader, list: string): ReadonlySet<number> {
  const { world } = g.data.ground;
  const known = lists.get(world) ?? new Map<string, ReadonlySet<number>>();
  lists.set(world, known);
  const found = known.get(list) ?? new MapColumns(world).on(list);
  known.set(list, found);
  return found;
}
