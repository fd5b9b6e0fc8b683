/** What the plans of the Weltkrieg maps share. */

import type { GatheredPlan, Printed } from '../src/plan.ts';

/** A fortress the book lists with its size, in one country and by one rule. */
export const fortressOf =
  (country: string, rule: string) =>
  (hexes: string, place: string, fortress: number, more: Partial<Printed> = {}): Printed => ({
    hexes,
    place,
    fortress,
    country,
    rule,
    ...more,
  });

/** A fortress without a name carries that of what stood there, and does not anchor the fit. */
export const unnamed: Partial<Printed> = { anchor: false, kind: 'village' };

/**
 * The schedule of demoralisation (26-3) stands in a book that is not at hand. Reconstructed: a city is worth 5, a capital 25,
 * a hex of Paris 50; urban sides are on the map, and each counts as two cities (23-54). The lists are `dm:<points>`.
 */
export const demoralising = (countries: readonly string[], has: string): GatheredPlan => ({
  name: 'dm:5',
  rule: 'reconstructed: 26-3',
  countries,
  kinds: ['city'],
  has,
});
