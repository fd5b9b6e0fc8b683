/** What a movement owes: 16.1 the invasion of Belgium, 16.5 the Spring Offensive. */

import { strength } from '../blocks.ts';
import { contested, defended, holds } from '../front.ts';
import { COUNTRY } from '../map.ts';
import { KIND, NATION, type Reader, type SideIndex } from '../types.ts';
import { slotsOf } from './change.ts';
import { destinations } from './march.ts';
import { roomFor } from './pool.ts';
import { amounts, canGo, hexesLeft, marchRules } from './readiness.ts';

/** 16.5: SPs of the attack that must be made. */
export const SPRING = 15;

const inBelgium = (g: Reader, place: number): boolean => g.data.ground.country[place] === COUNTRY.belgium;

/** 16.1: the Opening Move must invade Belgium, if it still can. */
export function invasionOwed(g: Reader, side: SideIndex): boolean {
  if (g.frame('sideAction')?.opening !== true) return false;
  for (let place = 0; place < g.data.ground.size; place++)
    if (inBelgium(g, place) && (holds(g, side, place) || g.s.control[place] === side)) return false;
  return reachable(g, side, (place) => inBelgium(g, place));
}

/** Can a block still end its move in one of these places? */
function reachable(g: Reader, side: SideIndex, wanted: (place: number) => boolean): boolean {
  for (const slot of slotsOf(g.s.armies[side])) {
    const ways = destinations(g, side, slot, hexesLeft(g, side, slot), marchRules(g, side, slot));
    for (const place of ways.keys())
      if (wanted(place) && amounts(g, side, slot, place).next().done !== true) return true;
  }
  return false;
}

/** 16.5: is the great attack still owed in this movement? */
const springDue = (g: Reader, side: SideIndex): boolean =>
  side === 0 && !g.s.spring && g.scenario.springTurn === g.s.turn && g.s.phase === 2;

/** A hex from which the great attack can be made as things stand. */
const springHex = (g: Reader, place: number): boolean =>
  contested(g, place) && g.s.out[0][place] === 0 && strength(g.s.armies[0], place) >= SPRING;

/** 16.5: may SPs here be bound to stay? */
export const springWaits = (g: Reader, side: SideIndex, place: number): boolean =>
  springDue(g, side) && springHex(g, place);

/** 16.5: SPs that may not leave a hex, because it is the only one left for the great attack. */
export function springBinds(g: Reader, side: SideIndex, from: number, points: number): boolean {
  if (!springWaits(g, side, from)) return false;
  if (strength(g.s.armies[0], from) - points >= SPRING) return false;
  for (let place = 0; place < g.data.ground.size; place++)
    if (place !== from && springHex(g, place)) return false;
  return true;
}

/** 16.5: the great attack is still owed, and no hex holds enough for it, but blocks that can still move would do. */
export function springOwed(g: Reader, side: SideIndex): boolean {
  const { s } = g;
  if (!springDue(g, side)) return false;
  for (let place = 0; place < g.data.ground.size; place++) if (springHex(g, place)) return false;
  const coming = new Map<number, number>();
  for (const slot of slotsOf(s.armies[0])) {
    if (!canGo(g, 0, slot)) continue;
    for (const place of destinations(g, 0, slot, hexesLeft(g, 0, slot), marchRules(g, 0, slot)).keys()) {
      if (!defended(g, 1, place) || s.out[0][place] === 1) continue;
      const most = [...amounts(g, 0, slot, place)].at(-1) ?? 0;
      coming.set(place, (coming.get(place) ?? 0) + most);
    }
  }
  for (const [place, points] of coming)
    if (
      Math.min(points, roomFor(g, s.armies[0], place, NATION.german, KIND.infantry)) +
        strength(s.armies[0], place) >=
      SPRING
    )
      return true;
  return false;
}
