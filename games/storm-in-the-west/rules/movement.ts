/** 12 Regular movement, with 10.4 zones of control. */

import { type Refusal, refuse } from '@armistice/engine';
import { type Movement, NEVER, type Reach, raise, UNREACHED } from '@armistice/hex';
import { z } from 'zod';
import { LIMITS } from '../charts.ts';
import { moveFact } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { hexAt, hexName, OFF_MAP } from '../map.ts';
import { occupant } from '../stacks.ts';
import {
  ask,
  choice,
  MARK,
  OFF,
  type Reader,
  type Seat,
  type State,
  SUPPLY,
  sideOf,
  type Writer,
} from '../types.ts';
import { watchBertha } from './bertha.ts';
import { enter, takeControl } from './control.ts';
import { called, mayKnow } from './replacements.ts';
import { americansAbroad, FITS, stackFault, stackRefusal } from './stacking.ts';
import { uncover, working } from './supply.ts';
import { sick } from './weather.ts';

/** 2.46, 7.2, 16.2: movement points of a unit this phase. */
export function allowance(g: Reader, unit: number): number {
  const { s, data } = g;
  const printed = data.forces.movement[unit * 3 + s.steps[unit]!]!;
  const able = sick(g) ? Math.max(0, printed + LIMITS.influenza.movement) : printed;
  return s.supply[unit] === SUPPLY.full ? able : Math.ceil(able / 2);
}

/** 12.9-12.11: what a unit pays for each step now. */
export function stepsOf(g: Reader, unit: number): Uint8Array {
  const { ground, forces } = g.data;
  if (forces.units[unit]!.kind === 'alpine') return ground.alpine[g.s.wet]!;
  return ground.steps[forces.side[unit]!]![g.s.wet]!;
}

/**
 * 12.4, 9.2, 14.2: hexes a unit may not enter; with `points`, those it could get to with so many. Filled into shared
 * room: use it at once.
 */
export function shutTo(g: Reader, unit: number, points?: number): Uint8Array {
  const { s, data } = g;
  const { ground, forces } = data;
  const shut = ground.scratch.closed;
  shut.set(ground.closed);
  const side = forces.side[unit]!;
  const enemies = forces.of[1 - side]!;
  for (let i = 0; i < enemies.length; i++) {
    const hex = s.at[enemies[i]!]!;
    if (hex >= 0) shut[hex] = 1;
  }
  const friends = forces.of[side]!;
  const guests = americansAbroad(g);
  const [north, south] = rowsAround(g, s.at[unit]!, points);
  for (let i = 0; i < friends.length; i++) {
    const hex = s.at[friends[i]!]!;
    if (hex < 0 || s.top[hex] !== friends[i]) continue;
    const row = ground.grid.row[hex]!;
    if (row >= north && row <= south && stackFault(g, unit, hex, guests) !== FITS) shut[hex] = 1;
  }
  if (unit === forces.guns) shutToGuns(g, shut);
  return shut;
}

/** The rows of the map that so many points can reach, one step in any case (12.3). */
function rowsAround({ data }: Reader, from: number, points?: number): readonly [number, number] {
  const { least, grid } = data.ground;
  if (points === undefined || least === 0 || from < 0) return [-Infinity, Infinity];
  const far = Math.max(1, Math.floor(points / least));
  return [grid.row[from]! - far, grid.row[from]! + far];
}

/** 14.2: AGB keeps away from Allied units, marsh and mountain; out of a flood it goes the shortest way. */
function shutToGuns(g: Reader, shut: Uint8Array): void {
  const { s, data } = g;
  const { ground, forces } = data;
  const { neighbours } = ground.grid;
  for (const u of forces.of[1]) {
    const hex = s.at[u]!;
    if (hex < 0) continue;
    for (let k = hex * 6; k < hex * 6 + 6; k++) if (neighbours[k]! >= 0) shut[neighbours[k]!] = 1;
  }
  const barred = ground.noGuns[s.wet]!;
  const from = s.at[forces.guns]!;
  if (from >= 0 && barred[from] === 1) shutButOutwards(g, from, barred, shut);
  else for (let h = 0; h < shut.length; h++) if (barred[h] === 1) shut[h] = 1;
}

