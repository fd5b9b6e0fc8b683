/** Which events are in force: what rules ask of the chits (6). */

import type { Chit } from './events/form.ts';
import { CHIT, type Reader, type Seat } from './types.ts';

/** The chits as tables over their indices. */
export interface Chits {
  readonly rows: readonly Chit[];
  readonly index: ReadonlyMap<string, number>;
  /** By event: its chits. */
  readonly of: ReadonlyMap<string, readonly number[]>;
  /** By side: its chits. */
  readonly bySide: { readonly [side in Seat]: readonly number[] };
}

export function chitTable(rows: readonly Chit[]): Chits {
  const of = new Map<string, number[]>();
  for (const [i, { event }] of rows.entries()) of.set(event, [...(of.get(event) ?? []), i]);
  const side = (seat: Seat): number[] => rows.flatMap((row, i) => (row.side === seat ? [i] : []));
  return {
    rows,
    index: new Map(rows.map(({ id }, i) => [id, i])),
    of,
    bySide: { cp: side('cp'), allied: side('allied') },
  };
}

/** Does a reader know a chit by its id: is it one of his? */
export const isOwnChit = (g: Reader, id: string, reader: Seat | null): boolean =>
  g.data.chits.rows[g.data.chits.index.get(id) ?? -1]?.side === reader;

export const chitsOf = (g: Reader, event: string): readonly number[] => g.data.chits.of.get(event) ?? [];

/** 6.46, by agreement: the mutiny works from its owner's hand, and nobody else knows of it until it is over. */
export const isHushed = (g: Reader, event: string): boolean =>
  event === 'french-mutiny' && g.options.secretMutiny === true;

const worksUnseen = (g: Reader, chit: number, event: string): boolean =>
  g.s.chit[chit] === CHIT.held && isHushed(g, event);

/** Is an event in force now, for one side if both have it? One that lasts some turns ends by itself (`since`). */
export function inForce(g: Reader, event: string, side?: Seat): boolean {
  return chitsOf(g, event).some(
    (chit) =>
      (g.s.chit[chit] === CHIT.active || worksUnseen(g, chit, event)) &&
      (side === undefined || g.data.chits.rows[chit]!.side === side),
  );
}

/** Is it in force since an earlier turn? Some work on the turns after the one they are played in (6.27, 6.29, 6.56). */
export const inForceBefore = (g: Reader, event: string): boolean =>
  chitsOf(g, event).some((chit) => g.s.chit[chit] === CHIT.active && g.s.since[chit]! < g.s.turn);

/** Was it ever played? */
export const wasPlayed = (g: Reader, event: string): boolean =>
  chitsOf(g, event).some((chit) => {
    const state = g.s.chit[chit]!;
    if (state === CHIT.active || state === CHIT.used || worksUnseen(g, chit, event)) return true;
    return state === CHIT.out && g.s.since[chit]! > 0;
  });

/** How many events a side keeps; everybody sees them lie there, its owner knows which they are. */
export const handSize = (g: Reader, side: Seat): number =>
  g.data.chits.bySide[side].filter((chit) => isInHand(g, chit)).length;

/** A second U-boat that waits its turn has been shown (5.22). */
export const isInHand = (g: Reader, chit: number): boolean =>
  g.s.chit[chit] === CHIT.held && g.s.since[chit] === 0;

/** Could this chit be in its owner's hand, for all that the enemy knows? */
export const mayBeInHand = (g: Reader, chit: number): boolean =>
  (g.s.chit[chit] === CHIT.held || g.s.chit[chit] === CHIT.pool) &&
  handSize(g, g.data.chits.rows[chit]!.side) > 0;

/** The first chit of an event that a side holds unplayed; -1 for none. */
export const heldChit = (g: Reader, event: string, side: Seat): number =>
  chitsOf(g, event).find((chit) => g.s.chit[chit] === CHIT.held && g.data.chits.rows[chit]!.side === side) ??
  -1;
