/** 7, 23, 24 Reinforcements of the schedules: units, and supply points for headquarters. */

import { onceAMoment, onceFor, type Refusal, refuse } from '@armistice/engine';
import { FAR } from '@armistice/hex';
import { z } from 'zod';
import { CITY, type Ground } from '../../system/ground.ts';
import { NATION, NATIONS, type Nation as NationId, rowOf } from '../../system/nations.ts';
import { placeAt, placeId, placeName } from '../../system/places.ts';
import type { Row, UnitRow } from '../../system/rows.ts';
import { homeOf } from '../../system/rules/control.ts';
import { countsFor } from '../../system/rules/demoralisation.ts';
import {
  hasRoom,
  parcelOf,
  type RailTree,
  type Route,
  routeIn,
  STAFF_HOLDS,
  sendParcel,
  treeFrom,
} from '../../system/rules/freight.ts';
import { fits } from '../../system/rules/stacking.ts';
import { entrain, isHeldAgainst, put, sideOfUnit, unitsIn, zoneOf } from '../../system/stacks.ts';
import {
  ALWAYS,
  ask,
  choice,
  dateOf,
  OFF,
  type Reader,
  type Seat,
  sideOf,
  type Writer,
} from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import type { Nation } from '../form.ts';
import { scheduled } from '../receipts.ts';
import { SCHEDULES } from '../scenarios/parts.ts';
import { counterOf, facesOf, nationId, replacementId, staffId } from '../units.ts';
import { countFrench, isTenth } from './colonials.ts';
import { conversions } from './conversions.ts';
import { isLong, LONG } from './duration.ts';
import { isSiegeStaffUsed } from './siege.ts';
import { FATE, has, nationOf, onList } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    landing: { side: Seat };
    delivery: { side: Seat };
  }
}

/** 23-40: turns by way of Le Havre. */
const ROUND_TRIP = 2;

/** Everything due by schedule this turn: to its hex, to the quay, or into stock. */
export function reinforce(g: Writer, side: Seat): void {
  for (const schedule of SCHEDULES) {
    if (rowOf(NATION[nationId(schedule.nation)]).side !== sideOf(side)) continue;
    const changed = new Set(
      conversions(schedule, dateOf(g)).flatMap(({ to }) => to.map(({ row, name }) => `${row.type} ${name}`)),
    );
    for (const row of scheduled(schedule, dateOf(g)).arrivals) receive(g, schedule.nation, row, changed);
  }
}

function receive(g: Writer, nation: Nation, row: Row, changed: ReadonlySet<string>): void {
  const { s } = g;
  if ('headquarters' in row) {
    arrive(g, unitAt(g, staffId(nation, row.headquarters)), row.hex, undefined);
    if (row.supply !== undefined) s.supply[unitAt(g, staffId(nation, row.headquarters))] = row.supply;
  } else if ('names' in row)
    for (const name of row.names) {
      if (changed.has(`${row.type} ${name}`) || (name === 'RPL' && isFromOverseas(g, nation, row))) continue;
      const { id, strength } =
        name === 'RPL'
          ? { id: replacement(g, nation, row), strength: undefined }
          : counterOf(nation, row, name);
      arrive(g, comer(g, nation, row, name, unitAt(g, id)), row.hex, strength);
    }
  else if ('supply' in row && !(row.unlessSiege === true && isSiegeStaffUsed(g)))
    s.stock[NATION[nationId(nation)]]! += row.supply;
}

/** The first counter of its kind that is not on the map; each is used again. */
function replacement(g: Reader, nation: Nation, row: UnitRow): string {
  for (let nth = 1; ; nth++) {
    const id = replacementId(nation, row, nth);
    const unit = unitAt(g, id);
    if (unit < 0 || (g.s.at[unit]! < 0 && g.s.due[unit]! < 0)) return id;
  }
}

/** 23-39: in the long game every tenth is the owner's to name. */
function isFromOverseas(g: Writer, nation: Nation, { type }: UnitRow): boolean {
  if (!isLong(g) || nation !== 'France' || type !== 'Inf') return false;
  countFrench(g);
  if (isTenth(g)) g.s.tally[LONG.colonials]!++;
  return isTenth(g);
}

/** The unit a schedule names; if it never left, one that went in its stead (3-5, 25-4). */
function comer(g: Reader, nation: Nation, row: UnitRow, name: string, unit: number): number {
  const { s, data } = g;
  const { forces } = data;
  if (name === 'RPL' || unit < 0) return unit;
  const stayed = facesOf(nation, row, name).some((id) => unitAt(g, id) >= 0 && s.at[unitAt(g, id)]! >= 0);
  if (!stayed) return unit;
  const far = (other: number): number => Math.abs(forces.strength[other]! - forces.strength[unit]!);
  let best = -1;
  for (let other = 0; other < forces.size; other++) {
    if (s.at[other] !== OFF.gone || !has(g, other, FATE.east) || nationOf(g, other) !== nationOf(g, unit))
      continue;
    if (forces.units[other]!.kind !== forces.units[unit]!.kind) continue;
    if (best < 0 || far(other) < far(best)) best = other;
  }
  return best;
}

