/** 7.2 Movement, with 10.3 rail, 11.1 Belgium, 11.3 Britain, 16.1 the Opening Move and 16.5 the Spring Offensive. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { moveFact } from '../facts.ts';
import { placeAt, placeName } from '../map.ts';
import {
  ALWAYS,
  type At,
  ask,
  choice,
  MARK,
  type Reader,
  type SideIndex,
  seatOf,
  type Writer,
} from '../types.ts';
import { blocksOf, type Change, changeHeads, makeChange, placeOf, slotsOf } from './change.ts';
import { settle } from './control.ts';
import { crosses, destinations, entryRefusal, halts, type MarchRules, march } from './march.ts';
import { blockId, slotOf } from './names.ts';
import { invasionOwed, SPRING, springBinds, springOwed, springWaits } from './owed.ts';
import { roomRefusal } from './pool.ts';
import { rail } from './rail.ts';
import {
  amounts,
  blockRefusal,
  canGo,
  cargo,
  hexesLeft,
  type Move,
  marchRules,
  pointsRefusal,
} from './readiness.ts';

export { destinations, march } from './march.ts';

type F = At<'movement'>;

function moveRefusal(g: Reader, side: SideIndex, { block, sp, to }: Move): Refusal | undefined {
  const no = blockRefusal(g, side, block);
  if (no !== undefined) return no;
  const slot = slotOf(g, block);
  const place = placeAt(g, to);
  const bad = pointsRefusal(g, side, slot, sp);
  if (bad !== undefined) return bad;
  if (place < 0) return refuse('7.2', `There is no hex ${to}.`);
  const rules = marchRules(g, side, slot);
  const allowance = hexesLeft(g, side, slot);
  if (!destinations(g, side, slot, allowance, rules).has(place))
    return whyNot(g, side, slot, place, allowance, rules);
  if (springBinds(g, side, placeOf(slot), sp))
    return refuse(
      '16.5',
      `The attack of ${SPRING} SPs can only be made from ${placeName(g, placeOf(slot))} now.`,
    );
  return roomRefusal(g, g.s.armies[side], slot, sp, place);
}

/** Why a block does not get to a hex: the first thing that, taken away, would let it. */
function whyNot(
  g: Reader,
  side: SideIndex,
  slot: number,
  to: number,
  allowance: number,
  rules: MarchRules,
): Refusal {
  const { ground } = g.data;
  const where = placeName(g, to);
  if (to === placeOf(slot)) return refuse('7.2', `That block is in ${where}.`);
  if (ground.closed[to] === 1) return refuse('7.2', `Nobody can enter ${where}.`);
  const nation = g.s.armies[side].nation[slot]!;
  const barred = entryRefusal(g, side, nation, to, rules);
  if (barred !== undefined) return barred;
  if (crosses(g, [placeOf(slot), to]))
    return refuse(
      '11.3',
      'The Channel is crossed between England and an Allied port, and takes all of a move.',
    );
  const inWoods = destinations(g, side, slot, allowance, { ...rules, woods: true }).has(to);
  if (inWoods) return refuse('7.2.2', `Forest ends the march before ${where}.`);
  const far = destinations(g, side, slot, 20, rules).get(to);
  if (far !== undefined)
    return refuse('7.2', `${where} is ${far.length - 1} hexes away, and that block may go ${allowance}.`);
  return refuse('7.2.3', `The enemy or their ground bars every way to ${where}.`);
}

/** Why a block that has not moved yet can go nowhere, if it cannot: what bars the way to most of its neighbours. */
function nowhere(g: Reader, side: SideIndex, slot: number): Refusal | undefined {
  if (canGo(g, side, slot)) return undefined;
  const points = g.s.armies[side].value[slot]!;
  const to = g.data.ground.near[placeOf(slot)]!.map((place) => g.data.ground.ids[place]!);
  const refusals = to.flatMap(
    (hex) => moveRefusal(g, side, { block: blockId(g, slot), sp: points, to: hex }) ?? [],
  );
  const times = (rule: string): number => refusals.filter((one) => one.rule === rule).length;
  return refusals.toSorted((a, b) => times(b.rule) - times(a.rule))[0];
}

/** All that may be moved out of a block. */
function* moves(g: Reader, side: SideIndex, id: string): Generator<Move> {
  if (blockRefusal(g, side, id) !== undefined) return;
  const slot = slotOf(g, id);
  const ways = destinations(g, side, slot, hexesLeft(g, side, slot), marchRules(g, side, slot));
  for (const place of ways.keys()) {
    const to = g.data.ground.ids[place]!;
    for (const sp of amounts(g, side, slot, place))
      if (!springBinds(g, side, placeOf(slot), sp)) yield { block: id, sp, to };
  }
}

