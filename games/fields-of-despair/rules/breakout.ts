/** 7.4 Breakout, and the end of a power's Action Phase. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { count, standUp } from '../blocks.ts';
import { moveFact, placeId } from '../facts.ts';
import { placeAt, placeName } from '../map.ts';
import {
  ALWAYS,
  type At,
  ask,
  BOX,
  choice,
  GUNS,
  KIND,
  MARK,
  other,
  type Reader,
  run,
  type SideIndex,
  STACK,
  seatOf,
  trenches,
  WINGS,
  type Writer,
} from '../types.ts';
import { type Change, changeHeads, makeChange, placeOf, slotsOf } from './change.ts';
import { destinations, halts, type MarchRules, march } from './march.ts';
import { blockId, slotOf, sps } from './names.ts';
import { roomRefusal } from './pool.ts';
import { amounts, cargo, type Move, marchRules, pointsRefusal } from './readiness.ts';
import { sudden } from './victory.ts';

const MOVE = 1;
const COMBAT = 2;

// ---- which hexes (7.4) ----

/** Is there a Breakout Move marker anywhere? */
export const marked = (g: Reader): boolean => g.s.breakout.includes(MOVE);

/** 7.4.2: the Hindenburg Line holds the Allies up here. */
const held = (g: Reader, side: SideIndex, place: number): boolean => side === 1 && g.s.line[place] === 1;

/** 12.4: SPs that may leave, with trenches and without. */
export function breakoutLimit(g: Reader, side: SideIndex): number {
  if (!trenches(g)) return 255;
  const { tanks, breakout } = g.data.content.technologies;
  const box = Math.max(g.s.boards[side].tech.tanks - tanks, 0);
  return breakout[Math.min(box, breakout.length - 1)]!;
}

const unmarked = (g: Reader, place: number): Refusal | undefined =>
  place >= 0 && g.s.breakout[place] === MOVE
    ? undefined
    : refuse('7.4', `There is no Breakout Move marker in ${placeName(g, place)}.`);

function noUse(g: Reader, side: SideIndex, place: number): Refusal | undefined {
  const no = unmarked(g, place);
  if (no !== undefined || held(g, side, place)) return no;
  if (g.s.out[side][place] === 1)
    return refuse('6.7', `${placeName(g, place)} is out of supply: nobody breaks out of it.`);
  if (trenches(g) && g.s.boards[side].tanks === 0)
    return refuse(
      '7.4.1',
      side === 0
        ? 'Breaking out of trenches takes a Stosstruppen counter, and you have none.'
        : 'Breaking out of trenches takes a tank counter, and you have none.',
    );
  return undefined;
}

function* markers(g: Reader, no: (place: number) => Refusal | undefined): Generator<string> {
  for (let h = 0; h < g.data.ground.size; h++)
    if (g.s.breakout[h] === MOVE && no(h) === undefined) yield g.data.ground.ids[h]!;
}

/** The marker goes; 7.4.2: a Hindenburg marker before the Allies goes with it. */
function unmark(g: Writer, side: SideIndex, place: number): void {
  g.s.breakout[place] = 0;
  if (!held(g, side, place)) return;
  g.s.line[place] = 0;
  g.tell('7.4.2', () => `The Hindenburg Line at ${placeName(g, place)} is broken.`, {
    kind: 'lineBroken',
    place: placeId(g, place),
  });
}

/** Nothing is left to decide. */
function leave(g: Writer): void {
  if (g.flow.at(-1)?.step === 'breakouts' && !marked(g)) g.pop();
}

export const use = choice('breakouts', {
  title: 'Break out',
  rule: '7.4.1',
  about: 'hex',
  form: z.string(),
  foci: (g, f) => markers(g, (place) => noUse(g, f.side, place)),
  values: (g, f, _seat, hex: string) => (noUse(g, f.side, placeAt(g, hex)) === undefined ? [hex] : []),
  refuse: (g, f, hex) => noUse(g, f.side, placeAt(g, hex)),
  apply(g, f, hex) {
    const from = placeAt(g, hex);
    const line = held(g, f.side, from);
    unmark(g, f.side, from);
    if (line) return leave(g);
    if (trenches(g)) {
      g.s.boards[f.side].tanks--;
      g.reveal([seatOf(other(f.side))]);
    }
    ready(g, f.side, from);
    g.push('breakoutMove', { side: f.side, from, left: breakoutLimit(g, f.side) });
  },
  say: (g, f, hex) => {
    const where = placeName(g, placeAt(g, hex));
    if (held(g, f.side, placeAt(g, hex))) return `tears the Hindenburg Line down at ${where}`;
    const counter = f.side === 0 ? 'Stosstruppen' : 'tanks';
    return trenches(g) ? `breaks out of ${where} with ${counter}` : `breaks out of ${where}`;
  },
});