/** 14.2: in the flood, other flooded hexes are open if they lie nearer to dry ground that can be reached. */
function shutButOutwards(g: Reader, from: number, barred: Uint8Array, shut: Uint8Array): void {
  const { ground } = g.data;
  const dry: number[] = [];
  for (let h = 0; h < shut.length; h++) if (barred[h] === 0 && shut[h] === 0) dry.push(h);
  shut[from] = 0;
  const { distance } = ground.scratch.fields[0].flood(dry, { closed: shut, barred: ground.sea });
  for (let h = 0; h < shut.length; h++) {
    if (barred[h] === 1 && distance[h]! >= distance[from]!) shut[h] = 1;
  }
}

const ZONES = { stop: true, noneToNext: true } as const;

/** 10.4: stops in the first enemy zone, never from one straight to the next. 12.3: one hex at least, for a fresh unit. */
function movement(g: Reader, unit: number, shut: Uint8Array, fresh: boolean): Movement {
  const zone = g.s.zoc[1 - g.data.forces.side[unit]!]!;
  return { steps: stepsOf(g, unit), closed: shut, zone, zoneRule: ZONES, atLeastOne: fresh };
}

/** Where a unit can go with the points it has left. Shared room: use it at once. */
export function reach(g: Reader, unit: number): Reach {
  const fresh = (g.s.marks[unit]! & MARK.marched) === 0;
  const points = fresh ? allowance(g, unit) : g.s.left[unit]!;
  const { march } = g.data.ground.scratch;
  [march.unit, march.moment] = [unit, g.moment];
  return march.map.from(g.s.at[unit]!, points, movement(g, unit, shutTo(g, unit, points), fresh));
}

/** The same before anything is changed: mostly somebody has just asked. */
function reachNow(g: Reader, unit: number): Reach {
  const { march } = g.data.ground.scratch;
  return march.unit === unit && march.moment === g.moment ? march.map : reach(g, unit);
}

/** 11.6, 12.2, 12.6: may this unit still move? One that has moved may go on until another stack is begun. */
export function idleRefusal(g: Reader, unit: number, parent: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const name = unitName(g, unit);
  if (unit < 0 || data.forces.side[unit] !== sideOf(seat))
    return refuse('12.1', 'That is not one of your units.');
  if (s.at[unit]! < 0) return refuse('12.1', `${name} is not on the map.`);
  if ((s.marks[unit]! & MARK.railed) !== 0) return refuse('11.6', `${name} has moved by rail this turn.`);
  if ((s.marks[unit]! & MARK.marched) === 0) return undefined;
  if (s.zoc[1 - sideOf(seat)]![s.at[unit]!] !== 0)
    return refuse('10.4', `${name} has been stopped by an enemy zone of control.`);
  if (s.origin[unit] !== parent)
    return refuse('12.2', `${name} has moved, and another stack has moved since.`);
  return s.left[unit]! > 0 ? undefined : refuse('12.2', `${name} has no movement points left.`);
}

/** The quick part of `idleRefusal`, for a unit of one's own. */
function mayGo(s: State, unit: number, parent: number): boolean {
  const marks = s.marks[unit]!;
  if (s.at[unit]! < 0 || (marks & MARK.railed) !== 0) return false;
  return (marks & MARK.marched) === 0 || (s.origin[unit] === parent && s.left[unit]! > 0);
}

/** Could this unit take one step? Looks at neighbours only. */
function canStep(g: Reader, unit: number, parent: number): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  if (!mayGo(s, unit, parent)) return false;
  const hex = s.at[unit]!;
  const fresh = (s.marks[unit]! & MARK.marched) === 0;
  const points = fresh ? (allowance(g, unit) > 0 ? NEVER - 1 : -1) : s.left[unit]!;
  if (unit === forces.guns) return reach(g, unit).count > 1;
  const side = forces.side[unit]!;
  const zone = s.zoc[1 - side]!;
  const steps = stepsOf(g, unit);
  const zoned = zone[hex] !== 0;
  const { neighbours } = ground.grid;
  for (let k = hex * 6; k < hex * 6 + 6; k++) {
    const cost = steps[k]!;
    if (cost === NEVER || cost > points) continue;
    const to = neighbours[k]!;
    if (zoned && zone[to] !== 0) continue;
    const top = s.top[to]!;
    if (top < 0) return true;
    if (forces.side[top] === side && stackFault(g, unit, to) === FITS) return true;
  }
  return false;
}