/** 7.2 to 7.2.3 */
export const move = choice('movement', {
  title: 'Move a block, or a part of it',
  rule: '7.2',
  about: 'block',
  form: z.strictObject({ block: z.string(), sp: z.int().min(0).max(20), to: z.string() }),
  *foci(g, f) {
    for (const slot of slotsOf(g.s.armies[f.side])) {
      if (!canGo(g, f.side, slot)) continue;
      const id = blockId(g, slot);
      if (!springWaits(g, f.side, placeOf(slot)) || moves(g, f.side, id).next().done !== true) yield id;
    }
  },
  lots(g, f) {
    const army = g.s.armies[f.side];
    const able = (slot: number): boolean =>
      (army.marks[slot]! & MARK.railed) === 0 && hexesLeft(g, f.side, slot) > 0;
    return blocksOf(g, army, able);
  },
  values: (g, f, _seat, id: string) => moves(g, f.side, id),
  refuse: (g, f, value) => moveRefusal(g, f.side, value),
  detail(g, f, { block, to }) {
    const path = wayTo(g, f.side, block, to);
    return { cost: path.length - 1, path: path.map((hex) => g.data.ground.ids[hex]!) };
  },
  apply(g, f, { block, sp, to }) {
    const slot = slotOf(g, block);
    const path = wayTo(g, f.side, block, to);
    const rules = marchRules(g, f.side, slot);
    const ends = halts(g, f.side, path.at(-1)!, rules) || crosses(g, path);
    const left = ends ? 0 : hexesLeft(g, f.side, slot) - (path.length - 1);
    const marks =
      MARK.begun | (rules.woods === true ? MARK.woods : 0) | (rules.engaged === true ? MARK.engaged : 0);
    march(g, f.side, slot, sp, path, left, marks);
  },
  say: (g, f, value, seat, to) => `moves ${cargo(g, f, value, seat, to)}`,
  fact: (_g, _f, { block, to }) => moveFact(block, to, 'march'),
  shown: (_g, _f, { block, to }) => ({ block, to }),
});

function wayTo(g: Reader, side: SideIndex, block: string, to: string): readonly number[] {
  const slot = slotOf(g, block);
  const ways = destinations(g, side, slot, hexesLeft(g, side, slot), marchRules(g, side, slot));
  return ways.get(placeAt(g, to)) ?? [];
}

// ---- 7.2.1 ----

const heads = changeHeads<F>({
  rule: '7.2.1',
  army: (g, f) => g.s.armies[f.side],
  shut: () => undefined,
});

function changed(g: Writer, f: F, change: Change): void {
  const hex = typeof change.value === 'string' ? change.value : change.value.block;
  makeChange(g, g.s.armies[f.side], f.side, change);
  settle(g, placeAt(g, hex.split(':')[0]!));
}

export const split = choice('movement', {
  ...heads.split,
  apply: (g, f, value) => changed(g, f, { choice: 'split', value }),
});
export const merge = choice('movement', {
  ...heads.merge,
  apply: (g, f, value) => changed(g, f, { choice: 'merge', value }),
});
export const deceive = choice('movement', {
  ...heads.deceive,
  apply: (g, f, value) => changed(g, f, { choice: 'deceive', value }),
});
export const undeceive = choice('movement', {
  ...heads.undeceive,
  apply: (g, f, value) => changed(g, f, { choice: 'undeceive', value }),
});

// ---- what must be done ----

function doneRefusal(g: Reader, side: SideIndex): Refusal | undefined {
  if (invasionOwed(g, side)) return refuse('16.1', 'The Opening Move must invade Belgium.');
  if (springOwed(g, side))
    return refuse('16.5', `This turn must see an attack with ${SPRING} SPs, and it can still be made.`);
  return undefined;
}

export const done = choice('movement', {
  ...ALWAYS,
  title: 'End movement',
  rule: '7.2',
  ends: true,
  values: (g, f) => (doneRefusal(g, f.side) === undefined ? [null] : []),
  refuse: (g, f) => doneRefusal(g, f.side),
  apply: (g) => g.pop(),
  say: () => 'ends movement',
});

/** 7.2 */
export const movement = ask('movement', {
  title: 'Movement',
  rule: '7.2',
  asks: (_g, f) => seatOf(f.side),
  prompt: () => 'Move blocks, then end movement.',
  idle: (g, f, id) => blockRefusal(g, f.side, id) ?? nowhere(g, f.side, slotOf(g, id)),
  choices: { move, split, merge, deceive, undeceive, rail, done },
});
