/** Where units stand, and what is counted of them: zones of control (10) and combat units. */

import { exert, lift, putOnTop, takeOff, unitsIn as unitsOf } from '@armistice/hex';
import { MARK, type Reader } from './types.ts';

export const sideOfUnit = (g: Reader, unit: number): 0 | 1 => g.data.forces.side[unit] as 0 | 1;

/** 10-1: units on trains have none. */
export const watches = (g: Reader, unit: number): boolean =>
  g.data.forces.watches[unit] === 1 && (g.s.marks[unit]! & MARK.entrained) === 0 && g.s.strength[unit]! > 0;

export const zoneOf = (g: Reader, side: number): Uint8Array => (side === 0 ? g.s.zoneCp : g.s.zoneEntente);

/** Puts a unit on top of the stack in a place, wherever it was. Control is not this function's business. */
export function put(g: Reader, unit: number, place: number): void {
  const { s, data } = g;
  if (s.at[unit]! >= 0) remove(g, unit, -1);
  putOnTop(s, unit, place);
  if (data.forces.combat[unit] === 1) s.fighters[place]!++;
  if (watches(g, unit))
    exert(data.ground.world, zoneOf(g, sideOfUnit(g, unit)), place, data.ground.stopsZones);
}

/** Takes a unit off the map. */
export function remove(g: Reader, unit: number, to: number): void {
  const { s, data } = g;
  const place = s.at[unit]!;
  if (place >= 0) {
    if (data.forces.combat[unit] === 1) s.fighters[place]!--;
    if (watches(g, unit))
      lift(data.ground.world, zoneOf(g, sideOfUnit(g, unit)), place, data.ground.stopsZones);
  }
  takeOff(s, unit, to);
}

/** Onto a train or off it: the zone of control goes and comes (7-8). */
export function entrain(g: Reader, unit: number, on: boolean): void {
  const { s } = g;
  const place = s.at[unit]!;
  if (((s.marks[unit]! & MARK.entrained) !== 0) === on) return;
  remove(g, unit, -1);
  if (on) s.marks[unit]! |= MARK.entrained;
  else s.marks[unit]! &= ~MARK.entrained;
  put(g, unit, place);
}

export const unitsIn = (g: Reader, place: number): number[] => unitsOf(g.s, place);

/** Whose units stand in a place; -1 for nobody's. */
export function occupant(g: Reader, place: number): number {
  const top = g.s.top[place]!;
  return top < 0 ? -1 : sideOfUnit(g, top);
}

/** 21-1: whose fortress stands here; -1 for none. A captured one is removed, so it is the nation's whose country it is. */
export function fortSide(g: Reader, place: number): number {
  if (g.s.fort[place] === 0) return -1;
  return g.s.control[place]!;
}

/** Held against a side: enemy combat units, or a fortress (6-7, 21-2). */
export const isHeldAgainst = (g: Reader, place: number, side: number): boolean =>
  (g.s.fighters[place]! > 0 && occupant(g, place) === 1 - side) || fortSide(g, place) === 1 - side;

/** 10-4: in an enemy zone of control, with no combat unit of one's own. */
export const isCut = (g: Reader, place: number, side: number): boolean =>
  zoneOf(g, 1 - side)[place] !== 0 && !(g.s.fighters[place]! > 0 && occupant(g, place) === side);
