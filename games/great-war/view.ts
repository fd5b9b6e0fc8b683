/** What a seat may know, built from nothing upwards (7.25, 6.17). */

import type { Exchange, Plain } from '@armistice/engine';
import { mayKnow, placeId, unitId } from './facts.ts';
import { sideOfUnit, unitAt, unitName } from './forces.ts';
import { MAPS, placeAt, placeName } from './map.ts';
import { NATIONS, POWERS } from './nations.ts';
import { isFortSupplied, isSupplied } from './rules/supply.ts';
import { score } from './rules/victory.ts';
import { CHIT, type GreatWar, OFF, type Reader, SEATS, type Seat, sideOf, WEATHER, WORKS } from './types.ts';
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
    const here = names.filter(([bit]) => (g.s.works[place]! & bit) !== 0).map(([, name]) => name);
    if (here.length > 0) found[placeId(g, place)] = here;
  }
  return found;
}

/** A unit as a reader sees it: itself, or only the side it is on. */
function unitView(g: Reader, unit: number, seat: Seat | null): Plain {
  if (!mayKnow(g, unit, seat)) return { side: sideOfUnit(g, unit) === 0 ? 'cp' : 'allied' };
  const { s } = g;
  return {
    id: unitId(g, unit),
    face: s.face[unit]!,
    left: s.left[unit]!,
    marks: s.marks[unit]!,
    fighting: s.fighting[unit]!,
    ...(isSupplied(g, unit) ? {} : { supply: isFortSupplied(g, unit) ? 'fort' : 'out' }),
  };
}

/** 19.21: while a side sets up, the other sees none of its army. */
const isHidden = (g: Reader, unit: number, seat: Seat | null): boolean => {
  const side = sideOfUnit(g, unit);
  return (g.s.deployed & (1 << side)) === 0 && (seat === null || sideOf(seat) !== side);
};

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

const BOX_NAMES: readonly (readonly [off: number, name: string, open: boolean])[] = [
  [OFF.deadEurope, 'dead-europe', true],
  [OFF.deadNearEast, 'dead-near-east', true],
  [OFF.europe, 'europe', true],
  [OFF.nearEast, 'near-east', true],
  [OFF.arabia, 'arabia', true],
  [OFF.reserve, 'reserve', true],
  [OFF.transit, 'transit', true],
  [OFF.caucasus, 'caucasus', true],
  [OFF.edgeWest, 'edge-west', true],
  [OFF.edgeItaly, 'edge-italy', true],
  [OFF.away, 'away', true],
  [OFF.coming, 'coming', true],
];

function boxesOf(g: Reader, seat: Seat | null): Plain {
  const { s, data } = g;
  return Object.fromEntries(
    BOX_NAMES.map(([off, name]) => [
      name,
      data.forces.units.flatMap(({ id }, u) =>
        s.at[u] === off && !isHidden(g, u, seat) ? [{ id, face: s.face[u]! }] : [],
      ),
    ]),
  );
}

/** Open events lie open; those in hand are their owner's, and others know how many there are. */
function eventsOf(g: Reader, seat: Seat | null): Plain {
  return Object.fromEntries(
    SEATS.map((side) => {
      const chits = g.data.chits.bySide[side];
      const of = (state: number): string[] =>
        chits.filter((chit) => g.s.chit[chit] === state).map((chit) => g.data.chits.rows[chit]!.id);
      const secret = of(CHIT.pool).length + of(CHIT.held).length;
      return [
        side,
        {
          active: of(CHIT.active),
          used: of(CHIT.used),
          hidden: secret,
          ...(seat === side ? { held: of(CHIT.held) } : {}),
        },
      ];
    }),
  );
}

/** Pairs of covered units in stacks that a seat cannot tell apart. */
export function* secrets(g: Reader, seat: Seat | null): Generator<Exchange<GreatWar>> {
  const { s, data } = g;
  const { forces } = data;
  const covered: number[] = [];
  for (let u = 0; u < forces.size; u++)
    if (s.at[u]! >= 0 && !mayKnow(g, u, seat) && s.fighting[u] === 0) covered.push(u);
  for (let i = 0; i + 1 < covered.length; i += 2) {
    const [a, b] = [covered[i]!, covered[i + 1]!];
    if (forces.power[a] !== forces.power[b] || s.at[a] === s.at[b]) continue;
    yield { what: `${unitId(g, a)} and ${unitId(g, b)}`, exchange: () => {} };
  }
}

export function name(g: Reader, about: string, id: number | string, seat: Seat | null): string {
  if (about === 'unit') {
    const unit = unitAt(g, String(id));
    if (unit < 0) return String(id);
    if (!mayKnow(g, unit, seat)) return `A ${NATIONS[g.data.forces.units[unit]!.nation].adjective} unit`;
    const at = g.s.at[unit]!;
    return at >= 0 ? `${unitName(g, unit)} at ${placeName(g, at)}` : unitName(g, unit);
  }
  if (about === 'hex') return placeName(g, placeAt(g, String(id)));
  const chit = g.data.chits.index.get(String(id));
  return chit === undefined ? String(id) : g.data.chits.rows[chit]!.title;
}
