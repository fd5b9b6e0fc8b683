/** Does a set-up obey its scenario? The same rows as the free set-up; the first thing that does not hold, with its rule. */

import { NATIONS } from '../nations.ts';
import type { Constraint, GreatWarScenario, Group, Place, Selection, Side } from '../scenarios/form.ts';
import { gridOf, hexesOf, isOpen, type Maps, selects, unitsOf } from '../scenarios/select.ts';
import { isCombat } from '../units/available.ts';
import type { Unit } from '../units/form.ts';
import type { Placement } from './form.ts';
import { mayStand, stackFault } from './stacking.ts';

const names = new WeakMap<Maps, ReadonlyMap<string, keyof Maps>>();

/** The map a hex is on; nothing for a box. */
export function mapOf(hex: string, maps: Maps): keyof Maps | undefined {
  let known = names.get(maps);
  if (known === undefined) {
    known = new Map(
      (Object.keys(maps) as (keyof Maps)[]).flatMap((name) =>
        Object.keys(maps[name].hexes).map((one) => [one, name] as const),
      ),
    );
    names.set(maps, known);
  }
  return known.get(hex);
}

type Groups = readonly Group[];
interface Pool {
  readonly all: readonly Unit[];
  readonly units: readonly Unit[];
  readonly byId: ReadonlyMap<string, Unit>;
}

const roomIn = ({ number }: Group): number =>
  number === 'rest' ? Number.POSITIVE_INFINITY : typeof number === 'number' ? number : number.atMost;

/** Places as sets, and what units the rows mean, worked out once for a scenario. */
export class Places {
  readonly #known = new Map<Place, ReadonlySet<string>>();
  readonly #pools = new WeakMap<Groups, Pool>();
  readonly #selected = new WeakMap<Groups, Map<Unit, readonly number[]>>();
  readonly #maps: Maps;
  readonly #year: string;

  constructor(maps: Maps, scenario: Pick<GreatWarScenario, 'year'>) {
    this.#maps = maps;
    this.#year = scenario.year;
  }

