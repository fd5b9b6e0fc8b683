/**
 * 2.3 turned round: what could stand behind the enemy's blocks and their screen. Blocks with their backs to the seat keep
 * their places, marks and moves; their strength is drawn anew, so that all of them together have what everybody knows they
 * have. The board is drawn about what the year's set-up would have; of counters only what has been laid is taken as it is.
 */

import { type Random, shuffled } from '@armistice/engine';
import { mostOf } from './blocks.ts';
import { frontline } from './front.ts';
import { COUNTRY } from './map.ts';
import { in1915, in1917, turn1 } from './scenarios/boards.ts';
import type { BoardSetup } from './scenarios/form.ts';
import {
  type Army,
  BOX,
  KIND,
  NATION,
  NATIONS,
  type PlayerBoard,
  type Reader,
  type Seat,
  type SideIndex,
  STACK,
  seatOf,
  sideOf,
  TECHS,
  TRENCHES_FROM,
} from './types.ts';

export function imagine(g: Reader, seat: Seat, random: Random): void {
  if (g.scenario.solitaire) return;
  const side = (1 - sideOf(seat)) as SideIndex;
  drawBlocks(g, side, random);
  drawBoard(g, side, random);
}

// ---- blocks

function drawBlocks(g: Reader, side: SideIndex, random: Random): void {
  const army = g.s.armies[side];
  const hidden: number[] = [];
  let points = 0;
  for (let slot = 0; slot < army.kind.length; slot++) {
    if (army.kind[slot] === KIND.none || army.up[slot] === 1) continue;
    hidden.push(slot);
    points += army.value[slot]!;
  }
  if (hidden.length === 0) return;
  drawKinds(g, side, hidden, points, random);
  drawValues(g, side, hidden, points, random);
  for (const worn of g.frame('manpower')?.worn ?? [])
    if (worn.side === side)
      worn.points = Math.ceil(strengthAt(army, worn.at) / g.data.content.amounts.attrition);
}

const strengthAt = (army: Army, place: number): number =>
  army.value[place * STACK]! + army.value[place * STACK + 1]! + army.value[place * STACK + 2]!;

/** One block of so many is for deception only, if there are as many. */
const DECEIVES = 6;

/** Which of them only deceive; the others are infantry, or cavalry as many as there is. */
function drawKinds(
  g: Reader,
  side: SideIndex,
  hidden: readonly number[],
  points: number,
  random: Random,
): void {
  const army = g.s.armies[side];
  /** By nation. */
  const horse = new Uint8Array(NATIONS.length);
  const nations: number[] = [];
  for (const slot of hidden) {
    nations.push(army.nation[slot]!);
    if (army.kind[slot] === KIND.cavalry) horse[army.nation[slot]!]!++;
  }
  if (side === 1) drawNations(g, hidden, nations, random);
  const riders = horse.reduce((sum, n) => sum + n, 0);
  const least = leastIn(g, side);
  // Everybody else has a point at least, and nobody more than a block can show.
  const foot = Math.max(0, points - riders * mostOf(KIND.cavalry)) / mostOf(KIND.infantry);
  const spare = hidden.length - Math.ceil(foot) - riders;
  const wanted = Math.max(hidden.length - points, Math.floor(hidden.length / DECEIVES));
  let masks = Math.max(0, Math.min(wanted, spare, g.data.content.pool.deception - masksUp(army)));
  for (const slot of hidden) army.kind[slot] = KIND.infantry;
  for (const slot of shuffled(hidden, random)) {
    const place = at(slot);
    const nation = army.nation[slot]!;
    const men = least[place]! - strengthOfOthers(army, place, hidden);
    if (masks > 0 && men <= 0) {
      army.kind[slot] = KIND.deception;
      masks--;
    } else if (horse[nation]! > 0 && men <= 1) {
      army.kind[slot] = KIND.cavalry;
      horse[nation]!--;
    }
  }
}

function masksUp(army: Army): number {
  let sum = 0;
  for (let slot = 0; slot < army.kind.length; slot++)
    if (army.kind[slot] === KIND.deception && army.up[slot] === 1) sum++;
  return sum;
}

/** As many of each nation, where they may be: Britain alone in England, Belgians in and around Belgium (11.1, 11.3). */
function drawNations(g: Reader, hidden: readonly number[], nations: readonly number[], random: Random): void {
  const army = g.s.armies[1];
  const { england, country, near } = g.data.ground;
  const belgian = (place: number): boolean =>
    country[place] === COUNTRY.belgium || near[place]!.some((next) => country[next] === COUNTRY.belgium);
  let belgians = nations.filter((nation) => nation === NATION.belgian).length;
  const others = shuffled(
    nations.filter((nation) => nation !== NATION.belgian && nation !== NATION.german).sort((a, b) => a - b),
    random,
  );
  const britons = (): number => {
    const at = others.indexOf(NATION.british);
    if (at >= 0) others.splice(at, 1);
    return NATION.british;
  };
  const places = shuffled(hidden, random);
  for (const slot of places) if (at(slot) === england) army.nation[slot] = britons();
  for (const slot of places) {
    if (at(slot) === england) continue;
    if (belgians > 0 && belgian(at(slot))) {
      army.nation[slot] = NATION.belgian;
      belgians--;
    } else army.nation[slot] = others.pop() ?? NATION.french;
  }
}

const at = (slot: number): number => Math.floor(slot / STACK);

/** SPs that lie face up in a place. */
function strengthOfOthers(army: Army, place: number, hidden: readonly number[]): number {
  let sum = 0;
  for (let slot = place * STACK; slot < place * STACK + STACK; slot++)
    if (!hidden.includes(slot)) sum += army.value[slot]!;
  return sum;
}

