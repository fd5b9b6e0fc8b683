/** 22 Trenches: begun at one monthly special turn, finished at the next. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeAt, placeId, placeName } from '../places.ts';
import { occupant, zoneOf } from '../stacks.ts';
import { ALWAYS, ask, choice, type Reader, run, SIDE_NAMES, sideOf, WORKS, type Writer } from '../types.ts';

/** An infantry-type unit of the side that holds the hex. */
function isManned(g: Reader, place: number): boolean {
  for (let u = g.s.top[place]!; u >= 0; u = g.s.below[u]!)
    if (g.data.forces.infantry[u] === 1 && g.s.strength[u]! > 0) return true;
  return false;
}

const NO_TRENCH = WORKS.trench | WORKS.hindenburg | WORKS.building;

/** 22-2: infantry, an enemy who looks into the hex, and one side at least that is no mountain. */
export function digRefusal(g: Reader, place: number, side: number): Refusal | undefined {
  if (place < 0 || occupant(g, place) !== side) return refuse('22-2', 'No unit of yours is there.');
  const where = placeName(g, place);
  if ((g.s.works[place]! & NO_TRENCH) !== 0) return refuse('22-2', `${where} has its works already.`);
  if (!isManned(g, place)) return refuse('22-2', `No infantry stands in ${where}.`);
  if (g.data.front.digsAlone?.(g, place, side) === true) return undefined;
  if (zoneOf(g, 1 - side)[place] === 0) return refuse('22-2', `No enemy faces ${where}.`);
  if (!facesOpen(g, place, side)) return refuse('22-2', `Mountains alone face ${where}.`);
  return g.data.front.digs?.(g, place, side);
}

function facesOpen(g: Reader, place: number, side: number): boolean {
  const { ground, forces, content } = g.data;
  for (let d = 0; d < 6; d++) {
    const from = ground.neighbours[place * 6 + d]!;
    if (from < 0 || occupant(g, from) !== 1 - side) continue;
    let looks = false;
    for (let u = g.s.top[from]!; u >= 0; u = g.s.below[u]!) if (forces.watches[u] === 1) looks = true;
    const { id } = content.terrain[ground.terrain[place * 6 + d]!]!;
    if (looks && id !== 'mountain' && id !== 'alpine' && id !== 'lake') return true;
  }
  return false;
}

const dig = choice('digging', {
  title: 'Begin a trench',
  rule: '22-2',
  about: 'hex',
  form: z.string(),
  *foci(g, f) {
    for (let place = 0; place < g.data.ground.size; place++)
      if (g.s.top[place]! >= 0 && digRefusal(g, place, sideOf(f.side)) === undefined) yield placeId(g, place);
  },
  *values(g, f, _seat, id: string) {
    if (digRefusal(g, placeAt(g, id), sideOf(f.side)) === undefined) yield id;
  },
  refuse: (g, f, id) => digRefusal(g, placeAt(g, id), sideOf(f.side)),
  apply(g, _f, id) {
    g.s.works[placeAt(g, id)]! |= WORKS.building;
  },
  say: (g, _f, id) => `begins to dig in at ${placeName(g, placeAt(g, id))}`,
});

/** All at once: the line as it stands. */
const digAll = choice('digging', {
  title: 'Begin trenches wherever they can be',
  rule: '22-2',
  form: z.null(),
  *values(g, f) {
    if (diggings(g, sideOf(f.side)).length > 0) yield null;
  },
  refuse: (g, f) =>
    diggings(g, sideOf(f.side)).length > 0 ? undefined : refuse('22-2', 'There is nowhere to dig.'),
  apply(g, f) {
    for (const place of diggings(g, sideOf(f.side))) g.s.works[place]! |= WORKS.building;
  },
  say: (_g, f) => `${SIDE_NAMES[f.side]} dig in along the whole front`,
});

function diggings(g: Reader, side: number): number[] {
  const found: number[] = [];
  for (let place = 0; place < g.data.ground.size; place++)
    if (g.s.top[place]! >= 0 && digRefusal(g, place, side) === undefined) found.push(place);
  return found;
}

const done = choice('digging', {
  title: 'Done',
  rule: '5-2',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} are done with their works`,
});

export const digging = ask('digging', {
  title: 'Trench initiation',
  rule: '22-2',
  asks: (_g, f) => f.side,
  prompt: () => 'Begin trenches; they are finished in a month.',
  choices: { dig, digAll, done },
});

/** 22-3, 22-6: what was begun a month ago is a trench; trenches that face nobody go. */
export const completion = run('completion', {
  title: 'Trench completion',
  rule: '22-3',
  run(g) {
    const { s, data } = g;
    for (let place = 0; place < data.ground.size; place++) {
      const works = s.works[place]!;
      const side = occupant(g, place);
      if ((works & WORKS.building) !== 0) s.works[place] = (works & ~WORKS.building) | WORKS.trench;
      if ((s.works[place]! & WORKS.trench) !== 0 && (side < 0 || facesNobody(g, place, side)))
        s.works[place]! &= ~WORKS.trench;
    }
    g.pop();
  },
});

const facesNobody = (g: Reader, place: number, side: number): boolean =>
  zoneOf(g, 1 - side)[place] === 0 && g.data.front.digsAlone?.(g, place, side) !== true;

/** 22-3, 22-6: at once, where no infantry is left. Called when a phase ends. */
export function abandon(g: Writer): void {
  const { s, data } = g;
  for (let place = 0; place < data.ground.size; place++)
    if ((s.works[place]! & (WORKS.trench | WORKS.building)) !== 0 && !isManned(g, place))
      s.works[place]! &= ~(WORKS.trench | WORKS.building);
}
