/** 7, 8 Rail movement and the capacity of networks. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { CLOSED, countZone, LAST, OPEN } from '@armistice/hex';
import { z } from 'zod';
import { firstOf } from '../front.ts';
import { TRACK } from '../ground.ts';
import { rowOf } from '../nations.ts';
import { placeAt, placeId, placeName } from '../places.ts';
import { entrain, put, sideOfUnit, watches, zoneOf } from '../stacks.ts';
import { choice, MARK, POINT, type Reader, type Seat, sideOf } from '../types.ts';
import { unitAt, unitName } from '../units.ts';
import { runs } from './lines.ts';
import { leftTo, roomRefusal, stillRefusal } from './marching.ts';

/** 7-3: what a side of track costs, in thirtieths of a movement point. */
function fare(g: Reader, unit: number): number {
  const { infantry, others } = g.data.content.rails;
  return POINT / (g.data.forces.infantry[unit] === 1 ? infantry : others);
}

/** 7-2 */
const boarding = (g: Reader): number => g.data.content.rails.entrain * POINT;

/** 7-2, 7-5: how many sides of track a unit can still travel. */
function range(g: Reader, unit: number): number {
  const { s, data } = g;
  const { forces, content } = data;
  if (forces.movement[unit] === 0 || forces.tank[unit] === 1)
    return (s.marks[unit]! & MARK.travelled) === 0 ? content.rails.tanks : 0;
  const aboard = (s.marks[unit]! & MARK.entrained) !== 0;
  return Math.max(0, Math.floor((leftTo(g, unit, false) - (aboard ? 0 : boarding(g))) / fare(g, unit)));
}

/** Hexes into which trains of a side go: where its lines run, out of enemy zones (7-4, 7-6, 9-3). */
export const openTo = onceAMoment((g: Reader, side: number): Uint8Array => {
  const { line, mended, control } = g.s;
  const { railways } = g.data.ground;
  const zone = zoneOf(g, 1 - side);
  const open = new Uint8Array(line.length).fill(CLOSED);
  for (let i = 0; i < railways.length; i++) {
    const place = railways[i]!;
    if (line[place] !== 0 && zone[place] === 0 && control[place] === side && mended[place] === 0)
      open[place] = OPEN;
  }
  return open;
});

/** 37-3: hexes of working lines into which none but Russians look. */
const amongRussians = onceAMoment((g: Reader, side: number): readonly number[] => {
  const { s, data } = g;
  const { forces, ground } = data;
  const watchers = forces.russians.filter((u) => s.at[u]! >= 0 && watches(g, u)).map((u) => s.at[u]!);
  if (watchers.length === 0) return [];
  const russian = countZone(ground.world, watchers, ground.stopsZones);
  const zone = zoneOf(g, 1 - side);
  const found: number[] = [];
  for (let place = 0; place < zone.length; place++)
    if (russian[place]! > 0 && russian[place] === zone[place] && runs(g, place, side)) found.push(place);
  return found;
});

/** 7-9, 37-5: sides without track, and single ones that are full for a unit of this size. */
export const fullFor = onceAMoment((g: Reader, key: number): Uint8Array => {
  const { singles, trackless } = g.data.ground;
  const { traffic } = g.s;
  const [trains, room] = [key & 15, key >> 4];
  const full = trackless.slice();
  const least = room - trains; // more than this on a track, and it is full
  for (let i = 0; i < singles.length; i++) if (traffic[singles[i]!]! > least) full[singles[i]!] = 1;
  return full;
});

/** 7-7, 7-8: why a unit cannot board a train where it stands. */
export function boardRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const no = stillRefusal(g, unit, seat);
  if (no !== undefined) return no;
  const { s, data } = g;
  const name = unitName(g, unit);
  const [place, side] = [s.at[unit]!, sideOf(seat)];
  if ((s.marks[unit]! & MARK.column) !== 0) return refuse('7-10', `${name} marches in column.`);
  const railBound = data.forces.movement[unit] === 0 || data.forces.tank[unit] === 1;
  if (railBound && (s.marks[unit]! & MARK.moved) !== 0)
    return refuse('7-5', `${name} has marched or travelled this turn.`);
  if (!runs(g, place, side)) return refuse('7-2', `No trains of yours run in ${placeName(g, place)}.`);
  if (zoneOf(g, 1 - side)[place] !== 0 && rowOf(data.forces.nation[unit]!).railways !== true)
    return refuse('7-7', `${name} is in an enemy zone of control.`);
  return range(g, unit) > 0 ? undefined : refuse('7-3', `${name} has too few movement points left.`);
}

