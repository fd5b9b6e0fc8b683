/** 16.4 The Hindenburg Line: dug hex by hex from the sea to Switzerland, in front of everything the army keeps. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { arrive, blockAt, count, fits, stands, take } from '../blocks.ts';
import { moveFact, placeId } from '../facts.ts';
import { fortOf, holds } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { ALWAYS, type At, ask, choice, KIND, type Reader, STACK, type Writer } from '../types.ts';
import { placeOf, slotsOf } from './change.ts';
import { takeControl } from './control.ts';
import { blockId, slotOf } from './names.ts';
import { muster } from './pool.ts';
import { setBaseline } from './victory.ts';

/** The line has at most so many hexes. */
export const LINE = 15;
/** Verdun: with a block of their own there the Central Powers may dig in Allied ground. */
const VERDUN = 'H05';

type F = At<'hindenburg'>;

/** May the line run through a hex? */
function diggable(g: Reader, place: number): boolean {
  if (g.data.ground.closed[place] === 1 || place >= g.data.ground.size) return false;
  return g.s.control[place] === 0 || (place === placeAt(g, VERDUN) && holds(g, 0, place));
}

/** By place: hexes of line still to dig after this one to reach the southern edge; 255 for no way. */
function southward(g: Reader): Uint8Array {
  const { ground } = g.data;
  const togo = new Uint8Array(ground.places).fill(255);
  let ring: number[] = [];
  for (let h = 0; h < ground.size; h++) {
    if (ground.south[h] === 0 || !diggable(g, h)) continue;
    togo[h] = 0;
    ring.push(h);
  }
  for (let n = 1; ring.length > 0; n++) {
    const next: number[] = [];
    for (const at of ring) {
      for (const to of ground.near[at]!) {
        if (togo[to] !== 255 || !diggable(g, to)) continue;
        togo[to] = n;
        next.push(to);
      }
    }
    ring = next;
  }
  return togo;
}

function digRefusal(g: Reader, { path }: F, place: number, togo: Uint8Array): Refusal | undefined {
  const { ground } = g.data;
  const no = dueRefusal(g);
  if (no !== undefined) return no;
  const where = placeName(g, place);
  if (place < 0 || place >= ground.size) return refuse('16.4', 'That is no hex.');
  if (path.includes(place)) return refuse('16.4', `The line runs through ${where} already.`);
  if (!diggable(g, place)) return refuse('16.4', `${where} is not held by the Central Powers.`);
  const last = path.at(-1);
  if (last === undefined) {
    if (ground.north[place] === 0) return refuse('16.4', 'The line begins on the northern edge of the map.');
  } else if (!ground.near[last]!.includes(place)) {
    return refuse('16.4', `${where} is not next to ${placeName(g, last)}.`);
  } else if (ground.north[place] === 1) {
    // It leaves the edge where it begins: no pockets behind it.
    return refuse('16.4', `The line has left the northern edge, and does not come back to ${where}.`);
  }
  const behind = path.slice(0, -1).find((hex) => ground.near[hex]!.includes(place));
  if (behind !== undefined)
    return refuse('16.4', `${where} would lie before ${placeName(g, behind)} and ${placeName(g, last!)}.`);
  return path.length + 1 + togo[place]! <= LINE
    ? undefined
    : refuse('16.4', `From ${where} the line cannot reach the south in ${LINE} hexes.`);
}

/** The line costs an economic point. */
function dueRefusal(g: Reader): Refusal | undefined {
  const price = g.data.content.prices.line;
  return g.s.boards[0].ep >= price
    ? undefined
    : refuse('16.4', `The line costs ${price} EP, and you have none.`);
}

