/** Who stands, holds, fronts and is supplied where (1.3 to 1.7). */

import { onceAMoment } from '@armistice/engine';
import { count, stands } from './blocks.ts';
import { COUNTRY } from './map.ts';
import type { Reader, SideIndex } from './types.ts';

type StateReader = Pick<Reader, 's' | 'data'>;

/** Points of the fortress in a place, whoever it belongs to. */
export const fortIn = (g: StateReader, place: number): number => g.s.forts[g.data.ground.fortAt[place]!]!;

/** Points of a side's fortress in a place. */
export function fortOf(g: StateReader, side: SideIndex, place: number): number {
  const at = g.data.ground.fortAt[place]!;
  return g.s.fortSide[at] === side ? g.s.forts[at]! : 0;
}

export const holds = (g: StateReader, side: SideIndex, place: number): boolean =>
  stands(g.s.armies[side], place);

/** Has the side blocks or a fortress there? */
export const defended = (g: StateReader, side: SideIndex, place: number): boolean =>
  holds(g, side, place) || fortOf(g, side, place) > 0;

/** Has it blocks or a fortress there, or is taken to have (23.1)? What stops a march. */
export const guarded = (g: StateReader, side: SideIndex, place: number): boolean =>
  defended(g, side, place) || (side === 0 && g.s.solo !== null && g.s.control[place] === 0);

/** 1.3: blocks of one side, and blocks or a fortress of the other. */
export function contested(g: StateReader, place: number): boolean {
  const [cp, allied] = [holds(g, 0, place), holds(g, 1, place)];
  if (cp && allied) return true;
  return (cp && fortOf(g, 1, place) > 0) || (allied && fortOf(g, 0, place) > 0);
}

/** 1.6: a contested hex with blocks of the side, or one it controls next to an enemy hex in which it has no block. */
export function frontline(g: StateReader, side: SideIndex, place: number): boolean {
  const { control } = g.s;
  if (contested(g, place)) return holds(g, side, place) || control[place] === side;
  if (control[place] !== side) return false;
  for (const next of g.data.ground.near[place]!) {
    if (control[next] === 1 - side && next !== g.data.ground.england && !holds(g, side, next)) return true;
  }
  return false;
}

export function frontlineHexes(g: StateReader, side: SideIndex): number[] {
  const found: number[] = [];
  for (let h = 0; h < g.data.ground.size; h++) if (frontline(g, side, h)) found.push(h);
  return found;
}

/** Hexes of a country held by a side. */
export function heldIn(g: StateReader, side: SideIndex, country: number): number[] {
  const found: number[] = [];
  for (let h = 0; h < g.data.ground.size; h++)
    if (g.s.control[h] === side && g.data.ground.country[h] === country) found.push(h);
  return found;
}

export const cpInFrance = (g: StateReader): number => heldIn(g, 0, COUNTRY.france).length;

/**
 * 1.7: by place, 1 where a supply line of the side ends: back over hexes it controls and the enemy does not contest,
 * to one of its sources. The hex itself may be contested, or the enemy's.
 */
export function supplyLines(g: StateReader, side: SideIndex): Uint8Array {
  const { ground } = g.data;
  const line = new Uint8Array(ground.places);
  const open: number[] = [];
  const reach = (place: number): void => {
    if (line[place] === 1) return;
    line[place] = 1;
    if (g.s.control[place] === side && !contested(g, place)) open.push(place);
  };
  for (const source of ground.sources[side]) if (g.s.control[source] === side) reach(source);
  if (side === 1) reach(ground.england);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of ground.near[at]!) if (g.s.control[next] === side || holds(g, side, next)) reach(next);
  }
  return line;
}

/** The same for listings and refusals, worked out once. */
export const supplyLinesNow: (g: Reader, side: SideIndex) => Uint8Array = onceAMoment(
  (g: Reader, side: SideIndex) => supplyLines(g, side),
);

/** Hexes a side has blocks in: what supply capacity counts (6.7). England feeds itself. */
export function occupied(g: StateReader, side: SideIndex): number[] {
  const found: number[] = [];
  for (let h = 0; h < g.data.ground.size; h++) if (count(g.s.armies[side], h) > 0) found.push(h);
  return found;
}
