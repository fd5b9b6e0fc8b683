/** 7.5-S steps 8 and 9, 25.4: breakouts of the Central Powers, and Allied blocks that are driven back. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { arrive, blockAt, count, fits, strength, take } from '../blocks.ts';
import { lossFact, moveFact, placeId } from '../facts.ts';
import { contested, holds } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { beginBattle } from '../rules/battle.ts';
import { breakoutLimit } from '../rules/breakout.ts';
import { settle } from '../rules/control.ts';
import { entryRefusal, mayEnter } from '../rules/march.ts';
import { blockId, slotOf } from '../rules/names.ts';
import { ask, choice, type Reader, run, STACK, type Writer } from '../types.ts';
import { chitAt, chitOf } from './chits.ts';
import { wanted } from './contest.ts';
import { dealOut, inBlocks } from './lookup.ts';
import { nextHex } from './order.ts';
import { dice, note } from './rolls.ts';
import { clear, lay } from './state.ts';

const MOVE = 1;
const COMBAT = 2;

// ---- where to (7.5-S step 8) ----

/** Hexes that can be broken into: next to it, Allied, not contested, and not in the south-east of France (23.2). */
export function openHexes(g: Reader, from: number): number[] {
  return g.data.ground.near[from]!.filter(
    (next) => g.s.control[next] === 1 && !contested(g, next) && wanted(g, next),
  );
}

/** Hexes from one to the next of those aimed for. */
function distance(g: Reader, from: number, aim: readonly string[]): number {
  return Math.min(...aim.map((id) => g.data.ground.grid.distance(from, placeAt(g, id))));
}

export interface Way {
  readonly hex: number;
  /** Hexes from there to the objective. */
  readonly far: number;
  /** Allied SPs in it. */
  readonly sps: number;
}

export type Direction = 'SR' | 'WH';

/** Shortest route or weakest hex first; each breaks ties of the other. 0 for a tie of both. */
export function compareWays(direction: Direction, a: Way, b: Way): number {
  const [far, sps] = [a.far - b.far, a.sps - b.sps];
  return direction === 'SR' ? far || sps : sps || far;
}

/** Hexes next to one from left to right, as one looks out over them: clockwise from behind the widest gap. */
export function leftToRight(g: Reader, from: number, hexes: readonly number[]): number[] {
  const { grid } = g.data.ground;
  const around = [...hexes].sort((a, b) => grid.direction(from, a) - grid.direction(from, b));
  const gap = (i: number): number => {
    const next = around[(i + 1) % around.length]!;
    return (grid.direction(from, next) - grid.direction(from, around[i]!) + 6) % 6 || 6;
  };
  const widest = around.reduce((best, _hex, i) => (gap(i) > gap(best) ? i : best), 0);
  return [...around.slice(widest + 1), ...around.slice(0, widest + 1)];
}

/** The hexes in the order they are entered; a die for what is still equal, left, middle or right first. */
function inOrder(g: Writer, from: number, ways: readonly Way[], direction: Direction): Way[] {
  const left = [...ways];
  const order: Way[] = [];
  while (left.length > 0) {
    const best = left.reduce((a, b) => (compareWays(direction, b, a) < 0 ? b : a));
    const tied = left.filter((way) => compareWays(direction, way, best) === 0);
    const first = tied.length === 1 ? best : byDie(g, from, tied);
    order.push(first);
    left.splice(left.indexOf(first), 1);
  }
  return order;
}

function byDie(g: Writer, from: number, tied: readonly Way[]): Way {
  const row = leftToRight(
    g,
    from,
    tied.map((way) => way.hex),
  );
  const name = `breakout from ${placeName(g, from)}: a tie`;
  // Two or three share the faces of a die evenly; more than that do not.
  const die = 6 % row.length === 0 ? g.roll(name, 6) : g.roll(name, row.length);
  const hex = 6 % row.length === 0 ? row[Math.floor(((die - 1) * row.length) / 6)]! : row[die - 1]!;
  return tied.find((way) => way.hex === hex)!;
}

// ---- moving ----

