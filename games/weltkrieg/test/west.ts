/** A table of The Western Front: its own units and rules, on a turn of 1914; all are mobilised, unless it is said otherwise. */

import { turnNumber } from '../system/calendar.ts';
import { westernFront } from '../western-front/index.ts';
import { FATE } from '../western-front/rules/state.ts';
import { type Layout, type Stacks, Table } from './table.ts';

export interface WestLayout extends Layout {
  /** Of August 1914; 8 is the first of September. */
  readonly turn?: number;
  readonly mobilised?: boolean;
}

export const west = (stacks: Stacks | undefined, layout: WestLayout = {}): Table =>
  new Table(
    stacks,
    {
      ...layout,
      also(g) {
        g.s.turn = turnNumber({ year: 1914, month: 'August', turn: 1 }) + (layout.turn ?? 1) - 1;
        if (layout.mobilised !== false) g.s.fate.fill(FATE.called);
        layout.also?.(g);
      },
    },
    westernFront,
  );