/** Why a unit cannot get to a hex: the first thing that, taken away, would let it. */
function whyNot(g: Reader, unit: number, to: number): Refusal {
  const { s, data } = g;
  const { ground } = data;
  const name = unitName(g, unit);
  const where = hexName(g, to);
  if (to < 0) return refuse('12.1', 'That hex is not on the map.');
  if (to === s.at[unit]) return refuse('12.1', `${name} is there already.`);
  if (ground.closed[to] !== 0) return refuse('12.8', `Nobody enters ${where}: it is sea or Holland.`);
  if (occupant(g, to) === 1 - data.forces.side[unit]!)
    return refuse('12.4', `Enemy units stand in ${where}.`);
  const full = stackRefusal(g, unit, to);
  if (full !== undefined) return full;
  if (unit === data.forces.guns && shutTo(g, unit)[to] === 1)
    return refuse('14.2', `${name} may not go to ${where}: marsh, mountain or Allied units next to it.`);
  const fresh = (s.marks[unit]! & MARK.marched) === 0;
  const points = fresh ? allowance(g, unit) : s.left[unit]!;
  const zone = s.zoc[1 - data.forces.side[unit]!]!;
  if (ground.grid.adjacent(s.at[unit]!, to) && zone[s.at[unit]!] !== 0 && zone[to] !== 0)
    return refuse('10.4', `${name} cannot go straight from one enemy zone of control to the next.`);
  const map = ground.scratch.reach;
  const rules = movement(g, unit, shutTo(g, unit), false);
  const freely = map.from(s.at[unit]!, points, { ...rules, zoneRule: {} }).cost[to]!;
  if (freely !== UNREACHED) return refuse('10.4', `Enemy zones of control stop ${name} before ${where}.`);
  const cost = map.from(s.at[unit]!, 200, rules).cost[to]!;
  if (cost !== UNREACHED)
    return refuse('12.2', `${name} needs ${cost} movement points to reach ${where} and has ${points}.`);
  return refuse('12.2', `${name} has ${points} movement points and no way to ${where}.`);
}

/** 12.1-12.11 */
export const move = choice('regularMovement', {
  title: 'Move a unit',
  rule: '12.1',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, f, seat) {
    const units = g.data.forces.of[sideOf(seat)];
    for (let i = 0; i < units.length; i++) {
      if (canStep(g, units[i]!, f.parent)) yield g.data.forces.units[units[i]!]!.id;
    }
  },
  lots(g, f, seat) {
    const { s, data } = g;
    const units = data.forces.of[sideOf(seat)];
    const lots: string[] = [];
    for (let i = 0; i < units.length; i++)
      if (mayGo(s, units[i]!, f.parent)) lots.push(data.forces.units[units[i]!]!.id);
    return lots;
  },
  values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (idleRefusal(g, unit, f.parent, seat) !== undefined) return [];
    const { ids } = g.data.ground.grid;
    const { hexes, count } = reach(g, unit);
    const values: { unit: string; to: string }[] = [];
    for (let i = 1; i < count; i++) values.push({ unit: id, to: ids[hexes[i]!]! });
    return values;
  },
  refuse(g, f, { unit: id, to }, seat) {
    const unit = unitAt(g, id);
    const no = idleRefusal(g, unit, f.parent, seat);
    if (no !== undefined) return no;
    const hex = hexAt(g, to);
    return hex >= 0 && hex !== g.s.at[unit] && reach(g, unit).reached(hex) ? undefined : whyNot(g, unit, hex);
  },
  detail(g, _f, { unit: id, to }) {
    const { ids } = g.data.ground.grid;
    const map = reach(g, unitAt(g, id));
    const path = map.path(hexAt(g, to));
    const zoned = g.s.zoc[1 - g.data.forces.side[unitAt(g, id)]!]![path.at(-1)!] !== 0;
    return {
      cost: map.cost[path.at(-1)!]!,
      path: path.map((hex) => ids[hex]!),
      notes: zoned ? [{ label: 'stops in an enemy zone of control', rule: '10.4' }] : [],
    };
  },
  apply(g, f, { unit: id, to }) {
    const { s } = g;
    const unit = unitAt(g, id);
    const fresh = (s.marks[unit]! & MARK.marched) === 0;
    const points = fresh ? allowance(g, unit) : s.left[unit]!;
    const hex = hexAt(g, to);
    const map = reachNow(g, unit);
    const left = points - map.cost[hex]!;
    const path = map.path(hex);
    if (fresh) s.origin[unit] = s.at[unit]!;
    beginStack(g, f, unit);
    travel(g, unit, path);
    rest(g, unit, left);
    watchBertha(g, f.side);
  },
  say: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    return `${called(g, unit, reader)} moves from ${hexName(g, g.s.at[unit]!)} to ${hexName(g, hexAt(g, to))}`;
  },
  fact: (g, _f, { unit, to }, _seat, reader) => moveFact(g, unitAt(g, unit), hexAt(g, to), 'march', reader),
  shown: (g, _f, { unit: id, to }, reader) => {
    const unit = unitAt(g, id);
    return mayKnow(g, unit, reader) ? { unit: id, to } : { from: g.data.ground.grid.ids[g.s.at[unit]!]!, to };
  },
});

