/** 6.7 Which hexes are supplied. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId } from '../facts.ts';
import { frontline, occupied, supplyLines } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import {
  ask,
  choice,
  type Reader,
  run,
  SIDE_NAMES,
  type SideIndex,
  seatOf,
  sideOf,
  type Writer,
} from '../types.ts';

/** Hexes with blocks of a side that are not marked out of supply. */
const supplied = (g: Reader, side: SideIndex): number[] =>
  occupied(g, side).filter((place) => g.s.out[side][place] === 0);

/** How many hexes more than the side can supply. */
const excess = (g: Reader, side: SideIndex): number => supplied(g, side).length - g.s.boards[side].supply;

/** 6.7: hexes without a supply line are out; of the others, as many as are too many. */
export const supply = run('supply', {
  title: 'Supply',
  rule: '6.7',
  run(g) {
    g.pop();
    for (const side of [1, 0] as const) {
      cutOff(g, side);
      if (excess(g, side) <= 0) continue;
      g.reveal(); // that there is not enough for all
      if (side === 0 && g.scenario.solitaire) leaveRear(g);
      else g.push('allocation', { side });
    }
  },
});

function cutOff(g: Writer, side: SideIndex): void {
  g.s.out[side].fill(0);
  const lines = supplyLines(g, side);
  for (const place of occupied(g, side)) if (lines[place] === 0) markOut(g, side, place);
}

function markOut(g: Writer, side: SideIndex, place: number): void {
  g.s.out[side][place] = 1;
  g.tell('6.7', () => `${placeName(g, place)} is out of supply for ${SIDE_NAMES[side]}.`, {
    kind: 'supply',
    side: seatOf(side),
    places: [placeId(g, place)],
  });
}

/** Central Powers that nobody plays leave out hexes behind the front first. */
function leaveRear(g: Writer): void {
  const hexes = supplied(g, 0);
  const rear = hexes.filter((place) => !frontline(g, 0, place));
  const order = [...rear, ...hexes.filter((place) => !rear.includes(place)).reverse()];
  for (const place of order.slice(0, excess(g, 0))) markOut(g, 0, place);
}

function leaveRefusal(g: Reader, side: SideIndex, place: number): Refusal | undefined {
  if (supplied(g, side).includes(place)) return undefined;
  return refuse('6.7', `${placeName(g, place)} is no hex of yours that could be supplied.`);
}

/** 6.7: the owner chooses which hexes go without. */
export const leaveOut = choice('allocation', {
  title: 'Leave a hex without supply',
  rule: '6.7',
  about: 'hex',
  form: z.string(),
  foci: (g, f) => supplied(g, f.side).map((place) => g.data.ground.ids[place]!),
  *values(g, f, _seat, hex: string) {
    if (leaveRefusal(g, f.side, placeAt(g, hex)) === undefined) yield hex;
  },
  refuse: (g, _f, hex, seat) => leaveRefusal(g, sideOf(seat), placeAt(g, hex)),
  apply(g, f, hex) {
    markOut(g, f.side, placeAt(g, hex));
    if (excess(g, f.side) > 0) return;
    g.pop();
  },
  say: (g, _f, hex) => `leaves ${placeName(g, placeAt(g, hex))} without supply`,
});

export const allocation = ask('allocation', {
  title: 'Allocate supply',
  rule: '6.7',
  asks: (_g, f) => seatOf(f.side),
  prompt: (g, f) =>
    `Your supply reaches ${g.s.boards[f.side].supply} hexes: leave out ${excess(g, f.side)} more.`,
  choices: { leaveOut },
});
