import { readFileSync } from 'node:fs';
import { type MapData, makeGrid } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import { checkNames, runChecks } from '../src/checks.ts';
import { readDraft } from '../src/drafttext.ts';
import { Geography } from '../src/geo.ts';
import { checkMap, loadMap, mapIds, planOf } from '../src/index.ts';
import { draftFile } from '../src/paths.ts';
import type { MapPlan } from '../src/plan.ts';
import { type Loose, spoilt } from './spoil.ts';

const plan = planOf('storm-1918');
const grid = makeGrid(plan.grid);
const draft = readDraft(plan, grid, 'draft', readFileSync(draftFile(plan.id), 'utf8'));
const geography = Geography.read(plan.geography);
const sound = loadMap('storm-1918');

/** The names of the checks that fail once the map, or what its book says, is spoilt. */
function failing(
  spoil: (map: Loose) => void,
  change: Partial<MapPlan> = {},
  more: { draft?: typeof draft } = {},
): string[] {
  const map = structuredClone(sound) as Loose;
  spoil(map);
  return runChecks({
    plan: { ...plan, ...change },
    map: map as MapData,
    draft: more.draft ?? draft,
    corrections: [],
    geography,
  })
    .filter((c) => !c.ok)
    .map((c) => c.name);
}

describe('every committed map', () => {
  test.each(mapIds)('%s passes every check', (id) => {
    expect(checkMap(id).filter((c) => !c.ok)).toEqual([]);
  });
});

test('a river that is gone is found also where others were cut by hand, as are trenches with nobody to face, and a stray supply hex on any map', () => {
  const without = (map: Loose) => {
    for (const side of map.sides) if (side.river?.name === 'Neckar') delete side.river;
  };
  expect(spoilt('weltkrieg-5-3', without)).toContain('rivers');
  const walls = (map: Loose) => {
    for (const side of map.sides) if (side.border === 'Austria-Hungary-Italy') side.features = ['alpine'];
  };
  expect(spoilt('weltkrieg-6-4', walls)).toContain('fronts');
  const broad = (map: Loose) => {
    for (const side of map.sides) if (side.river?.name === 'Piave') side.river.major = true;
  };
  expect(spoilt('weltkrieg-6-4', broad)).toContain('rivers');
  expect(spoilt('great-war-iraq', (map) => map.hexes.N1130.features.push('supply:cp'))).toContain('edges');
});

test('a fit that folds the ground is found', () => {
  const iraq = planOf('great-war-iraq');
  const checks = runChecks({
    plan: { ...iraq, radiusKm: 120 }, // too narrow for how far Hamadan is printed from its place
    map: loadMap('great-war-iraq'),
    draft: readDraft(iraq, makeGrid(iraq.grid), 'draft', readFileSync(draftFile(iraq.id), 'utf8')),
    corrections: [],
    geography: Geography.read(iraq.geography),
  });
  expect(checks.find((check) => check.name === 'fit')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('is folded'),
  });
});

