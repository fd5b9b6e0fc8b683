/** The set-ups: totals as printed, everybody once and where the scenario lets them, no front open. */

import { describe, expect, test } from 'vitest';
import type { Group, Side } from '../scenarios/form.ts';
import { scenarios } from '../scenarios/index.ts';
import { around, gridOf, hexesOf, isOpen, selects, unitsOf } from '../scenarios/select.ts';
import { groupsOf, mapOf as mapAt, Places, setupFault } from '../setups/check.ts';
import type { Placement } from '../setups/form.ts';
import { placementOf } from '../setups/index.ts';
import { stackFault } from '../setups/stacking.ts';
import { isCombat } from '../units/available.ts';
import type { Unit } from '../units/form.ts';
import { all, get, maps, scenarioOf } from './data.ts';

const placements = new Map<string, Placement>();
function set(id: string): Placement {
  const known = placements.get(id) ?? placementOf(scenarioOf(id), all, maps);
  placements.set(id, known);
  return known;
}
const mapOf = (place: string): string => mapAt(place, maps) ?? place;
const standing = (id: string, test: (unit: Unit, place: string) => boolean): Unit[] =>
  Object.entries(set(id)).flatMap(([place, ids]) => ids.map(get).filter((unit) => test(unit, place)));
const count = (id: string, test: (unit: Unit, place: string) => boolean): number => standing(id, test).length;
const moved = (placement: Placement, id: string, to: string): Placement => {
  const without = Object.entries(placement).map(
    ([place, ids]) => [place, ids.filter((one) => one !== id)] as const,
  );
  const rest = Object.fromEntries(without.filter(([, ids]) => ids.length > 0));
  return { ...rest, [to]: [...(rest[to] ?? []), id] };
};

describe('every scenario', () => {
  test.each(scenarios.map(({ id }) => id))('%s: the historical set-up obeys it, twice alike', (id) => {
    const scenario = scenarioOf(id);
    expect(setupFault(scenario, all, maps, set(id))).toBeUndefined();
    expect(placementOf(scenario, all, maps)).toEqual(set(id));
    expect(Object.values(set(id)).flat()).toHaveLength(unitsOf(scenario, all).length);
  });

  test.each(scenarios.map(({ id }) => id))(
    '%s: groups have names of their own, and ground of their own map',
    (id) => {
      const { groups, year, maps: played } = scenarioOf(id);
      expect(new Set(groups.map((group) => group.id)).size).toBe(groups.length);
      for (const group of groups) {
        for (const place of group.where) {
          if ('box' in place) continue;
          expect(played, group.id).toContain(place.map);
          expect(hexesOf(place, maps, year, group.side).length, group.id).toBeGreaterThan(0);
        }
      }
    },
  );

  test('ours come first and are cut by data; the book has five', () => {
    const ours = scenarios.filter((one) => one.ours).map(({ id }) => id);
    expect(ours).toEqual(['tannenberg', 'gorlice', 'palestine', 'verdun', 'europe', 'near-east']);
    expect(scenarios.filter((one) => !one.ours).map(({ id }) => id)).toEqual([
      '1918',
      '1917',
      '1916',
      '1915',
      'campaign',
    ]);
  });
});

describe('19 August 1914', () => {
  test('19.21, 19.31 the armies', () => {
    expect(count('campaign', (u, p) => u.nation === 'belgian' && p === 'W6819' && isCombat(u))).toBe(6);
    expect(set('campaign').W6221).toEqual(['be-4']);
    const north = standing(
      'campaign',
      (u, p) => u.nation === 'german' && u.kind === 'infantry' && /^W(6|70)/.test(p),
    );
    expect(north.length).toBeGreaterThanOrEqual(30);
    // The First Army goes through Aachen, the Seventh stands in Alsace.
    const row = (unit: string): number =>
      Number(
        Object.entries(set('campaign'))
          .find(([, l]) => l.includes(unit))![0]
          .slice(1, 3),
      );
    expect(row('ge-3')).toBeGreaterThan(row('ge-13'));
    expect(row('ge-9')).toBeLessThan(row('ge-11'));
    expect(row('ge-28')).toBeLessThan(48);
  });

  test('19.31 nobody stands in an intact fort of the other side', () => {
    expect(count('campaign', (u, p) => u.nation === 'german' && p === 'W6424')).toBe(0);
  });
});

