/** 21.4 Bribing Italy. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { chitsOf } from '../chits.ts';
import { POWER, SIDE } from '../nations.ts';
import { ask, CHIT, choice, LETTER, preWar, type Reader, YES_OR_NO } from '../types.ts';
import { playNow } from './events.ts';

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
  const { event, side, turn } = g.data.chits.rows[chit]!;
  if (event === 'rumanian-entry' && side === 'cp' && preWar(g, 'cp', 9)) return 'C'; // 20.3, no. 9
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

/** 20.2, no. 9: January 1915, as the first chit of the Allies. */
const JANUARY_1915 = 7;

const waits = (g: Reader): number =>
  chitsOf(g, 'italian-entry').find((chit) => g.s.chit[chit] === CHIT.pool) ?? -1;

export const mayPickItaly = (g: Reader): boolean =>
  preWar(g, 'allied', 9) && g.s.turn === JANUARY_1915 && g.s.bribe === 0 && waits(g) >= 0;

export const pick = choice('pickItaly', {
  title: 'Take Italian Entry',
  rule: '20.2',
  ends: true,
  ...YES_OR_NO,
  apply(g, _f, yes) {
    const chit = waits(g);
    g.s.preWar = [g.s.preWar[0], g.s.preWar[1] & ~(1 << 9)]; // asked once
    g.pop();
    if (!yes) return;
    g.frame('draws')!.left--;
    playNow(g, chit, 'allied');
  },
  say: (_g, _f, yes) => (yes ? 'takes Italian Entry' : 'leaves it to chance'),
});

export const pickItaly = ask('pickItaly', {
  title: 'Automatic Italian Entry',
  rule: '20.2',
  asks: () => 'allied',
  prompt: () => 'Take Italian Entry as the first event?',
  choices: { pick },
});
