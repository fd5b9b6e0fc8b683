import { expect, test } from 'vitest';
import { botFor, levelsOf, sittersOf } from '../src/index.ts';

test('a seat that nobody plays has one opponent, and only in its scenario', () => {
  expect(sittersOf('fields-of-despair', 'solitaire', 'cp')).toEqual(['central-powers']);
  const usual = ['me', ...levelsOf('fields-of-despair')];
  expect(sittersOf('fields-of-despair', 'solitaire', 'allied')).toEqual(usual);
  expect(sittersOf('fields-of-despair', 'introductory', 'cp')).toEqual(usual);
  expect(levelsOf('fields-of-despair')).not.toContain('central-powers');
  expect(sittersOf('storm-in-the-west', 'campaign', 'german')).toEqual(['me', 'random', 'staff', 'general']);
});

test('it is never asked', () => {
  const silent = botFor('fields-of-despair', 'central-powers')!({} as never);
  expect(silent.level).toBe('central-powers');
  expect(() => silent.choose({} as never)).toThrow(/moved by the rules/);
  expect(botFor('fields-of-despair', 'central-powers@2')).toBeUndefined();
  expect(botFor('storm-in-the-west', 'central-powers')).toBeUndefined();
});
