/** Where what has come appears, and who gets supply: on either map, or in the East. */

import { onceFor, refuse } from '@armistice/engine';
import { z } from 'zod';
import { gates as southGates } from '../../italian-front/rules/schedule.ts';
import type { Ground } from '../../system/ground.ts';
import { NATION, rowOf } from '../../system/nations.ts';
import {
  delivery as standard,
  beginDelivery as standardDelivery,
  waiting,
} from '../../system/rules/arrivals.ts';
import { parcelOf } from '../../system/rules/freight.ts';
import { ask, choice, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import {
  landing as west,
  gates as westGates,
  landed as westLanded,
} from '../../western-front/rules/arrivals.ts';
import { isSiegeStaff } from '../../western-front/rules/siege.ts';
import { beginBef, hasItalyCollapsed, helperOf, isAlpenkorps, SUPPLY } from './aid.ts';
import { south } from './lens.ts';
import { comesToMountains } from './mountain.ts';
import { AT, BOUND, isAway, isSouth, isWest, onList, POWERS, powerOf } from './state.ts';
import { edges, sendToEast } from './travel.ts';

const known = onceFor((_ground: Ground): Map<string, readonly number[]> => new Map());

/** 25-1: hexes where a unit of a nation may appear, or its supply points. */
export function gates(g: Reader, nation: number, unit: number): readonly number[] {
  if (unit >= 0 && isAway(g, unit)) return [];
  const bound = unit >= 0 ? g.s.cutOff[unit]! : BOUND.nowhere;
  const { side } = rowOf(nation);
  if (bound === BOUND.west) return edges(g, side, 0, 'west');
  if (bound === BOUND.south)
    return side === 1 ? edges(g, 1, 1, 'west') : onList(g, 'rail-edge:austria-hungary');
  if (nation === NATION.austria) return austrianGates(g, unit);
  if (nation === NATION.italy) return memo(g, 'italy', () => southGates(south(g), nation));
  // 18-1, 16-2: the Alpenkorps and the 14th Army appear in Austria-Hungary.
  if (unit >= 0 && isForItaly(g, unit)) return memo(g, 'austria', () => southGates(south(g), NATION.austria));
  const here = westGates(g, nation, unit).filter((place) => isWest(g, place));
  if (unit >= 0) return here;
  // Supply points of those who have headquarters in Italy.
  if (nation === NATION.germany) return [...here, ...onList(g, 'rail-edge:austria-hungary')];
  return helperOf(nation) >= 0 ? [...here, ...onList(g, 'rail-edge:italy-west')] : here;
}

/** Siege batteries may come to either front (25-7). */
function austrianGates(g: Reader, unit: number): readonly number[] {
  const own = memo(g, 'austria', () => southGates(south(g), NATION.austria));
  if (unit < 0 || g.data.forces.siege[unit] === 0) return own;
  return [...own, ...westGates(g, NATION.germany, -1).filter((place) => isWest(g, place))];
}

function memo(g: Reader, key: string, make: () => readonly number[]): readonly number[] {
  const all = known(g.data.ground);
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

export function landed(g: Writer, unit: number): void {
  if (isWest(g, g.s.at[unit]!)) westLanded(g, unit);
  else {
    beginBef(g, unit);
    comesToMountains(g, unit);
  }
}

/** Germans who come for Italy alone. */
const isForItaly = (g: Reader, unit: number): boolean => {
  const row = g.data.forces.units[unit]!;
  return (isAlpenkorps(row) && row.size === 'X') || unit === unitAt(g, 'germany-hq-14');
};

/** New troops of Germany and Austria-Hungary; not those who travel. */
const mayGoEast = (g: Reader, unit: number): boolean =>
  unit >= 0 &&
  powerOf(g.data.forces.nation[unit]!) >= 0 &&
  g.s.cutOff[unit] === BOUND.nowhere &&
  !isForItaly(g, unit);

const toTheEast = choice('landing', {
  title: 'Goes to the East',
  rule: 'wf:25-8',
  about: 'unit',
  form: z.string(),
  foci: (g, f) =>
    waiting(g, f.side)
      .filter((unit) => mayGoEast(g, unit))
      .map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    const unit = unitAt(g, id);
    if (mayGoEast(g, unit) && waiting(g, f.side).includes(unit)) yield id;
  },
  refuse: (g, f, id) =>
    mayGoEast(g, unitAt(g, id)) && waiting(g, f.side).includes(unitAt(g, id))
      ? undefined
      : refuse('wf:25-8', 'That unit does not go to the East.'),
  apply(g, f, id) {
    sendToEast(g, unitAt(g, id));
    if (waiting(g, f.side).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} goes to the East`,
});

export const landing = ask('landing', { ...west, choices: { ...west.choices, toTheEast } });

// ---- Supply points

/** 3-12, 25-9: nothing more to the siege headquarters, nor to Italy than is allowed. */
export function closedTo(g: Reader, staff: number): boolean {
  if (isSiegeStaff(g, staff)) return true;
  const at = helperOf(g.data.forces.nation[staff]!);
  if (at < 0 || !isSouth(g, g.s.at[staff]!) || hasItalyCollapsed(g)) return false;
  const parcel = Math.min(parcelOf(g), g.s.stock[g.data.forces.nation[staff]!]!);
  return g.s.tally[AT.sentSupply + at]! + Math.max(1, parcel) > SUPPLY[at]!;
}

export function beginDelivery(g: Writer, side: Seat): void {
  const waits = side === 'cp' && POWERS.some((power) => g.s.stock[NATION[power]]! > 0);
  if (waits) g.push('delivery', { side });
  else standardDelivery(g, side);
}

const given = standard.choices.deliver!;
const keep = standard.choices.keep!;

/** What goes to Italy is counted (25-9). */
const deliver = {
  ...given,
  apply(g: Writer, f: { readonly side: Seat }, id: string) {
    const nation = g.data.forces.nation[unitAt(g, id)]!;
    const before = g.s.stock[nation]!;
    const abroad = isSouth(g, g.s.at[unitAt(g, id)]!);
    (given.apply as (g: Writer, f: object, id: string, seat: Seat) => void)(g, f, id, f.side);
    const at = helperOf(nation);
    if (abroad && at >= 0) g.s.tally[AT.sentSupply + at]! += before - g.s.stock[nation]!;
  },
} as typeof given;

export const feed = choice('delivery', {
  title: 'Send supply points to the East',
  rule: 'east:2',
  form: z.enum(POWERS),
  *values(g, f) {
    for (const power of POWERS) if (f.side === 'cp' && g.s.stock[NATION[power]]! > 0) yield power;
  },
  refuse: (g, f, power) =>
    f.side === 'cp' && POWERS.includes(power) && g.s.stock[NATION[power]]! > 0
      ? undefined
      : refuse('east:2', 'There are no supply points to send.'),
  apply(g, _f, power) {
    const nation = NATION[power];
    const points = Math.min(parcelOf(g), g.s.stock[nation]!);
    g.s.stock[nation]! -= points;
    g.s.tally[AT.fed + powerOf(nation)]! += points;
    if (POWERS.every((one) => g.s.stock[NATION[one]] === 0)) g.pop();
  },
  say: (_g, _f, power) =>
    `sends supply points of ${power === 'germany' ? 'Germany' : 'Austria-Hungary'} to the East`,
});

export const delivery = ask('delivery', { ...standard, choices: { deliver, feed, keep } });
