/** 16.4 What lies before a line that had to be shortened: the ground is given up, blocks go back to the line. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { arrive, blockAt, count, fits, stands, take } from '../blocks.ts';
import { moveFact, placeId } from '../facts.ts';
import { fortOf, holds } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { type At, ask, choice, KIND, type Reader, STACK, type Writer } from '../types.ts';
import { placeOf, slotsOf } from './change.ts';
import { takeControl } from './control.ts';
import { blockId, slotOf } from './names.ts';
import { muster } from './pool.ts';
import { setBaseline } from './victory.ts';

/**
 * Ground of theirs before the line goes to the Allies; fortresses there are given up, blocks go back to the line. Blocks
 * that contest an Allied hex need not.
 */
export function vacate(g: Writer, before: Uint8Array): void {
  const hexes: number[] = [];
  for (let h = 0; h < g.data.ground.size; h++) {
    if (before[h] === 0 || g.s.control[h] !== 0) continue;
    if (fortOf(g, 0, h) > 0) {
      g.s.forts[g.data.ground.fortAt[h]!] = 0;
      g.tell('16.4', () => `The fortress of ${placeName(g, h)} is given up.`, {
        kind: 'fortress',
        place: placeId(g, h),
        points: 0,
      });
    }
    takeControl(g, h, 1);
    if (holds(g, 0, h)) hexes.push(h);
  }
  const asked = hexes.filter((hex) => !fallBack(g, hex));
  setBaseline(g);
  if (asked.length > 0) g.push('retreat', { hexes: asked });
}

/** Hexes of the line to which blocks of a hex go back: those next to it, or else the nearest. */
function refuges(g: Reader, from: number): number[] {
  const { grid, size } = g.data.ground;
  let least = 99;
  let found: number[] = [];
  for (let h = 0; h < size; h++) {
    if (g.s.line[h] === 0) continue;
    const far = grid.distance(from, h);
    if (far < least) [least, found] = [far, [h]];
    else if (far === least) found.push(h);
  }
  return found;
}

/** The refuges of a block: those with room for it, or any if none has. */
function refugesOf(g: Reader, slot: number): number[] {
  const [army] = g.s.armies;
  const all = refuges(g, placeOf(slot));
  const roomy = all.filter((to) => fits(army, to, blockAt(army, slot)));
  return roomy.length > 0 ? roomy : all;
}

/** Blocks with only one way to go take it. True when nobody is left. */
function fallBack(g: Writer, from: number): boolean {
  const [army] = g.s.armies;
  for (let slot = from * STACK + count(army, from) - 1; slot >= from * STACK; slot--) {
    const ways = refugesOf(g, slot);
    if (ways.length === 1) withdraw(g, slot, ways[0]!);
  }
  return !stands(army, from);
}

/** A block goes back to the line: whole if it fits, else what finds no room goes to the nearest hex that has some. */
function withdraw(g: Writer, slot: number, to: number): void {
  const [army] = g.s.armies;
  const from = placeOf(slot);
  const block = take(army, slot);
  if (arrive(army, to, block)) return;
  let left = muster(g, army, to, block.nation, block.kind, block.value);
  for (const place of rear(g, from)) left = muster(g, army, place, block.nation, block.kind, left);
  // Nowhere is room: it comes back with the next reinforcements (6.2).
  g.s.waiting[0] += left;
}

/** Hexes of the Central Powers, the nearest first. */
function rear(g: Reader, from: number): number[] {
  const { grid, size } = g.data.ground;
  const held: number[] = [];
  for (let h = 0; h < size; h++) if (g.s.control[h] === 0) held.push(h);
  return held.sort((a, b) => grid.distance(from, a) - grid.distance(from, b) || a - b);
}

function retreatRefusal(g: Reader, f: At<'retreat'>, block: string, to: number): Refusal | undefined {
  const [army] = g.s.armies;
  const slot = slotOf(g, block);
  if (slot < 0 || army.kind[slot] === KIND.none || !f.hexes.includes(placeOf(slot)))
    return refuse('16.4', 'That block need not go back.');
  return refugesOf(g, slot).includes(to)
    ? undefined
    : refuse(
        '16.4',
        `It goes back to the line where it is nearest and has room, not to ${placeName(g, to)}.`,
      );
}

export const fall = choice('retreat', {
  title: 'Take a block back to the line',
  rule: '16.4',
  about: 'block',
  form: z.strictObject({ block: z.string(), to: z.string() }),
  *foci(g, f) {
    for (const slot of slotsOf(g.s.armies[0])) if (f.hexes.includes(placeOf(slot))) yield blockId(g, slot);
  },
  *values(g, f, _seat, block: string) {
    const slot = slotOf(g, block);
    if (slot < 0 || g.s.armies[0].kind[slot] === KIND.none || !f.hexes.includes(placeOf(slot))) return;
    for (const to of refugesOf(g, slot)) yield { block, to: g.data.ground.ids[to]! };
  },
  refuse: (g, f, { block, to }) => retreatRefusal(g, f, block, placeAt(g, to)),
  say: (g, _f, { block, to }) =>
    `takes a block back from ${placeName(g, placeOf(slotOf(g, block)))} to ${placeName(g, placeAt(g, to))}`,
  fact: (_g, _f, { block, to }) => moveFact(block, to, 'withdrawal'),
  apply(g, f, { block, to }) {
    g.reveal();
    withdraw(g, slotOf(g, block), placeAt(g, to));
    f.hexes = f.hexes.filter((hex) => !fallBack(g, hex));
    if (f.hexes.length === 0) g.pop();
  },
});

/** 16.4: blocks before the line go back to it. */
export const retreat = ask('retreat', {
  title: 'Back to the line',
  rule: '16.4',
  asks: () => 'cp',
  prompt: () => 'Take the blocks before the line back to it.',
  choices: { fall },
});