/** 7.5-S step 8 for one marker. */
export function breakOut(g: Writer, from: number): void {
  g.s.breakout[from] = 0;
  const board = g.s.boards[0];
  const name = placeName(g, from);
  const open = openHexes(g, from);
  if (open.length === 0 || board.tanks === 0) {
    const why = open.length === 0 ? 'nothing lies open' : 'no Stosstruppen are left';
    g.tell('7.4.1', () => `No breakout from ${name}: ${why}.`, {
      kind: 'noBreakout',
      place: placeId(g, from),
      why,
    });
    return;
  }
  board.tanks--;
  const { nature: natures, direction: directions } = g.data.content.soloBreakout;
  const rolled = dice(g, `breakout from ${name}`, 2);
  const nature = natures[rolled[0]! - 1]!;
  const direction = directions[rolled[1]! - 1]!;
  const id = chitAt(g, from);
  const aim = id === undefined ? g.data.content.soloChits.chits[0]!.aim : chitOf(g, id).aim;
  const ways = open.map((hex) => ({
    hex,
    far: distance(g, hex, aim),
    sps: strength(g.s.armies[1], hex),
  }));
  const order = inOrder(g, from, ways, direction);
  const divided = nature.name.endsWith('D');
  const sp = strength(g.s.armies[0], from);
  const { stay, go } = dealOut(sp, { ...nature, divided }, order.length, breakoutLimit(g, 0));
  const parts = order.map(({ hex }, i) => ({ hex, sp: go[i]! })).filter((part) => part.sp > 0);
  note(
    g,
    from,
    {
      rule: '7.5-S',
      table: 'Breakout movement',
      dice: rolled,
      drms: [],
      column: `${nature.name} ${nature.stay}-${nature.go}, ${direction}`,
      result: [`${stay} stay`, ...parts.map((part) => `${part.sp} to ${placeName(g, part.hex)}`)].join(', '),
    },
    false,
  );
  clear(g, from);
  lay(g, from, inBlocks(stay, STACK), 1);
  for (const part of parts) enter(g, part.hex, part.sp);
}

/** SPs come into an Allied hex: it is taken, or contested and fought for. */
function enter(g: Writer, to: number, sp: number): void {
  const blocks = Math.ceil(sp / 20);
  lay(g, to, inBlocks(sp, blocks), 1);
  settle(g, to);
  if (!contested(g, to)) return;
  g.s.fight[to] = 1;
  g.s.breakout[to] = COMBAT;
  g.tell('7.4.3', () => `${placeName(g, to)} is contested by the Central Powers.`, {
    kind: 'contested',
    by: 'cp',
    places: [placeId(g, to)],
  });
}

const markedWith = (g: Reader, marker: number): number[] =>
  Array.from({ length: g.data.ground.size }, (_one, h) => h).filter((h) => g.s.breakout[h] === marker);

/** 7.5-S step 8: all are equal where no Allies are left, and the player chooses (24.3). */
export const soloBreakouts = run('soloBreakouts', {
  title: 'Breakouts of the Central Powers',
  rule: '7.5-S',
  run(g, f) {
    f.hexes ??= markedWith(g, MOVE);
    if (f.hexes.length === 0) return g.pop();
    const from = nextHex(g, f.hexes, (hex) => strength(g.s.armies[1], hex), 'the breakout');
    if (from >= 0) breakOut(g, from);
  },
});

/** 7.5-S step 9: the hex with most Allied SPs first (24.3). */
export const soloAssaults = run('soloAssaults', {
  title: 'Breakout Combats of the Central Powers',
  rule: '7.5-S',
  run(g, f) {
    f.hexes ??= markedWith(g, COMBAT);
    if (f.hexes.length === 0) return g.pop();
    const at = nextHex(g, f.hexes, (hex) => strength(g.s.armies[1], hex), 'Breakout Combat');
    if (at < 0 || !contested(g, at)) return;
    g.tell('7.5-S', () => `Breakout Combat at ${placeName(g, at)}.`, {
      kind: 'attack',
      attacker: 'cp',
      place: placeId(g, at),
      breakout: true,
    });
    beginBattle(g, at, 0, true);
  },
});

// ---- driven back (25.4) ----