export function arrive(g: Writer, unit: number, hex: string | undefined, strength: number | undefined): void {
  const { s, data } = g;
  if (unit < 0 || s.at[unit]! >= 0) return;
  s.strength[unit] = Math.min(strength ?? data.forces.strength[unit]!, data.forces.strength[unit]!);
  s.fate[unit] = (s.fate[unit]! & ~FATE.east) | FATE.called;
  if (hex === undefined) {
    s.at[unit] = OFF.coming;
    s.due[unit] = s.turn;
  } else {
    const place = opening(g, unit, data.ground.world.place(hex));
    if (place < 0) s.due[unit] = s.turn + 1;
    else land(g, unit, place);
  }
}

function land(g: Writer, unit: number, place: number): void {
  g.s.marks[unit] = 0;
  g.s.cutOff[unit] = 0;
  put(g, unit, place);
  g.s.due[unit] = -1;
  g.tell('25-1', () => `${unitName(g, unit)} arrives in ${placeName(g, place)}.`);
}

/** 25-3: a hex where somebody can arrive. */
function isOpen(g: Reader, side: number, place: number): boolean {
  const { s, data } = g;
  if (data.ground.closed[place] === 1 || s.control[place] !== side || isHeldAgainst(g, place, side))
    return false;
  return zoneOf(g, 1 - side)[place] === 0;
}

/** 11-1, 25-3: the hex itself, or the nearest in movement points in a country of one's own side; -1 for none. */
export function opening(g: Reader, unit: number, place: number): number {
  const side = sideOfUnit(g, unit);
  const isFree = (one: number): boolean =>
    isOpen(g, side, one) && fits(g, one, side, [...unitsIn(g, one), unit]);
  if (isFree(place)) return place;
  const { ground, scratch } = g.data;
  const { distance } = scratch.field.spread([place], { steps: ground.steps[0], limit: FAR - 1 });
  let best = -1;
  for (let other = 0; other < ground.size; other++) {
    const home = homeOf(g, other);
    if (home === undefined || rowOf(NATION[home]).side !== side || !isFree(other)) continue;
    if (distance[other]! < FAR && (best < 0 || distance[other]! < distance[best]!)) best = other;
  }
  return best;
}

/** Who has come and has no hex yet. */
function waiting(g: Reader, side: Seat): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < g.data.forces.size; unit++) {
    const due = g.s.due[unit]!;
    if (due >= 0 && due <= g.s.turn && sideOfUnit(g, unit) === sideOf(side) && havens(g, unit).length > 0)
      found.push(unit);
  }
  return found;
}

/** 23-23, 23-33, 23-40, 23-51, 23-55: where a nation's units may appear. */
export function havens(g: Reader, unit: number): number[] {
  const side = sideOfUnit(g, unit);
  return entries(g, hostOf(g, unit), has(g, unit, FATE.late)).filter((place) =>
    fits(g, place, side, [...unitsIn(g, place), unit]),
  );
}

/** 23-2 to 23-4: contingents come where the nation's units come that they fight for. */
const hostOf = (g: Reader, unit: number): NationId => NATIONS[countsFor(g.data.front, nationOf(g, unit))]!;

/** Where what a nation sends appears; `late`: by Le Havre. */
function entries(g: Reader, nation: NationId, late: boolean): number[] {
  const { side } = rowOf(NATION[nation]);
  const gates = gatesOf(g.data.ground);
  const key = `${nation} ${late}`;
  let found = gates.get(key);
  if (found === undefined) {
    found = gatesFor(g, nation, late);
    gates.set(key, found);
  }
  return found.filter((place) => isOpen(g, side, place));
}

/** By nation and way: the hexes that suit, whoever holds them. */
const gatesOf = onceFor((_ground: Ground): Map<string, readonly number[]> => new Map());

function gatesFor(g: Reader, nation: NationId, late: boolean): readonly number[] {
  const { ground } = g.data;
  const edge = (list: string, place: number): boolean => onList(g, list).has(place);
  const suits = (place: number): boolean => {
    const city = ground.city[place] !== CITY.none;
    const home = homeOf(g, place);
    if (nation === 'britain' && !late) return ground.port[place] === 1;
    if (nation === 'britain' || nation === 'america') return edge('rail-edge:west', place);
    if (nation === 'belgium') return true;
    if (nation === 'france') return (city && home === 'france') || edge('rail-edge:france', place);
    return (city && home === 'germany') || edge('dm:25', place) || edge('rail-edge:germany', place);
  };
  const found: number[] = [];
  for (let place = 0; place < ground.size; place++) if (suits(place)) found.push(place);
  return found;
}

export function beginLanding(g: Writer, side: Seat): void {
  if (waiting(g, side).length > 0) g.push('landing', { side });
}

function landRefusal(g: Reader, unit: number, place: number, side: Seat): Refusal | undefined {
  if (unit < 0 || !waiting(g, side).includes(unit))
    return refuse('25-1', 'That unit is not waiting to arrive.');
  return havens(g, unit).includes(place)
    ? undefined
    : refuse('25-1', `${unitName(g, unit)} does not arrive there.`);
}

