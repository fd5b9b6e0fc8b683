import { describe, expect, test } from 'vitest';
import { standing } from '../useOpponent.ts';

const roll = { name: 'combat', sides: 6, value: 3 };
const move = { bot: true, rolls: [], fact: { kind: 'move' } };

describe('a move of a bot stands', () => {
  test('longer at a slower pace, and not at all at once', () => {
    const paces = (['slow', 'normal', 'fast', 'at-once'] as const).map((pace) => standing(move, pace));
    expect(paces).toEqual([...paces].sort((a, b) => b - a));
    expect(new Set(paces).size).toBe(4);
    expect(paces[3]).toBe(0);
  });

  test('longest with dice, shortest where nothing is to be seen', () => {
    const dice = standing({ ...move, rolls: [roll] }, 'normal');
    const { fact: _fact, ...ends } = move;
    const end = standing(ends, 'normal');
    expect(dice).toBeGreaterThan(standing(move, 'normal'));
    expect(end).toBeLessThan(standing(move, 'normal'));
  });

  test('a person’s own decision waits for nothing', () => {
    const { bot: _bot, ...own } = move;
    expect(standing(own, 'slow')).toBe(0);
    expect(standing(undefined, 'slow')).toBe(0);
  });
});
