/**
 * Other ways to lead than the staff's own, each found by play against it: what a general has to choose from beside his own
 * orders. Numbers as in `values.ts`.
 */

import type { Seat } from '@armistice/storm-in-the-west/staff';
import { type Calendar, WEIGHTS, type Weights } from './values.ts';

export interface School {
  readonly name: string;
  readonly weights: Weights;
  readonly calendar: Partial<Calendar>;
}

export const SCHOOLS: { readonly [seat in Seat]: readonly School[] } = {
  german: [],
  allied: [{ name: 'exploitation', weights: WEIGHTS.armour, calendar: {} }],
};
