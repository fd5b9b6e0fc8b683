/** Other ways to lead than the staff's own, found by play against it: what a general may have the staff go by instead. */

import type { Seat } from '@armistice/storm-in-the-west/staff';
import { WEIGHTS, type Weights } from './values.ts';

export const SCHOOLS: { readonly [seat in Seat]: readonly Weights[] } = {
  german: [],
  // As in 1919: exploit at any time.
  allied: [WEIGHTS.armour],
};
