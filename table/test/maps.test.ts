/** Maps and sides, as the page is told of them. */

import { readFileSync } from 'node:fs';
import { type MapData, makeGrid, World } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import { type FaceMap, type FaceSide, outlineOf, paletteOf, sideNamed, sideOf } from '../src/index.ts';

const read = (id: string): MapData =>
  JSON.parse(readFileSync(new URL(`../../maps/${id}.map.json`, import.meta.url), 'utf8'));

const maps: readonly FaceMap[] = [
  { id: '5-3', title: 'West', map: read('weltkrieg-5-3') },
  {
    id: '6-4',
    title: 'Italy',
    map: read('weltkrieg-6-4'),
    prefix: '6-4 ',
    boxes: { 'eastern-front': 'East' },
  },
];

describe('the outline of a map', () => {
  const outlines = maps.map(outlineOf);

  test('says what lies on the sides of a hex, where the ground is on sides', () => {
    const terrain = (id: string) => outlines[0]!.places.find((one) => one.id === id)!.terrain;
    expect([terrain('2306'), terrain('2106')]).toEqual(['river on 1 side', 'great river on 2 sides']);
    const storm = outlineOf({ id: 'storm', title: 'Storm', map: read('storm-1918') });
    expect(storm.places.some((one) => one.terrain.includes('side'))).toBe(false);
  });

  test('names every place as choices do, and as the world of the game does', () => {
    const ids = outlines.flatMap(({ places }) => places.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual([...new World(maps).ids].toSorted());
    expect(ids).toContain('6-4 1210');
    expect(outlines[1]!.places.at(-1)).toEqual({
      ...{ id: 'East', name: expect.any(String), terrain: 'beside the map', closed: false },
    });
  });

  test('has hexes in the map’s order, where they lie', () => {
    const grid = makeGrid(maps[1]!.map.grid);
    for (const h of [0, 17, grid.size - 1]) {
      const place = outlines[1]!.places[h]!;
      expect(place.id).toBe(`6-4 ${grid.id(h)}`);
      expect(place.x).toBeCloseTo(grid.x[h]!, 1);
      expect(place.y).toBeCloseTo(grid.y[h]!, 1);
    }
  });

  test('is small, and its land and rivers are sound paths', () => {
    for (const { land, rivers } of outlines) {
      expect(land).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)*Z)+$/);
      expect(rivers).toMatch(/^(M-?[\d.]+ -?[\d.]+L-?[\d.]+ -?[\d.]+)*$/);
      expect(land.length + rivers.length).toBeLessThan(40_000);
    }
  });
});

test('a seat has the colours of its alliance, and a curve those of the side it names', () => {
  const sides: readonly FaceSide[] = [
    { id: 'entente', seats: ['france', 'russia'], adjective: 'Entente', letter: 'e', palette: 'blue' },
    { id: 'central', seats: ['germany'], adjective: 'Central', letter: 'c', palette: 'red' },
  ];
  expect(sideOf(sides, 'russia')?.id).toBe('entente');
  expect(sideOf(sides, 'entente')?.id).toBe('entente');
  expect(sideOf(sides, null)).toBeUndefined();
  expect(['france', 'central', 'holland', null].map((one) => paletteOf(sides, one))).toEqual([
    'blue',
    'red',
    'grey',
    'grey',
  ]);
  expect(sideNamed(sides, 'central')?.letter).toBe('c');
});