/** [scenario, rule, what, how many, which] */
type Total = readonly [string, string, string, number, (unit: Unit, place: string) => boolean];
const nation = (name: string, more: (unit: Unit, place: string) => boolean) => (unit: Unit, place: string) =>
  unit.nation === name && more(unit, place);
const TOTALS: readonly Total[] = [
  [
    '1915',
    '22.24',
    'Russians on the map',
    106,
    nation('russian', (u, p) => isCombat(u) && mapOf(p) === 'east'),
  ],
  ['1915', '22.24', 'French dead', 5, nation('french', (_, p) => p === 'europe-dead')],
  [
    '1915',
    '22.25',
    'Germans in the East',
    51,
    nation('german', (u, p) => isCombat(u) && mapOf(p) === 'east'),
  ],
  [
    '1915',
    '22.25',
    'German headquarters in the East',
    6,
    nation('german', (u, p) => !isCombat(u) && mapOf(p) === 'east'),
  ],
  ['1915', '22.25', 'Austrians in Italy', 15, nation('austrian', (_, p) => mapOf(p) === 'italy')],
  ['1915', '22.25', 'Austrians dead', 7, nation('austrian', (_, p) => p === 'europe-dead')],
  ['1915', '22.25', 'Turks in E1024', 6, nation('turkish', (_, p) => p === 'E1024')],
  ['1915', '22.25', 'Turks in the Caucasus', 12, nation('turkish', (_, p) => mapOf(p) === 'caucasus')],
  ['1915', '22.25', 'Turks in reserve', 6, nation('turkish', (_, p) => p === 'turkish-reserve')],
  [
    '1916',
    '22.35',
    'Germans in the East',
    51,
    nation('german', (u, p) => isCombat(u) && mapOf(p) === 'east'),
  ],
  [
    '1916',
    '22.35',
    'German headquarters in the East',
    4,
    nation('german', (u, p) => !isCombat(u) && mapOf(p) === 'east'),
  ],
  ['1916', '22.34', 'Russians dead', 15, nation('russian', (_, p) => p === 'europe-dead')],
  ['1916', '22.35', 'Austrians in Italy', 20, nation('austrian', (_, p) => mapOf(p) === 'italy')],
  ['1916', '22.35', 'Turks in reserve', 11, nation('turkish', (_, p) => p === 'turkish-reserve')],
  ['1916', '22.35', 'Turks in the Caucasus', 16, nation('turkish', (_, p) => mapOf(p) === 'caucasus')],
  ['1916', '22.34', 'Serbs dead', 12, nation('serbian', (_, p) => p === 'europe-dead')],
  [
    '1917',
    '22.45',
    'Germans in the West',
    151,
    nation('german', (u, p) => isCombat(u) && mapOf(p) === 'west'),
  ],
  [
    '1917',
    '22.45',
    'Germans in the East',
    75,
    nation('german', (u, p) => isCombat(u) && mapOf(p) === 'east'),
  ],
  ['1917', '22.45', 'Germans dead', 12, nation('german', (_, p) => p === 'europe-dead')],
  ['1917', '22.45', 'Bulgarians in Rumania', 2, nation('bulgarian', (_, p) => /^E2[3-9]/.test(p))],
  ['1917', '22.45', 'Turks in Palestine', 10, nation('turkish', (_, p) => mapOf(p) === 'egypt')],
  ['1917', '22.45', 'Turks dead', 12, nation('turkish', (_, p) => p === 'near-east-dead')],
  ['1917', '22.44', 'Rumanians dead', 7, nation('rumanian', (_, p) => p === 'europe-dead')],
  [
    '1917',
    '22.44',
    'divisions in the Caucasus',
    13,
    nation('provisional', (_, p) => mapOf(p) === 'caucasus'),
  ],
  ['1918', '22.54', 'Russians on the map', 80, nation('provisional', (_, p) => mapOf(p) === 'east')],
  ['1918', '22.54', 'Americans', 1, nation('american', () => true)],
  ['1918', '22.54', 'British removed', 7, (u, p) => ['british', 'indian'].includes(u.nation) && p === 'out'],
];

