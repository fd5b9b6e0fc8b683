/** Cards of Home: what each game shows of itself before it is begun. */

import { guideIds, loadGuide } from '@armistice/games';
import { describe, expect, test } from 'vitest';
import { pictureOf } from '../../app/pictures.ts';
import { gameCards } from '../cards.ts';

const cards = await gameCards();

describe('cards of games', () => {
  test('every game has a picture by day and by night', () => {
    for (const { id } of cards) expect(pictureOf(id), id).toBeDefined();
  });

  test('whoever has a guide names it, and nobody else does', async () => {
    expect(cards.filter(({ guide }) => guide !== undefined).map(({ id }) => id)).toEqual(guideIds());
    for (const { id, guide } of cards)
      if (guide !== undefined) expect((await loadGuide(id))!.start.game, guide).toBe(id);
  });

  test('a game begins with a scenario it has', () => {
    for (const { first, scenarios } of cards) expect(scenarios.map(({ id }) => id)).toContain(first);
  });
});
