/** 13 New units: where those in the Available Units Boxes come onto the maps. */

import { drawFitting, onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { inForce } from '../chits.ts';
import { placeId, unitId } from '../facts.ts';
import { sideOfUnit, unitAt, unitName } from '../forces.ts';
import { COUNTRY, PLACE, placeAt, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { settleStacks } from '../stacks.ts';
import {
  ALWAYS,
  type At,
  ask,
  choice,
  FRONT,
  KNOWN,
  LETTER,
  OFF,
  type Reader,
  type Seat,
  SIDE_NAMES,
  sideOf,
} from '../types.ts';
import type { Unit } from '../units/form.ts';
import { fresh } from '../units/status.ts';
import { enter } from './control.ts';
import { convert, shock } from './conversions.ts';
import { isGambit } from './fisher.ts';
import { layLine } from './hindenburg.ts';
import { playEvent } from './play-events.ts';
import { placeRefusal } from './restrictions.ts';
import { stackRefusal } from './stacking.ts';
import { isFedTown, isHexSupplied, isSupplied } from './supply.ts';

type Arrivals = At<'newUnits'>;

/** 13.3: what one headquarters takes in a phase: a stack in Europe, three units in the Near East. */
const STACK = 6;
const STACK_NEAR_EAST = 3;
/** 13.3: Western Allies by headquarters in the East, in one turn. */
const OVERSEAS = 6;

/** Where a unit would come in by a rule of its own (13.1, 13.2). */
function homes(g: Reader, unit: number): number[] {
  const { s, data } = g;
  const { ground, forces } = data;
  const row = forces.units[unit]!;
  const power = forces.power[unit]!;
  const near = s.at[unit] === OFF.nearEast;
  if (near) return nearEastHomes(g, unit, row);
  const own = ground.towns.filter(
    (place) =>
      ground.town[place] === PLACE.city &&
      ground.home[place] === power &&
      place < ground.nearEast &&
      isFedTown(g, place, power),
  );
  switch (power) {
    case POWER.britain:
      return ground.ports
        .filter(
          (place) =>
            s.control[place] === SIDE.allied &&
            (ground.front[place] === FRONT.west || ground.front[place] === FRONT.italy),
        )
        .concat(
          mayEnterEgypt(row)
            ? ground.towns.filter(
                (place) => ground.westOfSuez[place] === 1 && s.control[place] === SIDE.allied,
              )
            : [],
        );
    case POWER.russia:
      // 13.26: Russian Poland only for those of Strategic Turn A.
      return own.filter((place) => ground.country[place] !== COUNTRY['Russian Poland'] || isOfTurnA(g, unit));
    case POWER.germany:
      return [
        ...own,
        ...(isGambit(g)
          ? []
          : ground.ports.filter((place) => ground.balticPort[place] === 1 && s.control[place] === SIDE.cp)),
      ];
    default:
      return own;
  }
}

/** 13.23: Australians, New Zealanders and the East Lancashires. */
const mayEnterEgypt = ({ id }: Unit): boolean => ['as-1as', 'as-nz', 'br-42t'].includes(id);
/** 13.26: put into the box on Strategic Turn A: whoever is in it before B, and those due on A that wait there still. */
function isOfTurnA(g: Reader, unit: number): boolean {
  const { enters } = g.data.forces.units[unit]!;
  return g.s.letter <= LETTER.A || ('turn' in enters && enters.turn === 'A' && fresh(g, unit));
}

/** 13.28, 13.29 */
function nearEastHomes(g: Reader, unit: number, { nation, region, id }: Unit): number[] {
  const { s, data } = g;
  const { ground, forces } = data;
  const power = forces.power[unit]!;
  const on = (front: number): number[] =>
    ground.towns.filter(
      (place) =>
        ground.front[place] === front && ground.town[place] === PLACE.city && isFedTown(g, place, power),
    );
  const edge = (front: number): number[] =>
    ground.sources['supply:cp']!.filter(
      (place) => ground.front[place] === front && s.control[place] === SIDE.cp,
    );
  const persian = (front: number, test: (control: number) => boolean): number[] =>
    ground.towns.filter(
      (place) => ground.front[place] === front && ground.persia[place] === 1 && test(s.control[place]!),
    );
  const caucasus = (): number[] => [...on(FRONT.caucasus), ...edge(FRONT.caucasus)];
  const iraq = (): number[] => [...on(FRONT.iraq), ...edge(FRONT.iraq)];
  const syria = (): number[] => [
    ...(isFedTown(g, ground.damascus, power) ? [ground.damascus] : []),
    ...edge(FRONT.egypt),
  ];
  switch (nation) {
    case 'iraq':
      return [ground.basra, ground.abadan].filter((place) => s.control[place] === SIDE.allied);
    case 'palestine':
      return westOfSuez(g);
    case 'cossack':
      return persian(FRONT.caucasus, (control) => control !== SIDE.cp);
    case 'rifles':
      return persian(FRONT.iraq, (control) => control !== SIDE.cp);
    case 'gendarmerie':
      return persian(FRONT.iraq, (control) => control === SIDE.cp);
    case 'russian':
    case 'provisional':
    case 'armenian':
      return ground.towns.filter(
        (place) =>
          ground.front[place] === FRONT.caucasus &&
          ground.town[place] === PLACE.city &&
          ground.home[place] === POWER.russia &&
          isFedTown(g, place, power),
      );
    case 'french':
      return id === 'fr-dfps' ? westOfSuez(g) : [];
    case 'turkish':
      if (!fresh(g, unit) || forces.headquarters[unit] === 1) return [...caucasus(), ...iraq(), ...syria()];
      return region === 'caucasus'
        ? caucasus()
        : region === 'iraq'
          ? iraq()
          : region === 'syria'
            ? syria()
            : [];
    case 'german':
      return [...caucasus(), ...iraq(), ...syria()];
    default:
      return nation === 'british' || nation === 'anzac' || nation === 'indian' ? westOfSuez(g) : [];
  }
}

const westOfSuez = (g: Reader): number[] => {
  const { ground } = g.data;
  const found: number[] = [];
  for (let place = ground.nearEast; place < ground.size; place++)
    if (
      ground.westOfSuez[place] === 1 &&
      ground.closed[place] === 0 &&
      ground.lake[place] === 0 &&
      g.s.control[place] === SIDE.allied
    )
      found.push(place);
  return found;
};

/** 13.3: hexes with or next to a headquarters of the unit's power, in supply, that has room for more. */
function byHeadquarters(g: Reader, f: Arrivals, unit: number): Map<number, number> {
  const { s, data } = g;
  const { ground, forces } = data;
  const found = new Map<number, number>();
  const power = forces.power[unit]!;
  const near = s.at[unit] === OFF.nearEast;
  if (forces.headquarters[unit] === 1) return found;
  if (near && power === POWER.turkey && fresh(g, unit)) return found;
  for (const hq of forces.of[power]!) {
    const at = s.at[hq]!;
    if (forces.headquarters[hq] === 0 || at < 0 || !isSupplied(g, hq)) continue;
    if (near !== at >= ground.nearEast || (f.by[hq] ?? 0) >= (near ? STACK_NEAR_EAST : STACK)) continue;
    if (ground.front[at] === FRONT.east && isWestern(power) && s.overseas >= OVERSEAS) continue;
    if (near && power === POWER.britain && ground.front[at] !== britishFront(g, unit)) continue;
    const hexes = near && f.hex[hq] !== undefined ? [f.hex[hq]] : [at, ...ground.world.near(at)];
    for (const place of hexes)
      if (!found.has(place) && s.control[place] === sideOfUnit(g, unit) && isHexSupplied(g, place, power))
        found.set(place, hq);
  }
  return found;
}

/** 13.28: the front of a British unit of the Near Eastern box, by its colour. */
const britishFront = (g: Reader, unit: number): number => {
  const { nation } = g.data.forces.units[unit]!;
  return nation === 'iraq' || nation === 'rifles' ? FRONT.iraq : FRONT.egypt;
};

const isWestern = (power: number): boolean =>
  power === POWER.britain || power === POWER.france || power === POWER.italy;

/** Every place a unit may be put now, and the headquarters by which, -1 for none: while nothing changes. */
const openings = (g: Reader, f: Arrivals, unit: number): ReadonlyMap<number, number> =>
  openingsNow(g, null).get(unit) ?? openingsOf(g, f, unit);
const openingsNow = onceAMoment((_g: Reader, _all: null) => new Map<number, ReadonlyMap<number, number>>());

function openingsOf(g: Reader, f: Arrivals, unit: number): ReadonlyMap<number, number> {
  const all = waysIn(g, f, unit);
  for (const place of [...all.keys()]) if (!mayStand(g, unit, place)) all.delete(place);
  openingsNow(g, null).set(unit, all);
  return all;
}

/** The same, whether it may stand there or not. */
function waysIn(g: Reader, f: Arrivals, unit: number): Map<number, number> {
  const all = byHeadquarters(g, f, unit);
  for (const place of homes(g, unit)) all.set(place, -1);
  for (const place of amphibious(g, f, unit)) all.set(place, -1);
  return all;
}

const mayStand = (g: Reader, unit: number, place: number): boolean =>
  placeRefusal(g, unit, place) === undefined && stackRefusal(g, unit, place) === undefined;

/** 6.37: one Russian a turn lands behind the Turkish front. */
function amphibious(g: Reader, f: Arrivals, unit: number): readonly number[] {
  const { s, data } = g;
  if (!inForce(g, 'russian-amphibious') || s.fall > 0 || f.landed || data.forces.power[unit] !== POWER.russia)
    return [];
  return data.ground.russianLandings.filter((place) => s.top[place]! < 0);
}

function waitRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  if (unit < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('13.11', 'That is not one of your units.');
  if (g.s.at[unit] !== OFF.europe && g.s.at[unit] !== OFF.nearEast)
    return refuse('13.11', `${unitName(g, unit)} is not waiting in a box.`);
  if (inForce(g, 'influenza')) return refuse('6.57', 'In the influenza nobody comes out of the boxes.');
  return undefined;
}

export const place = choice('newUnits', {
  title: 'Place a new unit',
  rule: '13.11',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  lots: (g, _f, seat) => boxed(g, sideOf(seat)).map((unit) => unitId(g, unit)),
  *foci(g, f, seat) {
    for (const unit of boxed(g, sideOf(seat)))
      if (waitRefusal(g, unit, seat) === undefined && openings(g, f, unit).size > 0) yield unitId(g, unit);
  },
  *values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (unit < 0 || waitRefusal(g, unit, seat) !== undefined) return;
    for (const to of [...openings(g, f, unit).keys()].sort((a, b) => a - b))
      yield { unit: id, to: placeId(g, to) };
  },
  draw(g, f, seat, id: string, random) {
    const unit = unitAt(g, id);
    if (unit < 0 || waitRefusal(g, unit, seat) !== undefined) return undefined;
    const ways = [...waysIn(g, f, unit).keys()].sort((a, b) => a - b);
    const to = drawFitting(ways, random, (place) => mayStand(g, unit, place));
    return to === undefined ? undefined : { unit: id, to: placeId(g, to) };
  },
  refuse(g, f, { unit: id, to }, seat) {
    const unit = unitAt(g, id);
    const no = waitRefusal(g, unit, seat);
    if (no !== undefined) return no;
    const at = placeAt(g, to);
    if (at >= 0 && openings(g, f, unit).has(at)) return undefined;
    if (at < 0) return refuse('13.11', 'That hex is not on the maps.');
    return (
      placeRefusal(g, unit, at) ??
      stackRefusal(g, unit, at) ??
      refuse('13.11', `${unitName(g, unit)} cannot come in at ${placeName(g, at)}.`)
    );
  },
  apply(g, f, { unit: id, to }) {
    const unit = unitAt(g, id);
    const at = placeAt(g, to);
    const hq = openings(g, f, unit).get(at)!; // nothing has changed yet
    if (hq >= 0) {
      f.by[hq] = (f.by[hq] ?? 0) + 1;
      f.hex[hq] = at;
      if (g.data.ground.front[at] === FRONT.east && isWestern(g.data.forces.power[unit]!)) g.s.overseas++;
    } else if (amphibious(g, f, unit).includes(at)) f.landed = true;
    f.begun = true;
    enter(g, unit, at);
    g.s.known[unit] = KNOWN.nobody;
  },
  say: (g, _f, { unit, to }, seat, reader) =>
    `${reader === seat ? unitName(g, unitAt(g, unit)) : 'A new unit'} comes in at ${placeName(g, placeAt(g, to))}`,
  fact: (_g, _f, { unit, to }, seat, reader) => ({
    kind: 'arrival',
    unit: reader === seat ? unit : null,
    to,
  }),
  shown: (_g, _f, value, reader) => (reader === null ? { to: value.to } : value),
});

/** 13.25: Americans wait beyond the edge of the map, and march or ride in from there. */
export const disembark = choice('newUnits', {
  title: 'Bring an American unit to the map edge',
  rule: '13.25',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), edge: z.enum(['west', 'italy']) }),
  *foci(g, _f, seat) {
    for (const u of g.data.forces.of[POWER.america]!)
      if (edgeRefusal(g, u, 'west', seat) === undefined) yield unitId(g, u);
  },
  *values(g, _f, seat, id: string) {
    for (const edge of ['west', 'italy'] as const)
      if (edgeRefusal(g, unitAt(g, id), edge, seat) === undefined) yield { unit: id, edge };
  },
  refuse: (g, _f, { unit, edge }, seat) => edgeRefusal(g, unitAt(g, unit), edge, seat),
  apply(g, f, { unit, edge }) {
    f.begun = true;
    g.s.at[unitAt(g, unit)] = edge === 'west' ? OFF.edgeWest : OFF.edgeItaly;
  },
  say: (g, _f, { unit }) => `${unitName(g, unitAt(g, unit))} has crossed the ocean`,
});

