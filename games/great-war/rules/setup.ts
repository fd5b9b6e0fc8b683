/** 19, 22 Set-up: history has both armies ready; each side may place its units otherwise within the rows of the scenario. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId, unitId } from '../facts.ts';
import { sideOfUnit, unitAt, unitName } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import type { BoxName } from '../scenarios/form.ts';
import { selects } from '../scenarios/select.ts';
import { setupFault } from '../setups/check.ts';
import { cover, occupant, put, remove } from '../stacks.ts';
import { BOXES } from '../start.ts';
import {
  ask,
  choice,
  KNOWN,
  LETTER,
  OFF,
  type Reader,
  type Seat,
  SIDE_NAMES,
  seatOf,
  sideOf,
  type Writer,
} from '../types.ts';
import { isElder, marchEast } from './elder.ts';
import { isPlanR, reinforceGalicia } from './plan-r.ts';
import { constraintsOf, rowsOf } from './prewar-rows.ts';
import { stackRefusal } from './stacking.ts';
import { traceSupply } from './supply.ts';
import { hesitate } from './turkey.ts';

const isBox = (name: string): name is BoxName => Object.hasOwn(BOXES, name);

/** The hexes and boxes where the rows let a unit stand. */
function roomOf(g: Reader, unit: number): ReadonlySet<string> {
  const { data, s } = g;
  const scenario = rowsOf(g, seatOf(sideOfUnit(g, unit)));
  // Rooms differ with the events before the war.
  const key = unit + data.forces.size * (s.preWar[0] + 2048 * s.preWar[1]);
  const known = data.rooms.get(key);
  if (known !== undefined) return known;
  const row = data.forces.units[unit]!;
  const found = new Set<string>();
  for (const group of scenario.groups)
    if (selects(group.units, row))
      for (const area of group.where) for (const name of data.places.of(area, group.side)) found.add(name);
  data.rooms.set(key, found);
  return found;
}

function putRefusal(g: Reader, unit: number, to: string, seat: Seat): Refusal | undefined {
  if (!isSetUp(g, unit, seat)) return refuse(ruleOf(g), 'That is not one of the units you set up.');
  if (!roomOf(g, unit).has(to)) return refuse(ruleOf(g), `${unitName(g, unit)} is not set up there.`);
  return standRefusal(g, unit, to, seat);
}

const isSetUp = (g: Reader, unit: number, seat: Seat): boolean =>
  unit >= 0 && sideOfUnit(g, unit) === sideOf(seat) && g.data.placed[unit] === 1 && !isGivenUp(g, unit);

/** Why a unit may not stand in one of the hexes and boxes that are open to it. */
function standRefusal(g: Reader, unit: number, to: string, seat: Seat): Refusal | undefined {
  const there = isBox(to) ? BOXES[to] : placeAt(g, to);
  if (there === g.s.at[unit]) return refuse(ruleOf(g), `${unitName(g, unit)} is there already.`);
  if (isBox(to)) return undefined;
  const place = there;
  if (occupant(g, place) === 1 - sideOf(seat))
    return refuse('8.22', `Enemy units stand in ${placeName(g, place)}.`);
  return stackRefusal(g, unit, place);
}

const ruleOf = (g: Reader): string => (g.scenario.august1914 ? '19.1' : '22.1');

export const deployUnit = choice('deploy', {
  title: 'Set up a unit',
  rule: '19.1',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  lots: (g, _f, seat) => placedOf(g, seat).map((unit) => unitId(g, unit)),
  *foci(g, _f, seat) {
    for (const unit of placedOf(g, seat))
      if (openings(g, unit, seat).next().done !== true) yield unitId(g, unit);
  },
  *values(g, _f, seat, id: string) {
    for (const to of openings(g, unitAt(g, id), seat)) yield { unit: id, to };
  },
  refuse: (g, _f, { unit, to }, seat) => putRefusal(g, unitAt(g, unit), to, seat),
  apply(g, _f, { unit: id, to }) {
    const unit = unitAt(g, id);
    if (isBox(to)) remove(g, unit, BOXES[to]);
    else put(g, unit, placeAt(g, to));
    if (to === 'later') g.s.due[unit] = LETTER.A; // 20.2, no. 5
    g.s.known[unit] = KNOWN.nobody;
  },
  say: (g, _f, { unit, to }, seat, reader) =>
    reader === seat ? `${unitName(g, unitAt(g, unit))} stands at ${to}` : 'sets up',
  shown: (g, _f, value, reader) =>
    reader !== null && sideOfUnit(g, unitAt(g, value.unit)) === sideOf(reader) ? value : null,
});

