/** 7.3.1, 7.3.5 Where hits go: the fortress first, then blocks of the owner's choice. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { count, reduce, strength } from '../blocks.ts';
import { lossFact, placeId } from '../facts.ts';
import { fortOf } from '../front.ts';
import { placeName } from '../map.ts';
import { automatic } from '../opponent.ts';
import { allotment } from '../reckoning.ts';
import {
  type At,
  ask,
  type Battle,
  choice,
  KIND,
  type Reader,
  SIDE_NAMES,
  type SideIndex,
  STACK,
  seatOf,
  type Writer,
} from '../types.ts';
import { blockId, capital, slotOf, sps } from './names.ts';

/** Takes points off a side's fortress; at 0 it protects until the combat is over (7.3.5). */
export function batter(g: Writer, b: Battle, side: SideIndex, hits: number): void {
  const points = fortOf(g, side, b.at);
  const lost = Math.min(points, hits);
  if (lost === 0) return;
  g.s.forts[g.data.ground.fortAt[b.at]!] = points - lost;
  g.tell('7.3.5', () => `The fortress of ${placeName(g, b.at)} is down to ${points - lost}.`, {
    kind: 'fortress',
    place: placeId(g, b.at),
    points: points - lost,
  });
}

/**
 * 7.3.1: of each fire the first hit goes to a fortress with points left, the rest to blocks, and what these cannot
 * take to the fortress again. Gas hits blocks alone (12.2). Answers the SPs blocks lose.
 */
export function allot(
  g: Writer,
  b: Battle,
  side: SideIndex,
  hits: number,
  gas: number,
  spare: number,
): number {
  const unseen = g.data.opponent?.unseenStrength(g, side, b.at);
  const room = unseen ?? Math.max(strength(g.s.armies[side], b.at) - spare, 0);
  const lost = allotment(hits, gas, fortOf(g, side, b.at), room);
  batter(g, b, side, lost.fort);
  return lost.blocks;
}

/** A side loses SPs in the hex of the battle: at once where nothing is to be chosen, else the owner says from which blocks. */
export function inflict(g: Writer, b: Battle, side: SideIndex, points: number): void {
  b.hits[side] = 0;
  if (points === 0) return;
  b.lost ??= [0, 0];
  b.lost[side] += points;
  const fact = lossFact(g, side, b.at, points, 'battle');
  g.tell('7.3', () => `${capital(SIDE_NAMES[side])} lose ${points} at ${placeName(g, b.at)}.`, fact);
  if (falls(g, b.at, side, points)) return;
  b.hits[side] = points;
  g.push('losses', { side, points });
}

/** The slots of a side's blocks with strength in a place. */
function bearers(g: Reader, side: SideIndex, place: number): number[] {
  const { value } = g.s.armies[side];
  return [0, 1, 2].map((i) => place * STACK + i).filter((slot) => value[slot]! > 0);
}

/** Does the enemy know these blocks, or is there but one? Being asked must tell them nothing. */
function plain(g: Reader, side: SideIndex, place: number): boolean {
  const army = g.s.armies[side];
  const n = count(army, place);
  if (n === 1) return true;
  for (let i = 0; i < n; i++) if (army.up[place * STACK + i] === 0) return false;
  return true;
}

/** Takes losses that leave nothing to choose; false if the owner has to choose. */
function falls(g: Writer, place: number, side: SideIndex, points: number): boolean {
  const army = g.s.armies[side];
  const { opponent } = g.data;
  if (opponent?.unseenStrength(g, side, place) !== undefined) {
    opponent.loses(g, points, false); // 23.3.2: of blocks nobody has seen
    return true;
  }
  const slots = bearers(g, side, place);
  const all = points >= strength(army, place);
  if (!automatic(g, side) && !(plain(g, side, place) && (slots.length === 1 || all))) return false;
  let left = points;
  // The largest first; nobody chooses for a side that nobody plays.
  while (left > 0) {
    const [slot] = bearers(g, side, place).sort((a, b) => army.value[b]! - army.value[a]! || a - b);
    const sp = all || slots.length === 1 ? Math.min(left, army.value[slot!]!) : 1;
    bleed(g, side, slot!, sp);
    left -= sp;
  }
  return true;
}

/** SPs are gone. 23.3.2: a side that nobody plays counts its own. */
function bleed(g: Writer, side: SideIndex, slot: number, sp: number): void {
  const army = g.s.armies[side];
  if (automatic(g, side)) g.data.opponent!.loses(g, sp, army.up[slot] === 1);
  if (sp >= army.value[slot]!) g.reveal(); // a block fewer stands there
  reduce(army, slot, sp);
}

type Loss = { block: string; sp: number };

function noLoss(g: Reader, f: At<'losses'>, { block, sp }: Loss): Refusal | undefined {
  const { at } = g.frame('battle')!;
  const slot = slotOf(g, block);
  if (!bearers(g, f.side, at).includes(slot))
    return refuse('7.3.1', `That is no block of yours with strength in ${placeName(g, at)}.`);
  const value = g.s.armies[f.side].value[slot]!;
  if (sp > value) return refuse('7.3.1', `That block has ${sps(value)}, not ${sp}.`);
  if (sp > f.points) return refuse('7.3.1', `You have ${f.points} left to lose, not ${sp}.`);
  return undefined;
}

const isUp = (g: Reader, f: At<'losses'>, block: string): boolean =>
  g.s.armies[f.side].up[slotOf(g, block)] === 1;

export const lose = choice('losses', {
  title: 'Take losses',
  rule: '7.3.1',
  about: 'block',
  form: z.strictObject({ block: z.string(), sp: z.int().min(1).max(20) }),
  foci: (g, f) => bearers(g, f.side, g.frame('battle')!.at).map((slot) => blockId(g, slot)),
  *values(g, f, _seat, block: string): Generator<Loss> {
    for (let sp = 1; sp <= f.points; sp++) if (noLoss(g, f, { block, sp }) === undefined) yield { block, sp };
  },
  refuse: (g, f, value) => noLoss(g, f, value),
  apply(g, f, { block, sp }) {
    bleed(g, f.side, slotOf(g, block), sp);
    const b = g.frame('battle')!;
    f.points -= sp;
    if (f.points > 0 && falls(g, b.at, f.side, f.points)) f.points = 0;
    b.hits[f.side] = f.points;
    if (f.points === 0) g.pop();
  },
  say(g, f, { block, sp }, seat, to) {
    const where = placeName(g, g.frame('battle')!.at);
    const { kind, value } = g.s.armies[f.side];
    const slot = slotOf(g, block);
    if (to !== seat && !isUp(g, f, block)) return `loses ${sp} in ${where}`;
    return `loses ${sp} of ${value[slot]} ${kind[slot] === KIND.cavalry ? 'cavalry' : 'infantry'} in ${where}`;
  },
  fact: (g, f, { sp }) => ({
    kind: 'lossTaken',
    side: seatOf(f.side),
    place: placeId(g, g.frame('battle')!.at),
    steps: sp,
  }),
  // 7.3.1: taken unseen; how many are gone everybody can count.
  shown: (g, f, { block, sp }) => (isUp(g, f, block) ? { block, sp } : { sp }),
});

/** 7.3.1 */
export const losses = ask('losses', {
  title: 'Losses',
  rule: '7.3.1',
  asks: (_g, f) => seatOf(f.side),
  prompt: (g, f) => `Choose blocks at ${placeName(g, g.frame('battle')!.at)} that lose ${sps(f.points)}.`,
  choices: { lose },
});
