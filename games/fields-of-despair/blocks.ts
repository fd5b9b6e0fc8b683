/** Blocks in their slots: putting, taking, breaking down and joining them (1.2, 1.4). Works on any army, real or planned. */

import { type Army, KIND, MARK, STACK } from './types.ts';

export function emptyArmy(places: number): Army {
  const column = () => new Uint8Array(places * STACK);
  return { kind: column(), nation: column(), value: column(), up: column(), left: column(), marks: column() };
}

export function copyArmy(army: Army): Army {
  return {
    kind: army.kind.slice(),
    nation: army.nation.slice(),
    value: army.value.slice(),
    up: army.up.slice(),
    left: army.left.slice(),
    marks: army.marks.slice(),
  };
}

/** Overwrites one army with another. */
export function setArmy(army: Army, from: Army): void {
  for (const key of COLUMNS) army[key].set(from[key]);
}

const COLUMNS = ['kind', 'nation', 'value', 'up', 'left', 'marks'] as const;

/** How many blocks of the army stand in a place. */
export function count(army: Army, place: number): number {
  const first = place * STACK;
  for (let i = 0; i < STACK; i++) if (army.kind[first + i] === KIND.none) return i;
  return STACK;
}

export const stands = (army: Army, place: number): boolean => army.kind[place * STACK] !== KIND.none;

/** Strength points in a place. */
export function strength(army: Army, place: number): number {
  const first = place * STACK;
  return army.value[first]! + army.value[first + 1]! + army.value[first + 2]!;
}

export function totalStrength(army: Army): number {
  let sum = 0;
  for (let i = 0; i < army.value.length; i++) sum += army.value[i]!;
  return sum;
}

/** The greatest value a block of this kind can show (2.1). */
export const mostOf = (kind: number): number => (kind === KIND.infantry ? 20 : kind === KIND.cavalry ? 4 : 0);

export interface Block {
  readonly kind: number;
  readonly nation: number;
  readonly value: number;
  readonly up?: number;
  readonly left?: number;
  readonly marks?: number;
}

/** The block in a slot. */
export function blockAt(army: Army, slot: number): Required<Block> {
  return {
    kind: army.kind[slot]!,
    nation: army.nation[slot]!,
    value: army.value[slot]!,
    up: army.up[slot]!,
    left: army.left[slot]!,
    marks: army.marks[slot]!,
  };
}

/** Adds a block as its own; the slot, or -1 when the place is full. */
export function add(army: Army, place: number, block: Block): number {
  const i = count(army, place);
  if (i === STACK) return -1;
  const slot = place * STACK + i;
  write(army, slot, block);
  return slot;
}

function write(army: Army, slot: number, block: Block): void {
  army.kind[slot] = block.kind;
  army.nation[slot] = block.nation;
  army.value[slot] = block.value;
  army.up[slot] = block.up ?? 0;
  army.left[slot] = block.left ?? 0;
  army.marks[slot] = block.marks ?? 0;
}

/** Takes a block out of its slot; those behind it move up. */
export function take(army: Army, slot: number): Required<Block> {
  const block = blockAt(army, slot);
  const end = slot - (slot % STACK) + STACK;
  for (let i = slot; i < end; i++) {
    if (i + 1 < end) for (const key of COLUMNS) army[key][i] = army[key][i + 1]!;
    else for (const key of COLUMNS) army[key][i] = 0;
  }
  return block;
}

/**
 * A block comes to a place (1.4): as a block of its own if there is room, else it joins the smallest of its nation and
 * kind that has room for all of it. Deception blocks that find no room are taken away. False if it cannot come.
 */
export function arrive(army: Army, place: number, block: Block): boolean {
  if (add(army, place, block) >= 0) return true;
  const slot = hostFor(army, place, block);
  if (slot === -1) return false;
  if (slot >= 0) join(army, slot, block);
  return true;
}

/** May a block come to a place, as `arrive` would have it? */
export function fits(army: Army, place: number, block: Block): boolean {
  return count(army, place) < STACK || hostFor(army, place, block) !== -1;
}

