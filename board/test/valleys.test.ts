/** Among mountains the ways through are drawn: light floors towards sides that nothing steep closes. */

import { readFileSync } from 'node:fs';
import type { MapData } from '@armistice/hex';
import { expect, test } from 'vitest';
import { drawMap, toSvg } from '../src/index.ts';
import { borderland } from './fixtures/borderland.ts';

const file = new URL('../../maps/weltkrieg-6-4.map.json', import.meta.url);
const map = JSON.parse(readFileSync(file, 'utf8')) as MapData;

/** Floors from the middle of a hex to one of its sides. */
const floors = (of: MapData): number =>
  (
    /data-name="valley"[^>]*? d="([^"]*)"|d="([^"]*)"[^>]*?data-name="valley"/
      .exec(toSvg(drawMap(of)))
      ?.slice(1) ?? []
  )
    .join('')
    .split('M').length - 1;

test('a side that a mountain closes has no floor, and has one when the mountain is gone', () => {
  const before = floors(map);
  expect(before).toBeGreaterThan(50);
  // A hex of the high Alps between mountains on every side but two: one of its mountains is taken away.
  const high = (hex: string) =>
    map.sides.filter(
      ({ a, b, features }) => (a === hex || b === hex) && features?.some((one) => one === 'mountain'),
    );
  const hex = Object.keys(map.hexes).find((id) => high(id).length === 5)!;
  const [gone] = high(hex);
  const open = map.sides.filter((side) => side !== gone);
  expect(floors({ ...map, sides: open })).toBeGreaterThan(before);
});

test('a map without mountains has none', () => {
  const flat = { ...borderland(), sides: [] };
  expect(toSvg(drawMap(flat))).not.toContain('data-name="valley"');
});
