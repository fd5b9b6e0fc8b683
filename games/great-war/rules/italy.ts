/** 21.4 Bribing Italy. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { chitsOf } from '../chits.ts';
import { POWER, SIDE } from '../nations.ts';
import { ask, CHIT, choice, LETTER, type Reader } from '../types.ts';

/** What Trent and Trieste cost, and when Italy may then come in. */
const PRICES: { readonly [price: number]: 'C' | 'G' | 'K' | 'O' } = { 0: 'C', 2: 'G', 3: 'K', 4: 'O' };

/** On Strategic Turn C alone, while Italian Entry has not come into play. */
export const mayBribe = (g: Reader): boolean =>
  g.options.bribingItaly === true &&
  g.s.letter === LETTER.C &&
  g.s.allegiance[POWER.italy] === SIDE.nobody &&
  chitsOf(g, 'italian-entry').every((chit) => g.s.chit[chit] === CHIT.aside);

/** The strategic turn on which a chit goes into its pool. */
export function poolTurn(g: Reader, chit: number): string | null {
  const { event, turn } = g.data.chits.rows[chit]!;
  return event === 'italian-entry' && g.s.bribe > 0 ? PRICES[g.s.bribe]! : turn;
}

export const pay = choice('bribe', {
  title: 'Offer Italy a price',
  rule: '21.4',
  ends: true,
  form: z.int().min(0).max(4),
  values: () => Object.keys(PRICES).map(Number),
  refuse: (_g, _f, price) =>
    price in PRICES ? undefined : refuse('21.4', 'Nothing, or two, three or four victory points.'),
  apply(g, _f, price) {
    g.s.bribe = price;
    g.s.victory -= price;
    g.pop();
  },
  say: (_g, _f, price) =>
    price === 0 ? 'offers Italy nothing' : `gives Italy ${price} victory points’ worth of Austria`,
});

export const bribe = ask('bribe', {
  title: 'Bribing Italy',
  rule: '21.4',
  asks: () => 'cp',
  prompt: () => 'Pay victory points to keep Italy out until G (2), K (3) or O (4)?',
  choices: { pay },
});
