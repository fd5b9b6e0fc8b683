/** Other ways to lead than the staff's own, found by play against it: what a general may have the staff go by instead. */

import type { Seat } from '@armistice/storm-in-the-west/staff';
import { type Leanings, WEIGHTS, type Weights } from './values.ts';

export interface School {
  readonly weights: Weights;
  readonly aims: Leanings;
}

/** Judgements that are those of others but for a few, which are so many times as large. */
function times(of: Weights, tilts: Partial<Weights>): Weights {
  const found: Record<string, number> = { ...of };
  for (const [name, tilt] of Object.entries(tilts)) found[name] = found[name]! * tilt;
  return found as unknown as Weights;
}

export const SCHOOLS: { readonly [seat in Seat]: { readonly [name: string]: School } } = {
  german: {
    // A storm that presses on and closes rings, but does not stand where it can be thrown out again.
    rings: {
      weights: times(WEIGHTS.german, { intoPull: 0.75, danger: 1.3 }),
      aims: { push: 1.3, pocket: 1.4 },
    },
    // In defence: men are dear, blows fall close together, and the line may bend.
    elastic: {
      weights: times(WEIGHTS.wall, { hole: 0.75, away: 0.75, steel: 1.3 }),
      aims: { price: 1.4, morale: 1.3 },
    },
  },
  allied: {
    // As in 1919: exploit at any time.
    1919: { weights: WEIGHTS.armour, aims: {} },
    // While Germany storms: fewer guards in its way, more blows against the flanks of what has broken through.
    flanks: {
      weights: times(WEIGHTS.allied, { away: 1.25, holdWorth: 0.7, needThreat: 0.8, exposed: 0.8 }),
      aims: { guard: 0.5, pocket: 1.55, mass: 1.3, price: 0.85 },
    },
    // The hundred days with dearer men: fewer attacks, closer together, further into what they open.
    economy: {
      weights: times(WEIGHTS.allied, { mass: 1.05, ground: 1.06, exposed: 0.94, danger: 0.94 }),
      aims: { price: 1.06 },
    },
  },
};