interface Line {
  /** Networks on the way, as bits, by place reached. */
  readonly networks: Uint16Array;
  readonly reached: Int32Array;
}

/** The hexes a unit can travel to, with the networks it would use. Shared room, as the path in the field: use it at once. */
export function railReach(g: Reader, unit: number): Line {
  const { s, data } = g;
  const { ground, forces, content } = data;
  const side = sideOfUnit(g, unit);
  const from = s.at[unit]!;
  const german = rowOf(forces.nation[unit]!).railways === true;
  const room = german ? content.rails.singleGerman : content.rails.single;
  const trains = trainsOf(g, unit);
  // Who is larger than a single track carries still goes over one that is empty.
  const closed = openTo(g, side);
  const { field, closed: ways } = g.data.scratch;
  ways.set(closed);
  if (german) for (const place of amongRussians(g, side)) ways[place] = LAST;
  ways[from] = OPEN;
  field.flood([from], {
    closed: ways,
    barred: fullFor(g, (room << 4) | Math.min(trains, room)),
    limit: range(g, unit),
  });
  const { networks } = data.scratch;
  const { hexes, towards } = field;
  for (let i = 0; i < field.count; i++) {
    const place = hexes[i]!;
    const before = i === 0 ? 0 : networks[ground.neighbours[place * 6 + towards[place]!]!]!;
    networks[place] = before | (1 << (s.line[place]! - 1));
  }
  return { networks, reached: hexes.subarray(1, field.count) };
}

/** 8-2: a headquarters takes its supply points along, so many to a division-equivalent. */
export const trainsOf = (g: Reader, unit: number): number =>
  g.data.forces.trains[unit]! + Math.ceil(g.s.supply[unit]! / g.data.content.rails.sizes.supplyPoints);

/** 8-1: division-equivalents that a network carries this turn. */
export const roomOf = (g: Reader, network: string): number =>
  g.data.front.capacity?.(g, network) ?? g.scenario.capacity[network] ?? 0;

/** 8-1, 8-3: is there room on all these networks? */
export function capacityRefusal(g: Reader, trains: number, networks: number): Refusal | undefined {
  const { s, data } = g;
  for (let n = 0; n < data.networks.length; n++) {
    if ((networks & (1 << n)) === 0) continue;
    const name = data.networks[n]!;
    const room = roomOf(g, name);
    if (s.used[n]! + trains > room)
      return refuse('8-1', `${name} would carry ${s.used[n]! + trains} of ${room} this turn.`);
  }
  return undefined;
}

/** Networks without room for so many more, as bits. */
export function busyFor(g: Reader, trains: number): number {
  const { networks } = g.data;
  let busy = 0;
  for (let n = 0; n < networks.length; n++)
    if (capacityRefusal(g, trains, 1 << n) !== undefined) busy |= 1 << n;
  return busy;
}

/** What a unit counts on a network: nothing where a rule of the front says so. */
const countedOf = (g: Reader, unit: number): number =>
  g.data.front.uncounted?.(g, unit) === true ? 0 : trainsOf(g, unit);

/** The same for a unit. */
const seatsRefusal = (g: Reader, unit: number, networks: number): Refusal | undefined =>
  countedOf(g, unit) === 0 ? undefined : capacityRefusal(g, countedOf(g, unit), networks);

function stops(g: Reader, unit: number, seat: Seat): number[] {
  if (boardRefusal(g, unit, seat) !== undefined) return [];
  const trains = countedOf(g, unit);
  const busy = trains === 0 ? 0 : busyFor(g, trains);
  if ((busy & (1 << (g.s.line[g.s.at[unit]!]! - 1))) !== 0) return [];
  const { networks, reached } = railReach(g, unit);
  const open = reached.filter((place) => (networks[place]! & busy) === 0);
  const found: number[] = [];
  for (const place of open)
    if (
      firstOf(g.data.front.barred, g, unit, place) === undefined &&
      roomRefusal(g, unit, place) === undefined
    )
      found.push(place);
  return found;
}

