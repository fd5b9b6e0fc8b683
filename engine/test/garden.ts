/** Two gardeners plant at once, each his own bed: a game for tests of steps that ask several seats. */

import { type Game, rules } from '@armistice/engine';
import { z } from 'zod';

export interface Garden {
  fact: never;
  seat: 'north' | 'south';
  state: { beds: { north: number[]; south: number[] }; done: string[] };
  data: null;
  content: Record<never, never>;
  scenario: { id: string; title: string; turns: number };
  frames: { plant: Record<never, never> };
}
const { ask, choice } = rules<Garden>();

const plant = choice('plant', {
  title: 'Plant',
  form: z.int(),
  values: () => [1, 2, 3],
  refuse: () => undefined,
  apply(g, _f, what, seat) {
    g.s.beds[seat].push(what);
    if (what === 3) g.roll('rain', 6, { by: seat });
  },
});

const rest = choice('plant', {
  title: 'Rest',
  ends: true,
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply(g, _f, _none, seat) {
    g.s.done.push(seat);
    if (g.s.done.length === 2) g.end({ winner: null, how: 'night', text: 'Night falls.' });
  },
});

export const garden: Game<Garden> = {
  id: 'garden',
  title: 'Garden',
  version: 1,
  rulebook: 'none',
  seats: [
    { id: 'north', title: 'North' },
    { id: 'south', title: 'South' },
  ],
  scenarios: [{ id: 'only', title: 'Only', turns: 1 }],
  options: [],
  content: {},
  ledger: { numbers: ['1'], lines: {} },
  prepare: () => null,
  setup: () => ({ beds: { north: [], south: [] }, done: [] }),
  begin: { step: 'plant' },
  steps: {
    plant: ask('plant', {
      title: 'Planting',
      asks: (g) => (['north', 'south'] as const).filter((seat) => !g.s.done.includes(seat)),
      choices: { plant, rest },
    }),
  },
  view: (g) => ({ north: g.s.beds.north, south: g.s.beds.south }),
  secrets: () => [],
};

export default garden;
