/** What the log of The Fords tells as data. Places and units go by the numbers that choices use. */

import type { Seat } from './types.ts';

export type FordsFact =
  | { readonly kind: 'turn'; readonly turn: number; readonly event: string }
  /** 3.2 */
  | { readonly kind: 'initiative'; readonly bids: { readonly [seat in Seat]: number }; readonly first: Seat }
  /** 5.1: the enemy is not told which unit. */
  | { readonly kind: 'move'; readonly unit: number | null; readonly from: number; readonly to: number }
  | { readonly kind: 'attack'; readonly attacker: Seat; readonly from: number; readonly place: number }
  /** 6.3 */
  | {
      readonly kind: 'battle';
      readonly attacker: Seat;
      readonly place: number;
      readonly difference: number;
      readonly die: number;
      readonly losses: { readonly attacker: number; readonly defender: number };
    }
  /** 6.4, 6.5 */
  | { readonly kind: 'loss'; readonly side: Seat; readonly place: number; readonly steps: number };