/** Riding, and leaving the train or staying on it (7-1, 7-8). */
const riding = (stays: boolean) =>
  choice('movement', {
    title: stays ? 'Travel and stay on the train' : 'Go by rail',
    rule: stays ? '7-8' : '7-1',
    about: 'unit',
    form: z.strictObject({ unit: z.string(), to: z.string() }),
    lots: (g, _f, seat) => passengers(g, seat),
    *foci(g, _f, seat) {
      for (const id of passengers(g, seat)) if (stops(g, unitAt(g, id), seat).length > 0) yield id;
    },
    *values(g, _f, seat, id: string) {
      for (const place of stops(g, unitAt(g, id), seat)) yield { unit: id, to: placeId(g, place) };
    },
    refuse(g, _f, { unit: id, to }, seat) {
      const unit = unitAt(g, id);
      const no = boardRefusal(g, unit, seat);
      if (no !== undefined) return no;
      const place = placeAt(g, to);
      const { networks, reached } = railReach(g, unit);
      if (!reached.includes(place))
        return refuse('7-4', `No line takes ${unitName(g, unit)} to ${placeName(g, place)} this turn.`);
      return (
        seatsRefusal(g, unit, networks[place]!) ??
        firstOf(g.data.front.barred, g, unit, place) ??
        roomRefusal(g, unit, place)
      );
    },
    /** The way, and what the networks have left after it. */
    detail(g, _f, { unit: id, to }) {
      const { s, data } = g;
      const unit = unitAt(g, id);
      const place = placeAt(g, to);
      const { networks } = railReach(g, unit);
      const path = data.scratch.field.trace(place);
      const hexes = path.length - 1;
      return {
        ...{ label: `${hexes}`, path: path.map((one) => placeId(g, one)) },
        way: `${hexes} ${hexes === 1 ? 'hex' : 'hexes'} by rail`,
        notes: [
          { label: 'hexes by rail', value: hexes, rule: '7-3' },
          ...data.networks.flatMap((network, n) =>
            (networks[place]! & (1 << n)) === 0
              ? []
              : [
                  {
                    label: `left on the railways of ${network}`,
                    value: roomOf(g, network) - s.used[n]! - countedOf(g, unit),
                    ...{ rule: '8-1', shared: true as const },
                  },
                ],
          ),
        ],
      };
    },
    apply(g, _f, { unit: id, to }) {
      const { s, data } = g;
      const unit = unitAt(g, id);
      const place = placeAt(g, to);
      const aboard = (s.marks[unit]! & MARK.entrained) !== 0;
      const points = leftTo(g, unit, false);
      const { networks } = railReach(g, unit);
      const { field } = data.scratch;
      const path = field.trace(place);
      const trains = trainsOf(g, unit);
      for (let n = 0; n < data.networks.length; n++)
        if ((networks[place]! & (1 << n)) !== 0) s.used[n]! += countedOf(g, unit);
      load(g, path, trains);
      const cost = (path.length - 1) * fare(g, unit) + (aboard ? 0 : boarding(g));
      s.left[unit] = data.forces.movement[unit] === 0 || data.forces.tank[unit] === 1 ? 0 : points - cost;
      s.marks[unit]! |= MARK.moved | MARK.travelled;
      put(g, unit, place);
      entrain(g, unit, stays);
    },
    say: (g, _f, { unit, to }) =>
      `${unitName(g, unitAt(g, unit))} goes by rail to ${placeName(g, placeAt(g, to))}`,
    fact: (g, _f, { unit, to }) => ({
      kind: 'move',
      unit,
      from: placeId(g, g.s.at[unitAt(g, unit)]!),
      to,
      by: 'rail',
    }),
  });

/** 7-9: what goes over each single track of the way, counted from both its ends. */
export function load(g: Reader, path: readonly number[], trains: number): void {
  const { ground } = g.data;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i]!, path[i + 1]!];
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const at = from * 6 + ground.world.direction(from, to);
      if (ground.track[at] === TRACK.single) g.s.traffic[at]! += trains;
    }
  }
}

/** Units of a side where its trains run, that may still travel. */
const passengers = onceAMoment((g: Reader, seat: Seat): readonly string[] => {
  const { s, data } = g;
  const side = sideOf(seat);
  const { bySide, units } = data.forces;
  const found: string[] = [];
  for (const unit of bySide[side]) {
    const place = s.at[unit]!;
    if (place < 0 || !runs(g, place, side)) continue;
    if ((s.marks[unit]! & MARK.moved) === 0 || s.left[unit]! > 0) found.push(units[unit]!.id);
  }
  return found;
});

export const ride = riding(false);
export const rideOn = riding(true);