describe('22 totals as printed', () => {
  test.each(TOTALS)('%s (%s): %s', (id, _rule, _what, number, which) => {
    expect(count(id, which)).toBe(number);
  });

  test('22.55 1918: at most 190 Germans in the West and 12 in Italy; at least 30 Austrians on the line of Italy', () => {
    expect(
      count(
        '1918',
        nation('german', (u, p) => isCombat(u) && mapOf(p) === 'west'),
      ),
    ).toBeLessThanOrEqual(190);
    expect(
      count(
        '1918',
        nation('german', (u, p) => isCombat(u) && mapOf(p) === 'italy'),
      ),
    ).toBeLessThanOrEqual(12);
    const line = new Set(maps.italy.lists['front:1918:cp']);
    expect(
      count(
        '1918',
        nation('austrian', (_, p) => line.has(p)),
      ),
    ).toBeGreaterThanOrEqual(30);
  });

  test('22.46 forts of the Hindenburg Line and devastated hexes are those of the map', () => {
    for (const id of ['1917', '1918']) {
      expect(scenarioOf(id).hindenburg).toEqual(maps.west.lists['hindenburg-forts']);
      expect(scenarioOf(id).devastated).toEqual(maps.west.lists['devastated-1917']);
    }
  });
});

describe('lines', () => {
  const sides: readonly Side[] = ['cp', 'allied'];
  test.each(['1915', '1916', '1917'])('%s: no hex of the western front stands open', (id) => {
    for (const side of sides) {
      for (const hex of maps.west.lists[`front:${id}:${side}`]!)
        expect(
          set(id)[hex]?.some((unit) => isCombat(get(unit))),
          `${side} ${hex}`,
        ).toBe(true);
    }
  });

  test('7.24 allies share a hex only where the text puts both', () => {
    const powers = (ids: readonly string[]): number => new Set(ids.map((id) => POWER_OF(get(id)))).size;
    const shared = Object.entries(set('1915')).filter(
      ([place, ids]) => mapAt(place, maps) && powers(ids) > 1,
    );
    expect(shared.map(([place]) => place).sort()).toEqual(['E1022', 'W6707']);
  });
});

const POWER_OF = (unit: Unit): string =>
  ['british', 'indian', 'anzac', 'canadian', 'portuguese', 'iraq', 'palestine'].includes(unit.nation)
    ? 'britain'
    : unit.nation;

const sided = new Map<string, ReadonlyMap<string, Side>>();
function sides(id: string): ReadonlyMap<string, Side> {
  const known =
    sided.get(id) ??
    new Map(
      scenarioOf(id).groups.flatMap(({ units, side }) => units.nations.map((one) => [one, side] as const)),
    );
  sided.set(id, known);
  return known;
}

