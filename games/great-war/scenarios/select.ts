/** Which units and which hexes rows of a scenario mean. */

import { type Grid, type MapData, makeGrid } from '@armistice/hex';
import { type Chit, EVENT_SETS } from '../events/form.ts';
import { POWER, type Power, powerOf } from '../nations.ts';
import { availableBy, isCombat, oneStep } from '../units/available.ts';
import { isReplacedByFall } from '../units/clues.ts';
import type { Unit } from '../units/form.ts';
import type { Area, GreatWarScenario, MapName, PoolRow, Selection, Side } from './form.ts';

export type Maps = { readonly [name in MapName]: MapData };

export function selects(selection: Selection, unit: Unit): boolean {
  const { nations, ids, kinds, sizes, worth, code, game, command, turn } = selection;
  return (
    nations.includes(unit.nation) &&
    (ids === undefined || ids.includes(unit.id)) &&
    (kinds === undefined || kinds.includes(unit.kind)) &&
    (sizes === undefined || sizes.includes(unit.size)) &&
    (worth === undefined || oneStep(unit) === worth) &&
    (code === undefined || ('code' in unit.enters && unit.enters.code === code)) &&
    (game === undefined || unit.game === game) &&
    (command === undefined || command !== isCombat(unit)) &&
    (turn === undefined || ('turn' in unit.enters && unit.enters.turn === turn))
  );
}

export const NEAR_EAST: readonly MapName[] = ['caucasus', 'iraq', 'egypt'];

/** Is a unit of Europe set up by name in a scenario without Europe? */
const isLent = (unit: Unit, scenario: GreatWarScenario): boolean =>
  scenario.groups.some(({ units, number }) => number !== 'rest' && units.ids?.includes(unit.id) === true);

/** The counters that a scenario sets up somewhere: in play, dead, waiting or removed. The rest come later or never. */
export function unitsOf(scenario: GreatWarScenario, units: readonly Unit[]): Unit[] {
  const fighting = [...scenario.sides.cp, ...scenario.sides.allied];
  const near = scenario.maps.some((map) => NEAR_EAST.includes(map));
  const europe = scenario.maps.some((map) => !NEAR_EAST.includes(map));
  const past = scenario.past;
  const replaced = new Set(
    units.flatMap(({ enters }) =>
      'instead' in enters && past !== null && enters.turn <= past ? enters.instead : [],
    ),
  );
  return units.filter((unit) => {
    if (!fighting.some((power) => powerOf(unit.nation) === POWER[power])) return false;
    if (unit.game === 'near-east' ? !near : !europe && !isLent(unit, scenario)) return false;
    if (scenario.withUnits.includes(unit.id)) return true;
    if (replaced.has(unit.id)) return false;
    if ('instead' in unit.enters) return past !== null && unit.enters.turn <= past;
    if (scenario.revolutions.czar && isReplacedByFall(unit)) return false;
    if (unit.nation === 'provisional') return scenario.revolutions.czar;
    if (scenario.past === null) return 'code' in unit.enters;
    if ('hex' in unit.enters && !scenario.europeanTurkey) return false;
    return availableBy(unit, scenario.past, scenario.america.in ? scenario.america.letter : null);
  });
}

/** Chits that a row means, in the order of the sheet. */
export function chitsOf(chits: readonly Chit[], side: Side, row: PoolRow): Chit[] {
  const left = new Map(Object.entries(row.except ?? {}));
  const wanted = row.only === undefined ? undefined : new Map(Object.entries(row.only));
  const take = (from: Map<string, number>, event: string): boolean => {
    const number = from.get(event) ?? 0;
    from.set(event, number - 1);
    return number > 0;
  };
  return chits.filter(
    (one) =>
      one.side === side &&
      row.turns.includes(one.turn) &&
      (row.sets ?? EVENT_SETS).includes(one.set) &&
      (wanted === undefined || take(wanted, one.event)) &&
      !take(left, one.event),
  );
}

const grids = new WeakMap<MapData, Grid>();
export function gridOf(map: MapData): Grid {
  const known = grids.get(map);
  if (known !== undefined) return known;
  const grid = makeGrid(map.grid);
  grids.set(map, grid);
  return grid;
}

export function around(grid: Grid, hex: string): string[] {
  const at = grid.hex(hex);
  return [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const next = grid.neighbours[at * 6 + d]!;
    return next < 0 ? [] : [grid.id(next)];
  });
}

/** Land that units can stand on; of countries that are shut only those that are opened. */
export const isOpen = (map: MapData, hex: string, opened: readonly string[] = []): boolean => {
  const { terrain, features, country } = map.hexes[hex]!;
  if (terrain === 'sea' || terrain === 'lake') return false;
  return !features.includes('closed') || opened.includes(country ?? '');
};

/** The hexes of an area, in the order of the map, or of its lists where it is made of them. */
export function hexesOf(area: Area, maps: Maps, year: string, side: Side): string[] {
  const map = maps[area.map];
  const grid = gridOf(map);
  const held = area.held === undefined ? side : area.held;
  const own = held === null ? undefined : new Set(map.lists[`held:${year}:${held}`] ?? []);
  const listed = (names: readonly string[]): string[] => names.flatMap((name) => map.lists[name] ?? []);
  const from = area.hexes ?? (area.lists === undefined ? Object.keys(map.hexes) : listed(area.lists));
  const near = area.within === undefined ? undefined : reached(map, grid, area.within);
  const beside = area.nextTo === undefined ? undefined : new Set(listed(area.nextTo));
  const apart = new Set(listed(area.notNextTo ?? []));
  const without = new Set(listed(area.without ?? []));
  return [...new Set(from)].filter((hex) => {
    const { country, terrain, place } = map.hexes[hex]!;
    const at = country ?? '';
    return (
      isOpen(map, hex, area.opened) &&
      (own === undefined || own.has(hex)) &&
      (area.countries === undefined || area.countries.includes(at)) &&
      !(area.notCountries ?? []).includes(at) &&
      between(area.first, hex.slice(1, 3)) &&
      between(area.second, hex.slice(3, 5)) &&
      (near === undefined || near.has(hex)) &&
      (area.bordering === undefined ||
        around(grid, hex).some((next) => area.bordering!.includes(map.hexes[next]!.country ?? ''))) &&
      (beside === undefined || (!beside.has(hex) && around(grid, hex).some((next) => beside.has(next)))) &&
      (apart.size === 0 || !around(grid, hex).some((next) => apart.has(next))) &&
      (area.fort === undefined || (place?.fortress ?? 0) >= area.fort) &&
      (area.town === undefined || (place !== undefined && place.kind !== 'village')) &&
      !(area.terrainNot ?? []).includes(terrain) &&
      !without.has(hex)
    );
  });
}

const between = (range: readonly [number, number] | undefined, digits: string): boolean =>
  range === undefined || (range[0] <= Number(digits) && Number(digits) <= range[1]);

/** Hexes within so many of one, never through sea that is not crossed, nor through these countries. */
function reached(map: MapData, grid: Grid, within: NonNullable<Area['within']>): Set<string> {
  const shut = within.notThrough;
  let edge = [within.of];
  const all = new Set(edge);
  for (let step = 0; step < within.hexes; step++) {
    const next = edge
      .flatMap((hex) => around(grid, hex))
      .filter((hex) => !all.has(hex) && !(shut ?? []).includes(map.hexes[hex]!.country ?? ''));
    for (const hex of next) all.add(hex);
    edge = [...new Set(next)];
  }
  return all;
}

export const isPower = (unit: Unit, power: Power): boolean => powerOf(unit.nation) === POWER[power];
