/** What a front tells its staff beside the rules: army groups, their orders by date, what each side lives for. */

import { type Nation, type Reader, type Seat, type TurnDate, turnNumber } from '@armistice/weltkrieg/staff';

/** Wheel: past the enemy to a goal. Attack: into him. Hold: where it stands. Withdraw: nothing but the line behind. */
export type Mission = 'wheel' | 'attack' | 'hold' | 'withdraw';

export interface Order {
  readonly seat: Seat;
  /** It holds from here until another for the same group. */
  readonly from: TurnDate;
  /** All, when left out. */
  readonly groups?: readonly string[];
  readonly mission: Mission;
  /** Hexes it goes for. */
  readonly goals?: readonly string[];
  /** What a point of the enemy's is worth in one's own. */
  readonly bold: number;
  /** What a supply point is worth in strength points; dear where they are to be saved. */
  readonly supply: number;
  /** How thick the line is wanted; 1, when left out. */
  readonly line?: number;
  /**
   * Supply points that each headquarters keeps for the defence, and nobody attacks whom no other point feeds. Left out:
   * a tenth is kept, and the hungry attack too.
   */
  readonly keep?: number;
  /** Nations whose units do not attack, and stand in the line only near to what may not be lost. */
  readonly spares?: readonly Nation[];
  /** How much more its posts count than others; 1, when left out. */
  readonly weight?: number;
  /** What a hex of the enemy's is worth by itself, where that is not as the mission has it. */
  readonly ground?: number;
  /** What each attacker could do elsewhere. */
  readonly each?: number;
  /** It holds while this is so; always, when left out. */
  readonly when?: (g: Reader) => boolean;
}

/** Somebody who could attack, from where. */
export interface Attacker {
  readonly unit: number;
  readonly from: number;
}

export interface Doctrine {
  /** Army groups by hexes in their midst: a hex belongs to the nearest. */
  readonly groups: { readonly [name: string]: readonly string[] };
  /** Later ones come before earlier ones. */
  readonly orders: readonly Order[];
  /** What may not be lost. */
  readonly heart: { readonly [seat in Seat]: readonly string[] };
  /** How much of the supply points it may have a nation has; above 1 is forbidden. */
  readonly thrift?: (g: Reader, nation: number) => number;
  /** Where a unit has to go by a rule of the front. */
  readonly errand?: (g: Reader, unit: number) => { readonly goals: ReadonlySet<number> } | undefined;
  /** Those who may attack together, out of all who could, where a rule of the front keeps some apart. */
  readonly parties?: <A extends Attacker>(g: Reader, able: readonly A[]) => readonly (readonly A[])[];
  /** Strength points with which this attacker's army still has to attack by a rule of the front. */
  readonly owes?: (g: Reader, attacker: Attacker) => number;
  /** Where a nation's units gather that come from a turn on. */
  readonly musters?: readonly { readonly nation: number; readonly from: TurnDate; readonly hex: string }[];
  /** Groups in which alone a nation's units serve from a turn on, so that its army stays together; anywhere, where nothing is said. */
  readonly armies?: readonly {
    readonly nation: Nation;
    readonly from: TurnDate;
    readonly groups: readonly string[];
    /** Where it serves when no enemy is left before those; anywhere, where nothing is said. */
    readonly beyond?: readonly string[];
  }[];
  /** What a headquarters must have to give some of it away; how much more an attack is fed than a defence. */
  readonly spare?: number;
  readonly mass?: number;
  /** Every post is manned: nobody's neighbours close a gap in the mountains. */
  readonly unbroken?: true;
  /** Nobody is kept in cities of one's own that the enemy is not near to: only those of the enemy's lie open. */
  readonly ventures?: true;
  /**
   * Behind the line: how worn a unit is, as a part of its strength, that is pulled out to be filled up. Replacements then go to where
   * most is missing, headquarters wait only for those who come, and guns go up by stages. Left out: as in the West.
   */
  readonly rear?: { readonly worn: number };
  /** Where several fronts make one war: by map, the ways of each. */
  readonly fronts?: readonly Doctrine[];
}

/** For a front without one of its own: a single group that holds, and attacks where it pays. */
export const PLAIN: Doctrine = {
  groups: { 'The front': [] },
  heart: { cp: [], entente: [] },
  orders: (['cp', 'entente'] as const).map((seat) => ({
    ...{ seat, from: { year: 1914, month: 'January', turn: 1 }, mission: 'hold' },
    ...{ bold: 1.3, supply: 0.2 },
  })),
};

/** The order of a group at a time; the first that names it, the newest first. */
export function orderOf({ orders }: Doctrine, g: Reader, seat: Seat, group: string): Order {
  const { turn } = g.s;
  let found: Order | undefined;
  let begun = -1;
  for (const order of orders) {
    const from = turnNumber(order.from);
    if (order.seat !== seat || from > turn || from < begun) continue;
    if (order.groups !== undefined && !order.groups.includes(group)) continue;
    if (order.when?.(g) === false) continue;
    found = order;
    begun = from;
  }
  if (found === undefined) throw new Error(`No order for ${group}.`);
  return found;
}
