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
export function orderOf({ orders }: Doctrine, seat: Seat, turn: number, group: string): Order {
  let found: Order | undefined;
  let begun = -1;
  for (const order of orders) {
    const from = turnNumber(order.from);
    if (order.seat !== seat || from > turn || from < begun) continue;
    if (order.groups !== undefined && !order.groups.includes(group)) continue;
    found = order;
    begun = from;
  }
  if (found === undefined) throw new Error(`No order for ${group}.`);
  return found;
}
