/** Where units stand: the stacks, and what is counted of them. */

import { onceAMoment } from '@armistice/engine';
import { putOnTop, takeOff, unitsIn as unitsOf } from '@armistice/hex';
import { fights, sideOfUnit } from './forces.ts';
import { SIDE } from './nations.ts';
import { KNOWN, type Reader, type Writer } from './types.ts';

/** Puts a unit on top of the stack in a place, wherever it was. Control is not this function's business. */
export function put(g: Reader, unit: number, place: number): void {
  const { s, data } = g;
  if (s.at[unit]! >= 0) remove(g, unit, -1);
  putOnTop(s, unit, place);
  if (data.forces.counts[unit] === 1) s.load[place]!++;
  if (fights(g, unit)) s.combatants[place]!++;
}

/** Takes a unit off the map, to one of the places off it. */
export function remove(g: Reader, unit: number, to: number): void {
  const { s, data } = g;
  const place = s.at[unit]!;
  takeOff(s, unit, to);
  if (place < 0) return;
  if (data.forces.counts[unit] === 1) s.load[place]!--;
  if (fights(g, unit)) s.combatants[place]!--;
}

/** The units in a place, from the top of the stack down. */
export const unitsIn = (g: Reader, place: number): number[] => unitsOf(g.s, place);

/** The units of a side on the maps of a theatre, in their order: for listings and refusals, while nothing changes. */
export const standing = (g: Reader, side: number, theatre: number): readonly number[] =>
  standingNow(g, side * 2 + theatre);

const standingNow = onceAMoment((g: Reader, key: number): readonly number[] => {
  const { s, data } = g;
  const { theatre } = data.ground;
  const { power, size } = data.forces;
  const found: number[] = [];
  for (let unit = 0; unit < size; unit++) {
    const at = s.at[unit]!;
    if (at >= 0 && theatre[at] === (key & 1) && s.allegiance[power[unit]!] === key >> 1) found.push(unit);
  }
  return found;
});

/** Whose units stand in a place: 0 Central Powers, 1 Allies, -1 nobody's. */
export function occupant(g: Reader, place: number): number {
  const top = g.s.top[place]!;
  return top < 0 ? -1 : sideOfUnit(g, top);
}

/** Stands here a combat unit of this side, or a fort of its that is whole (8.22, 11.6)? */
export function holds(g: Reader, place: number, side: number): boolean {
  if (g.s.combatants[place]! > 0 && occupant(g, place) === side) return true;
  return g.s.fort[place]! > 0 && fortSide(g, place) === side;
}

/**
 * Whose fort it is: the side of the country it stands in, whoever holds the ground around it. The Hindenburg Line is
 * the Central Powers', and Kut helps the Allies alone (14.2, 14.3).
 */
export function fortSide(g: Reader, place: number): number {
  const { ground } = g.data;
  if (ground.fort[place] === 0) return 0;
  const home = ground.home[place]!;
  return home === 255 ? g.s.control[place]! : g.s.allegiance[home]!;
}

/** Does any unit of a side stand next to a place? */
export function nextTo(g: Reader, place: number, side: number): boolean {
  const { neighbours } = g.data.ground;
  for (let i = place * 6; i < place * 6 + 6; i++) {
    const to = neighbours[i]!;
    if (to >= 0 && occupant(g, to) === side) return true;
  }
  return false;
}

/**
 * 7.25: only the top of a stack shows; but the Central Powers look through Allied stacks inside Germany,
 * Austria-Hungary and Russian Poland. What lies beside the maps lies open. Says whether anything came to light.
 */
export function cover(g: Reader, side: number): boolean {
  const { power, size } = g.data.forces;
  const { watched } = g.data.ground;
  const { allegiance, at, top, known } = g.s;
  let shown = false;
  for (let u = 0; u < size; u++) {
    if (allegiance[power[u]!] !== side) continue;
    const place = at[u]!;
    const before = known[u]!;
    let now: number = KNOWN.all;
    if (place >= 0 && top[place] !== u)
      now = side === SIDE.allied && watched[place] === 1 ? KNOWN.watched : KNOWN.nobody;
    known[u] = now;
    if (before !== KNOWN.all && now !== before && now !== KNOWN.nobody) shown = true;
  }
  return shown;
}

/** A side has finished with its stacks: what lies on top now is seen. */
export function settleStacks(g: Writer, side: number): void {
  if (cover(g, side)) g.reveal();
}
