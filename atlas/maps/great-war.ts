/** What the plans of The Great War's six maps share. */

import type { TotalPlan } from '../src/plan.ts';

/** How many Turkish surrender hexes the Allies hold in each scenario: front, number, rule. */
export function surrenderTotals(
  ...held: readonly (readonly [front: string, is: number, rule: string])[]
): TotalPlan[] {
  return held.map(([front, is, rule]) => ({
    name: `Turkish surrender hexes in Allied hands ${front}`,
    rule,
    is,
    feature: 'turkish-surrender',
    front,
    side: 'allied',
  }));
}
