/** Lists that only grow, such as what a seat has sealed: their items are hashed once, not after every choice. */

/** How many items of a list have been summed, and to what. */
export interface Summed {
  summed: number;
  low: number;
  up: number;
}

const sums = new WeakMap<readonly unknown[], Summed>();

/** Promises that items are only added to the list, and that nothing in it changes. Copies of it have promised nothing. */
export function growsOnly<T>(list: T[]): T[] {
  sums.set(list, { summed: 0, low: 0, up: 0 });
  return list;
}

/** What is known of such a list. */
export const growing = (list: readonly unknown[]): Summed | undefined => sums.get(list);
