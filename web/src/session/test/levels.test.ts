import { describe, expect, test } from 'vitest';
import { botIn, levelNamed, levelsIn, levelText, thoughtOf } from '../levels.ts';

describe('levels', () => {
  test('each of a game once, whatever thought comes with it', () => {
    const ids = levelsIn(['random', 'staff', 'general', 'general@2']).map(({ id }) => id);
    expect(ids).toEqual(['random', 'staff', 'general']);
  });

  test('a level says how long it thinks', () => {
    expect(thoughtOf('general@5')).toBe(5);
    expect(thoughtOf('staff')).toBeUndefined();
    expect(levelText('general@5')).toBe('general, 5 s a turn');
    expect(levelText('staff')).toBe('staff');
    expect(levelNamed('general@5').thoughts).toEqual([1, 2, 5, 10]);
  });

  test('a name that is no level of ours is that of a seat nobody plays', () => {
    expect(levelNamed('central-powers')).toMatchObject({
      id: 'central-powers',
      title: 'the rules of the game',
    });
  });

  test('a person is no bot', () => {
    expect([botIn('me'), botIn(undefined), botIn('bot:staff')]).toEqual([undefined, undefined, 'staff']);
  });
});
