/** Kinds of replacements (15-16, 15-20, 17-27), and how many counters of each there are: ours, as no list has them. */

import type { UnitRow } from '../system/rows.ts';
import type { Nation } from './form.ts';

export interface Kind {
  readonly nation: Nation;
  readonly row: UnitRow;
}

/** Origins that replacements keep; those of Italian mountain troops are a kind by themselves (15-3). */
export const KIN = {
  croat: 'Croat',
  austrian: 'Austrian',
  czech: 'Czech',
  polish: 'Polish',
  mountain: 'Mountain',
} as const;

const COUNTERS = 6;

const kindOf = (nation: Nation, strength: number, kin?: string): Kind => ({
  nation,
  row: {
    ...{ strength, move: 3, type: 'Inf', size: 'XX', names: Array<string>(COUNTERS).fill('RPL') },
    ...(kin === undefined ? {} : { kin }),
  },
});

export const KINDS: readonly Kind[] = [
  kindOf('Austria-Hungary', 3, KIN.croat),
  kindOf('Austria-Hungary', 3, KIN.austrian),
  kindOf('Austria-Hungary', 4),
  kindOf('Austria-Hungary', 3),
  kindOf('Austria-Hungary', 2, KIN.croat),
  kindOf('Austria-Hungary', 2, KIN.czech),
  kindOf('Austria-Hungary', 2, KIN.polish),
  kindOf('Italy', 3),
  kindOf('Italy', 3, KIN.mountain),
];

export const kindAt = (nation: Nation, strength: number, kin?: string): number =>
  KINDS.findIndex((one) => one.nation === nation && one.row.strength === strength && one.row.kin === kin);
