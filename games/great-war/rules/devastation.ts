/** 14.6 Devastated hexes: what the German army lays waste before it goes. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId } from '../facts.ts';
import { COUNTRY, placeAt, placeName } from '../map.ts';
import { SIDE } from '../nations.ts';
import { unitsIn } from '../stacks.ts';
import { choice, FRONT, MARK, type Reader, type Seat, WORKS, type Writer } from '../types.ts';
import { enter } from './control.ts';
import { theatreOf } from './marching.ts';
import { placeRefusal } from './restrictions.ts';
import { stackRefusal } from './stacking.ts';
import { isSupplied } from './supply.ts';

/** 14.64: so many markers; the scenario of 1917 lays eight of them. */
const MARKERS = 16;

/** Hexes laid waste, and those in which it is being done. */
const markers = onceAMoment((g: Reader, _all: null): number => {
  const { s } = g;
  let laid = 0;
  for (let place = 0; place < s.works.length; place++) if ((s.works[place]! & WORKS.devastated) !== 0) laid++;
  const marked = new Set<number>();
  for (let u = 0; u < s.at.length; u++)
    if (s.at[u]! >= 0 && (s.marks[u]! & MARK.devastates) !== 0) marked.add(s.at[u]!);
  return laid + marked.size;
});

/** Before anything moves, in a clear hex of France or Belgium with infantry in supply. */
function wasteRefusal(g: Reader, place: number, seat: Seat, half: 1 | 2): Refusal | undefined {
  const { s, data } = g;
  const { ground, forces } = data;
  if (seat !== 'cp' || theatreOf(g, seat, half) !== 0)
    return refuse('14.61', 'The Central Powers lay waste where they move in the West.');
  if (place < 0 || ground.front[place] !== FRONT.west)
    return refuse('14.61', 'Only hexes of the Western Front are laid waste.');
  const country = ground.country[place];
  if (country !== COUNTRY.France && country !== COUNTRY.Belgium)
    return refuse('14.61', `${placeName(g, place)} is not in France or Belgium.`);
  const { id } = ground.rows[ground.terrain[place]!]!;
  if (id !== 'clear' && id !== 'floodplain')
    return refuse('14.61', `${placeName(g, place)} is not open ground.`);
  if ((s.works[place]! & WORKS.devastated) !== 0)
    return refuse('14.61', `${placeName(g, place)} is laid waste already.`);
  const units = unitsIn(g, place);
  if (units.some((u) => (s.marks[u]! & MARK.moved) !== 0))
    return refuse('14.62', 'It is done before anything moves.');
  const sappers = units.some(
    (u) =>
      (forces.units[u]!.kind === 'infantry' || forces.units[u]!.kind === 'mountain') &&
      s.allegiance[forces.power[u]!] === SIDE.cp &&
      isSupplied(g, u),
  );
  if (!sappers || units.some((u) => (s.marks[u]! & MARK.devastates) !== 0))
    return refuse('14.62', `Infantry in supply is wanted in ${placeName(g, place)}.`);
  return markers(g, null) >= MARKERS ? refuse('14.64', 'No marker is left.') : undefined;
}

/** A stack of the Central Powers in France or Belgium: where it might be done at all. */
function isWithSappers(g: Reader, place: number): boolean {
  const country = g.data.ground.country[place];
  if (country !== COUNTRY.France && country !== COUNTRY.Belgium) return false;
  const top = g.s.top[place]!;
  return top >= 0 && g.s.allegiance[g.data.forces.power[top]!] === SIDE.cp;
}

export const devastate = choice('movement', {
  title: 'Lay a hex waste',
  rule: '14.62',
  about: 'hex',
  form: z.string(),
  lots(g, f, seat) {
    if (seat !== 'cp' || theatreOf(g, seat, f.half) !== 0) return [];
    const { first, grid } = g.data.ground.world.maps[FRONT.west]!;
    const found: string[] = [];
    for (let place = first; place < first + grid.size; place++)
      if (isWithSappers(g, place)) found.push(placeId(g, place));
    return found;
  },
  *foci(g, f, seat) {
    if (seat !== 'cp' || theatreOf(g, seat, f.half) !== 0) return;
    const { first, grid } = g.data.ground.world.maps[FRONT.west]!;
    for (let place = first; place < first + grid.size; place++)
      if (isWithSappers(g, place) && wasteRefusal(g, place, seat, f.half) === undefined)
        yield placeId(g, place);
  },
  *values(g, f, seat, id: string) {
    if (wasteRefusal(g, placeAt(g, id), seat, f.half) === undefined) yield id;
  },
  refuse: (g, f, id, seat) => wasteRefusal(g, placeAt(g, id), seat, f.half),
  apply(g, _f, id) {
    for (const u of unitsIn(g, placeAt(g, id))) g.s.marks[u]! |= MARK.devastates;
  },
  say: (g, _f, id) => `begins to lay ${placeName(g, placeAt(g, id))} waste`,
});

/** After the battles in the West: the hexes are waste, and those who did it go back one hex to the east. Was it done anywhere? */
export function layWaste(g: Writer): boolean {
  const { s, data } = g;
  const places = new Set<number>();
  for (let u = 0; u < data.forces.size; u++)
    if (s.at[u]! >= 0 && (s.marks[u]! & MARK.devastates) !== 0) places.add(s.at[u]!);
  for (const place of [...places].sort((a, b) => a - b)) {
    s.works[place]! |= WORKS.devastated;
    g.tell('14.62', () => `${placeName(g, place)} is laid waste.`);
    for (const u of unitsIn(g, place).reverse()) {
      s.marks[u]! &= ~MARK.devastates;
      const back = eastOf(g, place).find((to) => mayGo(g, u, to));
      if (back !== undefined) enter(g, u, back);
    }
  }
  return places.size > 0;
}

/** East, north-east, south-east: by where they lie on the map. */
function eastOf(g: Reader, place: number): number[] {
  const { ground } = g.data;
  const { grid, first } = ground.world.maps[ground.front[place]!]!;
  const x = (at: number): number => grid.x[at - first]!;
  return [...ground.neighbours.subarray(place * 6, place * 6 + 6)]
    .filter((to) => to >= 0 && x(to) > x(place))
    .sort((a, b) => x(b) - x(a) || a - b);
}

const mayGo = (g: Reader, unit: number, to: number): boolean =>
  (g.s.top[to]! < 0 || g.s.allegiance[g.data.forces.power[g.s.top[to]!]!] === SIDE.cp) &&
  placeRefusal(g, unit, to) === undefined &&
  stackRefusal(g, unit, to) === undefined;