describe('supply', () => {
  /** 11.22: a town of the own side within four hexes over own ground, or an own headquarters next to it. */
  function supplied(id: string, hex: string): boolean {
    const name = mapAt(hex, maps)!;
    const map = maps[name];
    const grid = gridOf(map);
    const { year } = scenarioOf(id);
    const sideOf = (place: string): Side | undefined => sides(id).get(get(set(id)[place]![0]!).nation);
    const side = sideOf(hex)!;
    const held = new Set(map.lists[`held:${year}:${side}`]);
    const own = (at: string): boolean =>
      set(id)[at] === undefined ? held.has(at) && isOpen(map, at) : sideOf(at) === side;
    const source = (at: string): boolean => {
      const { place, features } = map.hexes[at]!;
      return (
        (place !== undefined && place.kind !== 'village') || features.some((one) => one.startsWith('supply:'))
      );
    };
    const near = [hex, ...around(grid, hex)];
    if (near.some((at) => own(at) && (set(id)[at] ?? []).some((one) => !isCombat(get(one))))) return true;
    let edge = [hex];
    const seen = new Set(edge);
    for (let step = 0; step <= 4; step++) {
      if (edge.some(source)) return true;
      edge = edge.flatMap((at) => around(grid, at)).filter((at) => !seen.has(at) && own(at));
      for (const at of edge) seen.add(at);
    }
    return false;
  }

  test.each(scenarios.map(({ id }) => id))(
    '%s: nobody is out of reach of a town or of his headquarters',
    (id) => {
      const places = Object.keys(set(id)).filter((place) => mapAt(place, maps) !== undefined);
      expect(places.length).toBeGreaterThan(10);
      expect(places.filter((hex) => !supplied(id, hex))).toEqual([]);
    },
  );
});

describe('the check of a set-up', () => {
  const fault = (id: string, placement: Placement): string | undefined =>
    setupFault(scenarioOf(id), all, maps, placement);
  const first = (id: string, test: (unit: Unit, place: string) => boolean): string =>
    standing(id, test)[0]!.id;

  test('finds the missing, the doubled and the strange', () => {
    const fine = set('1915');
    expect(fault('1915', { ...fine, W6811: [] })).toMatch(/stands nowhere/);
    expect(fault('1915', { ...fine, W5008: ['fr-1'] })).toMatch(/fr-1 stands in/);
    expect(fault('1915', { ...fine, W5008: ['ge-242'] })).toMatch(/not in this scenario/);
  });

  test('finds units out of their ground, one too many, and an open line', () => {
    const fine = set('1915');
    expect(fault('1915', moved(fine, 'ge-hq-11', 'E5102'))).toMatch(/ge-hq-11 may not stand in E5102/);
    expect(fault('1915', moved(fine, 'be-1', 'W5008'))).toMatch(/be-1 may not stand in W5008/);
    const west = first(
      '1915',
      nation('german', (u, p) => u.kind === 'infantry' && mapOf(p) === 'west'),
    );
    expect(fault('1915', moved(fine, west, 'E5102'))).toMatch(/one too many/);
    const hex = maps.west.lists['front:1915:cp']!.find((one) => fine[one]!.length === 2)!;
    const open = fine[hex]!.reduce((placement, id) => moved(placement, id, 'W6529'), fine);
    expect(fault('1915', open)).toBe(`nobody stands in ${hex} (22.25)`);
  });

  test('finds limits broken: north of a row, in a fort, near the enemy, in one hex', () => {
    const start = set('campaign');
    expect(fault('campaign', moved(start, 'fr-72r', 'W3928'))).toMatch(
      /3 stand in W3928 where 2 may \(19\.21\)/,
    );
    expect(fault('campaign', moved(start, 'ah-3', 'E3310'))).toMatch(/too far \(19\.31\)/);
    const southward = ['ge-3', 'ge-4', 'ge-5'].reduce((p, id) => moved(p, id, 'W5032'), start);
    expect(fault('campaign', southward)).toMatch(/stand where 30 must \(19\.31\)/);
    const crowd = ['ge-9', 'ge-10', 'ge-26', 'ge-27', 'ge-33', 'ge-34', 'ge-11'].reduce(
      (p, id) => moved(p, id, 'W5332'),
      start,
    );
    expect(fault('campaign', crowd)).toMatch(/W5332 has more than six units \(7\.23\)/);
  });

  test('7.23 stacks', () => {
    const us = ['us-1', 'us-2', 'us-3', 'us-4', 'us-5'].map(get);
    expect(stackFault(us)).toMatch(/four american/);
    expect(stackFault(us.slice(0, 4))).toBeUndefined();
    expect(stackFault(['ge-hq-1', 'ge-hq-2'].map(get))).toMatch(/more than one headquarters/);
    expect(
      stackFault([...['bp-1cd', 'bp-2cd'].map(get), ...Array<Unit>(6).fill(get('bp-10in'))]),
    ).toBeUndefined();
    expect(stackFault(['bu-1', 'bu-2', 'bu-3', 'bu-4', 'bu-5'].map(get))).toMatch(/four bulgarian/);
  });
});

