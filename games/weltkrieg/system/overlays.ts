/** What a table can lay over the map, and what it says of a hex: supply, railways, zones, works, cities. */

import type { Game, PlaceNote } from '@armistice/engine';
import { byHex } from '@armistice/hex';
import { CITY } from './ground.ts';
import { NATIONS, ROWS, rowOf } from './nations.ts';
import { placeName } from './places.ts';
import { homeOf } from './rules/control.ts';
import { runs } from './rules/lines.ts';
import { roomOf } from './rules/rail.ts';
import { loadOf } from './rules/stacking.ts';
import { linesFrom } from './rules/supply.ts';
import { occupant, sideOfUnit, unitsIn, zoneOf } from './stacks.ts';
import { type Reader, SEATS, type Seat, SIDE_NAMES, sideOf, type Weltkrieg, WORKS } from './types.ts';
import { unitName } from './units.ts';

type Answer = { [place: string]: string | number };

const laid = (g: Reader, value: (place: number) => string | number | undefined): Answer =>
  byHex(g.data.ground.world.ids, g.data.ground.closed, value);

/** Headquarters of a side on the map that have points. */
const stores = (g: Reader, side: number): number[] =>
  NATIONS.flatMap((_nation, n) => (rowOf(n).side === side ? g.data.forces.staffs[n]! : [])).filter(
    (staff) => g.s.at[staff]! >= 0 && g.s.supply[staff]! > 0,
  );

/** 19-3: the headquarters with points that a hex is nearest to, and how far it is. */
function nearest(g: Reader, side: number): (place: number) => readonly [staff: number, length: number] {
  const fields = stores(g, side).map((staff) => [staff, linesFrom(g, staff)] as const);
  return (place) => {
    let best: readonly [number, number] = [-1, Number.POSITIVE_INFINITY];
    for (const [staff, lengths] of fields) if (lengths[place]! < best[1]) best = [staff, lengths[place]!];
    return best;
  };
}

function supply(g: Reader, side: number): Answer {
  const find = nearest(g, side);
  const longest = g.data.content.supply.lengths.at(-1)!.upTo;
  return laid(g, (place) => {
    if (g.s.control[place] !== side) return undefined;
    const [, length] = find(place);
    return length <= longest ? length : 'no supply';
  });
}

/** 26-3 */
function worthOf(g: Reader, place: number): number {
  const { ground, content, front } = g.data;
  const kind = ground.city[place]!;
  if (kind === CITY.none || homeOf(g, place) === undefined) return 0;
  const { city, urbanSide, capital } = content.demoralisation;
  return (
    front.cities?.(g, place) ?? (kind === CITY.capital ? capital : kind === CITY.urban ? urbanSide : city)
  );
}

function worksAt(g: Reader, place: number): string | undefined {
  const bits = g.s.works[place]!;
  if (g.s.fort[place]! > 0) return `fortress ${g.s.fort[place]}`;
  if ((bits & WORKS.hindenburg) !== 0) return 'Hindenburg Line';
  if ((bits & WORKS.trench) !== 0) return 'trench';
  if ((bits & WORKS.building) !== 0) return 'trench being dug';
  return (bits & WORKS.devastated) !== 0 ? 'devastated' : undefined;
}

const SHORT: { readonly [seat in Seat]: string } = { cp: 'central powers', entente: 'entente' };

