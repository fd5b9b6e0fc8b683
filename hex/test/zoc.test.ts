import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barSides, countZone, exert, lift, makeGrid, stormInTheWest, unnegated } from '../src/index.ts';
import { raggedGrid } from './arbitrary.ts';

const grid = makeGrid(stormInTheWest);
const hex = (id: string) => grid.hex(id);

test('002 10.1: a unit reaches into the six hexes around it, not its own', () => {
  const zone = countZone(grid, [hex('2731')]);
  const held = Array.from(zone.keys()).filter((at) => zone[at] !== 0);
  expect(held).toEqual(grid.ring(hex('2731'), 1).toSorted((a, b) => a - b));
  expect(zone[hex('2731')]).toBe(0);
});

test('002 10.2: not across the all-sea side 2042/1941', () => {
  const sea = barSides(grid, [grid.sides.named('2042/1941')]);
  const zone = countZone(grid, [hex('2042')], sea);
  expect(zone[hex('1941')]).toBe(0);
  expect(zone[hex('2041')]).toBe(1);
});

test('two units in reach, one leaves: the zone stays', () => {
  const zone = countZone(grid, [hex('2731'), hex('2730')]);
  expect(zone[hex('2631')]).toBe(2);
  lift(grid, zone, hex('2730'));
  expect(zone[hex('2631')]).toBe(1);
  expect(zone[hex('2729')]).toBe(0);
});

test('002 10.6, 10.7: friends negate the zone they stand in', () => {
  const zone = countZone(grid, [hex('2731')]);
  const friends = new Uint8Array(grid.size);
  friends[hex('2732')] = 1;
  const cut = unnegated(zone, friends);
  expect([cut[hex('2732')], cut[hex('2832')], cut[hex('2735')]]).toEqual([0, 1, 0]);
});

test('lifting what was never placed is an error, and so is a crowd beyond counting', () => {
  expect(() => lift(grid, new Uint8Array(grid.size), hex('2731'))).toThrow(
    'a unit in 2731 was lifted but never placed',
  );
  const zone = new Uint8Array(grid.size).fill(255);
  expect(() => exert(grid, zone, hex('2731'))).toThrow('count each stack once instead');
});

test('counters kept move by move equal a fresh count', () => {
  fc.assert(
    fc.property(
      raggedGrid,
      fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 60 }),
      fc.array(fc.nat(), { maxLength: 10 }),
      (map, orders, seas) => {
        const barred = barSides(
          map,
          seas.map((side) => side % map.sides.count),
        );
        const zone = new Uint8Array(map.size);
        const units: number[] = [];
        for (const [where, arrives] of orders) {
          if (arrives || units.length === 0) {
            units.push(where % map.size);
            exert(map, zone, where % map.size, barred);
          } else {
            const [gone] = units.splice(where % units.length, 1);
            lift(map, zone, gone!, barred);
          }
          expect(zone).toEqual(countZone(map, units, barred));
        }
      },
    ),
  );
});

test('a zone that cannot be counted up or down is left as it was', () => {
  const full = new Uint8Array(grid.size);
  full[hex('2730')] = 255;
  const before = full.slice();
  expect(() => exert(grid, full, hex('2731'))).toThrow('More than 255 units');
  expect(full).toEqual(before);
  const partly = countZone(grid, [hex('2731')]);
  partly[hex('2730')] = 0;
  const kept = partly.slice();
  expect(() => lift(grid, partly, hex('2731'))).toThrow('never placed');
  expect(partly).toEqual(kept);
  expect(() => exert(grid, full, -1)).toThrow('No hex has index -1');
});
