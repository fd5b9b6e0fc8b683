/**
 * A set-up ready for each scenario: armies where they were, the line held, reserves behind it. Nothing is drawn: the
 * same scenario gives the same set-up. `check.ts` holds it to the same rules as a player's.
 */

import type { MapData } from '@armistice/hex';
import { NATIONS } from '../nations.ts';
import type { GreatWarScenario, Group, Selection } from '../scenarios/form.ts';
import { around, gridOf, type Maps, selects, unitsOf } from '../scenarios/select.ts';
import { isCombat, powerName } from '../units/available.ts';
import type { Unit } from '../units/form.ts';
import { mapOf, Places } from './check.ts';
import type { Placement, Plan, Stand } from './form.ts';
import { mayStand, stackFault } from './stacking.ts';

/** How many there may be in hexes so far behind the line, pass by pass: the line, then its supports, then reserves. */
const PASSES: readonly (readonly [rings: readonly number[], most: number])[] = [
  [[0], 1],
  [[0], 2],
  [[1], 1],
  [[0], 3],
  [[1, 2], 2],
  [[2, 3], 3],
  [[0, 1], 4],
  [[1, 2, 3, 4], 4],
  [[0, 1, 2, 3, 4, 5, 6], 6],
];
const HORSE: typeof PASSES = [[[2, 3], 1], [[1, 2, 3, 4], 2], ...PASSES];
const STAFF: typeof PASSES = [[[1], 1], [[2, 1, 0], 1], ...PASSES];
/** A plan's own hexes: one in each, then two. */
const LISTED: typeof PASSES = [1, 2, 3, 4, 5, 6].map((most) => [[0], most] as const);
const FAR = 6;

export function historical(
  scenario: GreatWarScenario,
  all: readonly Unit[],
  maps: Maps,
  plan: Plan,
): Placement {
  return new Staff(scenario, all, maps, plan).work();
}

/** No more than so many there, and how many there are. */
interface Limit {
  readonly units: Selection;
  readonly most: number;
  readonly sets: readonly ReadonlySet<string>[];
  found: number;
}

class Staff {
  readonly #scenario: GreatWarScenario;
  readonly #plan: Plan;
  readonly #maps: Maps;
  readonly #places: Places;
  readonly #free: Set<Unit>;
  readonly #limits: readonly Limit[];
  readonly #narrows: ReadonlySet<Group>;
  readonly #stacks = new Map<string, Unit[]>();
  readonly #side = new Map<string, string>();
  readonly #rings = new Map<string, ReadonlyMap<string, number>>();

  constructor(scenario: GreatWarScenario, all: readonly Unit[], maps: Maps, plan: Plan) {
    this.#scenario = scenario;
    this.#plan = plan;
    this.#maps = maps;
    this.#places = new Places(maps, scenario);
    this.#free = new Set(unitsOf(scenario, all));
    this.#limits = scenario.constraints.flatMap((one) =>
      one.kind === 'count' && one.most !== undefined
        ? [
            {
              units: one.units,
              most: one.most,
              sets: one.areas.map((area) => this.#places.of(area, 'cp')),
              found: 0,
            },
          ]
        : [],
    );
    this.#narrows = new Set(
      scenario.groups.filter(({ where, side }) =>
        where.every((place) => this.#places.of(place, side).size <= 3),
      ),
    );
  }

