import { readFileSync } from 'node:fs';
import { type MapData, makeGrid } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import { checkNames, runChecks } from '../src/checks.ts';
import { readCorrections } from '../src/corrections.ts';
import { readDraft } from '../src/drafttext.ts';
import { Geography } from '../src/geo.ts';
import { checkMap, loadMap, mapIds, planOf } from '../src/index.ts';
import { correctionsFile, draftFile } from '../src/paths.ts';
import type { MapPlan } from '../src/plan.ts';

// biome-ignore lint/suspicious/noExplicitAny: a map to be spoilt in ways its type forbids
type Loose = any;

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

/** The same for any committed map. */
function spoilt(id: string, spoil: (map: Loose) => void): string[] {
  const of = planOf(id);
  const at = makeGrid(of.grid);
  const map = structuredClone(loadMap(id)) as Loose;
  spoil(map);
  const corrections = readFileSync(correctionsFile(id), 'utf8');
  return runChecks({
    plan: of,
    map,
    draft: readDraft(of, at, 'draft', readFileSync(draftFile(id), 'utf8')),
    corrections: readCorrections(of, at, 'corrections', corrections),
    geography: Geography.read(of.geography),
  })
    .filter((check) => !check.ok)
    .map((check) => check.name);
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

test('Allied cities held are 1, 0, 0 and 0, over the six maps of The Great War (001 18.13)', () => {
  const six = mapIds.filter((id) => id.startsWith('great-war-')).map(loadMap);
  expect(six).toHaveLength(6);
  const held = (year: string) =>
    six.flatMap(({ lists }) => {
      const allied = new Set(lists[`held:${year}:allied`]);
      return lists['cities-held']!.filter((id) => allied.has(id));
    });
  expect(['1915', '1916', '1917', '1918'].map(held)).toEqual([['E4020'], [], [], []]);
  expect(spoilt('great-war-iraq', (map) => map.lists['cities-held'].push('N2252'))).toEqual([
    'lists',
    'totals',
  ]);
  expect(spoilt('great-war-east', (map) => (map.hexes.E4020.place.kind = 'town'))).toContain('lists');
});

test('towns of the Eastern Front stand where the lines of all years leave them to their side', () => {
  const moved = (name: string, from: string, to: string) => (map: Loose) => {
    map.hexes[to].place = { name, kind: 'village' };
    delete map.hexes[from].place;
  };
  expect(spoilt('great-war-east', moved('Galatz', 'E2726', 'E2627'))).toContain('fronts');
  expect(spoilt('great-war-east', moved('Brody', 'E4121', 'E4122'))).toContain('fronts');
  expect(spoilt('great-war-east', moved('Kremenets', 'E4123', 'E4122'))).toContain('fronts');
  expect(spoilt('great-war-east', moved('Kamenets-Podolsk', 'E3625', 'E3624'))).toContain('fronts');
  // Brody would be at home in E4122 only if Austria were, but Russians set up there along the frontier (19.21).
  expect(spoilt('great-war-east', (map) => (map.hexes.E4122.country = 'Austria-Hungary'))).toContain('lists');
});

test('what must be a town in The Great War is one (001 9.31, 9.53, 11.22), and every coast beyond the canal a port', () => {
  const village = (hex: string) => (map: Loose) => (map.hexes[hex].place.kind = 'village');
  for (const hex of ['W6004', 'W4724', 'W4320']) // a port, a fort, the only town far and wide
    expect(spoilt('great-war-west', village(hex))).toEqual(['towns']);
  const settled = (map: Loose) => (map.hexes.E6934.place = { name: 'Tikhvin', kind: 'town' });
  expect(spoilt('great-war-east', settled)).toEqual(['towns']);
  expect(spoilt('great-war-egypt', (map) => (map.hexes.N4201.features = ['coast']))).toContain('ports');
  expect(spoilt('great-war-egypt', (map) => map.hexes.N2815.features.push('port'))).toEqual(['ports']);
  expect(spoilt('great-war-egypt', (map) => map.hexes.N4506.features.push('port'))).toEqual(['ports']);
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
