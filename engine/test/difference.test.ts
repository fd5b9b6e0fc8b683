import { expect, test } from 'vitest';
import { difference } from '../kit/difference.ts';

test.each<[string, unknown, unknown]>([
  ['a number', { a: [1, 2] }, { a: [1, 3] }],
  ['a length', [1, 2], [1, 2, 3]],
  ['a list and an object', [], {}],
  ['an object and a list', {}, []],
  ['an object and nothing', { a: {} }, { a: null }],
  ['a key more', { a: 1 }, { a: 1, b: null }],
  ['another key', { a: 1 }, { b: 1 }],
  ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a number and its text', { a: 1 }, { a: '1' }],
  ['something and nothing at all', undefined, 'x'],
])('sees %s', (_what, before, after) => {
  expect(difference(before, after)).toMatch(/^….*… became ….*…$/);
  expect(difference(after, before)).toMatch(/^….*… became ….*…$/);
});

test('sees no difference where JSON writes the same', () => {
  const value = () => ({ a: [1, null, 'x', true], b: { c: {} } });
  expect(difference(value(), value())).toBeUndefined();
  expect(difference({ ...value(), d: undefined }, value())).toBeUndefined();
  expect(difference([undefined], [null])).toBeUndefined();
});

test('shows what stands around the place where they part', () => {
  expect(difference({ before: 'x'.repeat(90), at: 3 }, { before: 'x'.repeat(90), at: 4 })).toBe(
    `…${'x'.repeat(33)}","at":3}… became …${'x'.repeat(33)}","at":4}…`,
  );
});
