/** What a seat may know, built from nothing upwards (7.25, 6.17). */

import type { Plain } from '@armistice/engine';
import { handSize } from './chits.ts';
import { isUnseen, mayKnow, placeId, unitId } from './facts.ts';
import { sideOfUnit, unitAt, unitName } from './forces.ts';
import { MAPS, placeAt, placeName } from './map.ts';
import { POWERS } from './nations.ts';
import { isFortSupplied, isSupplied } from './rules/supply.ts';
import { score } from './rules/victory.ts';
import { CHIT, OFF, type Reader, SEATS, type Seat, sideOf, WEATHER, WORKS } from './types.ts';
import { battleView } from './view-battle.ts';
import { warView } from './view-war.ts';

const WEATHER_NAMES = Object.keys(WEATHER);

export function view(g: Reader, seat: Seat | null): Plain {
  const { s, data } = g;
  return {
    reader: seat,
    turn: s.turn,
    letter: s.letter,
    west: s.west === 0 ? 'cp' : 'allied',
    weather: Object.fromEntries(MAPS.map((name, i) => [name, WEATHER_NAMES[s.weather[i]!]!])),
    powers: POWERS.map((power, p) => ({
      ...{ power, side: s.allegiance[p] === 0 ? 'cp' : s.allegiance[p] === 1 ? 'allied' : null },
      ...{ collapsed: s.collapsed[p] === 1, resources: s.resources[p]! },
    })),
    control: MAPS.map((_name, m) => {
      const { first, grid } = data.ground.world.maps[m]!;
      return Array.from(s.control.subarray(first, first + grid.size), (side) => 'ca.'[side]).join('');
    }),
    forts: fortsOf(g),
    works: worksOf(g),
    maps: g.scenario.maps,
    deployed: s.deployed,
    stacks: stacksOf(g, seat),
    boxes: boxesOf(g, seat),
    events: eventsOf(g, seat),
    score: { ...score(g) },
    victory: s.victory,
    preWar: {
      played: { cp: s.preWar[0], allied: s.preWar[1] },
      ...(seat === null ? {} : { drawn: s.hands[sideOf(seat)] }),
    },
    battle: battleView(g, seat),
    war: warView(g),
    politics: {
      ...{ fall: s.fall, bolshevik: s.bolshevik, treaty: s.treaty, america: s.america, reserve: s.reserve },
      ...{ command: s.command.marker, retaken: s.retaken, pipeline: s.pipeline, poland: s.poland },
    },
  };
}

function fortsOf(g: Reader): Plain {
  const found: { [place: string]: number } = {};
  for (let place = 0; place < g.data.ground.size; place++)
    if (g.s.fort[place]! > 0) found[placeId(g, place)] = g.s.fort[place]!;
  return found;
}

function worksOf(g: Reader): Plain {
  const found: { [place: string]: string[] } = {};
  const names = [
    [WORKS.devastated, 'devastated'],
    [WORKS.trench, 'trench'],
    [WORKS.parisGun, 'paris-gun'],
  ] as const;
  for (let place = 0; place < g.data.ground.size; place++) {
    if (g.s.works[place] === 0) continue;
    const here = names.filter(([bit]) => (g.s.works[place]! & bit) !== 0).map(([, name]) => name);
    if (here.length > 0) found[placeId(g, place)] = here;
  }
  return found;
}

const sideView = (g: Reader, unit: number): Plain => ({ side: sideOfUnit(g, unit) === 0 ? 'cp' : 'allied' });

/** A unit as a reader sees it: itself, or only the side it is on. */
function unitView(g: Reader, unit: number, seat: Seat | null): Plain {
  if (!mayKnow(g, unit, seat)) return sideView(g, unit);
  const { s } = g;
  const own = seat !== null && sideOfUnit(g, unit) === sideOf(seat);
  return {
    id: unitId(g, unit),
    face: s.face[unit]!,
    left: s.left[unit]!,
    marks: s.marks[unit]!,
    fighting: s.fighting[unit]!,
    // The enemy's hangs on headquarters that may lie covered.
    ...(!own || isSupplied(g, unit) ? {} : { supply: isFortSupplied(g, unit) ? 'fort' : 'out' }),
  };
}

