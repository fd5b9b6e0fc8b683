/** 7.2 What a block can still do in the movement under way. */

import { type Refusal, refuse } from '@armistice/engine';
import { blockAt, count } from '../blocks.ts';
import { contested } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { KIND, MARK, type Reader, type Seat, type SideIndex, STACK } from '../types.ts';
import { placeOf } from './change.ts';
import { destinations, type MarchRules, mayEnter } from './march.ts';
import { forceName, slotOf, sps } from './names.ts';
import { roomRefusal, spare } from './pool.ts';

export type Move = { block: string; sp: number; to: string };
/** 7.2: hexes a block moves in a phase. */
export const MARCH = { infantry: 2, cavalry: 3 } as const;
/** 7.2, 6.7: hexes a block may still go this phase. */
export function hexesLeft(g: Reader, side: SideIndex, slot: number): number {
  const army = g.s.armies[side];
  if ((army.marks[slot]! & MARK.begun) !== 0) return army.left[slot]!;
  if (g.s.out[side][placeOf(slot)] === 1) return 1; // 6.7
  return army.kind[slot] === KIND.cavalry ? MARCH.cavalry : MARCH.infantry;
}

/** What holds for a block's march now; where it began counts, however often it has halted since. */
export function marchRules(g: Reader, side: SideIndex, slot: number): MarchRules {
  const marks = g.s.armies[side].marks[slot]!;
  const place = placeOf(slot);
  const fresh = (marks & MARK.begun) === 0;
  return {
    woods: fresh ? g.data.ground.forest[place] === 1 : (marks & MARK.woods) !== 0,
    engaged: fresh ? contested(g, place) : (marks & MARK.engaged) !== 0,
    unsupplied: fresh && g.s.out[side][place] === 1,
    opening: g.frame('sideAction')?.opening === true,
  };
}

/** Why a block may not move now. */
export function blockRefusal(g: Reader, side: SideIndex, id: string): Refusal | undefined {
  const army = g.s.armies[side];
  const slot = slotOf(g, id);
  if (slot < 0 || army.kind[slot] === KIND.none) return refuse('7.2', `You have no block ${id}.`);
  const where = placeName(g, placeOf(slot));
  if ((army.marks[slot]! & MARK.railed) !== 0) return refuse('10.3', `That block came to ${where} by rail.`);
  return hexesLeft(g, side, slot) > 0 ? undefined : refuse('7.2', `That block in ${where} has moved.`);
}

export function pointsRefusal(g: Reader, side: SideIndex, slot: number, points: number): Refusal | undefined {
  const army = g.s.armies[side];
  const value = army.value[slot]!;
  if (army.kind[slot] === KIND.deception)
    return points === 0 ? undefined : refuse('7.2', 'A Deception block has no SPs.');
  if (points === 0) return refuse('7.2', 'At least one SP has to go.');
  return points <= value ? undefined : refuse('7.2', `That block has ${sps(value)}.`);
}

/** SPs of a block that could end their move in a hex. */
export function* amounts(g: Reader, side: SideIndex, slot: number, to: number, most = 20): Generator<number> {
  const army = g.s.armies[side];
  const value = army.value[slot]!;
  const another = value > 1 && spare(g, army, army.nation[slot]!, army.kind[slot]!);
  for (let points = Math.min(1, value); points <= Math.min(value, most); points++)
    if (roomRefusal(g, army, slot, points, to, another) === undefined) yield points;
}

/** Can a block go anywhere? Mostly answered by its neighbours. */
export function canGo(g: Reader, side: SideIndex, slot: number): boolean {
  const army = g.s.armies[side];
  const allowance = hexesLeft(g, side, slot);
  if (allowance === 0 || (army.marks[slot]! & MARK.railed) !== 0) return false;
  const rules = marchRules(g, side, slot);
  const nation = army.nation[slot]!;
  for (const to of g.data.ground.near[placeOf(slot)]!)
    if (count(army, to) < STACK && mayEnter(g, side, nation, to, rules)) return true;
  for (const to of destinations(g, side, slot, allowance, rules).keys())
    if (amounts(g, side, slot, to).next().done !== true) return true;
  return false;
}

/** 'a block from Liege I02 to Namur H02'; the owner reads what is in it. */
export function cargo(
  g: Reader,
  f: { side: SideIndex },
  { block, sp, to }: Move,
  seat: Seat,
  reader: Seat | null,
): string {
  const slot = slotOf(g, block);
  const army = g.s.armies[f.side];
  const what = reader === seat ? forceName({ ...blockAt(army, slot), value: sp }) : 'a block';
  return `${what} from ${placeName(g, placeOf(slot))} to ${placeName(g, placeAt(g, to))}`;
}
