/** What the log tells as data of Central Powers that nobody plays. */

import type { SoloRoll } from './state.ts';

export type SoloFact =
  /** A roll on a table of theirs, as it is shown. */
  | (SoloRoll & { readonly kind: 'table' })
  /** 20.3.1 */
  | { readonly kind: 'cup'; readonly weakHexes: number; readonly chits: number }
  /** 20.3: nowhere (null) for one that cannot be done. */
  | { readonly kind: 'chit'; readonly chit: string; readonly place: string | null }
  | {
      readonly kind: 'noOffensive';
      readonly major: boolean;
      readonly why: 'the cup is empty' | 'no strength is left';
    }
  | {
      readonly kind: 'noBreakout';
      readonly place: string;
      readonly why: 'nothing lies open' | 'no Stosstruppen are left';
    }
  /** 23.3.2 */
  | { readonly kind: 'soloReinforcement'; readonly steps: number; readonly total: number }
  /** 23.3.4 */
  | { readonly kind: 'soloStrength'; readonly total: number; readonly revealed: number }
  /** 25.1 */
  | { readonly kind: 'soloPurchases'; readonly items: readonly string[]; readonly left: number }
  | { readonly kind: 'soloFree'; readonly logistics: number; readonly stosstruppen: number }
  /** 25.4: Allied blocks must leave, or have left. */
  | { readonly kind: 'drivenBack'; readonly place: string; readonly gone: boolean };