const disembark = choice('landing', {
  title: 'Arrive',
  rule: '25-1',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  foci: (g, f) => waiting(g, f.side).map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    const unit = unitAt(g, id);
    if (unit < 0 || !waiting(g, f.side).includes(unit)) return;
    for (const place of havens(g, unit)) yield { unit: id, to: placeId(g, place) };
  },
  refuse: (g, f, { unit, to }) => landRefusal(g, unitAt(g, unit), placeAt(g, to), f.side),
  apply(g, f, { unit: id, to }) {
    const unit = unitAt(g, id);
    land(g, unit, placeAt(g, to));
    if (has(g, unit, FATE.late)) entrain(g, unit, true);
    g.s.fate[unit]! &= ~FATE.late; // a counter of replacements comes again
    if (waiting(g, f.side).length === 0) g.pop();
  },
  say: (g, _f, { unit, to }) => `${unitName(g, unitAt(g, unit))} arrives at ${placeName(g, placeAt(g, to))}`,
});

const mayGoRound = (g: Reader, unit: number): boolean =>
  unit >= 0 && hostOf(g, unit) === 'britain' && !has(g, unit, FATE.late);

/** 23-40 */
export const goRound = choice('landing', {
  title: 'Come by Le Havre, two turns later',
  rule: 'wf:23-40',
  about: 'unit',
  form: z.string(),
  foci: (g, f) =>
    waiting(g, f.side)
      .filter((unit) => mayGoRound(g, unit))
      .map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    if (waiting(g, f.side).includes(unitAt(g, id)) && mayGoRound(g, unitAt(g, id))) yield id;
  },
  refuse: (g, f, id) =>
    waiting(g, f.side).includes(unitAt(g, id)) && mayGoRound(g, unitAt(g, id))
      ? undefined
      : refuse('wf:23-40', 'That unit does not come by Le Havre.'),
  apply(g, f, id) {
    const unit = unitAt(g, id);
    g.s.fate[unit]! |= FATE.late;
    g.s.due[unit] = g.s.turn + ROUND_TRIP;
    if (waiting(g, f.side).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} comes by Le Havre`,
});

export const landing = ask('landing', {
  title: 'Reinforcements',
  rule: '25-1',
  asks: (_g, f) => f.side,
  prompt: () => 'Units have come: where do they appear?',
  choices: { disembark, goRound },
});

// ---- 17-4, 25-5 Supply points

/** 17-4: by rail, from where the nation's points come ashore or over the border. */
const wayOf = (g: Reader, staff: number): Route | undefined =>
  routeIn(g, treeOf(g, nationOf(g, staff)), staff);
const treeOf = onceAMoment(
  (g: Reader, nation: number): RailTree =>
    treeFrom(g, entries(g, NATIONS[countsFor(g.data.front, nation)]!, false), nation),
);

/** Headquarters that can take points of their nation's stock. */
const takers = (g: Reader, side: Seat): number[] =>
  hungry(g, side).filter((staff) => wayOf(g, staff) !== undefined);

/** Those that could, were there a way. */
const hungry = (g: Reader, side: Seat): number[] =>
  g.data.forces.staffsOf[sideOf(side)].filter(
    (staff) => g.s.stock[nationOf(g, staff)]! > 0 && hasRoom(g, staff),
  );

export function beginDelivery(g: Writer, side: Seat): void {
  if (takers(g, side).length > 0) g.push('delivery', { side });
}

const isTaker = (g: Reader, side: Seat, staff: number): boolean =>
  hungry(g, side).includes(staff) && wayOf(g, staff) !== undefined;

const deliver = choice('delivery', {
  title: 'Send supply points to a headquarters',
  rule: '17-4',
  about: 'unit',
  form: z.string(),
  lots: (g, f) => hungry(g, f.side).map((unit) => unitId(g, unit)),
  foci: (g, f) => takers(g, f.side).map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    if (isTaker(g, f.side, unitAt(g, id))) yield id;
  },
  refuse: (g, f, id) =>
    isTaker(g, f.side, unitAt(g, id))
      ? undefined
      : refuse('17-4', 'No points can be sent to that headquarters.'),
  apply(g, f, id) {
    const { s } = g;
    const staff = unitAt(g, id);
    const nation = nationOf(g, staff);
    sendParcel(g, wayOf(g, staff)!);
    const points = Math.min(parcelOf(g), s.stock[nation]!, STAFF_HOLDS - s.supply[staff]!);
    s.stock[nation]! -= points;
    s.supply[staff]! += points;
    if (hungry(g, f.side).length === 0) g.pop();
  },
  say: (g, _f, id) => `sends supply points to ${unitName(g, unitAt(g, id))}`,
});

const keep = choice('delivery', {
  title: 'Keep the rest back',
  rule: '17-4',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'keeps the rest of the supply points back',
});

export const delivery = ask('delivery', {
  title: 'Supply points',
  rule: '17-4',
  asks: (_g, f) => f.side,
  prompt: () => 'Supply points have come: which headquarters gets them?',
  choices: { deliver, keep },
});