export const drop = choice('breakouts', {
  title: 'Remove the marker',
  rule: '7.4',
  about: 'hex',
  form: z.string(),
  foci: (g) => markers(g, () => undefined),
  values: (g, _f, _seat, hex: string) => (unmarked(g, placeAt(g, hex)) === undefined ? [hex] : []),
  refuse: (g, _f, hex) => unmarked(g, placeAt(g, hex)),
  apply(g, f, hex) {
    unmark(g, f.side, placeAt(g, hex));
    leave(g);
  },
  say: (g, _f, hex) => `does not break out of ${placeName(g, placeAt(g, hex))}`,
});

/** 7.4 */
export const breakouts = ask('breakouts', {
  title: 'Breakout',
  rule: '7.4',
  asks: (_g, f) => seatOf(f.side),
  prompt: () => 'Break out of the hexes you have cleared, or leave it.',
  choices: {
    use,
    drop,
    done: choice('breakouts', {
      title: 'No more breakouts',
      ends: true,
      ...ALWAYS,
      apply(g, f) {
        for (let h = 0; h < g.data.ground.size; h++) if (g.s.breakout[h] === MOVE) unmark(g, f.side, h);
        g.pop();
      },
      say: () => 'breaks out nowhere else',
    }),
  },
});

// ---- moving (7.4.1) ----

/** What these blocks did in the Movement Phase no longer counts; a second breakout is none. */
function ready(g: Writer, side: SideIndex, place: number): void {
  const army = g.s.armies[side];
  for (let i = 0; i < STACK; i++) {
    const slot = place * STACK + i;
    if ((army.marks[slot]! & MARK.broke) === 0) army.marks[slot] = 0;
    army.left[slot] = 0;
  }
}

type F = At<'breakoutMove'>;

/** 7.4.1: hexes a block moves in a breakout. */
export const BREAKOUT = { infantry: 1, cavalry: 2 } as const;

const onItsWay = (g: Reader, side: SideIndex, slot: number): boolean =>
  (g.s.armies[side].marks[slot]! & MARK.broke) !== 0;

/** Hexes a block may still go: of those in the hex, or one that has begun its breakout. */
function hexesLeft(g: Reader, f: F, slot: number): number {
  const army = g.s.armies[f.side];
  if (onItsWay(g, f.side, slot)) return army.left[slot]!;
  if (placeOf(slot) !== f.from) return 0;
  return army.kind[slot] === KIND.cavalry ? BREAKOUT.cavalry : BREAKOUT.infantry;
}

/** 7.2.2 applies, and 7.2.3 but for where they may go; 16.1 too. */
const rulesFor = (g: Reader, side: SideIndex, slot: number): MarchRules => ({
  ...marchRules(g, side, slot),
  engaged: false,
  unsupplied: false,
});

/** SPs of the block that may go: 12.4 counts those that leave the hex. */
const most = (g: Reader, f: F, slot: number): number => (onItsWay(g, f.side, slot) ? 20 : f.left);

function moveRefusal(g: Reader, f: F, { block, sp, to }: Move): Refusal | undefined {
  const army = g.s.armies[f.side];
  const slot = slotOf(g, block);
  if (slot < 0 || army.kind[slot] === KIND.none) return refuse('7.4.1', `You have no block ${block}.`);
  const hexes = hexesLeft(g, f, slot);
  if (hexes === 0)
    return refuse('7.4.1', `Only blocks in ${placeName(g, f.from)} that have not broken out yet may move.`);
  const bad = pointsRefusal(g, f.side, slot, sp);
  if (bad !== undefined) return bad;
  if (sp > most(g, f, slot))
    return refuse('12.4', `No more than ${sps(f.left)} may still leave ${placeName(g, f.from)}.`);
  const place = placeAt(g, to);
  if (place < 0) return refuse('7.4.1', `There is no hex ${to}.`);
  if (!destinations(g, f.side, slot, hexes, rulesFor(g, f.side, slot)).has(place))
    return refuse('7.4.1', `That block cannot get to ${placeName(g, place)}: it may go ${hexes}.`);
  return roomRefusal(g, army, slot, sp, place);
}

function* moves(g: Reader, f: F, slot: number): Generator<Move> {
  const hexes = hexesLeft(g, f, slot);
  if (hexes === 0) return;
  const block = blockId(g, slot);
  for (const place of destinations(g, f.side, slot, hexes, rulesFor(g, f.side, slot)).keys())
    for (const sp of amounts(g, f.side, slot, place, most(g, f, slot)))
      yield { block, sp, to: g.data.ground.ids[place]! };
}

