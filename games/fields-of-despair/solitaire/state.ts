/** 23.3 What is kept of the non-player Central Powers. */

import { add, count, placesOf, stands, strength, take } from '../blocks.ts';
import { automatic } from '../opponent.ts';
import {
  type Battle,
  type Data,
  KIND,
  NATION,
  type Reader,
  type Seat,
  STACK,
  type Writer,
} from '../types.ts';

/** A roll on a table, as the player sees it. */
export interface SoloRoll {
  /** In whose Action Phase. */
  readonly side: Seat;
  readonly rule: string;
  readonly table: string;
  /** Printed id of the hex; empty for none. */
  readonly hex: string;
  readonly dice: number[];
  readonly drms: { readonly label: string; readonly value: number }[];
  /** Dice and modifiers together, where they are added up; else null. */
  readonly total: number | null;
  /** The column used; empty where there are none. */
  readonly column: string;
  readonly result: string;
}

/** An offensive of the Action Phase under way. */
export interface SoloOffensive {
  readonly chit: string;
  readonly hex: number;
  readonly major: boolean;
}

export interface Solo {
  /** 23.3.2: SPs in the West, and those of them the player knows the place of. */
  total: number;
  revealed: number;
  /** Chits in the cup, and those drawn in this Action Phase. */
  cup: string[];
  drawn: string[];
  /** Offensives still to come, and those made. */
  majors: number;
  minors: number;
  offensives: SoloOffensive[];
  /** By place: 1 where the Central Powers held it before the Allied Action Phase; 1 where the Allies broke in (20.3.1). */
  held: Uint8Array;
  broken: Uint8Array;
  /** By place: 1 where the Allies have declared an attack (7.3-S); what the artillery table said last. */
  declared: Uint8Array;
  gunsRefused: boolean;
  /** The player's answer to a tie; -1 for none. */
  next: number;
  /** Table rolls of the last Action Phase of either power. */
  rolls: SoloRoll[];
}

export function soloStart(data: Data): Solo {
  const { places } = data.ground;
  const { start } = data.content.soloTables;
  return {
    ...start,
    cup: data.content.soloChits.chits.filter((chit) => chit.needs === 0).map((chit) => chit.id),
    drawn: [],
    majors: 0,
    minors: 0,
    offensives: [],
    held: new Uint8Array(places),
    broken: new Uint8Array(places),
    declared: new Uint8Array(places),
    gunsRefused: false,
    next: -1,
    rolls: [],
  };
}

/** An Action Phase of a power begins: its rolls of the last one are forgotten. */
export function newRolls(g: Writer, side: Seat): void {
  const s = solo(g);
  s.rolls = s.rolls.filter((roll) => roll.side !== side);
}

export const solo = (g: Reader): Solo => g.s.solo!;

/** 23.3.2 */
export const hidden = (g: Reader): number => Math.max(solo(g).total - solo(g).revealed, 0);

/** 23.3.2: what lies on the map for the player to know: SPs of blocks, one for a hex where nothing is known. */
export function lying(g: Reader): number {
  const army = g.s.armies[0];
  return placesOf(army).reduce((sum, place) => sum + Math.max(strength(army, place), 1), 0);
}

/** 23.3.2: blocks in more hexes count for more. */
export function countHexes(g: Writer): void {
  solo(g).revealed = Math.max(solo(g).revealed, lying(g));
}

/** 23.3.2: a hex that has been cleared counts no longer, where there are fewer SPs than hexes. */
export function discountHexes(g: Writer): void {
  const s = solo(g);
  if (s.revealed > s.total) s.revealed = Math.max(s.total, Math.min(s.revealed, lying(g)));
}

/** 23.3.2: SPs become known. 24.4: beyond what is hidden nothing is counted. */
export function uncover(g: Writer, sp: number): void {
  solo(g).revealed += Math.min(sp, hidden(g));
}

/** 23.3.2: SPs are lost, by blocks that were known or by others. What is known never falls below a point a hex. */
export function forfeit(g: Writer, sp: number, known: boolean): void {
  const s = solo(g);
  s.total = Math.max(s.total - sp, 0);
  if (!known) return;
  const least = Math.min(s.revealed, placesOf(g.s.armies[0]).length);
  s.revealed = Math.max(s.revealed - sp, least);
}

/** 23.3.2: SPs that come are hidden. */
function arriveHidden(g: Writer, sp: number, from: string): void {
  if (sp === 0) return;
  const s = solo(g);
  s.total += sp;
  g.tell('23.3.2', () => `${sp} SPs ${from}: the Central Powers have ${s.total} in all.`, {
    kind: 'soloReinforcement',
    steps: sp,
    total: s.total,
  });
}

/** 6.2 */
export const enlist = (g: Writer, sp: number): void => arriveHidden(g, sp, 'of manpower');

/** 5.5 */
export function fromTheEast(g: Writer): void {
  arriveHidden(g, g.s.eastHome, 'from the East');
  g.s.eastHome = 0;
}

/** A face-down block that says no more than that the enemy is there (21.0). */
export const PLACEHOLDER = { kind: KIND.deception, nation: NATION.german, value: 0 } as const;

/** Does a hex hold only such a block? */
export const unknown = (g: Reader, place: number): boolean => strength(g.s.armies[0], place) === 0;

/** SPs that artillery can take out of a hex whose blocks nobody has seen; undefined where they are known (23.3.2). */
export function unknownStrength(g: Reader, side: number, place: number): number | undefined {
  return automatic(g, side) && stands(g.s.armies[0], place) && unknown(g, place) ? hidden(g) : undefined;
}

/** 7.3-S: does infantry meet in this combat? */
export function committed(g: Reader, b: Battle): boolean {
  return b.side === 0 || b.breakout || solo(g).declared[b.at] === 1;
}

export function clear(g: Writer, place: number): void {
  const army = g.s.armies[0];
  for (let i = count(army, place); i > 0; i--) take(army, place * STACK);
}

/** One face-down block, and nothing else. */
export function cover(g: Writer, place: number): void {
  clear(g, place);
  add(g.s.armies[0], place, PLACEHOLDER);
}

/** 23.3.3: SPs in exactly so many blocks; those that get none are Deception blocks. */
export function lay(g: Writer, place: number, values: readonly number[], up: number): void {
  for (const value of values)
    add(g.s.armies[0], place, {
      kind: value > 0 ? KIND.infantry : KIND.deception,
      nation: NATION.german,
      value,
      up,
    });
}
