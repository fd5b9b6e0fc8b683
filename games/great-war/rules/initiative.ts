/** 5.8 Initiative, and the supreme command (5.86, 10.8). */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { COUNTRY } from '../map.ts';
import { occupant } from '../stacks.ts';
import { ask, choice, FRONT, type Reader, type Seat, SIDE_NAMES, sideOf } from '../types.ts';
import { openCountries } from './entry.ts';

/** 5.82: the Central Powers, until six full American divisions stood in France when a strategic turn began. */
const chooser = (g: Reader): Seat => (g.s.alliesChoose ? 'allied' : 'cp');

/** 21.8: to move twice running in the West one needs a line from the sea or Holland to Switzerland or the edge. */
export function mayDouble(g: Reader, seat: Seat): boolean {
  const { s, data } = g;
  if (g.options.doubleTurn !== true || s.west === sideOf(seat)) return true;
  const { ground } = data;
  const { first, grid } = ground.world.maps[FRONT.west]!;
  const own = (place: number): boolean => occupant(g, place) === sideOf(seat);
  const touches = (place: number, test: (to: number) => boolean): boolean => {
    for (let d = 0; d < 6; d++) if (test(ground.neighbours[place * 6 + d]!)) return true;
    return false;
  };
  const open = openCountries(g);
  const isDutch = (to: number): boolean =>
    ground.country[to] === COUNTRY.Netherlands && open[COUNTRY.Netherlands] === 0;
  const north = (to: number): boolean =>
    to >= 0 && (isDutch(to) || (ground.closed[to] === 1 && ground.country[to] !== COUNTRY.Switzerland));
  const south = (to: number): boolean => to >= 0 && ground.country[to] === COUNTRY.Switzerland;
  const rowOf = (place: number): number => grid.row[place - first]!;
  const [top, bottom] = [Math.max(...grid.row), Math.min(...grid.row)];
  const queue: number[] = [];
  const seen = new Set<number>();
  for (let place = first; place < first + grid.size; place++)
    if (own(place) && (touches(place, north) || rowOf(place) === top)) {
      queue.push(place);
      seen.add(place);
    }
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (touches(place, south) || rowOf(place) === bottom) return true;
    for (let d = 0; d < 6; d++) {
      const to = ground.neighbours[place * 6 + d]!;
      if (to < 0 || seen.has(to) || !own(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  return false;
}

export const declare = choice('initiative', {
  title: 'Choose the theatre of your initiative',
  rule: '5.83',
  form: z.enum(['west', 'east']),
  *values(g, _f, seat) {
    if (mayDouble(g, seat)) yield 'west';
    yield 'east';
  },
  refuse: (g, _f, theatre, seat) =>
    theatre === 'east' || mayDouble(g, seat) ? undefined : refuse('21.8', 'Your line in the West is broken.'),
  apply(g, _f, theatre, seat) {
    const { s } = g;
    s.west = theatre === 'west' ? sideOf(seat) : ((1 - sideOf(seat)) as 0 | 1);
    g.pop();
  },
  say: (_g, _f, theatre, seat) =>
    `${SIDE_NAMES[seat]} take the initiative in the ${theatre === 'west' ? 'West' : 'East'}`,
});

export const initiative = ask('initiative', {
  title: 'Initiative',
  rule: '5.8',
  asks: chooser,
  prompt: () => 'In which theatre do you have the initiative until the next strategic turn?',
  choices: { declare },
});

/** 5.86: OHL only where the Central Powers have the initiative in the West; OberOst always. */
export const appoint = choice('supremeCommand', {
  title: 'Choose the supreme command',
  rule: '5.86',
  form: z.enum(['ohl', 'oberost']),
  *values(g) {
    if (g.s.west === 0) yield 'ohl';
    yield 'oberost';
  },
  refuse: (g, _f, marker) =>
    marker === 'oberost' || g.s.west === 0
      ? undefined
      : refuse('5.86', 'OHL needs the initiative in the West.'),
  apply(g, _f, marker) {
    g.s.command = { marker, place: -1 };
    g.pop();
  },
  say: (_g, _f, marker) => `will use ${marker === 'ohl' ? 'OHL in the West' : 'OberOst in the East'}`,
});

export const supremeCommand = ask('supremeCommand', {
  title: 'OHL or OberOst',
  rule: '5.86',
  asks: () => 'cp',
  prompt: () => 'Which supreme command do you use until the next strategic turn?',
  choices: { appoint },
});
