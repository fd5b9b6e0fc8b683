/** 6.5 What economic points buy: prices, limits, and a purchase made on a plan. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { GUNS, type PlayerBoard, type Reader, type SideIndex, TECHS, type TechId, WINGS } from '../types.ts';
import { short1914 } from './east.ts';

/** Things to buy. `raise` names a counter by its value: null buys a new gun, or only moves the air track. */
export const purchase = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('artillery') }),
  z.strictObject({ what: z.literal('gun'), raise: z.int().min(0).max(9).nullable() }),
  z.strictObject({ what: z.literal('air'), raise: z.int().min(0).max(9).nullable() }),
  z.strictObject({ what: z.literal('supply') }),
  z.strictObject({ what: z.literal('tech'), tech: z.enum(['aircraft', 'gas', 'masks', 'tanks']) }),
  z.strictObject({ what: z.literal('cube') }),
  z.strictObject({ what: z.literal('east') }),
  z.strictObject({ what: z.literal('logistics') }),
  z.strictObject({ what: z.literal('tank') }),
]);
export type Purchase = z.infer<typeof purchase>;
export type Ware = Purchase['what'];

export const WARES: readonly Ware[] = [
  'artillery',
  'gun',
  'air',
  'supply',
  'tech',
  'cube',
  'east',
  'logistics',
  'tank',
];

/** A board as it will be, and what goes elsewhere. */
export interface Plan {
  readonly board: PlayerBoard;
  /** Cubes for the naval bag and for that of the East. */
  cubes: number;
  east: number;
  bid: number;
}

/** What is different before the war (Free Setup). */
export interface Terms {
  /** The highest box of technologies. */
  readonly techMost: number;
  /** Each technology moves one box at most, from these. */
  readonly techFrom: { readonly [tech in TechId]: number } | null;
  /** Artillery counters together may have no more points. */
  readonly gunsMost: number;
  /** Points that must be left after a purchase, for what may not be left out. */
  readonly reserve: ((plan: Plan) => number) | null;
}

export function copyBoard(board: PlayerBoard): PlayerBoard {
  const { guns, gunAt, gunUp, wings, wingAt, wingUp, wingHurt, wingAce } = board;
  return {
    ...board,
    guns: guns.slice(),
    gunAt: gunAt.slice(),
    gunUp: gunUp.slice(),
    wings: wings.slice(),
    wingAt: wingAt.slice(),
    wingUp: wingUp.slice(),
    wingHurt: wingHurt.slice(),
    wingAce: wingAce.slice(),
    tech: { ...board.tech },
  };
}

/** Writes a plan over the real board. */
export function setBoard(board: PlayerBoard, from: PlayerBoard): void {
  for (const column of COLUMNS) board[column].set(from[column]);
  for (const track of TRACKS) board[track] = from[track];
  for (const tech of TECHS) board.tech[tech] = from.tech[tech];
}

const COLUMNS = ['guns', 'gunAt', 'gunUp', 'wings', 'wingAt', 'wingUp', 'wingHurt', 'wingAce'] as const;
const TRACKS = ['artillery', 'air', 'supply', 'logistics', 'tanks', 'ep'] as const;

/** The values of counters together. */
export const sumOf = (counters: Uint8Array): number =>
  counters.reduce((sum, counter) => sum + Math.max(0, counter - 1), 0);

export function priceOf(g: Reader, what: Ware): number {
  const { prices } = g.data.content;
  return what === 'cube' ? prices.naval : prices[what];
}

/** The air track would exceed what the squadrons can fly: one of them grows with it. */
function squadronGrows(g: Reader, board: PlayerBoard): boolean {
  const { wing } = g.data.content.prices.most;
  return board.air + 1 > sumOf(board.wings) && board.wings.some((one) => one > 0 && one - 1 < wing);
}

/** The counter with this value; a squadron that is no ace before one that is. -1 for none. */
function counterOf(board: PlayerBoard, column: 'guns' | 'wings', value: number): number {
  const plain = board[column].findIndex(
    (one, i) => one === value + 1 && (column === 'guns' || board.wingAce[i] === 0),
  );
  return plain >= 0 ? plain : board[column].indexOf(value + 1);
}

/** Every way to buy a ware, before anybody asks whether it may be bought. */
export function* waysToBuy(g: Reader, plan: Plan, what: Ware): Generator<Purchase> {
  const { most } = g.data.content.prices;
  switch (what) {
    case 'gun':
      yield { what, raise: null };
      for (let raise = 0; raise < most.gun; raise++) yield { what, raise };
      return;
    case 'air':
      if (!squadronGrows(g, plan.board)) yield { what, raise: null };
      else for (let raise = 0; raise < most.wing; raise++) yield { what, raise };
      return;
    case 'tech':
      for (const tech of TECHS) yield { what, tech };
      return;
    default:
      yield { what };
  }
}

/** Why something cannot be bought, the first rule that forbids it. */
export function buyRefusal(
  g: Reader,
  side: SideIndex,
  plan: Plan,
  terms: Terms,
  one: Purchase,
): Refusal | undefined {
  const barred = wareRefusal(g, side, plan.board, terms, one);
  if (barred !== undefined) return barred;
  const price = priceOf(g, one.what);
  const { ep } = plan.board;
  if (price > ep) return refuse('6.5', `That costs ${price}, and you have ${ep}.`);
  if (terms.reserve === null) return undefined;
  const after: Plan = { ...plan, board: copyBoard(plan.board) };
  buy(g, side, after, one);
  const reserve = terms.reserve(after);
  if (reserve > after.board.ep)
    return refuse('SCENARIO VI', `You need ${reserve} more for artillery and supply maintenance.`);
  return undefined;
}

