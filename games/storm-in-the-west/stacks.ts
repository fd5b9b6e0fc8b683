/** Where units stand: the stacks, what is counted of them, their zones of control. */

import { bitsIn, exert, lift, putOnTop, takeOff, unitsIn as unitsOf } from '@armistice/hex';
import type { Data, Reader, State } from './types.ts';

type StateReader = { readonly s: State; readonly data: Data };

/** Puts a unit on top of the stack in a hex, wherever it was. Control is not this function's business. */
export function put(g: StateReader, unit: number, hex: number): void {
  const { s, data } = g;
  const { forces } = data;
  if (s.at[unit]! >= 0) remove(g, unit, -1);
  putOnTop(s, unit, hex);
  if (forces.stacking[unit] === 0) s.free[hex]!++;
  else s.load[hex]!++;
  s.armies[hex]! |= forces.army[unit]!;
  if (forces.zoc[unit] === 1) exert(data.ground.grid, s.zoc[forces.side[unit]!]!, hex, data.ground.sea);
}

/** Takes a unit off the map, to one of the places off it. */
export function remove(g: StateReader, unit: number, to: number): void {
  const { s, data } = g;
  const { forces } = data;
  const hex = s.at[unit]!;
  takeOff(s, unit, to);
  if (hex < 0) return;
  if (forces.stacking[unit] === 0) s.free[hex]!--;
  else s.load[hex]!--;
  s.armies[hex] = bitsIn(s, hex, forces.army);
  if (forces.zoc[unit] === 1) lift(data.ground.grid, s.zoc[forces.side[unit]!]!, hex, data.ground.sea);
}

/** The units in a hex, from the top of the stack down. */
export const unitsIn = (g: StateReader, hex: number): number[] => unitsOf(g.s, hex);

/** Whose units stand in a hex: 0 German, 1 Allied, -1 nobody's. */
export function occupant(g: StateReader, hex: number): number {
  const top = g.s.top[hex]!;
  return top < 0 ? -1 : g.data.forces.side[top]!;
}

/**
 * 13.8: only the top of a stack shows. Units of a side that are on the map are shown or covered accordingly. True if
 * anything shows that did not before.
 */
export function cover(g: StateReader, side: number): boolean {
  const { s, data } = g;
  const units = data.forces.of[side]!;
  let more = false;
  for (let i = 0; i < units.length; i++) {
    const u = units[i]!;
    const hex = s.at[u]!;
    if (hex < 0) continue;
    const shows = s.top[hex] === u ? 1 : 0;
    if (shows > s.known[u]!) more = true;
    s.known[u] = shows;
  }
  return more;
}

/** Does any unit of a side stand next to a hex? */
export function enemyNextTo(g: Reader, hex: number, enemy: number): boolean {
  const { neighbours } = g.data.ground.grid;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const to = neighbours[i]!;
    if (to >= 0 && occupant(g, to) === enemy) return true;
  }
  return false;
}
