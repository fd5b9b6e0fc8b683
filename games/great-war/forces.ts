/** The counters as tables over unit indices, and what a unit is worth as it stands. */

import type { Content } from './content.ts';
import { NATIONS, POWERS, powerOf } from './nations.ts';
import { FRONT, type Reader } from './types.ts';
import type { Unit } from './units/form.ts';

export interface Forces {
  readonly units: readonly Unit[];
  readonly size: number;
  readonly index: ReadonlyMap<string, number>;
  /** By unit: its power. */
  readonly power: Uint8Array;
  /** Units of each power, in their order. */
  readonly of: readonly Int16Array[];
  /** By unit * 2 + face. */
  readonly attack: Uint8Array;
  readonly defence: Uint8Array;
  readonly movement: Uint8Array;
  /** By unit: has a second step (3.26). */
  readonly twoStep: Uint8Array;
  readonly headquarters: Uint8Array;
  /** All headquarters, in their order. */
  readonly staffs: Int16Array;
  readonly support: Uint8Array;
  readonly tank: Uint8Array;
  readonly antiTank: Uint8Array;
  readonly cavalry: Uint8Array;
  readonly mountain: Uint8Array;
  readonly irregular: Uint8Array;
  /** By unit: may become shock troops (15.41); is always such in the East (15.46). */
  readonly shock: Uint8Array;
  readonly alpenkorps: number;
  /** The headquarters of the South Army; -1 if there is none (7.24). */
  readonly sud: number;
  /** By unit: counts for stacking (7.23). */
  readonly counts: Uint8Array;
  readonly division: Uint8Array;
  /** By unit: of the Near Eastern game (5.35). */
  readonly nearEast: Uint8Array;
}

export function muster(content: Content): Forces {
  const { units } = content;
  const column = (value: (unit: Unit) => number | boolean): Uint8Array =>
    Uint8Array.from(units, (unit) => Number(value(unit)));
  const factors = (i: 0 | 1 | 2): Uint8Array => {
    const by = new Uint8Array(units.length * 2);
    units.forEach((unit, u) => {
      by[u * 2] = unit.front[i];
      by[u * 2 + 1] = (unit.back?.factors ?? unit.front)[i];
    });
    return by;
  };
  const power = column((unit) => powerOf(unit.nation));
  const kind = (...kinds: Unit['kind'][]): Uint8Array => column((unit) => kinds.includes(unit.kind));
  return {
    units,
    size: units.length,
    index: new Map(units.map((unit, u) => [unit.id, u])),
    power,
    of: POWERS.map((_power, p) => Int16Array.from(units.flatMap((_unit, u) => (power[u] === p ? [u] : [])))),
    attack: factors(0),
    defence: factors(1),
    movement: factors(2),
    twoStep: column((unit) => unit.back?.as === 'reduced'),
    headquarters: kind('headquarters'),
    staffs: Int16Array.from(units.flatMap((unit, u) => (unit.kind === 'headquarters' ? [u] : []))),
    support: column((unit) => unit.support ?? 0),
    tank: kind('tank'),
    antiTank: kind('anti-tank'),
    cavalry: kind('cavalry'),
    mountain: kind('mountain'),
    irregular: kind('irregular'),
    shock: column((unit) => unit.back?.as === 'shock'),
    alpenkorps: units.findIndex((unit) => unit.id === 'ge-ak'),
    sud: units.findIndex((unit) => unit.id === 'ge-hq-sud'),
    counts: column(countsForStacking),
    division: column((unit) => unit.size === 'division' && unit.kind !== 'headquarters'),
    nearEast: column((unit) => unit.game === 'near-east'),
  };
}

/** 7.23: neither German battalions and canal companies nor headquarters, tanks and anti-tank units. */
function countsForStacking({ kind, size, nation }: Unit): boolean {
  if (kind === 'headquarters' || kind === 'tank' || kind === 'anti-tank') return false;
  return !(size === 'company' || (size === 'battalion' && nation === 'german'));
}

export const unitAt = (g: Reader, id: string): number => g.data.forces.index.get(id) ?? -1;

export function unitName(g: Reader, unit: number): string {
  const found = g.data.forces.units[unit];
  return found === undefined ? 'no such unit' : `${NATIONS[found.nation].adjective} ${found.name}`;
}

/** Whose side a unit is on now: that of its power. */
export const sideOfUnit = (g: Reader, unit: number): number => g.s.allegiance[g.data.forces.power[unit]!]!;

/** Fights: everything but headquarters (15.63). */
export const fights = (g: Reader, unit: number): boolean => g.data.forces.headquarters[unit] === 0;

/** 16.11: a collapsed nation's units are worth one, whatever their counters say. The Red Army is not (21.7). */
export function attackOf(g: Reader, unit: number): number {
  const own = worthOf(g, unit, g.data.forces.attack);
  return collapsed(g, unit) ? Math.min(1, own) : own;
}

export const defenceOf = (g: Reader, unit: number): number =>
  collapsed(g, unit) ? 1 : worthOf(g, unit, g.data.forces.defence);

/** What lies up of the counter; 15.82: an Arab or Armenian unit is what it has shown to be, and taken for one until then. */
function worthOf(g: Reader, unit: number, factors: Uint8Array): number {
  const { units, irregular } = g.data.forces;
  const up = g.s.face[unit]!;
  if (irregular[unit] === 0) return factors[unit * 2 + up]!;
  if (up === 0) return 1;
  const { nation } = units[unit]!;
  let seen = 0;
  return factors[
    2 * units.findIndex((one, u) => irregular[u] === 1 && one.nation === nation && ++seen === up)
  ]!;
}

export function collapsed(g: Reader, unit: number): boolean {
  return g.s.collapsed[g.data.forces.power[unit]!] === 1 && g.s.red[unit] === 0;
}

/** 8.14: doubled in the Western Theatre. */
export function movementOf(g: Reader, unit: number, front: number): number {
  const printed =
    g.data.forces.movement[unit * 2 + (g.data.forces.irregular[unit] === 1 ? 0 : g.s.face[unit]!)]!;
  return front === FRONT.west || front === FRONT.italy || front === FRONT.egypt ? printed * 2 : printed;
}

/** Steps a unit can lose (3.26). */
export const stepsOf = (g: Reader, unit: number): number =>
  g.data.forces.headquarters[unit] === 1
    ? 0
    : g.data.forces.twoStep[unit] === 1 && g.s.face[unit] === 0
      ? 2
      : 1;

/** Shock troops now (15.4): converted ones, and the Alpenkorps in the East always, elsewhere once there are others. */
export function isShock(g: Reader, unit: number, front: number): boolean {
  const { forces } = g.data;
  if (unit === forces.alpenkorps) return front === FRONT.east || g.s.shock > 0;
  return forces.shock[unit] === 1 && g.s.face[unit] === 1;
}

/** Supplies, supports and places as a headquarters of this power does. */
export const ofPower = (g: Reader, unit: number, power: number): boolean =>
  g.data.forces.power[unit] === power;
