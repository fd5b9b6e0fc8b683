import { describe, expect, it } from 'vitest';
import {
  linesOf,
  moversOf,
  NOTHING,
  type Picked,
  targetsFor,
  together,
  toggled,
  wholeOrOne,
} from '../picking.ts';

const to = (unit: string, ...hexes: string[]) =>
  [unit, hexes.map((hex) => ({ choice: 'move', value: { unit, to: hex }, text: hex, hex }))] as const;

/** Three in a stack: the first goes far, the last stays. */
const stack: Picked = {
  ...NOTHING,
  hex: '0101',
  unit: 'a',
  units: ['a'],
  options: new Map([to('a', '0102', '0103'), to('b', '0102'), to('c')]),
};

describe('several of a stack', () => {
  it('can go where all of them can', () => {
    expect([...targetsFor(stack).keys()]).toEqual(['0102', '0103']);
    expect([...targetsFor(toggled(stack, 'b')).keys()]).toEqual(['0102']);
  });

  it('go as one, the lowest first', () => {
    const both = toggled(stack, 'b');
    expect(together(both, both.units, '0102').map(({ value }) => value)).toEqual([
      { unit: 'b', to: '0102' },
      { unit: 'a', to: '0102' },
    ]);
  });

  it('the last one stays in the hand, and another leads when the first goes', () => {
    expect(toggled(stack, 'a')).toBe(stack);
    expect(toggled(toggled(stack, 'b'), 'a')).toMatchObject({ unit: 'b', units: ['b'] });
  });

  it('all that can move, and back to one', () => {
    expect(moversOf(stack)).toEqual(['a', 'b']);
    const whole = wholeOrOne(stack);
    expect(whole.units).toEqual(['a', 'b']);
    expect(wholeOrOne(whole).units).toEqual(['a']);
  });
});

it('what adds and what takes away stand on one line', () => {
  const option = (choice: string, value: number, by: 1 | -1) =>
    ({ choice, value, text: choice, line: ['artillery of 2', by] }) as const;
  const plain = { choice: 'dig', value: null, text: 'Dig' };
  const { lines, rest } = linesOf([
    option('lay', 1, 1),
    option('lay', 2, 1),
    option('takeBack', 3, -1),
    plain,
  ]);
  expect(lines).toMatchObject([{ name: 'artillery of 2', many: 1, more: { value: 1 }, less: { value: 3 } }]);
  expect(rest).toEqual([plain]);
});
