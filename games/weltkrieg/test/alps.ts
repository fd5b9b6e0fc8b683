/** A table of The Italian Front: its own units and rules, in one of its scenarios. */

import { italianFront } from '../italian-front/index.ts';
import { FATE } from '../italian-front/rules/state.ts';
import { type TurnDate, turnNumber } from '../system/calendar.ts';
import { type Layout, type Stacks, Table } from './table.ts';

export interface AlpsLayout extends Layout {
  readonly date?: TurnDate;
  readonly mobilised?: boolean;
}

export const alps = (stacks: Stacks | undefined, layout: AlpsLayout = {}): Table =>
  new Table(
    stacks,
    {
      ...layout,
      also(g) {
        if (layout.date !== undefined) g.s.turn = turnNumber(layout.date);
        if (layout.mobilised !== false) g.s.fate.fill(FATE.called);
        layout.also?.(g);
      },
    },
    italianFront,
  );