/** 12.2, 12.6: with another stack begun, those that have moved stay where they are. */
export function beginStack(g: Writer, f: { parent: number }, unit: number): void {
  const { s, data } = g;
  if (f.parent === s.origin[unit]) return;
  f.parent = s.origin[unit]!;
  const units = data.forces.of[data.forces.side[unit]!]!;
  for (let i = 0; i < units.length; i++) if (units[i] !== unit) s.left[units[i]!] = 0;
}

/** 3.5: every hex on the way is entered. */
function travel(g: Writer, unit: number, path: readonly number[]): void {
  const side = g.data.forces.side[unit]!;
  for (let i = 1; i < path.length - 1; i++) takeControl(g, path[i]!, side);
  enter(g, unit, path.at(-1)!);
}

/** 10.4: nothing is left in an enemy zone. */
function rest(g: Writer, unit: number, left: number): void {
  const { s } = g;
  s.marks[unit]! |= MARK.marched;
  const zoned = s.zoc[1 - g.data.forces.side[unit]!]![s.at[unit]!] !== 0;
  s.left[unit] = zoned ? 0 : Math.max(0, left);
}

/** 8.1.2, 8.5, 16.5: sources over which units come onto the map. */
export function doors(g: Reader, side: number): number[] {
  return working(g, OFF_MAP[side === 0 ? 'german' : 'allied'], side);
}

export function entryRefusal(g: Reader, unit: number, hex: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const side = sideOf(seat);
  const name = unitName(g, unit);
  const rule = seat === 'german' ? '8.5' : '8.1.2';
  if (unit < 0 || data.forces.side[unit] !== side || s.at[unit] !== OFF.edge)
    return refuse(rule, `${name} is not waiting beyond the map edge.`);
  if (hex < 0 || !doors(g, side).includes(hex))
    return refuse(rule, `${hexName(g, hex)} is not a working supply source on your map edge.`);
  if (unit === data.forces.guns && data.ground.noGuns[s.wet]![hex] === 1)
    return refuse('14.2', `${name} cannot go into marsh or mountain.`);
  return stackRefusal(g, unit, hex);
}

/** 8.1.2: marches on, paying for its first hex; then it may go on as any other unit. */
export const march = choice('regularMovement', {
  title: 'Bring a unit onto the map',
  rule: '8.1.2',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, _f, seat) {
    const { forces } = g.data;
    const units = forces.of[sideOf(seat)];
    let open: number[] | undefined;
    for (let i = 0; i < units.length; i++) {
      const u = units[i]!;
      if (g.s.at[u] !== OFF.edge) continue;
      open ??= doors(g, sideOf(seat));
      if (open.some((hex) => entryRefusal(g, u, hex, seat) === undefined)) yield forces.units[u]!.id;
    }
  },
  lots(g, _f, seat) {
    const { s, data } = g;
    const units = data.forces.of[sideOf(seat)];
    const lots: string[] = [];
    for (let i = 0; i < units.length; i++)
      if (s.at[units[i]!] === OFF.edge) lots.push(data.forces.units[units[i]!]!.id);
    return lots;
  },
  *values(g, _f, seat, id: string) {
    const unit = unitAt(g, id);
    if (unit < 0 || g.s.at[unit] !== OFF.edge) return;
    for (const hex of doors(g, sideOf(seat))) {
      if (entryRefusal(g, unit, hex, seat) === undefined)
        yield { unit: id, to: g.data.ground.grid.ids[hex]! };
    }
  },
  refuse: (g, _f, { unit, to }, seat) => entryRefusal(g, unitAt(g, unit), hexAt(g, to), seat),
  apply(g, f, { unit: id, to }, seat) {
    const unit = unitAt(g, id);
    const hex = hexAt(g, to);
    const paid = g.data.ground.entry[sideOf(seat)]![g.s.wet]![hex]!;
    g.s.origin[unit] = -2 - unit; // a stack of its own
    beginStack(g, f, unit);
    enter(g, unit, hex);
    rest(g, unit, allowance(g, unit) - paid);
    watchBertha(g, seat);
  },
  say: (g, _f, { unit, to }) =>
    `${unitName(g, unitAt(g, unit))} comes onto the map at ${hexName(g, hexAt(g, to))}`,
  fact: (g, _f, { unit, to }, seat) => moveFact(g, unitAt(g, unit), hexAt(g, to), 'entry', seat),
});

