/** New game: me against the staff, unless somebody wishes otherwise. */

import { describe, expect, test } from 'vitest';
import { gameCards } from '../../worker/cards.ts';
import { optionsFor } from '../options.ts';
import { firstSeats, leading, ledBy, seatedIn } from '../seating.ts';

const cards = await gameCards();
const storm = cards.find(({ id }) => id === 'storm-in-the-west')!;
const despair = cards.find(({ id }) => id === 'fields-of-despair')!;

describe('who sits where', () => {
  test('a new game is me against the staff in every game that has one', () => {
    for (const card of cards) {
      const seats = Object.values(firstSeats(card, false));
      expect(seats, card.id).toEqual(['me', ...seats.slice(1).map(() => 'bot:staff')]);
    }
  });

  test('online the other seat waits for somebody', () => {
    expect(firstSeats(storm, true)).toEqual({ german: 'me', allied: 'link' });
  });

  test('a change of sides takes the opponent along', () => {
    const general = { german: 'me', allied: 'bot:general@5' };
    expect(leading(storm, general, 'allied')).toEqual({ german: 'bot:general@5', allied: 'me' });
    expect(leading(storm, general, null)).toEqual({ german: 'me', allied: 'me' });
    expect(leading(storm, { german: 'me', allied: 'me' }, 'allied')).toEqual({
      german: 'bot:staff',
      allied: 'me',
    });
  });

  test('whose side is mine', () => {
    expect(ledBy({ german: 'bot:staff', allied: 'me' })).toBe('allied');
    expect(ledBy({ german: 'me', allied: 'me' })).toBeNull();
    expect(ledBy({ german: 'bot:staff', allied: 'bot:staff' })).toBeUndefined();
  });

  test('a scenario that plays my side itself gives me the other', () => {
    const seats = seatedIn(despair, 'solitaire', firstSeats(despair, false));
    expect(seats).toEqual({ cp: 'bot:central-powers', allied: 'me' });
  });
});

describe('optional rules', () => {
  const ids = (scenario: string) => optionsFor(despair, scenario).map(({ id }) => id);

  test('free set-up is offered where armies can be set up freely', () => {
    expect(ids('introductory')).not.toContain('freeBlocks');
    expect(ids('campaign')).not.toContain('freeEconomy');
    expect(ids('free-1914')).toEqual(expect.arrayContaining(['freeBlocks', 'freeEconomy']));
  });

  test('rules of 1914 alone, and playing on, are offered where there is something to it', () => {
    expect(ids('introductory')).toContain('short1914');
    expect(ids('stalemate')).not.toContain('short1914');
    expect(ids('campaign')).not.toContain('until');
    expect(ids('stalemate')).toContain('until');
    expect(ids('final-push')).not.toContain('until');
  });

  test('a game that says nothing offers all of its options everywhere', () => {
    for (const { id } of storm.scenarios) expect(optionsFor(storm, id)).toHaveLength(storm.options.length);
  });
});