describe('sides of counters', () => {
  const as = (id: string, unit: string): string | undefined => {
    const scenario = scenarioOf(id);
    const where = new Map(
      Object.entries(set(id)).flatMap(([place, ids]) => ids.map((one) => [one, place] as const)),
    );
    const groups = groupsOf(scenario, unitsOf(scenario, all), where, new Places(maps, scenario));
    return typeof groups === 'string' ? groups : groups.get(unit)?.as;
  };
  test('22.24 the old regulars and the 29th are reduced, Russian headquarters depleted, others fresh', () => {
    expect(['br-1', 'br-7', 'br-29', 'ru-hq-3', 'br-8', 'fr-hq-1'].map((unit) => as('1915', unit))).toEqual([
      ...['reduced', 'reduced', 'reduced', 'depleted', undefined, undefined],
    ]);
  });
  test('22.34, 22.55 all the British at one step; the Bulgarians in 1918', () => {
    expect([as('1916', 'br-1'), as('1916', 'bu-1'), as('1918', 'bu-1')]).toEqual([
      'reduced',
      undefined,
      'reduced',
    ]);
  });
});

describe('cut scenarios', () => {
  const onMap = (id: string): Set<string> => new Set(Object.keys(set(id)).map(mapOf));
  test('only their own maps are used; the rest stand aside', () => {
    for (const id of ['tannenberg', 'gorlice', 'palestine', 'verdun', 'europe', 'near-east']) {
      const { maps: played } = scenarioOf(id);
      const maplike = [...onMap(id)].filter((name) => Object.hasOwn(maps, name));
      expect(
        maplike.every((name) => (played as readonly string[]).includes(name)),
        id,
      ).toBe(true);
    }
  });

  test('what is left is what the book has there', () => {
    const east = (id: string, name: string): number =>
      count(
        id,
        nation(name, (u, p) => isCombat(u) && mapOf(p) === 'east'),
      );
    expect(east('gorlice', 'german')).toBe(51);
    expect(east('gorlice', 'russian')).toBe(106);
    expect(east('gorlice', 'austrian')).toBe(east('1915', 'austrian'));
    expect(
      count(
        'palestine',
        nation('turkish', (_, p) => mapOf(p) === 'egypt'),
      ),
    ).toBe(10);
    expect(east('tannenberg', 'german')).toBe(19);
  });

  test('hexes of a goal are on the maps', () => {
    for (const { goal, maps: played, id } of scenarios) {
      if (goal.kind !== 'hexes') continue;
      expect(goal.need).toBeLessThanOrEqual(goal.hexes.length);
      for (const hex of goal.hexes) expect(played as readonly string[], `${id} ${hex}`).toContain(mapOf(hex));
    }
  });
});

describe('selections and areas', () => {
  test('19.31 within three hexes of Aachen, never through Holland', () => {
    const group = scenarioOf('campaign').groups.find(({ id }) => id === 'ge-w') as Group;
    const belgium = group.where[1]!;
    const hexes = 'box' in belgium ? [] : hexesOf(belgium, maps, '1914', 'cp');
    expect(hexes).toContain('W6525');
    const grid = gridOf(maps.west);
    for (const hex of hexes) expect(grid.distance(grid.hex(hex), grid.hex('W6526'))).toBeLessThanOrEqual(3);
    expect(around(grid, 'W6526')).toHaveLength(6);
  });

  test('a selection reads nation, kind, worth and code', () => {
    const french = (more: object) =>
      all.filter((unit) => selects({ nations: ['french'], ...more }, unit)).length;
    expect(french({ code: 'V' })).toBe(10);
    expect(french({ worth: '3-4-4' })).toBe(4);
    expect(french({ command: true })).toBe(10);
    expect(french({ kinds: ['cavalry'] })).toBe(10);
  });
});
