import { readFileSync } from 'node:fs';
import { makeGrid } from '@armistice/hex';
import { expect, test } from 'vitest';
import { readDraft } from '../src/drafttext.ts';
import { loadMap, mapIds, planOf } from '../src/index.ts';
import { draftFile } from '../src/paths.ts';
import { joined } from '../src/reclaim.ts';
import { type Loose, spoilt } from './spoil.ts';

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

test('lists that games need follow from the map: ground before the Meuse, parts of Belgium, towns of Persia, centres', () => {
  const drop = (list: string) => (map: Loose) => map.lists[list].pop();
  expect(spoilt('great-war-west', drop('setup:1914:french-g'))).toEqual(['lists']);
  expect(spoilt('great-war-west', drop('any-part:Belgium'))).toEqual(['lists']);
  expect(spoilt('great-war-west', drop('new-units'))).toEqual(['lists']);
  expect(spoilt('great-war-west', (map) => (map.lists['border:Belgium'] = ['W5008']))).toEqual(['lists']);
  // A gap in the river: the ground runs together.
  const gap = (map: Loose) => {
    delete map.sides.find((s: Loose) => s.a === 'W5222' && s.b === 'W5122').river;
  };
  expect(spoilt('great-war-west', gap)).toContain('lists');
  const leak = (map: Loose) => map.lists['setup:1914:french-g'].push('W5122');
  expect(spoilt('great-war-west', leak)).toEqual(['lists']);
  expect(spoilt('great-war-iraq', (map) => (map.hexes.N2040.place.kind = 'village'))).toEqual(['lists']);
  expect(spoilt('great-war-egypt', drop('sinai'))).toEqual(['lists']);
  expect(spoilt('great-war-egypt', drop('palestine'))).toEqual(['lists']);
  expect(spoilt('weltkrieg-5-3', (map) => (map.hexes['1008'].features = []))).toEqual(['lists']);
  expect(spoilt('weltkrieg-5-3', (map) => (map.hexes['0811'].place.kind = 'town'))).toEqual(['lists']);
  expect(spoilt('weltkrieg-6-4', drop('dm:5'))).toEqual(['lists']);
});

test('new units of The Great War come from one box by the cities of three maps (001 5.11, 13.11)', () => {
  const boxes = ['west', 'italy', 'east'].map((map) => {
    const { boxes, lists, hexes } = loadMap(`great-war-${map}`);
    expect(lists['new-units']!.every((id) => /city|capital/.test(hexes[id]!.place!.kind))).toBe(true);
    return boxes.find((box) => box.id === 'europe-available')!.to.filter((to) => to.startsWith('great-war'));
  });
  expect(boxes.map((to) => to.length)).toEqual([2, 2, 2]);
  const away = (map: Loose) => (map.lists = { ...map.lists, 'new-units': undefined });
  expect(spoilt('great-war-italy', away)).toEqual(['lists', 'boxes']);
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

test('land that the true coast does not know is drawn: Boulogne, the landings at Gallipoli, the Vistula spit', () => {
  for (const id of ['great-war-west', 'great-war-east']) {
    const plan = planOf(id);
    const text = readFileSync(draftFile(id), 'utf8');
    const { land } = readDraft(plan, makeGrid(plan.grid), 'draft', text);
    expect(spoilt(id, (map) => (map.shapes.land = land))).toEqual(['shores']);
  }
});

test('two grounds that overlap have one outline, two that do not have two, and a lake stays in its land', () => {
  const square = (x: number, y: number, size: number) =>
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ] as const;
  const area = (ring: readonly number[]) => {
    let sum = 0;
    for (let i = 0; i < ring.length; i += 2)
      sum += ring[i]! * ring[(i + 3) % ring.length]! - ring[(i + 2) % ring.length]! * ring[i + 1]!;
    return Math.abs(sum) / 2;
  };
  expect(joined([square(0, 0, 2)], square(1, 0.5, 2)).map(area)).toEqual([6.5]);
  expect(joined([square(0, 0, 2)], square(3, 0, 2)).map(area)).toEqual([4, 4]);
  expect(joined([square(0, 0, 9), square(3, 3, 3)], square(7, 1.5, 3)).map(area)).toEqual([9, 84]);
  expect(joined([square(0, 0, 4)], square(1, 1, 2)).map(area)).toEqual([16]);
});

test('the main line from Brescia to Verona stops at Desenzano, and Palestine and the Sinai have their names', () => {
  const { hexes, sides } = loadMap('weltkrieg-6-4');
  expect(hexes['1921']!.place!.name).toBe('Desenzano');
  const tracks = sides.filter((side) => side.rail === 'double' && [side.a, side.b].includes('1921'));
  expect(tracks).toHaveLength(2);
  const { shapes } = loadMap('great-war-egypt');
  const lands = shapes.labels.filter(({ kind }) => kind === 'country').map(({ text }) => text);
  expect(lands.sort()).toEqual(['Egypt', 'Palestine', 'Sinai', 'Turkey']);
});