export function restackRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || data.forces.side[unit] !== sideOf(seat) || s.at[unit]! < 0)
    return refuse('13.8', 'That is not one of your units on the map.');
  if (s.top[s.at[unit]!] === unit) return refuse('13.8', `${unitName(g, unit)} is on top already.`);
  if ((s.marks[unit]! & MARK.restacked) !== 0)
    return refuse('13.8', `${unitName(g, unit)} has been put on top this phase.`);
  return undefined;
}

/** 13.8: the enemy sees the top unit only, so its owner chooses which that is. */
export const onTop = choice('regularMovement', {
  title: 'Put a unit on top of its stack',
  rule: '13.8',
  about: 'unit',
  form: z.string(),
  foci(g, _f, seat) {
    const { s, data } = g;
    const units = data.forces.of[sideOf(seat)];
    const found: string[] = [];
    for (let i = 0; i < units.length; i++) {
      const u = units[i]!;
      if (s.at[u]! >= 0 && s.top[s.at[u]!] !== u && (s.marks[u]! & MARK.restacked) === 0)
        found.push(data.forces.units[u]!.id);
    }
    return found;
  },
  *values(g, _f, seat, id: string) {
    if (restackRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => restackRefusal(g, unitAt(g, id), seat),
  apply(g, _f, id) {
    const unit = unitAt(g, id);
    raise(g.s, unit);
    g.s.marks[unit]! |= MARK.restacked;
  },
  say: (g, _f, id, seat, to) =>
    to === seat
      ? `puts ${unitName(g, unitAt(g, id))} on top`
      : `rearranges ${hexName(g, g.s.at[unitAt(g, id)]!)}`,
  shown: (g, _f, id) => g.data.ground.grid.ids[g.s.at[unitAt(g, id)]!]!,
});

/** 14.2: AGB does not stay in a flood that it can leave. */
export function gunsInFlood(g: Reader): boolean {
  const { s, data } = g;
  const { guns } = data.forces;
  if (guns < 0 || s.at[guns]! < 0 || data.ground.noGuns[s.wet]![s.at[guns]!] === 0) return false;
  return (s.marks[guns]! & (MARK.marched | MARK.railed)) === 0 && reach(g, guns).count > 1;
}

export const endMovement = choice('regularMovement', {
  title: 'End movement',
  rule: '5.2',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (f.side !== 'german' || !gunsInFlood(g)) yield null;
  },
  refuse: (g, f) =>
    f.side === 'german' && gunsInFlood(g)
      ? refuse('14.2', `${unitName(g, g.data.forces.guns)} stands in the flood and has to move out first.`)
      : undefined,
  apply(g, f) {
    markLed(g, sideOf(f.side));
    uncover(g, sideOf(f.side));
    g.pop();
  },
  say: () => 'ends its movement',
});

/** 15.3: units with tanks that lend their way of moving. */
export function markLed(g: Writer, side: number): void {
  const { s, data } = g;
  const { forces } = data;
  for (const u of forces.of[side]!) {
    if (s.at[u]! < 0 || forces.units[u]!.infiltration !== 'lends') continue;
    for (let v = s.top[s.at[u]!]!; v >= 0; v = s.below[v]!) s.marks[v]! |= MARK.led;
  }
}

export const regularMovement = ask('regularMovement', {
  title: 'Regular movement',
  rule: '12.1',
  asks: (_g, f) => f.side,
  prompt: () => 'Move your units.',
  choices: { move, march, onTop, done: endMovement },
});