  work(): Placement {
    const { groups } = this.#scenario;
    const members = new Map<Group, readonly Unit[]>(groups.map((group) => [group, this.#muster(group)]));
    const early = this.#plan.before ?? [];
    // Who stands in one hex alone first, then what a plan puts first, then everyone.
    const rank = (group: Group): number =>
      this.#narrow(group) ? 0 : early.includes(group.id) ? 1 + early.indexOf(group.id) : 1000;
    const order = groups
      .map((group, i) => ({ group, i }))
      .sort((a, b) => rank(a.group) - rank(b.group) || a.i - b.i);
    const posted = new Set(order.flatMap(({ group }) => this.#post(group, members.get(group)!)));
    for (const { group } of order)
      this.#place(
        group,
        members.get(group)!.filter((unit) => !posted.has(unit)),
      );
    return Object.fromEntries([...this.#stacks].map(([place, units]) => [place, units.map(({ id }) => id)]));
  }

  /** Headquarters that a plan gives a place, before anybody else is in the way. */
  #post(group: Group, units: readonly Unit[]): Unit[] {
    return units.filter((unit) => {
      const own = this.#plan.commands?.[unit.id];
      if (own === undefined || !group.where.some((place) => this.#places.of(place, group.side).has(own)))
        return false;
      this.#put(unit, own, group);
      return true;
    });
  }

  /** A group that has hardly any choice. */
  #narrow(group: Group): boolean {
    return this.#narrows.has(group);
  }

  /** The units of a group: those history names first. */
  #muster(group: Group): Unit[] {
    const number =
      group.number === 'rest'
        ? Number.POSITIVE_INFINITY
        : typeof group.number === 'number'
          ? group.number
          : Math.min(group.number.atMost, this.#plan.numbers?.[group.id] ?? 0);
    const named = (this.#plan.first?.[group.id] ?? '').split(' ');
    const rank = (unit: Unit): number => {
      const at = named.indexOf(bare(unit));
      return at < 0 ? named.length : at;
    };
    const matching = [...this.#free].filter((unit) => selects(group.units, unit));
    const taken = matching
      .map((unit, i) => ({ unit, i }))
      .sort((a, b) => rank(a.unit) - rank(b.unit) || a.i - b.i)
      .slice(0, number)
      .map(({ unit }) => unit);
    for (const unit of taken) this.#free.delete(unit);
    return taken;
  }

  #place(group: Group, units: readonly Unit[]): void {
    const open = group.where.filter((place) => !('box' in place));
    if (open.length === 0) {
      const place = group.where[0]!;
      for (const unit of units) this.#put(unit, 'box' in place ? place.box : '', group);
      return;
    }
    const hexes = open.flatMap((place) => [...this.#places.of(place, group.side)]);
    let left = [...units];
    for (const stand of this.#plan.stands?.[group.id] ?? []) {
      const mine = chosen(stand, left);
      const lost = this.#deal(group, mine, this.#within(stand, hexes), stand.hexes !== undefined);
      left = [...left.filter((unit) => !mine.includes(unit)), ...lost];
    }
    const nowhere = this.#deal(group, left, hexes, false);
    if (nowhere.length > 0)
      throw new Error(
        `${this.#scenario.id}: no room in ${group.id} for ${nowhere.map(({ id }) => id).join(' ')}`,
      );
  }

  #within({ hexes, first, countries, map }: Stand, all: readonly string[]): string[] {
    const listed = hexes === undefined ? all : hexes.split(' ').filter((hex) => all.includes(hex));
    return listed.filter((hex) => {
      const row = Number(hex.slice(1, 3));
      const name = mapOf(hex, this.#maps)!;
      const { country } = this.#maps[name].hexes[hex]!;
      return (
        (map === undefined || map === name) &&
        (first === undefined || (first[0] <= row && row <= first[1])) &&
        (countries === undefined || countries.includes(country ?? ''))
      );
    });
  }

  /** Deals units over hexes; gives back those for whom there is no room. In a plan's own hexes, hex by hex as it lists them. */
  #deal(group: Group, units: readonly Unit[], hexes: readonly string[], listed: boolean): Unit[] {
    const rest: Unit[] = [];
    const fighters = units.filter((unit) => isCombat(unit) && unit.kind !== 'cavalry');
    const horse = units.filter((unit) => unit.kind === 'cavalry');
    const staff = units.filter((unit) => !isCombat(unit));
    const mountain = (unit: Unit): number => (unit.kind === 'mountain' ? 0 : 1);
    rest.push(
      ...this.#spread(
        group,
        fighters.sort((a, b) => mountain(a) - mountain(b)),
        hexes,
        listed ? null : PASSES,
      ),
    );
    rest.push(...this.#spread(group, horse, hexes, listed ? null : HORSE));
    for (const unit of staff) {
      const own = spaced(hexes, staff.indexOf(unit), staff.length);
      rest.push(...this.#spread(group, [unit], own, listed ? null : STAFF));
    }
    return rest;
  }

  #spread(
    group: Group,
    units: readonly Unit[],
    hexes: readonly string[],
    passes: typeof PASSES | null,
  ): Unit[] {
    const left = [...units];
    const ring = passes === null ? () => 0 : (hex: string): number => this.#ring(hex, group);
    const focus = (this.#plan.focus ?? []).filter((hex) => passes !== null && hexes.includes(hex));
    for (const [rings, most] of passes ?? LISTED) {
      const zone = hexes.filter((hex) => rings.includes(ring(hex)));
      this.#fill(group, left, zone, most, passes !== null);
      if (most === 2) this.#fill(group, left, focus, 5, true);
    }
    return left;
  }

  /** Units into hexes, one each and again, until all have so many or nobody is left. */
  #fill(group: Group, left: Unit[], hexes: readonly string[], most: number, evenly: boolean): void {
    let fit = this.#open(left, hexes, most, group);
    while (left.length > 0 && fit.length > 0) {
      for (const hex of evenly ? thinned(fit, left.length) : fit) {
        const i = left.findIndex((unit) => this.#room(unit, hex, group));
        if (i >= 0) this.#put(left.splice(i, 1)[0]!, hex, group);
      }
      fit = this.#open(left, hexes, most, group);
    }
  }

  /** Hexes with room for one of them, and fewer than so many there. */
  #open(units: readonly Unit[], hexes: readonly string[], most: number, group: Group): string[] {
    return hexes.filter(
      (hex) => this.#below(hex, most, units) && units.some((unit) => this.#room(unit, hex, group)),
    );
  }

  #below(hex: string, most: number, units: readonly Unit[]): boolean {
    if (units.every((unit) => !isCombat(unit))) return true;
    return (this.#stacks.get(hex)?.filter(isCombat).length ?? 0) < most;
  }

  #room(unit: Unit, hex: string, group: Group): boolean {
    const map = this.#maps[mapOf(hex, this.#maps)!];
    if (!mayStand(unit, map, hex)) return false;
    const stack = this.#stacks.get(hex) ?? [];
    if (this.#side.get(hex) !== undefined && this.#side.get(hex) !== group.side) return false;
    // Allies do not share a hex: they would fight the worse for it (7.24). A fixed hex leaves no choice.
    if (!this.#narrow(group) && stack.some((other) => powerName(other) !== powerName(unit))) return false;
    if (this.#foreignFort(map, hex, group)) return false;
    const each = this.#scenario.constraints.find((one) => one.kind === 'each' && selects(one.units, unit));
    if (each?.kind === 'each' && stack.filter((other) => selects(each.units, other)).length >= each.most)
      return false;
    return stackFault([...stack, unit]) === undefined && !this.#tooMany(unit, hex);
  }

  /** 8.22: an intact fort of the other side, where lines have not moved yet. */
  #foreignFort(map: MapData, hex: string, group: Group): boolean {
    const fort = (map.hexes[hex]!.place?.fortress ?? 0) > 0;
    return fort && !(map.lists[`held:${this.#scenario.year}:${group.side}`] ?? []).includes(hex);
  }

  /** Would it be one more than a limit allows there? */
  #tooMany(unit: Unit, hex: string): boolean {
    return this.#limits.some(
      ({ units, most, sets, found }) =>
        found >= most && selects(units, unit) && sets.some((set) => set.has(hex)),
    );
  }

  #put(unit: Unit, place: string, group: Group): void {
    const stack = this.#stacks.get(place);
    for (const limit of this.#limits) {
      if (selects(limit.units, unit) && limit.sets.some((set) => set.has(place))) limit.found++;
    }
    if (stack === undefined) this.#stacks.set(place, [unit]);
    else stack.push(unit);
    if (mapOf(place, this.#maps) !== undefined) this.#side.set(place, group.side);
  }

  /** How far behind the side's front a hex lies, up to a limit. */
  #ring(hex: string, group: Group): number {
    const name = mapOf(hex, this.#maps)!;
    const key = `${name} ${group.side}`;
    let rings = this.#rings.get(key);
    if (rings === undefined) {
      rings = ringsOf(
        this.#maps[name],
        this.#maps[name].lists[`front:${this.#scenario.year}:${group.side}`] ?? [],
      );
      this.#rings.set(key, rings);
    }
    return rings.get(hex) ?? FAR;
  }
}

function ringsOf(map: MapData, front: readonly string[]): Map<string, number> {
  const grid = gridOf(map);
  const rings = new Map(front.map((hex) => [hex, 0]));
  let edge: readonly string[] = front;
  for (let ring = 1; ring < FAR; ring++) {
    const next = [...new Set(edge.flatMap((hex) => around(grid, hex)))].filter((hex) => !rings.has(hex));
    for (const hex of next) rings.set(hex, ring);
    edge = next;
  }
  return rings;
}

/** '5r' for the German 5th Reserve Division. */
export const bare = (unit: Unit): string => unit.id.slice(NATIONS[unit.nation].code.length + 1);

function chosen({ units }: Stand, left: readonly Unit[]): Unit[] {
  if (units === undefined) return [...left];
  if (typeof units === 'number') return left.filter(isCombat).slice(0, units);
  const ids = units.split(' ');
  return left.filter((unit) => ids.includes(bare(unit)));
}

/** As many of them as there are units, evenly along the line. */
function thinned(hexes: readonly string[], units: number): string[] {
  if (units >= hexes.length) return [...hexes];
  return Array.from({ length: units }, (_, i) => hexes[Math.floor(((i + 0.5) * hexes.length) / units)]!);
}

/** The part of the hexes that falls to one of several headquarters. */
function spaced(hexes: readonly string[], i: number, of: number): string[] {
  const from = Math.floor((i * hexes.length) / of);
  return [...hexes.slice(from), ...hexes.slice(0, from)];
}
