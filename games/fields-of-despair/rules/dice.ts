/** 7.3 How many dice, and what they hit on. What is added here is what the battle card shows. */

import { Sum, type Tally } from '@armistice/engine';
import { strength } from '../blocks.ts';
import { tableHits } from '../charts/combat.ts';
import { placeId } from '../facts.ts';
import { placeName } from '../map.ts';
import { BERTHA, gasPips, hitsAgainst, trenchDice } from '../reckoning.ts';
import {
  type Battle,
  BOX,
  type Fire,
  GUNS,
  other,
  type Reader,
  SIDE_NAMES,
  type SideIndex,
  seatOf,
  trenches,
  type Writer,
} from '../types.ts';

// ---- artillery (7.3.1) ----

export const gunValue = (g: Reader, side: SideIndex, gun: number): number =>
  Math.max(g.s.boards[side].guns[gun]! - 1, 0);

/** Artillery counters of a side in a place, in their order. */
export function gunsIn(g: Reader, side: SideIndex, place: number): number[] {
  const board = g.s.boards[side];
  const found: number[] = [];
  for (let i = 0; i < GUNS; i++)
    if (place >= 0 && board.guns[i]! > 0 && board.gunAt[i] === place) found.push(i);
  return found;
}

/** Does Big Bertha lie here? */
export const berthaIn = (g: Reader, side: SideIndex, place: number): boolean =>
  side === BERTHA.side &&
  g.s.boards[side].gunAt[BERTHA.gun] === place &&
  gunValue(g, side, BERTHA.gun) === BERTHA.value;

/** 7.3.1: a die for each point of the counters; those of a rail gun are rolled apart (10.1). */
export function artilleryDice(g: Reader, b: Battle, side: SideIndex, tally: Tally): void {
  const rail = b.rail && side === b.side;
  for (const gun of gunsIn(g, side, b.at)) {
    if (rail && gun === BERTHA.gun) continue;
    tally.add('artillery counter', gunValue(g, side, gun), '7.3.1');
  }
}

/** 7.3.5: a fortress fires with the points it had when the combat began, for its owner. */
export const fortressDice = (b: Battle, side: SideIndex): number => (side === b.side ? b.ownFort : b.fort);

/** 7.3.1: hits on a five, or a six against a side that began the combat with a fortress. */
export const hitsOn = (b: Battle, target: SideIndex): number => hitsAgainst(fortressDice(b, target));

/** 12.2, 12.3: by how many pips gas widens the hits of a side now. */
export const gasOf = (g: Reader, side: SideIndex): number =>
  gasPips(g.data.content, g.s.boards[side].tech.gas, g.s.boards[other(side)].tech.masks);

// ---- infantry (7.3.3, 7.3.4) ----

/** 7.3.3: a die for each SP; the side that is not active may have more (7.3.4). */
export function infantryDice(g: Reader, b: Battle, side: SideIndex, tally: Tally): void {
  const points = strength(g.s.armies[side], b.at);
  tally.add('strength points', points, '7.3.3');
  if (side !== b.side && points > 0) extraDice(g, b, tally);
}

/** 7.3.4: extra dice by the active side's strength, once a combat; a fortress alone has nobody to fire them. */
function extraDice(g: Reader, b: Battle, tally: Tally): void {
  const dug = trenches(g);
  if (!dug && g.data.ground.river[b.at] === 0) return;
  const against = b.met ? b.strength : strength(g.s.armies[b.side], b.at);
  if (against === 0) return;
  const dice = trenchDice(g.data.content, against);
  tally.add(dug ? `Trench Defense against ${against}` : `behind a river, against ${against}`, dice, '7.3.4');
  // 16.4: the line counts for the Central Powers alone.
  if (dug && b.side === 1 && g.s.line[b.at] === 1) tally.add('Hindenburg Line', dice, '16.4');
}

export function countDice(count: (tally: Tally) => void): number {
  const sum = new Sum();
  count(sum);
  return sum.total;
}

// ---- rolling ----

/** Rolls one fire, keeps it for the card and the log, and answers its hits. */
export function roll(
  g: Writer,
  b: Battle,
  side: SideIndex,
  what: Fire['what'],
  dice: number,
  needed: number,
): number {
  if (dice === 0) return 0;
  const name = `${what} of ${SIDE_NAMES[side]} at ${placeName(g, b.at)}`;
  const fell: number[] = [];
  const whose = { by: seatOf(side), what };
  for (let i = 0; i < dice; i++) fell.push(g.roll(name, 6, whose));
  const hits = fell.filter((die) => die >= needed).length;
  return keep(g, b, { side, what, dice: fell, hitsOn: needed, hits, of: dice });
}

/** 13.1: three dice on the table, whatever the number. */
export function rollOnTable(g: Writer, b: Battle, side: SideIndex, dice: number, needed: number): number {
  if (dice === 0) return 0;
  const name = `combat table of ${SIDE_NAMES[side]} at ${placeName(g, b.at)}`;
  const whose = { by: seatOf(side), what: 'table' };
  const fell = [g.roll(name, 6, whose), g.roll(name, 6, whose), g.roll(name, 6, whose)];
  const sum = fell[0]! + fell[1]! + fell[2]!;
  const hits = tableHits(g.data.content.combatTable, dice, needed, sum);
  return keep(g, b, { side, what: 'table', dice: fell, hitsOn: needed, hits, of: dice });
}

const RULES = {
  'rail gun': '10.1',
  artillery: '7.3.1',
  gas: '12.2',
  fortress: '7.3.5',
  infantry: '7.3.3',
  table: '13.1',
} as const;

function keep(g: Writer, b: Battle, fire: Fire): number {
  b.fires.push(fire);
  const { side, what, of, hitsOn: needed, hits } = fire;
  const named = what === 'table' ? 'Infantry on the Combat Table' : what[0]!.toUpperCase() + what.slice(1);
  g.tell(
    RULES[what],
    () =>
      `${named} of ${SIDE_NAMES[side]} at ${placeName(g, b.at)}: ${of} ${of === 1 ? 'die' : 'dice'}, ` +
      `${needed === 6 ? 'hits on 6' : `hits on ${needed}-6`}: ${hits} ${hits === 1 ? 'hit' : 'hits'}.`,
    { ...fire, kind: 'fire', side: seatOf(side), place: placeId(g, b.at) },
  );
  return hits;
}

/** Counters that lie in a place are used (7.6). */
export function useUp(g: Writer, place: number): void {
  for (const board of g.s.boards)
    for (let i = 0; i < GUNS; i++)
      if (board.gunAt[i] === place) {
        board.gunAt[i] = BOX.used;
        board.gunUp[i] = 0;
      }
}
