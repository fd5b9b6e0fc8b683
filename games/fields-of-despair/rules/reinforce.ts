/** 10.2 Reinforcement of a hex that is attacked. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { arrive, blockAt, count, reduce, take } from '../blocks.ts';
import { moveFact, placeId } from '../facts.ts';
import { frontline, holds } from '../front.ts';
import { placeName } from '../map.ts';
import { automatic } from '../opponent.ts';
import {
  ALWAYS,
  type At,
  ask,
  type Battle,
  choice,
  KIND,
  other,
  type Reader,
  SIDE_NAMES,
  type SideIndex,
  STACK,
  seatOf,
  type Writer,
} from '../types.ts';
import { entryRefusal } from './march.ts';
import { blockId, slotOf, sps } from './names.ts';
import { roomRefusal } from './pool.ts';

/**
 * Asked wherever the side has blocks next to the hex, whether or not it has a logistic point: the question must not
 * tell. 16.1: not in the Opening Move.
 */
export function callReinforcements(g: Writer, b: Battle): void {
  const side = other(b.side);
  if (g.frame('sideAction')?.opening === true || automatic(g, side)) return;
  if (!g.data.ground.near[b.at]!.some((next) => holds(g, side, next))) return;
  if (g.s.solo !== null && g.s.boards[side].logistics === 0) return; // nobody to keep it from
  g.push('reinforcement', { left: perPoint(g), from: -1 });
}

/** SPs that come for a logistic point. 7.5-S: against the solitaire system fewer, and for one point alone. */
const perPoint = (g: Reader): number =>
  g.s.solo === null ? g.data.content.amounts.reinforcement : g.data.content.soloTables.reinforcement.sp;

const attacked = (g: Reader): { side: SideIndex; at: number } => {
  const b = g.frame('battle')!;
  return { side: other(b.side), at: b.at };
};

type Bring = { block: string; sp: number };

/** SPs that may still come from a hex: each further one costs a further point (10.2). */
const leftFrom = (g: Reader, f: At<'reinforcement'>, from: number): number =>
  from === f.from ? f.left : perPoint(g);

/** Why a block cannot send anything at all. */
function noneFrom(g: Reader, f: At<'reinforcement'>, slot: number): Refusal | undefined {
  const { side, at } = attacked(g);
  const army = g.s.armies[side];
  const from = Math.floor(slot / STACK);
  if (slot < 0 || army.kind[slot] === KIND.none || !g.data.ground.near[at]!.includes(from))
    return refuse('10.2', `That is no block of yours next to ${placeName(g, at)}.`);
  if (f.from >= 0 && from !== f.from && g.s.solo !== null)
    return refuse('7.5-S', `All of them come from one hex: ${placeName(g, f.from)}.`);
  if (from !== f.from && g.s.boards[side].logistics === 0)
    return refuse(
      '10.2',
      `Reinforcement from ${placeName(g, from)} costs a logistic point, and you have none.`,
    );
  // 11.1, 6.7
  return entryRefusal(g, side, army.nation[slot]!, at, { unsupplied: g.s.out[side][from] === 1 });
}

function noBring(g: Reader, f: At<'reinforcement'>, { block, sp }: Bring): Refusal | undefined {
  const slot = slotOf(g, block);
  const no = noneFrom(g, f, slot);
  if (no !== undefined) return no;
  const { side, at } = attacked(g);
  const army = g.s.armies[side];
  const moved = blockAt(army, slot);
  const from = Math.floor(slot / STACK);
  if (sp > moved.value) return refuse('10.2', `That block has ${sps(moved.value)}, not ${sp}.`);
  if (sp === 0 && moved.kind !== KIND.deception)
    return refuse('10.2', 'At least one SP must come, unless it is a Deception block.');
  const left = leftFrom(g, f, from);
  if (sp > left)
    return refuse('10.2', `No more than ${sps(left)} may still come from ${placeName(g, from)}.`);
  if (sp === moved.value && count(army, from) === 1 && frontline(g, side, from))
    return refuse('10.2', `${placeName(g, from)} is in the front line: a block must stay there.`);
  return roomRefusal(g, army, slot, sp, at);
}

function* brings(g: Reader, f: At<'reinforcement'>, block: string): Generator<Bring> {
  const slot = slotOf(g, block);
  if (noneFrom(g, f, slot) !== undefined) return;
  const { value } = blockAt(g.s.armies[attacked(g).side], slot);
  const left = leftFrom(g, f, Math.floor(slot / STACK));
  for (let sp = value === 0 ? 0 : 1; sp <= Math.min(value, left); sp++)
    if (noBring(g, f, { block, sp }) === undefined) yield { block, sp };
}

function* senders(g: Reader, f: At<'reinforcement'>): Generator<string> {
  const { side, at } = attacked(g);
  const army = g.s.armies[side];
  for (const next of g.data.ground.near[at]!)
    for (let i = 0; i < count(army, next); i++) {
      const block = blockId(g, next * STACK + i);
      if (brings(g, f, block).next().done !== true) yield block;
    }
}

const placeFrom = (g: Reader, block: string): string => placeName(g, Math.floor(slotOf(g, block) / STACK));

export const bring = choice('reinforcement', {
  title: 'Bring reinforcements',
  rule: '10.2',
  about: 'block',
  form: z.strictObject({ block: z.string(), sp: z.int().min(0).max(20) }),
  foci: (g, f) => senders(g, f),
  values: (g, f, _seat, block: string) => brings(g, f, block),
  refuse: (g, f, value) => noBring(g, f, value),
  apply(g, f, { block, sp }) {
    const { side, at } = attacked(g);
    const army = g.s.armies[side];
    const slot = slotOf(g, block);
    const moved = { ...blockAt(army, slot), value: sp, left: 0, marks: 0 };
    const from = Math.floor(slot / STACK);
    if (sp === army.value[slot]) take(army, slot);
    else reduce(army, slot, sp);
    arrive(army, at, moved);
    g.reveal([seatOf(other(side))]); // fewer or more blocks may stand there now
    if (f.from !== from) {
      f.left = perPoint(g);
      f.from = from;
      g.s.boards[side].logistics--;
      const where = placeName(g, at);
      g.tell('10.2', () => `A logistic point of ${SIDE_NAMES[side]} is spent to reinforce ${where}.`, {
        kind: 'logistics',
        side: seatOf(side),
        place: placeId(g, at),
      });
    }
    f.left -= sp;
  },
  say: (g, _f, { block, sp }, seat, to) => {
    const way = `from ${placeFrom(g, block)} to ${placeName(g, attacked(g).at)}`;
    return to === seat ? `brings ${sp} ${way}` : `brings reinforcements ${way}`;
  },
  fact: (g, _f, { block }) => moveFact(block, placeId(g, attacked(g).at), 'reinforcement'),
  shown: (_g, _f, { block }) => ({ from: block.split(':')[0]! }),
});

/** 10.2 */
export const reinforcement = ask('reinforcement', {
  title: 'Reinforcement',
  rule: '10.2',
  asks: (g) => seatOf(attacked(g).side),
  prompt: (g) =>
    `${placeName(g, attacked(g).at)} is attacked. For a logistic point, up to ${perPoint(g)} SPs may come from a hex next to it.`,
  choices: {
    bring,
    pass: choice('reinforcement', {
      title: 'No more',
      ends: true,
      ...ALWAYS,
      apply: (g) => g.pop(),
      say: (_g, f) => (f.from < 0 ? 'brings no reinforcements' : 'brings no more reinforcements'),
    }),
  },
});