export const dig = choice('hindenburg', {
  title: 'Dig the next hex of the line',
  rule: '16.4',
  about: 'hex',
  form: z.string(),
  *foci(g, f) {
    const { ground } = g.data;
    const togo = southward(g);
    const last = f.path.at(-1);
    const from = last === undefined ? Array.from(ground.north.keys()) : ground.near[last]!;
    for (const place of from) if (digRefusal(g, f, place, togo) === undefined) yield ground.ids[place]!;
  },
  *values(g, f, _seat, id: string) {
    if (digRefusal(g, f, placeAt(g, id), southward(g)) === undefined) yield id;
  },
  refuse: (g, f, id) => digRefusal(g, f, placeAt(g, id), southward(g)),
  say: (g, _f, id) => `digs the line through ${placeName(g, placeAt(g, id))}`,
  apply(g, f, id) {
    f.path.push(placeAt(g, id));
  },
});

const backRefusal = ({ path }: F): Refusal | undefined =>
  path.length > 0 ? undefined : refuse('16.4', 'Nothing has been dug.');

export const back = choice('hindenburg', {
  title: 'Take the last hex back',
  rule: '16.4',
  form: z.null(),
  values: (_g, f) => (backRefusal(f) === undefined ? [null] : []),
  refuse: (_g, f) => backRefusal(f),
  say: () => 'takes the last hex of the line back',
  apply(_g, f) {
    f.path.pop();
  },
});

export const forgo = choice('hindenburg', {
  ...ALWAYS,
  title: 'Do without the line',
  rule: '16.4',
  say: () => 'digs no Hindenburg Line',
  apply: (g) => g.pop(),
});

/** Hexes before the line: open ground from which no way leads to Germany's east but through it. */
export function beforeLine(g: Reader, path: readonly number[]): Uint8Array {
  const { ground } = g.data;
  const before = new Uint8Array(ground.places);
  for (let h = 0; h < ground.size; h++) before[h] = 1 - ground.closed[h]!;
  for (const hex of path) before[hex] = 0;
  const open: number[] = [];
  const reach = (place: number): void => {
    if (before[place] === 0) return;
    before[place] = 0;
    open.push(place);
  };
  for (const source of ground.sources[0]) reach(source);
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of ground.near[at]!) reach(next);
  return before;
}

function finishRefusal(g: Reader, { path }: F): Refusal | undefined {
  const { ground } = g.data;
  const last = path.at(-1);
  if (last === undefined || ground.south[last] === 0)
    return refuse('16.4', 'The line must reach the southern edge of the map.');
  const no = dueRefusal(g);
  if (no !== undefined) return no;
  const before = beforeLine(g, path);
  const hidden = path.find((hex) =>
    ground.near[hex]!.every((next) => before[next] === 0 && g.s.control[next] !== 1),
  );
  return hidden === undefined
    ? undefined
    : refuse('16.4', `${placeName(g, hidden)} would not be next to the enemy.`);
}

export const finish = choice('hindenburg', {
  title: 'The line is complete',
  rule: '16.4',
  ends: true,
  form: z.null(),
  values: (g, f) => (finishRefusal(g, f) === undefined ? [null] : []),
  refuse: (g, f) => finishRefusal(g, f),
  say: () => 'completes the Hindenburg Line',
  apply(g, f) {
    g.s.boards[0].ep -= g.data.content.prices.line;
    const path = [...f.path];
    for (const hex of path) g.s.line[hex] = 1;
    g.tell('16.4', () => `The Hindenburg Line has ${path.length} hexes.`, {
      kind: 'line',
      places: path.map((hex) => placeId(g, hex)),
    });
    g.pop();
    g.reveal(); // Which blocks find room shows something of them.
    vacate(g, beforeLine(g, path));
  },
});

/**
 * Ground of theirs before the line goes to the Allies; fortresses there are given up, blocks go back to the line. Blocks
 * that contest an Allied hex need not.
 */
function vacate(g: Writer, before: Uint8Array): void {
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

/** 16.4 */
export const hindenburg = ask('hindenburg', {
  title: 'The Hindenburg Line',
  rule: '16.4',
  asks: () => 'cp',
  prompt: () => 'Dig the line from the northern to the southern edge, or do without it.',
  choices: { dig, back, finish, forgo },
});

/** 16.4: blocks before the line go back to it. */
export const retreat = ask('retreat', {
  title: 'Back to the line',
  rule: '16.4',
  asks: () => 'cp',
  prompt: () => 'Take the blocks before the line back to it.',
  choices: { fall },
});
