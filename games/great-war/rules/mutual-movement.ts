/** 4.2 The phase of mutual movement: all that may be done in it. */

import { ask, SEATS, sideOf } from '../types.ts';
import { layMarker } from './command-markers.ts';
import { devastate } from './devastation.ts';
import { march } from './edge.ts';
import { theatreOf } from './marching.ts';
import { endMovement, giveUp, move, onTop } from './movement.ts';
import { playEvent } from './play-events.ts';

/** 4.2: both sides at once, each in its theatre, until both are done. */
export const movement = ask('movement', {
  title: 'Mutual movement',
  rule: '4.2',
  asks: (_g, f) => SEATS.filter((seat) => (f.done & (1 << sideOf(seat))) === 0),
  prompt: (g, f, seat) =>
    `Move your units in the ${theatreOf(g, seat, f.half) === 0 ? 'Western' : 'Eastern'} Theatre.`,
  choices: {
    move,
    march,
    onTop,
    giveUp,
    layMarker,
    devastate,
    playEvent: playEvent('movement'),
    done: endMovement,
  },
});
