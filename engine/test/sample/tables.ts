/** The results table and the cup. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';
import type { Content } from './types.ts';

/** 6.3: the row with the highest `from` that is not above die plus difference. */
export const results: ContentItem<Content['results']> = {
  title: 'Combat results',
  from: reconstructed('Bloody for both, worse for the weaker.'),
  form: z.array(z.strictObject({ from: z.int(), attacker: z.int().min(0), defender: z.int().min(0) })).min(1),
  check(value) {
    if (value.some((row, i) => i > 0 && row.from <= value[i - 1]!.from)) return 'must have rising rows';
    return value[0]!.from > -20 ? 'must begin at -20 or below, so that every roll has a row' : undefined;
  },
  value: [
    { from: -99, attacker: 2, defender: 0 },
    { from: 1, attacker: 2, defender: 1 },
    { from: 4, attacker: 1, defender: 1 },
    { from: 6, attacker: 1, defender: 2 },
    { from: 9, attacker: 0, defender: 3 },
  ],
};

export const CHITS = ['calm', 'rain', 'wagon'] as const;

export const cup: ContentItem<Content['cup']> = {
  title: 'Event chits',
  from: rulebook('4.1'),
  form: z.array(z.enum(CHITS)).min(1),
  value: ['calm', 'calm', 'calm', 'rain', 'rain', 'wagon'],
};