const isHidden = (g: Reader, unit: number, seat: Seat | null): boolean =>
  isUnseen(g, sideOfUnit(g, unit), seat);

function stacksOf(g: Reader, seat: Seat | null): Plain {
  const { s, data } = g;
  const found: { [place: string]: Plain[] } = {};
  for (let place = 0; place < data.ground.size; place++) {
    if (s.top[place]! < 0 || isHidden(g, s.top[place]!, seat)) continue;
    const stack: Plain[] = [];
    for (let u = s.top[place]!; u >= 0; u = s.below[u]!) stack.push(unitView(g, u, seat));
    found[placeId(g, place)] = stack;
  }
  return found;
}

const BOXES: readonly (readonly [off: number, name: string])[] = [
  [OFF.deadEurope, 'dead-europe'],
  [OFF.deadNearEast, 'dead-near-east'],
  [OFF.europe, 'europe'],
  [OFF.nearEast, 'near-east'],
  [OFF.arabia, 'arabia'],
  [OFF.reserve, 'reserve'],
  [OFF.transit, 'transit'],
  [OFF.caucasus, 'caucasus'],
  [OFF.edgeWest, 'edge-west'],
  [OFF.edgeItaly, 'edge-italy'],
  [OFF.away, 'away'],
  [OFF.coming, 'coming'],
];

/** Who came there covered is counted only, after those that are known. */
function boxesOf(g: Reader, seat: Seat | null): Plain {
  const { s, data } = g;
  const boxes = BOXES.map(([off, name]) => ({ off, name, known: [] as Plain[], covered: [] as Plain[] }));
  const byPlace = new Map(boxes.map((box) => [box.off, box]));
  for (let u = 0; u < data.forces.size; u++) {
    const box = s.at[u]! < 0 ? byPlace.get(s.at[u]!) : undefined;
    if (box === undefined || isHidden(g, u, seat)) continue;
    if (mayKnow(g, u, seat)) box.known.push({ id: unitId(g, u), face: s.face[u]! });
    else box.covered.push(sideView(g, u));
  }
  return Object.fromEntries(boxes.map(({ name, known, covered }) => [name, [...known, ...covered]]));
}

/** Open events lie open; those in hand are their owner's, and others know how many there are. */
function eventsOf(g: Reader, seat: Seat | null): Plain {
  return Object.fromEntries(
    SEATS.map((side) => {
      const chits = g.data.chits.bySide[side];
      const of = (state: number): string[] =>
        chits.filter((chit) => g.s.chit[chit] === state).map((chit) => g.data.chits.rows[chit]!.id);
      return [
        side,
        {
          active: of(CHIT.active),
          used: of(CHIT.used),
          gone: of(CHIT.out),
          hidden: of(CHIT.pool).length + of(CHIT.held).length,
          hand: handSize(g, side),
          ...(seat === side ? { held: of(CHIT.held) } : {}),
        },
      ];
    }),
  );
}

export function name(g: Reader, about: string, id: number | string, seat: Seat | null): string {
  if (about === 'unit') {
    const unit = unitAt(g, String(id));
    if (unit < 0) return String(id);
    if (!mayKnow(g, unit, seat)) return 'A unit';
    const at = g.s.at[unit]!;
    return at >= 0 ? `${unitName(g, unit)} at ${placeName(g, at)}` : unitName(g, unit);
  }
  if (about === 'hex') return placeName(g, placeAt(g, String(id)));
  const chit = g.data.chits.index.get(String(id));
  return chit === undefined ? String(id) : g.data.chits.rows[chit]!.title;
}