function wareRefusal(
  g: Reader,
  side: SideIndex,
  board: PlayerBoard,
  terms: Terms,
  one: Purchase,
): Refusal | undefined {
  const { most } = g.data.content.prices;
  const full = (what: string, box: number): Refusal =>
    refuse('6.5', `${what} stands at its last box, ${box}.`);
  switch (one.what) {
    case 'artillery':
      return board.artillery < most.artillery ? undefined : full('Artillery', most.artillery);
    case 'supply':
      return board.supply < most.supply ? undefined : full('Supply', most.supply);
    case 'logistics':
      return board.logistics < most.logistics ? undefined : full('Logistics', most.logistics);
    case 'air':
      return board.air < most.air ? airRefusal(g, board, one.raise) : full('Air', most.air);
    case 'gun':
      return gunRefusal(board, most.gun, terms, one.raise);
    case 'tech':
      return techRefusal(board, most.tech, terms, one.tech);
    case 'tank': {
      const { tanks } = g.data.content.technologies;
      if (board.tech.tanks < tanks)
        return refuse('12.4', `Such counters need box ${tanks} of their technology.`);
      return board.tanks < most.tanks ? undefined : full('The supply of such counters', most.tanks);
    }
    case 'east':
      if (side === 1) return refuse('6.5', 'Only the Central Powers pay for the East.');
      if (short1914(g)) return refuse('16.2', 'The East is not played in a game that ends with 1914.');
      return g.s.russiaOut ? refuse('5.5', 'Russia has left the war.') : undefined;
    default:
      return undefined;
  }
}

function gunRefusal(
  board: PlayerBoard,
  most: number,
  terms: Terms,
  raise: number | null,
): Refusal | undefined {
  if (sumOf(board.guns) >= terms.gunsMost)
    return refuse('SCENARIO VI', `Maintenance ends at ${terms.gunsMost}: it keeps no more artillery.`);
  if (raise === null)
    return board.guns.includes(0) ? undefined : refuse('2.2', `There are ${GUNS} artillery counters.`);
  if (counterOf(board, 'guns', raise) < 0) return refuse('6.5', `You have no artillery counter of ${raise}.`);
  return raise < most ? undefined : refuse('6.5', `No artillery counter goes beyond ${most}.`);
}

function airRefusal(g: Reader, board: PlayerBoard, raise: number | null): Refusal | undefined {
  const grows = squadronGrows(g, board);
  if (raise === null)
    return grows
      ? refuse('6.5', 'The track exceeds your squadrons: say which of them gains a point.')
      : undefined;
  if (!grows) return refuse('6.5', 'Your squadrons have what the track allows.');
  if (counterOf(board, 'wings', raise) < 0) return refuse('6.5', `You have no squadron of ${raise}.`);
  const { wing } = g.data.content.prices.most;
  return raise < wing ? undefined : refuse('6.5', `No squadron goes beyond ${wing}.`);
}

function techRefusal(board: PlayerBoard, most: number, terms: Terms, tech: TechId): Refusal | undefined {
  const top = Math.min(most, terms.techMost);
  if (board.tech[tech] >= top) return refuse('6.5', `This technology may not go beyond box ${top}.`);
  if (terms.techFrom !== null && board.tech[tech] > terms.techFrom[tech])
    return refuse('6.5', 'A technology moves one box a turn.');
  return undefined;
}

/** Makes a purchase known to be possible. */
export function buy(g: Reader, side: SideIndex, plan: Plan, one: Purchase): void {
  const { board } = plan;
  board.ep -= priceOf(g, one.what);
  switch (one.what) {
    case 'artillery':
    case 'supply':
    case 'logistics':
      board[one.what]++;
      break;
    case 'gun':
      buyGun(side, board, one.raise, g.data.content.prices.most.gun);
      break;
    case 'air':
      board.air++;
      if (one.raise !== null) raiseSquadron(board, one.raise);
      break;
    case 'tech':
      board.tech[one.tech]++;
      break;
    case 'cube':
      plan.cubes++;
      break;
    case 'east':
      plan.east++;
      break;
    case 'tank':
      board.tanks++;
  }
  nameAce(g, board);
}

/** 2.2: the first counter of the Central Powers to come to the top is Big Bertha, and kept first. */
function buyGun(side: SideIndex, board: PlayerBoard, raise: number | null, most: number): void {
  const at = raise === null ? board.guns.indexOf(0) : counterOf(board, 'guns', raise);
  board.guns[at] = raise === null ? 2 : raise + 2;
  if (side === 0 && board.guns[at] === most + 1 && board.guns[0] !== most + 1)
    [board.guns[0], board.guns[at]] = [board.guns[at]!, board.guns[0]!];
}

const ACE = 2;

function raiseSquadron(board: PlayerBoard, value: number): void {
  const at = counterOf(board, 'wings', value);
  board.wings[at] = value + 2;
  board.wingAce[at] = 0; // an ace is a counter of two
}

/** 12.1: with the technology, one squadron of value 2 is an ace. */
export function nameAce(g: Reader, board: PlayerBoard): void {
  if (board.tech.aircraft < g.data.content.technologies.ace || board.wingAce.includes(1)) return;
  const at = board.wings.indexOf(ACE + 1);
  if (at >= 0 && at < WINGS) board.wingAce[at] = 1;
}

/** 6.5: what comes each turn for nothing. Turn 1 has it in its set-up. */
export function freeItems(g: Reader, board: PlayerBoard): void {
  const { freeLogistics, freeTanks, most } = g.data.content.prices;
  if (g.s.turn > 1) board.logistics = Math.min(most.logistics, board.logistics + freeLogistics);
  if (board.tech.tanks >= g.data.content.technologies.tanks)
    board.tanks = Math.min(most.tanks, board.tanks + freeTanks);
}
