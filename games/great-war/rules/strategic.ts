/** 9.0 Strategic movement: by rail, by sea, and into the boxes between the parts of the world. */

import { settleStacks } from '../stacks.ts';
import { ALWAYS, type At, ask, choice, type Reader, SIDE_NAMES, sideOf } from '../types.ts';
import { leavePersia, toPersia } from './persia.ts';
import { playEvent } from './play-events.ts';
import { rail } from './rail.ts';
import { sail } from './sea.ts';
import { transit } from './transit.ts';

type Rail = At<'strategicMovement'>;

export const endRail = choice('strategicMovement', {
  title: 'End strategic movement',
  rule: '4.2',
  ends: true,
  ...ALWAYS,
  apply(g, f) {
    settleStacks(g, sideOf(f.side));
    g.pop();
  },
  say: (_g, f) => `${SIDE_NAMES[f.side]} end their strategic movement`,
});

export const strategicMovement = ask('strategicMovement', {
  title: 'Strategic movement',
  rule: '9.0',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `Move by rail${f.side === 'allied' ? ' and sea' : ''}: ${usedText(g, f)}.`,
  choices: {
    ...{ rail, transit, sail, toPersia, leavePersia },
    ...{ playEvent: playEvent('strategicMovement'), done: endRail },
  },
});

function usedText(g: Reader, f: Rail): string {
  return g.data.content.limits
    .flatMap((row, i) =>
      row.side === f.side
        ? [`${row.maps.join(', ')}${row.by === 'sea' ? ' by sea' : ''} ${f.used[i]} of ${row.units}`]
        : [],
    )
    .join('; ');
}
