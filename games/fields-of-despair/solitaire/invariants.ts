/** What must hold of the solitaire system after every choice. */

import type { Invariant } from '@armistice/engine';
import { count, strength } from '../blocks.ts';
import { occupied } from '../front.ts';
import type { Despair } from '../types.ts';
import { lying } from './state.ts';

export const soloInvariants: readonly Invariant<Despair>[] = [
  {
    name: 'the track knows what lies on the map, and no more than there is (23.3.2, 24.4)',
    check(g) {
      const { solo } = g.s;
      if (solo === null || g.frame('battle') !== undefined) return undefined;
      const { total, revealed } = solo;
      if (total < 0) return `${total} SPs in all`;
      if (revealed > Math.max(total, lying(g))) return `${revealed} revealed of ${total}`;
      // 21.0: the printed start counts hexes of the front alone.
      const began = g.s.turn <= g.scenario.firstTurn && g.s.phase < 2;
      if (revealed < lying(g) && revealed < total && !began)
        return `${revealed} revealed, ${lying(g)} on the map`;
      return undefined;
    },
  },
  {
    name: 'between turns all is hidden, a point a hex (23.3.4)',
    during: ['reorganisation', 'spending', 'soloChoice'],
    check(g) {
      const { solo } = g.s;
      if (solo === null || g.s.turn === g.scenario.firstTurn) return undefined;
      const hexes = occupied(g, 0);
      if (hexes.some((h) => count(g.s.armies[0], h) !== 1 || strength(g.s.armies[0], h) !== 0))
        return 'a hex has more than a hidden block';
      return solo.revealed === hexes.length
        ? undefined
        : `${solo.revealed} revealed in ${hexes.length} hexes`;
    },
  },
];
