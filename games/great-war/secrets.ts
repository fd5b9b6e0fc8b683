/** What a seat cannot tell apart: covered units (7.25), armies being set up (19.21), events kept (6.17) and drawn (20.1). */

import type { Exchange, Plain } from '@armistice/engine';
import { swapUnits } from '@armistice/hex';
import { isHushed, isInHand } from './chits.ts';
import { isUnseen, mayKnow } from './facts.ts';
import { preWarPool } from './rules/prewar.ts';
import { CHIT, type GreatWar, type Reader, SEATS, type Seat, type State, sideOf } from './types.ts';

/** The units of a side that a reader cannot make out, in their order. */
export function hiddenUnits(g: Reader, side: number, seat: Seat | null): number[] {
  const { s, data } = g;
  const { forces } = data;
  const unseen = isUnseen(g, side, seat);
  const found: number[] = [];
  for (let u = 0; u < forces.size; u++)
    if (s.allegiance[forces.power[u]!] === side && (unseen ? s.at[u]! >= 0 : !mayKnow(g, u, seat)))
      found.push(u);
  return found;
}

/** Units that could lie in each other's place: of one power, and alike in what a stack shows of them. */
export function alike({ s, data }: Reader, unit: number): string {
  const { forces } = data;
  const { power, headquarters, counts, tank, antiTank, irregular } = forces;
  return [power, headquarters, counts, tank, antiTank, irregular, s.red].map((by) => by[unit]).join(' ');
}

/** Chits that a hand can hold and that are in a hand or the pool: nobody but the owner knows which is where. */
export function hiddenChits(g: Reader, side: Seat): number[] {
  const { rows, bySide } = g.data.chits;
  return bySide[side].filter((chit) => {
    const { mandatory, air, event } = rows[chit]!;
    if ((mandatory && !isHushed(g, event)) || air !== undefined || event === 'no-event') return false;
    return g.s.chit[chit] === CHIT.pool || isInHand(g, chit);
  });
}

/** Pre-war events that the hand of a side may hold beside those that have been shown. */
export function hiddenPreWar(g: Reader, side: Seat): number[] {
  if (g.s.hands[sideOf(side)] === 0) return [];
  const announced = side === 'cp' ? (g.frame('preWarEvents')?.announced ?? 0) : 0;
  const shown = g.s.preWar[sideOf(side)] | (announced > 0 ? 1 << announced : 0);
  return preWarPool(side).filter((number) => (shown & (1 << number)) === 0);
}

/** What is kept of a place in a stack, whoever lies there. */
export const placed = (s: State): readonly (Uint8Array | Uint16Array | Int16Array)[] => [
  s.marks,
  s.left,
  s.origin,
  s.fighting,
  s.known,
];

export function* secrets(g: Reader, seat: Seat | null): Generator<Exchange<GreatWar>> {
  for (const side of SEATS) {
    if (side === seat) continue;
    yield* coveredUnits(g, side, seat);
    const chits = hiddenChits(g, side);
    for (const a of chits)
      for (const b of chits)
        if (g.s.chit[a] === CHIT.held && g.s.chit[b] === CHIT.pool) yield chitExchange(g, a, b);
    yield* drawnEvents(g, side);
  }
}

function* coveredUnits(g: Reader, side: Seat, seat: Seat | null): Generator<Exchange<GreatWar>> {
  const last = new Map<string, number>();
  for (const b of hiddenUnits(g, sideOf(side), seat)) {
    const key = alike(g, b);
    const a = last.get(key);
    last.set(key, b);
    if (a !== undefined) yield unitExchange(g, a, b);
  }
}

function unitExchange(g: Reader, a: number, b: number): Exchange<GreatWar> {
  const { units } = g.data.forces;
  return {
    ...renaming(units[a]!.id, units[b]!.id),
    exchange(s) {
      swapUnits(s, a, b);
      for (const column of placed(s)) swap(column, a, b);
    },
  };
}

function chitExchange(g: Reader, a: number, b: number): Exchange<GreatWar> {
  const { rows } = g.data.chits;
  return { ...renaming(rows[a]!.id, rows[b]!.id), exchange: (s) => swap(s.chit, a, b) };
}

/** One that was drawn for one that was not; not once the hand has been played from behind its screen. */
function* drawnEvents(g: Reader, side: Seat): Generator<Exchange<GreatWar>> {
  if (g.frame('preWarEvents')?.sealed?.[side] !== undefined) return;
  const hidden = hiddenPreWar(g, side);
  const has = (number: number): boolean => (g.s.hands[sideOf(side)] & (1 << number)) !== 0;
  for (const a of hidden)
    for (const b of hidden)
      if (has(a) && !has(b))
        yield {
          what: `the pre-war events ${a} and ${b} of ${side}`,
          exchange(s) {
            s.hands[sideOf(side)] ^= (1 << a) | (1 << b);
          },
        };
}

function swap(column: Uint8Array | Uint16Array | Int16Array, a: number, b: number): void {
  const kept = column[a]!;
  column[a] = column[b]!;
  column[b] = kept;
}

/** A choice about one of two is about the other after their exchange, wherever its value names it. */
function renaming(one: string, two: string): Pick<Exchange<GreatWar>, 'what' | 'rename'> {
  const other = (value: Plain): Plain => {
    if (typeof value === 'string') return value === one ? two : value === two ? one : value;
    if (Array.isArray(value)) return value.map(other);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, other(inner as Plain)]));
  };
  return { what: `${one} and ${two}`, rename: (_choice, value) => other(value) };
}
