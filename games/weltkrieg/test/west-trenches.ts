/** Tables of the scenarios of the trenches: their set-up, or a few units on the map with nothing to set up. */

import type { Deed } from '@armistice/engine/kit';
import { type TurnDate, turnNumber } from '../system/calendar.ts';
import { westernFront } from '../western-front/index.ts';
import { FATE } from '../western-front/rules/state.ts';
import type { WestScenario } from '../western-front/scenarios/scenario.ts';
import { type Layout, type Stacks, Table } from './table.ts';

export const deed = (choice: string, value: unknown = null): Deed => ({ choice, value: value as string });

/** At the first step of the set-up. */
export const setUpOf = (scenario: string, layout: Layout = {}): Table =>
  new Table(undefined, { ...layout, scenario }, westernFront);

/** The same game without a set-up. */
const bare = {
  ...westernFront,
  scenarios: westernFront.scenarios.map(({ deployment: _none, ...rest }: WestScenario) => rest),
};

/** Units on the map, on a turn of the scenario or any other. */
export const trenches = (
  scenario: string,
  stacks: Stacks,
  layout: Layout & { readonly turn?: TurnDate } = {},
): Table =>
  new Table(
    stacks,
    {
      ...layout,
      scenario,
      also(g) {
        if (layout.turn !== undefined) g.s.turn = turnNumber(layout.turn);
        g.s.fate.fill(FATE.called);
        g.s.stock.fill(0);
        layout.also?.(g);
      },
    },
    bare,
  );
