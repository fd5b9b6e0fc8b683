/** Positions of The Western Front laid out by name, on any turn: for the book of positions. */

import type { Game } from '@armistice/engine';
import { type TurnDate, turnNumber } from '../system/calendar.ts';
import { type Laid, lay, type Stacks } from '../system/layout.ts';
import { NATION, type Nation } from '../system/nations.ts';
import type { Reader, Weltkrieg } from '../system/types.ts';
import { westernFront } from './index.ts';
import { FATE } from './rules/state.ts';

export interface WestLayout extends Laid {
  readonly stacks: Stacks;
  /** The scenario's first, when left out. */
  readonly turn?: TurnDate;
  readonly demoralisation?: { readonly [nation in Nation]?: number };
}

/** The game from such a position on: everybody is mobilised, nobody sets up, nothing waits to be sent. */
export function layOut({
  stacks,
  turn,
  demoralisation,
  ...layout
}: WestLayout): Pick<Game<Weltkrieg>, 'begin' | 'setup'> {
  return {
    begin: { step: 'war', at: 3 },
    setup(of) {
      const state = westernFront.setup(of);
      lay({ s: state, ...of } as unknown as Reader, stacks, layout);
      if (turn !== undefined) state.turn = turnNumber(turn);
      for (const [nation, points] of Object.entries(demoralisation ?? {}))
        state.demoralisation[NATION[nation as Nation]] = points;
      state.fate.fill(FATE.called);
      state.stock.fill(0);
      return state;
    },
  };
}

export default layOut;
