import { describe, expect, test } from 'vitest';
import type { Chronicle } from '../../session/protocol.ts';
import {
  inside,
  momentPath,
  namedHexes,
  nextMoment,
  openingEntry,
  previousMoment,
  tableRows,
  turnAt,
} from '../course.ts';
import { keyDeed } from '../keys.ts';
import { linear, nearestPoint, niceTicks, pointAt, spread, stepPath, thin } from '../scales.ts';

const chronicle: Chronicle = {
  length: 60,
  moments: [
    { n: 4, kind: 'turn', turn: 1, label: 'Turn 1, March II.' },
    { n: 9, kind: 'battle', label: 'attacks 1935' },
    { n: 17, kind: 'battle', label: 'attacks 1934' },
    { n: 30, kind: 'turn', turn: 2, label: 'Turn 2, April I.' },
    { n: 41, kind: 'battle', label: 'attacks 3813' },
  ],
  points: [0, 20, 40, 60].map((n) => ({
    n,
    values: { 'German morale': 15 + n / 20, 'Allied morale': 15, 'German units lost': n / 10 },
  })),
  luck: {},
};

describe('scales', () => {
  test('a scale goes there and back', () => {
    const x = linear(0, 200, 30, 430);
    expect(x(50)).toBe(130);
    expect(x.back(130)).toBe(50);
  });

  test('a scale of one value does not divide by nothing', () => {
    expect(linear(3, 3, 0, 100)(3)).toBe(0);
  });

  test.each([
    [0, 21, 4, [0, 10, 20, 30]],
    [10, 22, 4, [10, 15, 20, 25]],
    [0, 3, 4, [0, 1, 2, 3]],
    [0, 0, 4, [0, 1]],
    [-3, 4, 4, [-4, -2, 0, 2, 4]],
  ])('round ticks from %i to %i', (low, high, wanted, ticks) => {
    expect(niceTicks(low, high, wanted)).toEqual(ticks);
  });

  test('crowded marks are thinned from the left', () => {
    expect(thin([0, 5, 12, 20, 24], (mark) => mark, 10)).toEqual([0, 12, 24]);
  });

  test('labels are moved apart and stay inside', () => {
    expect(spread([50, 50], 16, 0, 100)).toEqual([50, 66]);
    expect(spread([99, 98], 16, 0, 100)).toEqual([100, 84]);
    expect(spread([10, 80], 16, 0, 100)).toEqual([10, 80]);
  });

  test('a line keeps its value until the next point', () => {
    expect(
      stepPath([
        [0, 10],
        [5, 20],
      ]),
    ).toBe('M0 10H5V20');
  });

  test('the point that counts, and the nearest one', () => {
    expect(pointAt(chronicle.points, 39)?.n).toBe(20);
    expect(nearestPoint(chronicle.points, 39)?.n).toBe(40);
    expect(pointAt([{ n: 5 }], 2)?.n).toBe(5);
    expect(nearestPoint([], 2)).toBeUndefined();
  });
});

describe('the course', () => {
  const { moments } = chronicle;

  test('the next battle and turn are strictly after', () => {
    expect(nextMoment(moments, 9, 'battle')?.n).toBe(17);
    expect(nextMoment(moments, 9, 'turn')?.n).toBe(30);
    expect(nextMoment(moments, 41, 'battle')).toBeUndefined();
  });

  test('and back again', () => {
    expect(previousMoment(moments, 17, 'battle')?.n).toBe(9);
    expect(previousMoment(moments, 4, 'turn')).toBeUndefined();
  });

  test('the turn of an entry', () => {
    expect(turnAt(moments, 3)).toBeUndefined();
    expect(turnAt(moments, 29)?.label).toBe('Turn 1, March II.');
    expect(turnAt(moments, 30)?.n).toBe(30);
  });

  test('a replay opens at the first turn or where the link says, never outside', () => {
    expect(openingEntry(chronicle, undefined)).toBe(4);
    expect(openingEntry(chronicle, 41)).toBe(41);
    expect(openingEntry(chronicle, 999)).toBe(60);
    expect(openingEntry(chronicle, Number.NaN)).toBe(0);
    expect(inside(chronicle, -2)).toBe(0);
    expect(momentPath('a b', 7)).toBe('#/replay/a%20b?n=7');
  });

  test('the hexes an entry names', () => {
    const isHex = (id: string) => /^\d{4}$/.test(id);
    const stacks = [
      { hex: '1533', side: 'german', title: '', counters: [{ id: 'ge-18r' }] },
    ] as unknown as Parameters<typeof namedHexes>[2];
    const move = {
      fact: { kind: 'move', unit: 'br-5', from: '3617', to: '3439' },
      value: { unit: 'br-5', to: '3439' },
      notes: [],
    };
    expect(namedHexes(move, isHex, stacks)).toEqual(['3617', '3439']);
    expect(namedHexes({ value: 'ge-18r', notes: [] }, isHex, stacks)).toEqual(['1533']);
    expect(namedHexes({ value: null, notes: [] }, isHex, stacks)).toEqual([]);
    expect(namedHexes(undefined, isHex, stacks)).toEqual([]);
  });

  test('the table has a row a turn and the end', () => {
    const rows = tableRows(chronicle);
    expect(rows.map(({ label }) => label)).toEqual(['Turn 1, March II', 'Turn 2, April I', 'Last entry']);
    expect(rows[1]?.values['German morale']).toBe(16);
    expect(tableRows({ ...chronicle, moments: [] })).toHaveLength(4);
  });
});

describe('keys', () => {
  test('arrows step, with Shift from battle to battle', () => {
    expect(keyDeed('ArrowLeft', false)).toBe('back');
    expect(keyDeed('ArrowRight', true)).toBe('battle-forward');
    expect(keyDeed(' ', false)).toBe('play');
    expect(keyDeed(' ', true)).toBeUndefined();
    expect(keyDeed('toString', false)).toBeUndefined();
  });
});