  of(place: Place, side: Side): ReadonlySet<string> {
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const hexes = new Set('box' in place ? [place.box] : hexesOf(place, this.#maps, this.#year, side));
    this.#known.set(place, hexes);
    return hexes;
  }

  /** The units that a scenario sets up. */
  pool(scenario: GreatWarScenario, all: readonly Unit[]): Pool {
    const known = this.#pools.get(scenario.groups);
    if (known?.all === all) return known;
    const units = unitsOf(scenario, all);
    const pool = { all, units, byId: new Map(units.map((unit) => [unit.id, unit])) };
    this.#pools.set(scenario.groups, pool);
    return pool;
  }

  /** The groups that mean a unit: exact ones before those with room for all, so that it goes where it is needed. */
  groupsFor(groups: Groups, unit: Unit): readonly number[] {
    let known = this.#selected.get(groups);
    if (known === undefined) {
      known = new Map();
      this.#selected.set(groups, known);
    }
    let found = known.get(unit);
    if (found === undefined) {
      found = groups
        .flatMap(({ units }, i) => (selects(units, unit) ? [i] : []))
        .sort((a, b) => roomIn(groups[a]!) - roomIn(groups[b]!) || a - b);
      known.set(unit, found);
    }
    return found;
  }
}

export function setupFault(
  scenario: GreatWarScenario,
  all: readonly Unit[],
  maps: Maps,
  placement: Placement,
  places = new Places(maps, scenario),
): string | undefined {
  const { units: pool, byId } = places.pool(scenario, all);
  const where = new Map<string, string>();
  for (const [place, ids] of Object.entries(placement)) {
    for (const id of ids) {
      if (!byId.has(id)) return `${id} stands in ${place}, but is not in this scenario`;
      if (where.has(id)) return `${id} stands in ${where.get(id)} and in ${place}`;
      where.set(id, place);
    }
  }
  const missing = pool.find(({ id }) => !where.has(id));
  if (missing !== undefined) return `${missing.id} stands nowhere`;
  return (
    hexFault(scenario, byId, maps, placement) ??
    textOf(groupsOf(scenario, pool, where, places)) ??
    scenario.constraints
      .map((constraint) => constraintFault(constraint, pool, where, places, maps))
      .find((fault) => fault !== undefined)
  );
}

function hexFault(
  scenario: GreatWarScenario,
  byId: ReadonlyMap<string, Unit>,
  maps: Maps,
  placement: Placement,
): string | undefined {
  const sides = new Map(
    scenario.groups.flatMap(({ units, side }) => units.nations.map((n) => [n, side] as const)),
  );
  for (const [place, ids] of Object.entries(placement)) {
    const name = mapOf(place, maps);
    if (name === undefined) continue;
    const units = ids.map((id) => byId.get(id)!);
    if (!isOpen(maps[name], place, scenario.opened)) return `nobody can stand in ${place}`;
    const stack = stackFault(units);
    if (stack !== undefined) return `${place} has ${stack}`;
    const lost = units.find((unit) => !mayStand(unit, maps[name], place));
    if (lost !== undefined) return `${lost.id} cannot stand in ${place} (15.71)`;
    if (new Set(units.map(({ nation }) => sides.get(nation))).size > 1)
      return `both sides stand in ${place} (8.22)`;
  }
  return undefined;
}

/**
 * Puts every unit into a group that has room for it, so that every group of a number is full; or says why that cannot
 * be. Rules read from its group on which side a counter begins.
 */
export function groupsOf(
  scenario: GreatWarScenario,
  pool: readonly Unit[],
  where: ReadonlyMap<string, string>,
  places: Places,
): ReadonlyMap<string, Group> | string {
  const { groups } = scenario;
  const fits = pool.map((unit) => {
    const at = where.get(unit.id)!;
    return places
      .groupsFor(groups, unit)
      .filter((i) => groups[i]!.where.some((place) => places.of(place, groups[i]!.side).has(at)));
  });
  const room = groups.map(roomIn);
  const into: (number | undefined)[] = pool.map(() => undefined);
  const members: number[][] = groups.map(() => []);
  const put = (unit: number, group: number): void => {
    const old = into[unit];
    if (old !== undefined) members[old] = members[old]!.filter((one) => one !== unit);
    into[unit] = group;
    members[group]!.push(unit);
  };
  const settle = (unit: number, seen: Set<number>): boolean =>
    fits[unit]!.some((group) => {
      if (seen.has(group)) return false;
      seen.add(group);
      if (members[group]!.length < room[group]!) {
        put(unit, group);
        return true;
      }
      return members[group]!.some((other) => {
        if (!settle(other, seen)) return false;
        put(unit, group);
        return true;
      });
    });
  for (let unit = 0; unit < pool.length; unit++) {
    if (fits[unit]!.length === 0)
      return `${pool[unit]!.id} may not stand in ${where.get(pool[unit]!.id)} (${scenario.rules[0]})`;
    if (!settle(unit, new Set())) return `${pool[unit]!.id} is one too many in ${where.get(pool[unit]!.id)}`;
  }
  const short = groups.findIndex(
    (group, i) => typeof group.number === 'number' && members[i]!.length < group.number,
  );
  if (short >= 0) return shortFault(groups[short]!, members[short]!.length);
  return new Map(pool.map((unit, i) => [unit.id, groups[into[i]!]!]));
}

const textOf = (found: ReadonlyMap<string, Group> | string): string | undefined =>
  typeof found === 'string' ? found : undefined;

const shortFault = ({ units, number, rule }: Group, found: number): string =>
  `a group of the ${units.nations.map((nation) => NATIONS[nation].adjective).join(', ')} units must have ${number} (${rule}), not ${found}`;

function constraintFault(
  constraint: Constraint,
  pool: readonly Unit[],
  where: ReadonlyMap<string, string>,
  places: Places,
  maps: Maps,
): string | undefined {
  const { rule } = constraint;
  const at = (unit: Unit): string => where.get(unit.id)!;
  const chosen = (selection: Selection): Unit[] => pool.filter((unit) => selects(selection, unit));
  switch (constraint.kind) {
    case 'cover': {
      const by = pool.filter(
        (unit) => isCombat(unit) && (constraint.by === undefined || selects(constraint.by, unit)),
      );
      const held = new Set(by.map(at));
      const open = [...places.of(constraint.area, constraint.side)].find((hex) => !held.has(hex));
      return open === undefined ? undefined : `nobody stands in ${open} (${rule})`;
    }
    case 'count': {
      const sets = constraint.areas.map((place) => places.of(place, 'cp'));
      const there = chosen(constraint.units).filter(
        (unit) => unit.front[1] >= (constraint.defence ?? 0) && sets.some((set) => set.has(at(unit))),
      );
      const found =
        constraint.factors === true ? there.reduce((sum, { front }) => sum + front[0], 0) : there.length;
      if (found > (constraint.most ?? found)) return `${found} stand where ${constraint.most} may (${rule})`;
      if (found < (constraint.least ?? found))
        return `${found} stand where ${constraint.least} must (${rule})`;
      return undefined;
    }
    case 'each': {
      const found = new Map<string, number>();
      for (const unit of chosen(constraint.units)) {
        if (mapOf(at(unit), maps) !== undefined) found.set(at(unit), (found.get(at(unit)) ?? 0) + 1);
      }
      const full = [...found].find(([, number]) => number > constraint.most);
      return full === undefined
        ? undefined
        : `${full[1]} stand in ${full[0]} where ${constraint.most} may (${rule})`;
    }
    case 'apart': {
      const others = new Set(chosen(constraint.from).map(at));
      const mixed = chosen(constraint.units).find(
        (unit) =>
          others.has(at(unit)) && !constraint.except.includes(at(unit)) && mapOf(at(unit), maps) === 'west',
      );
      return mixed === undefined ? undefined : `${mixed.id} stands among others in ${at(mixed)} (${rule})`;
    }
    case 'near':
      return nearFault(constraint, chosen(constraint.units).map(at), chosen(constraint.to).map(at), maps);
  }
}

function nearFault(
  { hexes, not, countries, rule }: Extract<Constraint, { kind: 'near' }>,
  units: readonly string[],
  others: readonly string[],
  maps: Maps,
): string | undefined {
  const onMap = others.filter((hex) => {
    const name = mapOf(hex, maps);
    return (
      name !== undefined &&
      (countries ?? [maps[name].hexes[hex]!.country]).includes(maps[name].hexes[hex]!.country!)
    );
  });
  for (const hex of units) {
    const name = mapOf(hex, maps);
    if (name === undefined) continue;
    const grid = gridOf(maps[name]);
    const near = onMap.some(
      (other) =>
        Object.hasOwn(maps[name].hexes, other) && grid.distance(grid.hex(hex), grid.hex(other)) <= hexes,
    );
    if (near === (not === true)) return `units in ${hex} are too ${not === true ? 'near' : 'far'} (${rule})`;
  }
  return undefined;
}
