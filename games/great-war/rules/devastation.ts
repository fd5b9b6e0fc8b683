/** 14.6 Devastated hexes: what the German army lays waste before it goes. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { mayKnow, placeId, unitId } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { COUNTRY, placeAt, placeName } from '../map.ts';
import { SIDE } from '../nations.ts';
import { fortSide, occupant, unitsIn } from '../stacks.ts';
import { type At, ask, choice, FRONT, MARK, type Reader, run, type Seat, WORKS } from '../types.ts';
import { markers as counters } from '../units/markers.ts';
import { enter } from './control.ts';
import { theatreOf } from './marching.ts';
import { placeRefusal } from './restrictions.ts';
import { stackRefusal } from './stacking.ts';
import { isSupplied } from './supply.ts';

/** 14.64: as many as there are counters; the scenario of 1917 lays them all. */
const MARKERS = counters.find(({ id }) => id === 'devastated')!.number;

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

/** The units that lay hexes waste this turn, and stand in them still. */
function sappers(g: Reader): number[] {
  const found: number[] = [];
  for (let u = 0; u < g.s.marks.length; u++)
    if (g.s.at[u]! >= 0 && (g.s.marks[u]! & MARK.devastates) !== 0) found.push(u);
  return found;
}

/** 14.62: after the attacks of the Central Powers in the West. */
export const isWasting = (g: Reader): boolean => sappers(g).length > 0;

/** 14.62: the hexes are waste, and those who did it go back. */
export const wasting = run('wasting', {
  title: 'Devastation',
  rule: '14.62',
  run(g) {
    g.pop();
    const units = sappers(g);
    for (const place of [...new Set(units.map((u) => g.s.at[u]!))].sort((a, b) => a - b)) {
      g.s.works[place]! |= WORKS.devastated;
      g.tell('14.62', () => `${placeName(g, place)} is laid waste.`);
    }
    if (units.some((u) => waysBack(g, u).length > 0)) g.push('fallingBack', { units });
  },
});

/** 14.62: one hex to the east, north-east or south-east, by where they lie on the map. */
function waysBack(g: Reader, unit: number): number[] {
  const { ground } = g.data;
  const place = g.s.at[unit]!;
  const { grid, first } = ground.world.maps[ground.front[place]!]!;
  const x = (at: number): number => grid.x[at - first]!;
  return [...ground.neighbours.subarray(place * 6, place * 6 + 6)].filter(
    (to) => to >= 0 && x(to) > x(place) && mayGo(g, unit, to),
  );
}

const mayGo = (g: Reader, unit: number, to: number): boolean =>
  occupant(g, to) !== SIDE.allied &&
  !(g.s.fort[to]! > 0 && fortSide(g, to) === SIDE.allied) &&
  placeRefusal(g, unit, to) === undefined &&
  stackRefusal(g, unit, to) === undefined;

function backRefusal(g: Reader, f: At<'fallingBack'>, unit: number, to: number): Refusal | undefined {
  if (!f.units.includes(unit)) return refuse('14.62', 'That unit has laid nothing waste, or has gone back.');
  return waysBack(g, unit).includes(to)
    ? undefined
    : refuse('14.62', `${unitName(g, unit)} goes back one hex to the east, where there is room.`);
}

export const goBack = choice('fallingBack', {
  title: 'Go back a hex',
  rule: '14.62',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  foci: (g, f) => f.units.filter((u) => waysBack(g, u).length > 0).map((u) => unitId(g, u)),
  *values(g, f, _seat, id: string) {
    const unit = unitAt(g, id);
    if (!f.units.includes(unit)) return;
    for (const to of waysBack(g, unit)) yield { unit: id, to: placeId(g, to) };
  },
  refuse: (g, f, { unit, to }) => backRefusal(g, f, unitAt(g, unit), placeAt(g, to)),
  apply(g, f, { unit: id, to }) {
    const unit = unitAt(g, id);
    enter(g, unit, placeAt(g, to));
    f.units = f.units.filter((u) => u !== unit);
    if (!f.units.some((u) => waysBack(g, u).length > 0)) g.pop();
  },
  say: (g, _f, { unit: id, to }, _seat, reader) =>
    `${mayKnow(g, unitAt(g, id), reader) ? unitName(g, unitAt(g, id)) : 'A unit'} goes back to ${placeName(g, placeAt(g, to))}`,
  shown: (g, _f, { unit: id, to }, reader) =>
    mayKnow(g, unitAt(g, id), reader) ? { unit: id, to } : { from: placeId(g, g.s.at[unitAt(g, id)]!), to },
});

export const fallingBack = ask('fallingBack', {
  title: 'Out of the devastated hexes',
  rule: '14.62',
  asks: () => 'cp',
  prompt: () => 'Who laid hexes waste goes back one hex to the east.',
  choices: { goBack },
});
