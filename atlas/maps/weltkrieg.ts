/** What the plans of the Weltkrieg maps share. */

import type { Printed } from '../src/plan.ts';

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