/** By place: SPs that must be there, because they are about to be lost. */
function leastIn(g: Reader, side: SideIndex): Float64Array {
  const least = new Float64Array(g.data.ground.places);
  const need = (place: number, points: number): void => {
    least[place] = Math.max(least[place]!, points);
  };
  const fight = g.frame('battle');
  if (fight !== undefined) need(fight.at, fight.hits[side]);
  const losses = g.frame('losses');
  if (fight !== undefined && losses?.side === side) need(fight.at, losses.points);
  const worn = g.frame('attrition');
  if (worn?.side === side) need(worn.at, worn.points);
  for (const { side: of, at } of g.frame('manpower')?.worn ?? []) if (of === side) need(at, 1);
  const sunk = g.frame('sinking');
  if (sunk !== undefined && side === 1) need(g.data.ground.england, sunk.points);
  return least;
}

/** A block among others, or at the front, is stronger than one alone. */
const CROWD = [1, 1, 3, 5];
const AT_FRONT = 2;

function drawValues(
  g: Reader,
  side: SideIndex,
  hidden: readonly number[],
  points: number,
  random: Random,
): void {
  const army = g.s.armies[side];
  const least = leastIn(g, side);
  let left = points;
  const weights = new Map<number, number>();
  for (const slot of hidden) {
    army.value[slot] = army.kind[slot] === KIND.deception ? 0 : 1;
    left -= army.value[slot]!;
    const place = at(slot);
    const blocks = hidden.filter((one) => at(one) === place).length;
    const front = frontline(g, side, place) ? AT_FRONT : 1;
    // A few have much, most have little.
    weights.set(slot, CROWD[blocks]! * front * (1 + random(12)) ** 2);
  }
  const room = (slot: number): number => mostOf(army.kind[slot]!) - army.value[slot]!;
  for (const slot of hidden) {
    const place = at(slot);
    const more = Math.min(left, room(slot), Math.max(0, least[place]! - strengthAt(army, place)));
    army.value[slot]! += more;
    left -= more;
  }
  while (left > 0) {
    const open = hidden.filter((slot) => room(slot) > 0);
    const sum = open.reduce((all, slot) => all + weights.get(slot)!, 0);
    if (open.length === 0) throw new Error(`${left} points of ${seatOf(side)} have no block to be in`);
    let lot = random(sum);
    for (const slot of open) {
      lot -= weights.get(slot)!;
      if (lot >= 0) continue;
      army.value[slot]!++;
      left--;
      break;
    }
  }
}

// ---- the board

const YEARS = [
  { from: 7, boards: in1917 },
  { from: 4, boards: in1915 },
  { from: 0, boards: turn1 },
] as const;

function drawBoard(g: Reader, side: SideIndex, random: Random): void {
  const board = g.s.boards[side];
  const { boards } = YEARS.find(({ from }) => g.s.turn >= from)!;
  const usual = boards[seatOf(side)];
  const { most } = g.data.content.prices;
  drawCounters(board, usual, random);
  const near = (value: number, top: number): number => Math.min(top, Math.max(0, value + random(3) - 1));
  board.artillery = near(usual.artillery, most.artillery);
  board.air = near(usual.air, most.air);
  board.supply = near(usual.supply, most.supply);
  board.logistics = near(usual.logistics + 1 + boughtPoints(g, side), most.logistics);
  board.tanks = usual.tech.tanks > 0 && g.s.turn >= 7 ? near(usual.tanks, most.tanks) : 0;
  for (const tech of TECHS) board.tech[tech] = Math.min(most.tech, usual.tech[tech] + random(2));
}

/** Share of what a side collects that goes into logistic points in the trench war; they are gone by the second Action Phase. */
const INTO_LOGISTICS = 0.35;

function boughtPoints(g: Reader, side: SideIndex): number {
  const year = g.data.content.economy[g.s.turn - 1];
  if (year === undefined || g.s.turn < TRENCHES_FROM || g.s.phase !== 1) return 0;
  return Math.round((side === 0 ? year.cp : year.allied) * INTO_LOGISTICS);
}

/** Counters that lie somewhere, or have been used, are there; those at hand are as many as usual. */
function drawCounters(board: PlayerBoard, usual: BoardSetup, random: Random): void {
  const draw = (
    values: Uint8Array,
    where: Int16Array,
    up: Uint8Array,
    list: readonly number[],
    least: (i: number) => number,
  ): void => {
    // The first gun is the greatest: Big Bertha of the Central Powers (2.2).
    const [first, ...rest] = list;
    const drawn = shuffled(rest, random);
    for (let i = 0; i < values.length; i++) {
      const shown = values[i]! > 0 && where[i] !== BOX.available;
      if (shown && up[i] === 1) continue;
      const value = i === 0 ? first! : drawn[(i - 1) % drawn.length]!;
      values[i] = shown || i < list.length ? 1 + Math.max(least(i), value) : 0;
    }
  };
  draw(board.guns, board.gunAt, board.gunUp, usual.guns, () => 0);
  draw(board.wings, board.wingAt, board.wingUp, usual.wings, (i) => board.wingHurt[i]!);
  let { aces } = usual;
  for (let i = 0; i < board.wings.length; i++) {
    if (board.wingUp[i] === 1) continue;
    board.wingAce[i] = board.wings[i] === ACE + 1 && aces-- > 0 ? 1 : 0;
  }
}

/** An ace is a squadron of this value (2.2). */
const ACE = 2;