/** Would a block stand there as one of its own: in a free slot, or where a Deception block gives way? */
export function standsAlone(army: Army, place: number, block: Block): boolean {
  if (count(army, place) < STACK) return true;
  const slot = hostFor(army, place, block);
  return slot >= 0 && army.kind[slot] === KIND.deception;
}

/** The slot a block would join in a full place; -1 for none; -2 for a Deception block, which is simply taken away. */
function hostFor(army: Army, place: number, block: Block): number {
  if (block.kind === KIND.deception) return -2;
  let best = -1;
  let least = 255;
  for (let slot = place * STACK; slot < place * STACK + STACK; slot++) {
    if (army.kind[slot] === KIND.deception && best < 0) {
      best = slot; // A Deception block gives way.
      continue;
    }
    if (army.kind[slot] !== block.kind || army.nation[slot] !== block.nation) continue;
    const value = army.value[slot]!;
    if (value + block.value > mostOf(block.kind) || value >= least) continue;
    best = slot;
    least = value;
  }
  return best;
}

/**
 * Puts SPs into a place in as few blocks as they fill: new ones while there is room and the pool has any (`fresh`,
 * 2.1), then those there are fill up and Deception blocks give way. Answers what found no room.
 */
export function pour(
  army: Army,
  place: number,
  nation: number,
  kind: number,
  points: number,
  fresh = STACK,
): number {
  const most = mostOf(kind);
  let left = points;
  let blocks = fresh;
  for (; left > 0 && blocks > 0 && count(army, place) < STACK; blocks--) {
    const value = Math.min(left, most);
    add(army, place, { kind, nation, value });
    left -= value;
  }
  for (let slot = place * STACK; left > 0 && slot < place * STACK + STACK; slot++) {
    const deception = army.kind[slot] === KIND.deception;
    if (deception ? blocks-- <= 0 : army.kind[slot] !== kind || army.nation[slot] !== nation) continue;
    const value = Math.min(left, most - army.value[slot]!);
    if (deception) write(army, slot, { kind, nation, value });
    else army.value[slot]! += value;
    left -= value;
  }
  return left;
}

/** A block is added to another, which has then moved as much as the slower of both. */
export function join(army: Army, slot: number, block: Block): void {
  if (army.kind[slot] === KIND.deception) {
    write(army, slot, block);
    return;
  }
  army.value[slot]! += block.value;
  army.up[slot] = Math.min(army.up[slot]!, block.up ?? 0);
  const both = (block.marks ?? 0) | army.marks[slot]!;
  const begun = both & MARK.begun;
  const left = Math.min(
    leftOf(army.left[slot]!, army.marks[slot]!),
    leftOf(block.left ?? 0, block.marks ?? 0),
  );
  army.marks[slot] = (army.marks[slot]! & (block.marks ?? 0)) | (both & STICKS);
  army.left[slot] = begun === 0 ? 0 : left === UNMOVED ? 0 : left;
}

/** Marks that a block has as soon as a part of it has them. */
const STICKS = MARK.begun | MARK.railed | MARK.engaged;
const UNMOVED = 99;
const leftOf = (left: number, marks: number): number => ((marks & MARK.begun) === 0 ? UNMOVED : left);

/** Takes strength from a block; at nothing left the block is gone. Slots behind it may move up. */
export function reduce(army: Army, slot: number, points: number): void {
  if (points >= army.value[slot]!) take(army, slot);
  else army.value[slot]! -= points;
}

/** All blocks stand up again, and forget what they have done. */
export function standUp(army: Army): void {
  army.up.fill(0);
  army.left.fill(0);
  army.marks.fill(0);
}

/** Places where the army has blocks, in order. */
export function placesOf(army: Army): number[] {
  const places: number[] = [];
  for (let slot = 0; slot < army.kind.length; slot += STACK)
    if (army.kind[slot] !== 0) places.push(slot / STACK);
  return places;
}
