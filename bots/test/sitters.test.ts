import { loadGame } from '@armistice/games';
import { expect, test } from 'vitest';
import { botFor, levelsOf, sittersOf } from '../src/index.ts';

const despair = (await loadGame('fields-of-despair'))!;
const storm = (await loadGame('storm-in-the-west'))!;

test('a seat that nobody plays has one opponent, and only in its scenario', () => {
  expect(sittersOf(despair, 'solitaire', 'cp')).toEqual(['central-powers']);
  const usual = ['me', ...levelsOf('fields-of-despair')];
  expect(sittersOf(despair, 'solitaire', 'allied')).toEqual(usual);
  expect(sittersOf(despair, 'introductory', 'cp')).toEqual(usual);
  expect(levelsOf('fields-of-despair')).not.toContain('central-powers');
  expect(sittersOf(storm, 'campaign', 'german')).toEqual(['me', 'random', 'staff', 'general']);
});

test('seats nobody plays are seats of their game', () => {
  for (const game of [despair, storm])
    for (const { unplayed = {} } of game.scenarios)
      for (const seat of Object.keys(unplayed)) expect(game.seats.map(({ id }) => id)).toContain(seat);
});

test('it is never asked', () => {
  const silent = botFor(despair, 'central-powers')!({} as never);
  expect(silent.level).toBe('central-powers');
  expect(() => silent.choose({} as never)).toThrow(/moved by the rules/);
  expect(botFor(despair, 'central-powers@2')).toBeUndefined();
  expect(botFor(storm, 'central-powers')).toBeUndefined();
});
