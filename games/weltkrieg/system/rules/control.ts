/** 3-7, 6-7, 9-2, 26 A unit enters a hex: what stands there without strength is lost, lines break, control passes. */

import { onceFor } from '@armistice/engine';
import { CITY } from '../ground.ts';
import { NATION, type Nation, ROWS } from '../nations.ts';
import { placeId, placeName } from '../places.ts';
import { occupant, put, remove, sideOfUnit, unitsIn } from '../stacks.ts';
import { TERRAIN_IDS } from '../tables.ts';
import { type Data, OFF, SIDE_NAMES, seatOf, WORKS, type Writer } from '../types.ts';
import { unitId, unitName } from '../units.ts';
import { demoralise, suffererOf } from './demoralisation.ts';
import { breakLine } from './lines.ts';

/** Puts a unit into a hex and takes it over. */
export function enter(g: Writer, unit: number, place: number): void {
  const from = g.s.at[unit]!;
  passThrough(g, unit, place);
  put(g, unit, place);
  g.data.front.entered?.(g, unit, from);
}

/** The same without staying. */
export function passThrough(g: Writer, unit: number, place: number): void {
  const side = sideOfUnit(g, unit);
  if (occupant(g, place) === 1 - side) overrun(g, unit, place);
  breakLine(g, unit, place);
  takeControl(g, place, side);
}

/** 6-7, 18-2, 29-3 */
function overrun(g: Writer, unit: number, place: number): void {
  for (const other of unitsIn(g, place)) {
    g.tell(
      '6-7',
      () => `${unitName(g, other)} is caught in ${placeName(g, place)} by ${unitName(g, unit)}.`,
      {
        kind: 'loss',
        side: seatOf(sideOfUnit(g, other)),
        unit: unitId(g, other),
        steps: g.s.strength[other]!,
        cause: 'overrun',
        destroyed: true,
        place: placeId(g, place),
      },
    );
    destroy(g, other);
  }
}

/** 3-5, 17-5, 26-3: to the dead pile, its strength points and its headquarters counted. */
export function destroy(g: Writer, unit: number, why: string | null = unitName(g, unit)): void {
  const { s, data } = g;
  const { forces, content } = data;
  const lost = s.strength[unit]!;
  const points = lost * content.demoralisation.strengthPoint;
  const staff = forces.headquarters[unit] === 1 ? content.demoralisation.headquarters : 0;
  const sufferer = suffererOf(g, unit);
  s.supply[unit] = 0;
  remove(g, unit, OFF.dead);
  s.strength[unit] = 0;
  if (points + staff > 0) demoralise(g, sufferer, points + staff, why, lost);
}

export function takeControl(g: Writer, place: number, side: number): void {
  const { s } = g;
  if (s.control[place] === side) return;
  s.control[place] = side;
  s.fort[place] = 0; // 20-6, 21-6
  // 15-5, 22-6: what the enemy dug is filled in; a Hindenburg Line leaves devastation (000 8-6).
  const works = s.works[place]!;
  s.works[place] = (works & WORKS.devastated) | ((works & WORKS.hindenburg) !== 0 ? WORKS.devastated : 0);
  countCity(g, place, side);
}

/** 26-3, 26-5: a city of its home country, the first time it is lost. */
function countCity(g: Writer, place: number, side: number): void {
  const { s, data } = g;
  const { ground, content, front } = data;
  const kind = ground.city[place]!;
  const home = homeOf(g, place);
  const houses = ground.urban[place] === 1 && kind !== CITY.capital;
  if (
    (kind === CITY.none && !houses) ||
    home === undefined ||
    ROWS[home].side === side ||
    s.fallen[place] === 1
  )
    return;
  // Of a side of houses both hexes must be lost.
  const other = houses ? acrossHouses(g, place, side) : place;
  if (other < 0) return;
  s.fallen[place] = 1;
  s.fallen[other] = 1;
  const { city, urbanSide: urban, capital } = content.demoralisation;
  const worth = front.cities?.(g, place) ?? (kind === CITY.capital ? capital : houses ? urban : city);
  g.tell('26-3', () => `${placeName(g, place)} falls to ${SIDE_NAMES[seatOf(side)]}.`, {
    kind: 'capture',
    place: placeId(g, place),
    by: seatOf(side),
    worth,
    ...(ground.world.hexes[place]?.place === undefined ? {} : { name: ground.world.hexes[place].place.name }),
  });
  demoralise(g, NATION[home], worth, placeName(g, place));
}

/** The hex across an urban side that this side holds too and that has not been counted; -1 for none. */
function acrossHouses({ s, data }: Writer, place: number, side: number): number {
  const { neighbours, terrain } = data.ground;
  for (let way = place * 6; way < place * 6 + 6; way++) {
    const to = neighbours[way]!;
    if (to >= 0 && TERRAIN_IDS[terrain[way]!] === 'urban' && s.control[to] === side && s.fallen[to] === 0)
      return to;
  }
  return -1;
}

/** The nation in whose country a place lies, if it is one of this war. */
export const homeOf = (g: Pick<Writer, 'data'>, place: number): Nation | undefined => homesOf(g.data)[place];

/** By place. */
const homesOf = onceFor(({ ground, front }: Data): readonly (Nation | undefined)[] => {
  const byCountry = ground.countries.map((country) => {
    const name = front.homes[country];
    return name !== undefined && Object.hasOwn(NATION, name) ? (name as Nation) : undefined;
  });
  return Array.from(ground.country, (at) => byCountry[at]);
});