export const move = choice('breakoutMove', {
  title: 'Move a block, or a part of it',
  rule: '7.4.1',
  about: 'block',
  form: z.strictObject({ block: z.string(), sp: z.int().min(0).max(20), to: z.string() }),
  *foci(g, f) {
    for (const slot of slotsOf(g.s.armies[f.side]))
      if (moves(g, f, slot).next().done !== true) yield blockId(g, slot);
  },
  *values(g, f, _seat, id: string): Generator<Move> {
    const slot = slotOf(g, id);
    if (slot >= 0 && g.s.armies[f.side].kind[slot] !== KIND.none) yield* moves(g, f, slot);
  },
  refuse: (g, f, value) => moveRefusal(g, f, value),
  apply(g, f, { block, sp, to }) {
    const slot = slotOf(g, block);
    const place = placeAt(g, to);
    const rules = rulesFor(g, f.side, slot);
    const hexes = hexesLeft(g, f, slot);
    const path = destinations(g, f.side, slot, hexes, rules).get(place)!;
    // Blocks that join others go no further with them.
    const stops = halts(g, f.side, place, rules) || count(g.s.armies[f.side], place) === STACK;
    if (!onItsWay(g, f.side, slot)) f.left -= sp;
    const marks = MARK.begun | MARK.broke | (rules.woods === true ? MARK.woods : 0);
    g.reveal([seatOf(other(f.side))]); // how many blocks stand where tells of their size
    const newly = march(g, f.side, slot, sp, path, stops ? 0 : hexes - (path.length - 1), marks);
    if (newly) g.s.breakout[place] = COMBAT; // 7.4.3
  },
  say: (g, f, value, seat, to) => `breaks out with ${cargo(g, f, value, seat, to)}`,
  fact: (_g, _f, { block, to }) => moveFact(block, to, 'breakout'),
  shown: (_g, _f, { block, to }) => ({ block, to }),
});

// 7.4.1: change before moving, in the hex alone.
const heads = changeHeads<F>({
  rule: '7.4.1',
  army: (g, f) => g.s.armies[f.side],
  shut: (g, f, place) =>
    place === f.from
      ? undefined
      : refuse('7.4.1', `Change is made only in ${placeName(g, f.from)}, from where you break out.`),
});

function changed(g: Writer, f: F, change: Change): void {
  makeChange(g, g.s.armies[f.side], f.side, change);
  if (change.choice === 'merge') g.reveal([seatOf(other(f.side))]); // a block may be gone
}

export const split = choice('breakoutMove', {
  ...heads.split,
  apply: (g, f, value) => changed(g, f, { choice: 'split', value }),
});
export const merge = choice('breakoutMove', {
  ...heads.merge,
  apply: (g, f, value) => changed(g, f, { choice: 'merge', value }),
});
export const deceive = choice('breakoutMove', {
  ...heads.deceive,
  apply: (g, f, value) => changed(g, f, { choice: 'deceive', value }),
});
export const undeceive = choice('breakoutMove', {
  ...heads.undeceive,
  apply: (g, f, value) => changed(g, f, { choice: 'undeceive', value }),
});

/** 7.4.1 */
export const breakoutMove = ask('breakoutMove', {
  title: 'Breakout Move',
  rule: '7.4.1',
  asks: (_g, f) => seatOf(f.side),
  prompt: (g, f) =>
    `Move blocks out of ${placeName(g, f.from)}: infantry one hex, cavalry two` +
    `${trenches(g) ? `; ${sps(f.left)} may still leave` : ''}.`,
  choices: {
    move,
    split,
    merge,
    deceive,
    undeceive,
    done: choice('breakoutMove', {
      title: 'Done',
      ends: true,
      ...ALWAYS,
      apply(g, f) {
        const army = g.s.armies[f.side];
        for (const slot of slotsOf(army)) if (onItsWay(g, f.side, slot)) army.left[slot] = 0;
        g.pop();
        leave(g);
      },
      say: () => 'ends the Breakout Move',
    }),
  },
});

// ---- the end of the phase ----

/** Blocks stand up, counters go home, markers go; then somebody may have won (15.0). */
export const phaseEnd = run('phaseEnd', {
  title: 'End of the Action Phase',
  rule: '7.0',
  run(g, f) {
    g.pop();
    const { s } = g;
    // 23.3.4: the solitaire system turns its own blocks.
    for (const [side, army] of s.armies.entries()) if (s.solo === null || side === 1) standUp(army);
    s.fight.fill(0);
    s.breakout.fill(0);
    for (const board of s.boards) {
      for (let i = 0; i < GUNS; i++) if (board.gunAt[i]! >= 0) board.gunAt[i] = BOX.used;
      board.gunUp.fill(0);
      for (let i = 0; i < WINGS; i++) if (board.wingAt[i]! >= 0) board.wingAt[i] = BOX.used;
      board.wingUp.fill(0);
    }
    const outcome = sudden(g, f.side);
    if (outcome !== undefined) g.end(outcome);
  },
});
