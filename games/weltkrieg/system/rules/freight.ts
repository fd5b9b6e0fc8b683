/** 17-4 Supply points on railways: in parcels, from where they are to a headquarters on or near a line. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { OPEN } from '@armistice/hex';
import { z } from 'zod';
import { rowOf } from '../nations.ts';
import { choice, type Reader, type Seat, sideOf, type Writer } from '../types.ts';
import { unitAt, unitId, unitName } from '../units.ts';
import { countsFor } from './demoralisation.ts';
import { busyFor, fullFor, load, openTo } from './rail.ts';
import { linesFrom } from './supply.ts';

/** Movement points between a headquarters and its railhead. */
export const RAILHEAD = 8;

/** 8-2: so many points travel as one division-equivalent. */
export const parcelOf = (g: Reader): number => g.data.content.rails.sizes.supplyPoints;

export interface Route {
  /** From where the points are to the railhead. */
  readonly path: readonly number[];
  /** Networks on the way, as bits. */
  readonly networks: number;
}

/** Where parcels can get to, and how. */
export interface RailTree {
  /** In the order of their distance. */
  readonly hexes: Int32Array;
  readonly networks: Uint16Array;
  /** By place: the one before it on the way; itself at a source. */
  readonly before: Int16Array;
}

export function treeFrom(g: Reader, sources: readonly number[], nation: number): RailTree {
  const { s, data } = g;
  const { ground, scratch, content } = data;
  const { rails } = content;
  const { side, railways } = rowOf(nation);
  const open = openTo(g, side);
  const room = railways === true ? rails.singleGerman : rails.single;
  const from = sources.filter((place) => open[place] === OPEN);
  const field = scratch.field.flood(from, { closed: open, barred: fullFor(g, (room << 4) | 1) });
  const networks = new Uint16Array(ground.size);
  const before = new Int16Array(ground.size);
  const hexes = field.hexes.slice(0, field.count);
  for (const place of hexes) {
    const towards = field.towards[place]!;
    before[place] = towards < 0 ? place : ground.neighbours[place * 6 + towards]!;
    const own = 1 << (s.line[place]! - 1);
    networks[place] = towards < 0 ? own : networks[before[place]]! | own;
  }
  return { hexes, networks, before };
}

/** The nearest railhead of a headquarters for which the networks have room. */
export function routeIn(g: Reader, { hexes, networks, before }: RailTree, staff: number): Route | undefined {
  const lengths = linesFrom(g, staff);
  const busy = busyFor(g, 1);
  let best = -1;
  let least = RAILHEAD + 1;
  for (const place of hexes) {
    if (lengths[place]! >= least || (networks[place]! & busy) !== 0) continue;
    best = place;
    least = lengths[place]!;
  }
  if (best < 0) return undefined;
  const path = [best];
  while (before[path[0]!] !== path[0]) path.unshift(before[path[0]!]!);
  return { path, networks: networks[best]! };
}

/** A parcel has gone: it counts against all networks it used, and over single tracks. */
export function sendParcel(g: Writer, { path, networks }: Route): void {
  for (let n = 0; n < g.data.networks.length; n++) if ((networks & (1 << n)) !== 0) g.s.used[n]!++;
  load(g, path, 1);
}

// ---- From one headquarters to another

/** 17-3 */
export const STAFF_HOLDS = 100;

/** 18-5: a headquarters that leaves gives its points to the nearest of its nation; what nobody can hold waits (17-4). */
export function bequeath(g: Writer, staff: number): void {
  const { s, data } = g;
  const { forces, ground } = data;
  const from = s.at[staff]!;
  const far = (other: number): number => (from < 0 ? 0 : ground.world.distance(from, s.at[other]!));
  const heirs = forces.staffs[forces.nation[staff]!]!.filter((other) => other !== staff && hasRoom(g, other));
  for (const heir of heirs.sort((a, b) => far(a) - far(b) || a - b)) {
    const points = Math.min(s.supply[staff]!, STAFF_HOLDS - s.supply[heir]!);
    s.supply[heir]! += points;
    s.supply[staff]! -= points;
  }
  s.stock[forces.nation[staff]!]! += s.supply[staff]!;
  s.supply[staff] = 0;
}

/** May more points come to this headquarters? */
export const hasRoom = (g: Reader, staff: number): boolean =>
  g.s.at[staff]! >= 0 && g.s.supply[staff]! < STAFF_HOLDS && g.data.front.closedTo?.(g, staff) !== true;

const treeOf = onceAMoment((g: Reader, staff: number): RailTree => {
  const lengths = linesFrom(g, staff);
  const heads: number[] = [];
  for (let place = 0; place < lengths.length; place++) if (lengths[place]! <= RAILHEAD) heads.push(place);
  return treeFrom(g, heads, g.data.forces.nation[staff]!);
});

const staffs = (g: Reader, seat: Seat): readonly number[] => g.data.forces.staffsOf[sideOf(seat)];

const isStaff = (g: Reader, unit: number, seat: Seat): boolean =>
  unit >= 0 && g.s.at[unit]! >= 0 && staffs(g, seat).includes(unit);

function sendRefusal(g: Reader, from: number, to: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (!isStaff(g, from, seat) || !isStaff(g, to, seat) || from === to)
    return refuse('17-4', 'Points go from one headquarters of yours to another.');
  const nation = (staff: number): number => countsFor(data.front, data.forces.nation[staff]!);
  if (nation(from) !== nation(to)) return refuse('17-5', 'Nobody gives points to another nation.');
  if (s.supply[from] === 0) return refuse('17-4', `${unitName(g, from)} has no points.`);
  if (!hasRoom(g, to)) return refuse('17-3', `${unitName(g, to)} takes no more points.`);
  return routeIn(g, treeOf(g, from), to) === undefined
    ? refuse('17-4', `No train takes points from ${unitName(g, from)} to ${unitName(g, to)} now.`)
    : undefined;
}

/** Headquarters with points to send. */
const senders = (g: Reader, seat: Seat): number[] =>
  staffs(g, seat).filter((from) => g.s.at[from]! >= 0 && g.s.supply[from]! > 0);

export const send = choice('movement', {
  title: 'Send supply points by rail',
  rule: '17-4',
  about: 'unit',
  form: z.strictObject({ from: z.string(), to: z.string() }),
  lots: (g, _f, seat) => senders(g, seat).map((from) => unitId(g, from)),
  *foci(g, _f, seat) {
    for (const from of senders(g, seat))
      if (staffs(g, seat).some((to) => sendRefusal(g, from, to, seat) === undefined)) yield unitId(g, from);
  },
  *values(g, _f, seat, id: string) {
    const from = unitAt(g, id);
    if (from < 0 || g.s.supply[from] === 0) return;
    for (const to of staffs(g, seat))
      if (sendRefusal(g, from, to, seat) === undefined) yield { from: id, to: unitId(g, to) };
  },
  refuse: (g, _f, { from, to }, seat) => sendRefusal(g, unitAt(g, from), unitAt(g, to), seat),
  apply(g, _f, { from: a, to: b }) {
    const { s } = g;
    const [from, to] = [unitAt(g, a), unitAt(g, b)];
    sendParcel(g, routeIn(g, treeOf(g, from), to)!);
    const points = Math.min(parcelOf(g), s.supply[from]!, STAFF_HOLDS - s.supply[to]!);
    s.supply[from]! -= points;
    s.supply[to]! += points;
  },
  say: (g, _f, { from, to }) =>
    `${unitName(g, unitAt(g, from))} sends supply points to ${unitName(g, unitAt(g, to))}`,
});
