/** 8 The Hindenburg Line: begun in March where engineers stand on a double track, finished with the winter. */

import { onceFor, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { TRACK } from '../../system/ground.ts';
import { NATION } from '../../system/nations.ts';
import { placeAt, placeId, placeName } from '../../system/places.ts';
import { runs } from '../../system/rules/lines.ts';
import { unitsIn } from '../../system/stacks.ts';
import {
  ALWAYS,
  ask,
  choice,
  dateOf,
  MARK,
  type Reader,
  type Seat,
  WORKS,
  type Writer,
} from '../../system/types.ts';
import type { Forces } from '../../system/units.ts';
import { FATE, has, nationOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    fortify: Record<never, never>;
  }
}

/** 8-4: markers in the counter mix; as many as the lists have in 1917. */
export const MARKERS = 5;
/** 8-1 */
const FIRST_YEAR = 1916;

const engineersIn = (g: Reader, place: number): number[] =>
  unitsIn(g, place).filter(
    (unit) => g.data.forces.engineer[unit] === 1 && nationOf(g, unit) === NATION.germany,
  );

const engineers = onceFor(({ engineer }: Forces): readonly number[] =>
  [...engineer.keys()].filter((unit) => engineer[unit] === 1),
);

const markers = (g: Reader): number =>
  g.s.works.reduce((sum, bits) => sum + Number((bits & (WORKS.hindenburg | WORKS.raising)) !== 0), 0);

/** 8-1, 8-2, 8-4 */
export function fortifyRefusal(g: Reader, place: number): Refusal | undefined {
  if (place < 0 || engineersIn(g, place).length === 0)
    return refuse('wf:8-2', 'No German engineers stand there.');
  const { ground } = g.data;
  const where = placeName(g, place);
  if ((g.s.works[place]! & (WORKS.hindenburg | WORKS.raising)) !== 0)
    return refuse('wf:8-2', `${where} has its line already.`);
  const double = ground.track.subarray(place * 6, place * 6 + 6).includes(TRACK.double);
  if (!double || !runs(g, place, 0)) return refuse('wf:8-2', `No double track works in ${where}.`);
  return markers(g) < MARKERS ? undefined : refuse('wf:8-4', `All ${MARKERS} markers are in use.`);
}

function sites(g: Reader): number[] {
  const found: number[] = [];
  for (let place = 0; place < g.data.ground.size; place++)
    if (g.s.top[place]! >= 0 && fortifyRefusal(g, place) === undefined) found.push(place);
  return found;
}

/** 8-2: at the start of the first turn of the year that is not winter. */
export function beginFortifying(g: Writer, side: Seat): void {
  const { year, month, turn } = dateOf(g);
  if (side !== 'cp' || year < FIRST_YEAR || month !== 'March' || turn !== 1) return;
  if (sites(g).length > 0) g.push('fortify', {});
}

const begin = choice('fortify', {
  title: 'Begin a Hindenburg Line',
  rule: 'wf:8-2',
  about: 'hex',
  form: z.string(),
  foci: (g) => sites(g).map((place) => placeId(g, place)),
  *values(g, _f, _seat, id: string) {
    if (fortifyRefusal(g, placeAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => fortifyRefusal(g, placeAt(g, id)),
  apply(g, _f, id) {
    const place = placeAt(g, id);
    g.s.works[place]! |= WORKS.raising;
    for (const unit of engineersIn(g, place)) g.s.fate[unit]! |= FATE.busy;
  },
  say: (g, _f, id) => `begins a Hindenburg Line at ${placeName(g, placeAt(g, id))}`,
});

const done = choice('fortify', {
  title: 'Done',
  rule: 'wf:8-2',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'is done with the Hindenburg Line',
});

export const fortify = ask('fortify', {
  title: 'Hindenburg Line',
  rule: 'wf:8-2',
  asks: () => 'cp',
  prompt: () => 'Begin a Hindenburg Line where engineers stand on a double track; it is ready in December.',
  choices: { begin, done },
});

/** 8-3: the engineers who began it stay, or it was in vain; others do not take it over. */
export function keepBuilding(g: Writer): void {
  const { s, data } = g;
  if (dateOf(g).year < FIRST_YEAR) return;
  for (let place = 0; place < data.ground.size; place++) {
    if ((s.works[place]! & WORKS.raising) === 0) continue;
    const builders = engineersIn(g, place).filter((unit) => has(g, unit, FATE.busy));
    for (const unit of builders) if ((s.marks[unit]! & MARK.moved) !== 0) s.fate[unit]! &= ~FATE.busy;
    if (builders.some((unit) => has(g, unit, FATE.busy))) continue;
    s.works[place]! &= ~WORKS.raising;
    g.tell('wf:8-3', () => `The Hindenburg Line at ${placeName(g, place)} is abandoned.`);
  }
  // Who has gone elsewhere builds nothing there.
  for (const unit of engineers(data.forces))
    if (has(g, unit, FATE.busy))
      if (s.at[unit]! < 0 || (s.works[s.at[unit]!]! & WORKS.raising) === 0) s.fate[unit]! &= ~FATE.busy;
}

/** 8-2: at the start of the first winter turn. */
export function finishLine(g: Writer, side: Seat): void {
  const { s } = g;
  const { month, turn } = dateOf(g);
  if (side !== 'cp' || month !== 'December' || turn !== 1) return;
  for (let place = 0; place < s.works.length; place++)
    if ((s.works[place]! & WORKS.raising) !== 0) {
      s.works[place] =
        (s.works[place]! & ~(WORKS.raising | WORKS.trench | WORKS.building)) | WORKS.hindenburg;
      g.tell('wf:8-2', () => `The Hindenburg Line at ${placeName(g, place)} is finished.`);
    }
}