/** Why a block may not fall back to a hex. */
function noShelter(g: Reader, at: number, slot: number, to: number): Refusal | undefined {
  const army = g.s.armies[1];
  const where = placeName(g, to);
  if (to < 0 || !g.data.ground.near[at]!.includes(to) || to === g.data.ground.england)
    return refuse('25.4', `${where} is not next to ${placeName(g, at)}.`);
  if (g.s.control[to] !== 1 && !holds(g, 1, to)) return refuse('25.4', `${where} is not Allied.`);
  if (holds(g, 0, to) && !holds(g, 1, to)) return refuse('25.4', `The Central Powers stand in ${where}.`);
  const block = blockAt(army, slot);
  if (!fits(army, to, block)) return refuse('1.4', `There is no room in ${where}.`);
  return mayEnter(g, 1, block.nation, to) ? undefined : entryRefusal(g, 1, block.nation, to, {});
}

const shelters = (g: Reader, at: number, slot: number): number[] =>
  g.data.ground.near[at]!.filter((to) => noShelter(g, at, slot, to) === undefined);

const slotsAt = (g: Reader, at: number): number[] =>
  Array.from({ length: count(g.s.armies[1], at) }, (_one, i) => at * STACK + i);

type FallBack = { block: string; to: string };

function noFallBack(g: Reader, at: number, { block, to }: FallBack): Refusal | undefined {
  const slot = slotOf(g, block);
  if (!slotsAt(g, at).includes(slot))
    return refuse('25.4', `That is no block of yours in ${placeName(g, at)}.`);
  return noShelter(g, at, slot, placeAt(g, to));
}

export const fallBack = choice('soloRetreat', {
  title: 'Fall back',
  rule: '25.4',
  about: 'block',
  form: z.strictObject({ block: z.string(), to: z.string() }),
  foci: (g, f) =>
    slotsAt(g, f.at)
      .filter((slot) => shelters(g, f.at, slot).length > 0)
      .map((slot) => blockId(g, slot)),
  *values(g, f, _seat, block: string): Generator<FallBack> {
    const slot = slotOf(g, block);
    if (!slotsAt(g, f.at).includes(slot)) return;
    for (const to of shelters(g, f.at, slot)) yield { block, to: g.data.ground.ids[to]! };
  },
  refuse: (g, f, value) => noFallBack(g, f.at, value),
  apply(g, f, { block, to }) {
    const army = g.s.armies[1];
    arrive(army, placeAt(g, to), take(army, slotOf(g, block)));
    goOn(g, f.at);
  },
  say: (g, f, { to }) => `falls back from ${placeName(g, f.at)} to ${placeName(g, placeAt(g, to))}`,
  fact: (_g, _f, { block, to }) => moveFact(block, to, 'withdrawal'),
});

/** Blocks that have nowhere to go are lost; when all have gone the hex lies open. */
function goOn(g: Writer, at: number): void {
  if (slotsAt(g, at).some((slot) => shelters(g, at, slot).length > 0)) return;
  const army = g.s.armies[1];
  const lost = strength(army, at);
  for (let i = count(army, at); i > 0; i--) take(army, at * STACK);
  if (lost > 0) {
    const fact = lossFact(g, 1, at, lost, 'retreat');
    g.tell('25.4', () => `${lost} find no way out of ${placeName(g, at)} and are lost.`, fact);
  }
  g.pop();
  settle(g, at);
  g.s.breakout[at] = MOVE;
  g.tell('25.4', () => `The Allies are driven out of ${placeName(g, at)}.`, {
    kind: 'drivenBack',
    place: placeId(g, at),
    gone: true,
  });
}

/** 25.4: the Allied blocks of a hex must go; at once where none can. */
export function driveBack(g: Writer, at: number): void {
  g.push('soloRetreat', { at });
  g.tell('25.4', () => `Two to one at ${placeName(g, at)}: the Allies must fall back.`, {
    kind: 'drivenBack',
    place: placeId(g, at),
    gone: false,
  });
  goOn(g, at);
}

export const soloRetreat = ask('soloRetreat', {
  title: 'Driven back',
  rule: '25.4',
  asks: () => 'allied',
  prompt: (g, f) => `Your blocks in ${placeName(g, f.at)} must fall back one hex.`,
  choices: { fallBack },
});
