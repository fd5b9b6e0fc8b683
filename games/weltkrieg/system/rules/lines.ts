/** 9 Railway lines: where trains run, how lines break, and who mends them. */

import { TRACK } from '../ground.ts';
import { isCut, sideOfUnit } from '../stacks.ts';
import { MARK, type Reader, WORKS, type Writer } from '../types.ts';

/** 3-8: the network that the lines of a country belong to, plus 1; 0 for none. */
export function networkOf(g: Pick<Reader, 'data'>, place: number): number {
  const { ground, front, networks } = g.data;
  const country = ground.countries[ground.country[place]!];
  const name = country === undefined ? undefined : front.networks[country];
  return name === undefined ? 0 : networks.indexOf(name) + 1;
}

/** Trains of a side run here: the line works, and behind its own front. */
export const runs = (g: Reader, place: number, side: number): boolean =>
  g.s.line[place] !== 0 && g.s.mended[place] === 0 && g.s.control[place] === side;

/** 9-2: whoever comes into a hex whose line is not his breaks it. Engineers may mend it at once. */
export function breakLine(g: Writer, unit: number, place: number): void {
  const { s } = g;
  const side = sideOfUnit(g, unit);
  if (s.line[place] !== 0 && s.control[place] !== side) s.line[place] = 0;
}

/** 9-4 to 9-7: an engineer that began its phase on a working line mends each hex it marches into. */
export function mend(g: Writer, unit: number, place: number): void {
  const { s, data } = g;
  const { ground, forces } = data;
  if (forces.engineer[unit] === 0 || (s.marks[unit]! & MARK.onLine) === 0) return;
  if (ground.railway[place] === 0 || s.line[place] !== 0 || !mayMend(g, unit, place)) return;
  s.line[place] = networkFor(g, unit, place);
  s.mended[place] = MENDED.now;
}

function mayMend(g: Reader, unit: number, place: number): boolean {
  const side = sideOfUnit(g, unit);
  if (isCut(g, place, side)) return false; // 9-6
  if (isDugUp(g, place)) return false; // 9-7
  return joins(g, place, side);
}

/** Does a line lead from here into a hex where trains of this side run, or will from the next phase on? */
export function joins(g: Reader, place: number, side: number): boolean {
  const { s, data } = g;
  const { neighbours, track } = data.ground;
  for (let i = place * 6; i < place * 6 + 6; i++) {
    const to = neighbours[i]!;
    if (to >= 0 && track[i] !== TRACK.none && s.line[to] !== 0 && s.control[to] === side) return true;
  }
  return false;
}

/** 3-8, 9-4: in its own country the country's, elsewhere that of the line it joins. */
function networkFor(g: Reader, unit: number, place: number): number {
  const { s, data } = g;
  const { neighbours, track } = data.ground;
  const side = sideOfUnit(g, unit);
  for (let i = place * 6; i < place * 6 + 6; i++) {
    const to = neighbours[i]!;
    if (to >= 0 && track[i] !== TRACK.none && s.line[to] !== 0 && s.control[to] === side) return s.line[to]!;
  }
  return networkOf(g, place);
}

/** 9-5: what was mended can be used from the next movement phase on. */
export function openLines(g: Writer): void {
  const { mended } = g.s;
  for (let place = 0; place < mended.length; place++) if (mended[place] === MENDED.now) mended[place] = 0;
}

/** What `mended` says of a place: usable from the next phase on; worked upon among trenches or ruins (9-7). */
export const MENDED = { now: 1, begun: 2 } as const;

/** 9-7: among works an engineer that has not moved begins; at the end of its next turn there the line runs. */
export function workOnLines(g: Writer, side: number): void {
  const { s, data } = g;
  const { bySide, engineer } = data.forces;
  const worked = new Set<number>();
  for (const unit of bySide[side]!) {
    const place = s.at[unit]!;
    if (engineer[unit] === 0 || place < 0 || (s.marks[unit]! & MARK.moved) !== 0) continue;
    if (data.ground.railway[place] === 0 || s.line[place] !== 0 || worked.has(place)) continue;
    if (!isDugUp(g, place) || isCut(g, place, side) || !joins(g, place, side)) continue;
    worked.add(place);
    if (s.mended[place] === MENDED.begun) s.line[place] = networkFor(g, unit, place);
    s.mended[place] = s.mended[place] === MENDED.begun ? MENDED.now : MENDED.begun;
  }
  // Whoever goes away leaves nothing begun.
  for (let place = 0; place < s.mended.length; place++)
    if (s.mended[place] === MENDED.begun && s.control[place] === side && !worked.has(place))
      s.mended[place] = 0;
}

const isDugUp = (g: Reader, place: number): boolean =>
  (g.s.works[place]! & (WORKS.trench | WORKS.hindenburg | WORKS.devastated)) !== 0;