export const overlays: NonNullable<Game<Weltkrieg>['overlays']> = {
  supply: {
    title: 'Supply',
    counts: 'movement points to supply',
    of: (g, seat) => supply(g, seat === null ? 1 : sideOf(seat)),
  },
  railways: {
    title: 'Railways',
    of: (g) =>
      laid(g, (place) => {
        if (g.data.ground.railway[place] === 0) return undefined;
        const side = SEATS.find((seat) => runs(g, place, sideOf(seat)));
        return side === undefined ? 'no trains' : `${g.data.networks[g.s.line[place]! - 1]}`;
      }),
  },
  control: {
    title: 'Control',
    of: (g) => laid(g, (place) => (g.s.control[place]! > 1 ? undefined : SHORT[SEATS[g.s.control[place]!]!])),
  },
  zones: {
    title: 'Zones of control',
    of: (g, seat) =>
      laid(g, (place) => (zoneOf(g, seat === null ? 0 : 1 - sideOf(seat))[place] ? 'enemy zone' : undefined)),
  },
  works: { title: 'Works', of: (g) => laid(g, (place) => worksAt(g, place)) },
  victory: {
    title: 'Cities',
    counts: 'demoralisation points',
    of: (g) => laid(g, (place) => worthOf(g, place) || undefined),
  },
};

/** What is to be said of a hex. */
export function notesOf(g: Reader, place: number): readonly PlaceNote[] {
  if (place < 0 || g.data.ground.closed[place] === 1) return [];
  return [...standing(g, place), ...feeding(g, place), ...railway(g, place), ...worth(g, place)];
}

/** 11-1: how full it is, and how strong. */
function standing(g: Reader, place: number): PlaceNote[] {
  const side = occupant(g, place);
  if (side < 0) return [];
  const units = unitsIn(g, place).filter((unit) => sideOfUnit(g, unit) === side);
  const { halves, artillery } = loadOf(g, place, side, units);
  const { stacking } = g.data.content;
  const points = units.reduce((sum, unit) => sum + g.s.strength[unit]!, 0);
  return [
    { label: 'strength points', value: points, rule: '3-2' },
    { label: `divisions of ${stacking.divisions}`, value: halves / 2, rule: '11-1' },
    ...(artillery === 0
      ? []
      : [{ label: `artillery of ${stacking.artillery}`, value: artillery, rule: '11-1' }]),
  ];
}

/** 19-3, 19-4 */
function feeding(g: Reader, place: number): PlaceNote[] {
  const side = g.s.control[place]!;
  if (side > 1) return [];
  const [staff, length] = nearest(g, side)(place);
  const { lengths } = g.data.content.supply;
  const row = lengths.find(({ upTo }) => length <= upTo);
  if (staff < 0 || row === undefined)
    return [{ label: `no headquarters of ${SIDE_NAMES[SEATS[side]!]} feeds this hex`, rule: '19-4' }];
  const less = row.less === 0 ? '' : `, each unit weaker by ${row.less}`;
  return [
    {
      label: `fed by the ${unitName(g, staff)} in ${placeName(g, g.s.at[staff]!)} with ${g.s.supply[staff]} supply points${less}; movement points away`,
      value: length,
      rule: '19-4',
    },
  ];
}

/** 8-1, 9-1 */
function railway(g: Reader, place: number): PlaceNote[] {
  const { ground, networks } = g.data;
  if (ground.railway[place] === 0) return [];
  const n = g.s.line[place]! - 1;
  if (n < 0) return [{ label: 'no trains run here', rule: '9-1' }];
  const name = networks[n]!;
  const room = roomOf(g, name);
  return [
    room === 0
      ? { label: `no trains run on the railways of ${name} this turn`, rule: '8-1' }
      : {
          label: `carried by the railways of ${name} this turn, of ${room} divisions`,
          value: g.s.used[n]!,
          rule: '8-1',
        },
    ...(g.s.mended[place] === 1 ? [{ label: 'mended: trains run from the next turn on', rule: '9-5' }] : []),
  ];
}

function worth(g: Reader, place: number): PlaceNote[] {
  const works = worksAt(g, place);
  const points = worthOf(g, place);
  const home = homeOf(g, place);
  return [
    ...(works === undefined ? [] : [{ label: works, rule: g.s.fort[place]! > 0 ? '21-1' : '22-1' }]),
    ...(points === 0 || home === undefined || g.s.fallen[place] === 1
      ? []
      : [{ label: `demoralisation of ${ROWS[home].title} when it falls`, value: points, rule: '26-3' }]),
  ];
}
