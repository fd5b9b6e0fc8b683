/** 7.2.2, 7.2.3 How blocks march: which hexes they may enter, what stops them, and what happens on the way. */

import { type Refusal, refuse } from '@armistice/engine';
import { arrive, blockAt, reduce, take } from '../blocks.ts';
import { placeId } from '../facts.ts';
import { contested, guarded } from '../front.ts';
import { COUNTRY, placeName } from '../map.ts';
import {
  MARK,
  NATION,
  other,
  type Reader,
  SIDE_NAMES,
  type SideIndex,
  seatOf,
  type Writer,
} from '../types.ts';
import { placeOf } from './change.ts';
import { settle, takeControl } from './control.ts';

/** What holds for one march, beside the ground. */
export interface MarchRules {
  /** 7.2.2: it began in a forest; forests do not stop it. */
  readonly woods?: boolean;
  /** 7.2.3: it began in a contested hex, and only withdraws. */
  readonly engaged?: boolean;
  /** 6.7: without supply it keeps away from the enemy. */
  readonly unsupplied?: boolean;
  /** 16.1: no French hexes. */
  readonly opening?: boolean;
}

const OPEN = 0;
const BARRED = { england: 1, belgian: 2, opening: 3, unsupplied: 4, engaged: 5 } as const;

/** What bars blocks of a nation from a hex, wherever they come from; `OPEN` for nothing. */
function barrier(g: Reader, side: SideIndex, nation: number, to: number, rules: MarchRules): number {
  const { ground } = g.data;
  if (to === ground.england && (side === 0 || nation !== NATION.british)) return BARRED.england;
  if (nation === NATION.belgian && ground.belgian[to] === 0) return BARRED.belgian;
  if (rules.opening === true && ground.country[to] === COUNTRY.france) return BARRED.opening;
  if (rules.unsupplied === true && guarded(g, other(side), to)) return BARRED.unsupplied;
  if (rules.engaged === true && (g.s.control[to] !== side || contested(g, to))) return BARRED.engaged;
  return OPEN;
}

/** Why blocks of a nation may not enter a hex. */
export function entryRefusal(
  g: Reader,
  side: SideIndex,
  nation: number,
  to: number,
  rules: MarchRules,
): Refusal | undefined {
  const where = placeName(g, to);
  switch (barrier(g, side, nation, to, rules)) {
    case BARRED.england:
      return refuse('11.3', 'Only British blocks cross to England.');
    case BARRED.belgian:
      return refuse('11.1', `Belgians stay in and next to Belgium; ${where} is too far.`);
    case BARRED.opening:
      return refuse('16.1', `${where} is French: the Opening Move stays out of France.`);
    case BARRED.unsupplied:
      return refuse('6.7', `Blocks without supply may not enter ${where}, where the enemy is.`);
    case BARRED.engaged:
      return refuse(
        '7.2.3',
        `Blocks in a contested hex only withdraw: to a hex of yours that nobody contests, and not to ${where}.`,
      );
    default:
      return undefined;
  }
}

export const mayEnter = (
  g: Reader,
  side: SideIndex,
  nation: number,
  to: number,
  rules: MarchRules = {},
): boolean => barrier(g, side, nation, to, rules) === OPEN;

/** 7.2.2, 7.2.3: does entering a hex end the march? */
export const halts = (g: Reader, side: SideIndex, to: number, rules: MarchRules = {}): boolean =>
  (g.data.ground.forest[to] === 1 && rules.woods !== true) || guarded(g, other(side), to);

/** 11.3: the crossing to or from England takes all of a move. */
export const crosses = (g: Reader, path: readonly number[]): boolean => path.includes(g.data.ground.england);

/**
 * Hexes a block can march to, each with the way there, the start included: the shortest, of those the one that takes
 * most hexes from the enemy, of those the first in the order of the map. Whether there is room is not asked.
 */
export function destinations(
  g: Reader,
  side: SideIndex,
  slot: number,
  allowance: number,
  rules: MarchRules = {},
): Map<number, readonly number[]> {
  const { near } = g.data.ground;
  const nation = g.s.armies[side].nation[slot]!;
  const from = placeOf(slot);
  const found = new Map<number, readonly number[]>([[from, [from]]]);
  let ring = [from];
  for (let gone = 0; gone < allowance && ring.length > 0; gone++) {
    const reached = new Map<number, readonly number[]>();
    for (const at of ring) {
      for (const to of near[at]!) {
        if (found.has(to) || barrier(g, side, nation, to, rules) !== OPEN) continue;
        const way = [...found.get(at)!, to];
        const best = reached.get(to);
        if (best === undefined || better(g, side, way, best)) reached.set(to, way);
      }
    }
    ring = [];
    for (const to of [...reached.keys()].sort((a, b) => a - b)) {
      found.set(to, reached.get(to)!);
      if (!halts(g, side, to, rules) && !crosses(g, found.get(to)!)) ring.push(to);
    }
  }
  found.delete(from);
  return found;
}

/** Of two ways of one length. */
function better(g: Reader, side: SideIndex, a: readonly number[], b: readonly number[]): boolean {
  const [ofA, ofB] = [conquests(g, side, a), conquests(g, side, b)];
  if (ofA !== ofB) return ofA > ofB;
  const at = a.findIndex((hex, i) => hex !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}

const conquests = (g: Reader, side: SideIndex, way: readonly number[]): number =>
  way.filter((hex) => g.s.control[hex] === 1 - side && !guarded(g, other(side), hex)).length;

/**
 * SPs of a block march: hexes on the way are taken (1.5), the last is taken or contested. `left` hexes stay to go.
 * Answers whether the hex is newly contested; it is marked so, too (7.3).
 */
export function march(
  g: Writer,
  side: SideIndex,
  slot: number,
  points: number,
  path: readonly number[],
  left = 0,
  marks: number = MARK.begun,
): boolean {
  const army = g.s.armies[side];
  const [from, to] = [path[0]!, path.at(-1)!];
  const block = blockAt(army, slot);
  if (side === 1) g.data.opponent?.entered(g, to); // 23.1
  const before = contested(g, to);
  if (points >= block.value) take(army, slot);
  else reduce(army, slot, points);
  for (const hex of path.slice(1, -1)) takeControl(g, hex, side);
  arrive(army, to, { ...block, value: points, left, marks: block.marks | marks });
  settle(g, from);
  settle(g, to);
  if (before || !contested(g, to)) return false;
  g.s.fight[to] = 1;
  g.tell('7.2.3', () => `${placeName(g, to)} is contested by ${SIDE_NAMES[side]}.`, {
    kind: 'contested',
    by: seatOf(side),
    places: [placeId(g, to)],
  });
  return true;
}