describe('a broken map fails the right check', () => {
  const riverSide = (map: Loose, name: string) => map.sides.findIndex((s: Loose) => s.river?.name === name);
  const cases: [string, (map: Loose) => void, Partial<MapPlan>?][] = [
    ['hexes', (m) => delete m.hexes['1044']],
    ['named hexes', (m) => (m.hexes['3535'].terrain = 'sea')],
    ['printed places', (m) => delete m.hexes['3120'].place],
    ['boxes', (m) => m.boxes.push({ id: 'england', title: 'England', to: ['1339', 'list:nowhere'] })],
    ['boxes', (m) => m.boxes.push({ id: 'east', title: 'East', to: ['great-war-east:sea'] })],
    ['adjacency', () => {}, { adjacent: [{ a: '3535', b: '3437', rule: 'none' }] }],
    ['adjacency', () => {}, { notAdjacent: [{ a: '3535', b: '3436', rule: 'none' }] }],
    ['distances', () => {}, { distances: [{ a: '2631', b: '3338', atMost: 3, rule: 'none' }] }],
    ['countries of places', (m) => (m.hexes['3217'].country = 'France')],
    ['one owner', (m) => (m.hexes['3535'].country = null)],
    [
      'borders',
      (m) => delete m.sides.find((s: Loose) => s.border === 'Belgium-France' && s.river === undefined).border,
    ],
    [
      'fronts',
      (m) => m.lists['held:march-1918:allied'].splice(m.lists['held:march-1918:allied'].indexOf('3338'), 1),
    ],
    ['fronts', (m) => (m.lists['front:march-1918:german'] = m.lists['front:march-1918:german'].slice(4))],
    ['fronts', (m) => swap(m, '2731')],
    ['lists', (m) => m.lists['july:michael'].splice(3, 1)],
    ['lists', () => {}, { lists: [{ name: 'july:michael', hexes: '2034', rule: 'none', rim: true }] }],
    [
      'fronts',
      () => {},
      {
        fronts: plan.fronts!.map((front) => ({
          ...front,
          ground: { side: 'allied', but: '2731', terrain: 'forest', rule: 'none' },
        })),
      },
    ],
    [
      'fronts',
      () => {},
      { fronts: plan.fronts!.map((front) => ({ ...front, towns: { german: ['Verdun'] } })) },
    ],
    ['edges', (m) => (m.hexes['2517'].features = [])],
    ['edges', (m) => m.hexes['3535'].features.push('supply:german')],
    ['edges', () => {}, { rims: [{ country: 'France', feature: 'vp:1', rule: 'none' }] }],
    ['all-sea sides', (m) => delete m.sides.find((s: Loose) => s.sea === true).sea],
    ['printed sides', () => {}, { sides: [{ sides: '3535/3536', features: ['pass'], rule: 'none' }] }],
    ['connected land', (m) => around(m, '3535')],
    ['shores', (m) => (m.shapes.land = [[0, 0, 1, 0, 1, 1]])],
    ['shores', (m) => m.shapes.lakes.push([0, 0, 99, 0, 99, 99, 0, 99])],
    ['ports', (m) => (m.hexes['3617'].place.port = true)],
    ['towns', () => {}, { towns: { rule: 'none', within: 1 } }],
    ['rivers', (m) => delete m.sides[riverSide(m, 'Ornain') + 1].river],
    [
      'rivers',
      (m) =>
        m.sides.push(
          { a: '3535', b: '3536', river: { name: 'Seine', major: true } },
          { a: '3434', b: '3535', river: { name: 'Seine', major: true } },
        ),
    ],
    ['banks', (m) => flip(m, 'Meuse')],
    ['terrain', (m) => (m.hexes['3535'].terrain = 'lava')],
    ['terrain', (m) => m.hexes['3535'].features.push('marsh')],
    ['fortresses', (m) => m.hexes['3029'].features.push('allied-trench')],
    ['totals', (m) => (m.hexes['2337'].features = ['morale:5'])],
    ['scale', (m) => (m.hexKm = 20)],
    ['railways', (m) => m.hexes['1044'].features.push('rail-exit')],
    ['railways', () => {}, { railEdges: [{ name: 'rail-edge:none', countries: ['Spain'], rule: 'none' }] }],
    ['terrain', (m) => m.sides.push({ a: '3535', b: '3536', features: ['rough', 'mountain'] })],
    ['terrain', () => {}, { sideWords: ['urban'] }],
    ['railways', (m) => m.sides.push({ a: '1044', b: '1043', rail: 'double' })],
    ['provenance', (m) => (m.hexes['3120'].provenance = 'computed')],
  ];
  test.each(cases)('%s (%#)', (name, spoil, change) => {
    expect(failing(spoil, change)).toContain(name);
  });

  test('a river far from its course', () => {
    const off = {
      ...draft,
      rivers: draft.rivers.map((r) => (r.name === 'Marne' ? { ...r, off: [0.5, 1.3] as const } : r)),
    };
    expect(failing(() => {}, {}, { draft: off })).toEqual(['rivers']);
  });
  test('a railway that jumps', () => {
    const rails = [{ name: 'x', track: 'single' as const, hexes: ['3535', '3537'] }];
    expect(failing(() => {}, {}, { draft: { ...draft, rails } })).toEqual(['railways']);
  });
  test('a leak in the draft', () => {
    expect(
      failing(() => {}, {}, { draft: { ...draft, notes: ['leak: France and Germany run together'] } }),
    ).toEqual(['one owner']);
  });
  test('the sound map fails none, and every check is broken above', () => {
    expect(failing(() => {})).toEqual([]);
    const broken = ['fit', ...cases.map(([name]) => name)]; // the fit by the test before
    expect(checkNames.filter((name) => !broken.includes(name))).toEqual([]);
  });

  function swap(map: Loose, id: string): void {
    const [from, to] = ['held:march-1918:german', 'held:march-1918:allied'];
    map.lists[from] = map.lists[from].filter((h: string) => h !== id);
    map.lists[to].push(id);
  }
  function around(map: Loose, id: string): void {
    const hex = grid.hex(id);
    for (let d = 0; d < 6; d++) map.hexes[grid.id(grid.neighbour(hex, d))].terrain = 'sea';
  }
  function flip(map: Loose, river: string): void {
    for (const s of map.sides) if (s.river?.name === river) [s.a, s.b] = [s.b, s.a];
  }
});
