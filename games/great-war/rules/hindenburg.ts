/** 14.3 The Hindenburg Line. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId } from '../facts.ts';
import { placeAt, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { fortSide, nextTo } from '../stacks.ts';
import { choice, FORT, FRONT, LETTER, type Reader, type Seat } from '../types.ts';
import { isHexSupplied } from './supply.ts';

const MARKERS = 4;

/** Why a marker may not lie in a hex. */
function hexRefusal(g: Reader, place: number): Refusal | undefined {
  const { s, data } = g;
  const { ground } = data;
  if (place < 0 || ground.front[place] !== FRONT.west)
    return refuse('14.31', 'The line is laid on the Western Front.');
  const where = placeName(g, place);
  if (ground.closed[place] === 1 || s.control[place] !== SIDE.cp)
    return refuse('14.31', `${where} is not yours.`);
  if (s.fort[place]! > FORT.none) return refuse('14.31', `${where} is a fort already.`);
  if (!isHexSupplied(g, place, POWER.germany)) return refuse('14.31', `${where} is out of supply.`);
  for (let d = 0; d < 6; d++) {
    const to = ground.neighbours[place * 6 + d]!;
    if (to >= 0 && s.fort[to]! > 0 && fortSide(g, to) === SIDE.allied)
      return refuse('14.31', `An Allied fort stands next to ${where}.`);
  }
  return nextTo(g, place, SIDE.allied) ? refuse('14.31', `Allied units stand next to ${where}.`) : undefined;
}

/** Four hexes, each touching one named before it. */
function lineRefusal(g: Reader, places: readonly number[], seat: Seat): Refusal | undefined {
  if (seat !== 'cp' || g.s.letter < LETTER.K || g.s.hindenburg)
    return refuse('14.31', 'There is no line to be laid.');
  if (places.length !== MARKERS || new Set(places).size !== MARKERS)
    return refuse('14.31', 'All four markers are laid at once.');
  for (const [i, place] of places.entries()) {
    const no = hexRefusal(g, place);
    if (no !== undefined) return no;
    if (i > 0 && g.data.ground.world.direction(places[i - 1]!, place) < 0)
      return refuse('14.31', 'Each hex of the line touches the one before it.');
  }
  return undefined;
}

export const layLine = choice('newUnits', {
  title: 'Lay the Hindenburg Line',
  rule: '14.31',
  about: 'hex',
  form: z.array(z.string()).length(MARKERS),
  *foci(g, _f, seat) {
    for (const place of starts(g, seat)) yield placeId(g, place);
  },
  *values(g, _f, seat, id: string) {
    for (const line of linesFrom(g, placeAt(g, id), seat)) yield line.map((place) => placeId(g, place));
  },
  refuse: (g, _f, ids, seat) =>
    lineRefusal(
      g,
      ids.map((id) => placeAt(g, id)),
      seat,
    ),
  apply(g, _f, ids) {
    g.s.hindenburg = true;
    for (const id of ids) g.s.fort[placeAt(g, id)] = FORT.hindenburg;
  },
  say: (g, _f, ids) =>
    `lays the Hindenburg Line at ${ids.map((id) => placeName(g, placeAt(g, id))).join(', ')}`,
});

function* starts(g: Reader, seat: Seat): Generator<number> {
  if (seat !== 'cp' || g.s.letter < LETTER.K || g.s.hindenburg) return;
  const { first, grid } = g.data.ground.world.maps[FRONT.west]!;
  for (let place = first; place < first + grid.size; place++)
    if (hexRefusal(g, place) === undefined && linesFrom(g, place, seat).next().done !== true) yield place;
}

/** Lines of four that begin in a hex, walked from hex to hex. */
function* linesFrom(g: Reader, start: number, seat: Seat): Generator<number[]> {
  if (seat !== 'cp' || g.s.letter < LETTER.K || g.s.hindenburg || hexRefusal(g, start) !== undefined) return;
  const { neighbours } = g.data.ground;
  const grow = function* (line: readonly number[]): Generator<number[]> {
    if (line.length === MARKERS) return yield [...line];
    const last = line.at(-1)!;
    for (let d = 0; d < 6; d++) {
      const to = neighbours[last * 6 + d]!;
      if (to >= 0 && !line.includes(to) && hexRefusal(g, to) === undefined) yield* grow([...line, to]);
    }
  };
  yield* grow([start]);
}