/** The units that a side sets up. */
function placedOf(g: Reader, seat: Seat): number[] {
  const { forces, placed } = g.data;
  const found: number[] = [];
  for (let u = 0; u < forces.size; u++)
    if (placed[u] === 1 && sideOfUnit(g, u) === sideOf(seat)) found.push(u);
  return found;
}

function* openings(g: Reader, unit: number, seat: Seat): Generator<string> {
  if (!isSetUp(g, unit, seat)) return;
  for (const to of roomOf(g, unit)) if (standRefusal(g, unit, to, seat) === undefined) yield to;
}

/** Everything as history had it. */
export const reset = choice('deploy', {
  title: 'Historical set-up',
  rule: '19.1',
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply(g, _f, _none, seat) {
    const { forces, ground, placement } = g.data;
    for (const [place, ids] of Object.entries(placement)) {
      const at = ground.world.index(place);
      for (const id of ids.toReversed()) {
        const unit = forces.index.get(id)!;
        if (sideOfUnit(g, unit) !== sideOf(seat) || !roomOf(g, unit).has(place) || isGivenUp(g, unit))
          continue;
        if (at >= 0) put(g, unit, at);
        else remove(g, unit, BOXES[place as BoxName]);
      }
    }
    if (seat === 'cp' && isElder(g)) marchEast(g);
    if (seat === 'cp' && isPlanR(g)) reinforceGalicia(g);
  },
  say: () => 'takes up the historical positions',
});

/** 20.3: a pre-war event has taken the unit off the maps before set-up. */
const isGivenUp = ({ s, data }: Reader, unit: number): boolean =>
  data.placed[unit] === 1 && s.preWar[0] !== 0 && (s.at[unit] === OFF.gone || s.at[unit] === OFF.deadEurope);

/** By place off the maps: the first box of that name. */
const BOX_AT = new Map(
  Object.entries(BOXES)
    .map(([name, off]) => [off, name] as const)
    .toReversed(),
);

/** The first thing that the rows of the scenario want otherwise; what the other side has done is not looked at. */
function fault(g: Reader, seat: Seat): string | undefined {
  const { s, data } = g;
  const { forces } = data;
  const placement: { [place: string]: string[] } = {};
  for (let u = 0; u < forces.size; u++) {
    if (data.placed[u] === 0 || isGivenUp(g, u)) continue;
    const own = sideOfUnit(g, u) === sideOf(seat);
    const historical = data.standsAt.get(unitId(g, u))!;
    const at = s.at[u]!;
    const where = !own ? historical : at >= 0 ? placeId(g, at) : (BOX_AT.get(at) ?? historical);
    placement[where] ??= [];
    placement[where].push(unitId(g, u));
  }
  const units = s.preWar[0] === 0 ? forces.units : forces.units.filter((_unit, u) => !isGivenUp(g, u));
  return setupFault(
    { ...rowsOf(g, seat), constraints: constraintsOf(g, seat) },
    units,
    data.maps,
    placement,
    data.places,
  );
}

/** Units and boxes by their names. */
const inWords = (g: Reader, text: string): string =>
  text.replace(/\b[a-z]{2,}-[a-z0-9-]+/g, (id) =>
    unitAt(g, id) >= 0 ? unitName(g, unitAt(g, id)) : id in BOXES ? `the box ${id.replaceAll('-', ' ')}` : id,
  );

export const ready = choice('deploy', {
  title: 'Ready',
  rule: '19.1',
  ends: true,
  form: z.null(),
  *values(g, _f, seat) {
    if (fault(g, seat) === undefined) yield null;
  },
  refuse(g, _f, _none, seat) {
    const wrong = fault(g, seat);
    return wrong === undefined
      ? undefined
      : refuse(ruleOf(g), `The set-up is not complete: ${inWords(g, wrong)}.`);
  },
  apply(g, f) {
    finish(g, f.side);
    g.pop();
  },
  say: (_g, f) => `${SIDE_NAMES[f.side]} are set up`,
});

function finish(g: Writer, seat: Seat): void {
  g.s.deployed |= 1 << sideOf(seat);
  for (let u = 0; u < g.data.forces.size; u++) {
    const at = g.s.at[u]!;
    if (at >= 0 && sideOfUnit(g, u) === sideOf(seat)) g.s.control[at] = sideOf(seat);
  }
  cover(g, sideOf(seat));
  if (seat === 'cp') hesitate(g);
  traceSupply(g);
  g.reveal();
}

export const deploy = ask('deploy', {
  title: 'Set-up',
  rule: '19.1',
  asks: (_g, f) => f.side,
  prompt: () => 'Set up your units, or begin with the historical positions.',
  choices: { place: deployUnit, reset, ready },
});
