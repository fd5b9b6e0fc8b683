/**
 * What a front gives to the standard rules: its networks, and lists of rule functions that come before them (exclusive
 * rules). The system asks every function of a list; it never knows which front it serves.
 */

import type { Game, Refusal } from '@armistice/engine';
import type { Nation } from './nations.ts';
import type { Clash } from './prospect.ts';
import type { Reader, Seat, Weltkrieg, Writer } from './types.ts';

/** Who meets in a battle, and where. */
export interface Sides {
  readonly target: number;
  /** The terrain used for defence, as an index of the chart. */
  readonly terrain: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

export interface Front {
  /** How many numbers it keeps; `TALLY`, when left out. */
  readonly tally?: number;
  /** The network of railways in a country (3-8); nothing for neutrals. */
  readonly networks: { readonly [country: string]: string };
  /** Whose country it is: the nation's name by country. */
  readonly homes: { readonly [country: string]: string };
  /** Whose supply feeds a nation's units and whose demoralisation their losses are, where the front says otherwise (17-2, 26-6). */
  readonly counts?: { readonly [nation in Nation]?: Nation };
  /** Whose demoralisation a unit's losses are, where that depends on where it stands. */
  readonly suffers?: (g: Reader, unit: number) => number | undefined;
  /** The rest of a set-up, once all stacks stand. */
  readonly begins?: (g: Reader) => void;
  /** Before the first turn: may put steps of the front on top (a set-up that owners make). */
  readonly prologue?: (g: Writer) => void;
  /** May this unit move now? */
  readonly still?: readonly ((g: Reader, unit: number) => Refusal | undefined)[];
  /** May it go to this hex? */
  readonly barred?: readonly ((g: Reader, unit: number, place: number) => Refusal | undefined)[];
  /** May a division break down (27-1)? */
  readonly splits?: readonly ((g: Reader, unit: number) => Refusal | undefined)[];
  /** May it march in column? */
  readonly columns?: readonly ((g: Reader, unit: number) => Refusal | undefined)[];
  /** Its movement allowance, where that is not the printed one. */
  readonly pace?: (g: Reader, unit: number) => number | undefined;
  /** Division-equivalents of a network now, where that is not what the scenario has (8-1). */
  readonly capacity?: (g: Reader, network: string) => number | undefined;
  /** Does it travel without being counted (8-1)? */
  readonly uncounted?: (g: Reader, unit: number) => boolean;
  /** May it attack this hex? */
  readonly attacks?: readonly ((g: Reader, unit: number, target: number) => Refusal | undefined)[];
  /** May all these attack together, on this supply? */
  readonly commits?: readonly ((
    g: Reader,
    units: readonly number[],
    target: number,
  ) => Refusal | undefined)[];
  /** May a trench be begun here (22-2)? */
  readonly digs?: (g: Reader, place: number, side: number) => Refusal | undefined;
  /** May works be begun and stand here though no enemy faces them (22-2, 22-6)? */
  readonly digsAlone?: (g: Reader, place: number, side: number) => boolean;
  /** Halves of a division by which units that stand together, with so many points each, count for less (11-1). */
  readonly spares?: (g: Reader, units: readonly number[], points: (unit: number) => number) => number;
  /** Strength points that a long line takes from this unit, of those it would take (19-4). */
  readonly lessens?: (g: Reader, unit: number, staff: number, less: number) => number;
  /** The most that a headquarters may spend on one attack (19-5). */
  readonly purse?: (g: Reader, staff: number) => number | undefined;
  /** May it advance into this hex after combat? */
  readonly advances?: readonly ((g: Reader, unit: number, place: number) => Refusal | undefined)[];
  /** Is the attack on this hex, against nations not met yet, one that does not count as the first of assault units (31-4)? */
  readonly rehearses?: (g: Writer, target: number, victims: ReadonlySet<number>) => boolean;
  /** Must the defenders of the battle under way go, whatever they lost? */
  readonly givesWay?: (g: Reader) => boolean;
  /** After the attack is paid for, before the defender pays (12-6): each may put a step of the front on top. */
  readonly overtures?: readonly ((g: Writer) => void)[];
  /** What the attackers lose where the battle under way does not take place after all. */
  readonly foiled?: (g: Reader) => number | undefined;
  /** The battle as a rule of the front bends it. */
  readonly bends?: (g: Reader, clash: Clash, sides: Sides) => Clash;
  /** Both dice are rolled and nobody has lost anything yet. */
  readonly tolls?: (g: Writer, clash: Clash) => void;
  /** A unit has marched, retreated or advanced into the hex where it stands. */
  readonly entered?: (g: Writer, unit: number, from: number) => void;
  /** The most strength points that a unit can be rebuilt to, where that is not the printed number (23-1). */
  readonly ceiling?: (g: Reader, unit: number) => number | undefined;
  /** May this headquarters feed this unit, where that is not as its nation says (17-2)? */
  readonly feeds?: (g: Reader, staff: number, unit: number) => boolean | undefined;
  /** May no supply points be added to this headquarters (17-4)? */
  readonly closedTo?: (g: Reader, staff: number) => boolean;
  /** May the phase end as things stand? */
  readonly duties?: readonly ((g: Reader, step: string) => Refusal | undefined)[];
  /** What the loss of a city costs its nation, where it is not as the schedule says (26-3). */
  readonly cities?: (g: Reader, place: number) => number | undefined;
  /** Countries closed to both sides until something happens (6-11). */
  readonly neutral?: (g: Reader, country: string) => boolean;
  /** Replacement points that a point of this unit takes, where the standard rules refuse it (24-3). */
  readonly fills?: (g: Reader, from: number, unit: number) => number | undefined;
  /** Headquarters have paid for these units in the battle under way (19-5). */
  readonly spent?: (g: Writer, units: readonly number[], counter: boolean) => void;
  /** A nation has more demoralisation points (26-7); of the unit's nation so many strength points were lost. */
  readonly demoralised?: (g: Writer, nation: number, strength: number, of: number) => void;
  /** At a monthly special turn, before trenches (5-2): each may put a step of the front on top. */
  readonly months?: readonly ((g: Writer) => void)[];
  /** After trenches are finished and before new ones are begun (5-2): each may put a step of the front on top. */
  readonly initiations?: readonly ((g: Writer) => void)[];
  /** May a unit have more strength points than are printed on it? */
  readonly overfull?: (g: Reader, unit: number) => boolean;
  /** May a unit recombine with this headquarters of another nation (23-1)? */
  readonly hosts?: (g: Reader, unit: number, staff: number) => boolean;
  /** May these two recombine (23-1)? */
  readonly recombines?: readonly ((g: Reader, from: number, to: number) => Refusal | undefined)[];
  /** A unit gives strength points to another in this hex. */
  readonly recombined?: (g: Writer, from: number, place: number) => void;
  /** After a battle, at the end of a turn. */
  readonly afterBattle?: readonly ((g: Writer) => void)[];
  readonly endOfTurn?: readonly ((g: Writer) => void)[];
  /** At the start of a player turn (25). */
  readonly reinforcements?: readonly ((g: Writer, side: Seat) => void)[];
  /** After these and before movement: each may put a step of the front on top. */
  readonly preludes?: readonly ((g: Writer, side: Seat) => void)[];
  /** Hexes where this unit of a nation may appear, or its supply points (-1), whoever holds them (25-1). */
  readonly gates?: (g: Reader, nation: number, unit: number) => readonly number[];
  /** A unit has come, and has found its hex (25-1). */
  readonly comes?: (g: Writer, unit: number) => void;
  readonly landed?: (g: Writer, unit: number) => void;
  /** Is a port open to the sea, where that is not always so (20-1)? */
  readonly harbour?: (g: Reader, place: number) => boolean | undefined;
  /** Has a unit a line of communication that the map does not show (000 3-11)? */
  readonly supplied?: (g: Reader, unit: number) => boolean;
  /** What its own rules lay over the map. */
  readonly overlays?: Game<Weltkrieg>['overlays'];
  /** Who has won when the last turn is over: ends the game. */
  readonly verdict: (g: Writer) => void;
}

export const firstOf = <A extends readonly unknown[]>(
  list: readonly ((...of: A) => Refusal | undefined)[] | undefined,
  ...of: A
): Refusal | undefined => {
  for (const rule of list ?? []) {
    const no = rule(...of);
    if (no !== undefined) return no;
  }
  return undefined;
};