function edgeRefusal(g: Reader, unit: number, edge: 'west' | 'italy', seat: Seat): Refusal | undefined {
  const no = waitRefusal(g, unit, seat);
  if (no !== undefined) return no;
  if (g.data.forces.power[unit] !== POWER.america) return refuse('13.25', 'Only Americans come this way.');
  return edge === 'italy' && g.s.allegiance[POWER.italy] !== SIDE.allied
    ? refuse('13.25', 'Italy is not at war.')
    : undefined;
}

export const endArrivals = choice('newUnits', {
  title: 'Done with new units',
  rule: '4.2',
  ends: true,
  ...ALWAYS,
  apply(g, f) {
    settleStacks(g, sideOf(f.side));
    g.pop();
  },
  say: (_g, f) => `${SIDE_NAMES[f.side]} have placed their new units`,
});

export const newUnits = ask('newUnits', {
  title: 'New units',
  rule: '13.0',
  asks: (_g, f) => f.side,
  prompt: (g, f) => {
    const many = boxed(g, sideOf(f.side)).length;
    return many === 0
      ? 'No new units wait in the boxes; what stands on the maps may change.'
      : `Place new units: ${many} ${many === 1 ? 'waits' : 'wait'} in the boxes.`;
  },
  choices: { place, disembark, convert, shock, layLine, playEvent: playEvent('newUnits'), done: endArrivals },
});

/** The units of a side in both Available Units Boxes. */
const boxed = onceAMoment((g: Reader, side: number): readonly number[] => {
  const found: number[] = [];
  for (let u = 0; u < g.data.forces.size; u++)
    if ((g.s.at[u] === OFF.europe || g.s.at[u] === OFF.nearEast) && sideOfUnit(g, u) === side) found.push(u);
  return found;
});
