/** What `armistice bench` times. */

import { placesOf } from './blocks.ts';
import { frontlineHexes, supplyLines } from './front.ts';
import { destinations } from './rules/march.ts';
import { type Reader, STACK } from './types.ts';
import { view } from './view.ts';

export const measures: { readonly [name: string]: (g: Reader) => void } = {
  /** Of both sides. */
  supply(g) {
    supplyLines(g, 0);
    supplyLines(g, 1);
  },
  front: (g) => void frontlineHexes(g, 0),
  reach: (g) => void destinations(g, 0, placesOf(g.s.armies[0])[0]! * STACK, 2, {}),
  view: (g) => void view(g, 'cp'),
};
