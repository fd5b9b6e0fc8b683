/** What must hold after every choice. */

import type { Invariant } from '@armistice/engine';
import { STACK_LIMIT, unitsIn } from './map.ts';
import type { Fords } from './types.ts';

export const invariants: readonly Invariant<Fords>[] = [
  {
    name: 'stacking (1.3)',
    check(g) {
      const p = g.s.here.findIndex((number) => number > STACK_LIMIT);
      return p < 0 ? undefined : `${g.s.here[p]} units stand in ${g.data.places[p >> 1]!.name}`;
    },
  },
  {
    name: 'one side to a place (5.2)',
    check(g) {
      for (let p = 0; p < g.data.places.length; p++) {
        if (g.s.here[p * 2]! > 0 && g.s.here[p * 2 + 1]! > 0)
          return `both sides stand in ${g.data.places[p]!.name}`;
      }
      return undefined;
    },
  },
  {
    name: 'counts agree with units',
    check(g) {
      if (g.data.places.length > 100) return undefined; // too dear on the plain
      for (let p = 0; p < g.data.places.length; p++) {
        for (const side of [0, 1] as const) {
          if (unitsIn(g, p, side).length !== g.s.here[p * 2 + side])
            return `the count at ${g.data.places[p]!.name} is wrong`;
        }
      }
      return undefined;
    },
  },
  {
    name: 'units on the map have steps, lost ones none',
    during: ['turn'],
    check(g) {
      for (let u = 0; u < g.s.at.length; u++) {
        if (g.s.at[u]! >= 0 && g.s.steps[u] === 0) return `${g.data.units[u]!.name} stands without a step`;
      }
      return undefined;
    },
  },
  {
    name: 'chits conserved (4.1)',
    during: ['turn'],
    check(g) {
      if (g.options.weather !== 'cup') return undefined;
      const all = [...g.s.cup, ...g.s.aside].sort().join();
      return all === [...g.data.cup].sort().join() ? undefined : `cup and aside hold ${all}`;
    },
  },
  {
    name: 'tokens are not negative (3.2)',
    check: (g) =>
      g.s.tokens.north < 0 || g.s.tokens.south < 0 ? `tokens ${JSON.stringify(g.s.tokens)}` : undefined,
  },
];
