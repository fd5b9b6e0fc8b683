/** The Italian Front at the table and at the command line: words, cards, forces, odds, goals. */

import { Match, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom, settingOf } from '@armistice/engine/kit';
import { describe, expect, it } from 'vitest';
import { durations } from '../italian-front/duration.ts';
import { italianFront } from '../italian-front/index.ts';
import odds from '../italian-front/odds.ts';
import orderOfBattle from '../italian-front/order-of-battle.ts';
import { scenarios } from '../italian-front/scenarios.ts';
import face from '../italian-front/table/index.ts';
import type { Seat } from '../system/types.ts';
import type { WeltkriegView } from '../table/seen.ts';

const setting = (scenario: string) => settingOf(italianFront, { scenario });

describe.each([...scenarios, ...durations].map(({ id }) => id))('%s', (id) => {
  it('has words for all that can be chosen, and a card for every rule it names', () => {
    const random = randomFrom(5);
    const match = unwrap(Match.create(italianFront, 'words', { scenario: id }));
    const bare = new Set<string>();
    for (let i = 0; i < 120 && match.outcome === null; i++) {
      const { play } = match;
      const board = italianFront.view(play, match.asked()[0] as Seat) as unknown as WeltkriegView;
      const drawn = randomChoice(play, random);
      if (typeof drawn === 'string') throw new Error(drawn);
      const { choice, value } = drawn.pick;
      const kind = play.choiceKinds()[choice]!;
      const { text } = face.option(choice, value, board);
      if (text === '' && kind.foci !== undefined) bare.add(choice);
      if (/[a-z]+-(inf|cav|hq|art|mtn)/.test(text)) bare.add(`${choice}: ${text}`);
      if (kind.rule !== undefined && face.rules[kind.rule] === undefined) bare.add(`rule ${kind.rule}`);
      unwrap(match.choose({ seat: drawn.seat, ...drawn.pick }));
    }
    expect([...bare]).toEqual([]);
  });

  it('has goals for both sides, whose rules have cards', () => {
    const { play } = unwrap(Match.create(italianFront, 'goals', { scenario: id }));
    const board = italianFront.view(play, 'cp') as unknown as WeltkriegView;
    const { goals } = face.present!(board, setting(id) as never)!;
    expect(new Set(goals.map(({ side }) => side))).toEqual(new Set(['cp', 'entente']));
    for (const { rule } of goals) expect(face.rules[rule!]).toBeDefined();
  });
});

it('lists who stands where, who comes, and help that waits', () => {
  const { units, arrivals, totals } = orderOfBattle(setting('october-1917'));
  expect(units.find(({ id }) => id === 'germany-hq-14')?.at).toBe('3214');
  expect(arrivals.map(({ when }) => when)).toContain('5 turns after Italian morale is shaken');
  expect(JSON.stringify(totals)).toContain('Italy');
});

it('reckons a battle by hex and units', () => {
  const attackers = 'germany-aslt-xx-5-12-5,germany-aslt-xx-26-12-5';
  const answer = unwrap(odds.reckon(setting('october-1917') as never, { hex: '3216', attackers }));
  expect(answer.attack.map(({ value }) => value)).toEqual([12, 12]);
  expect(answer.results.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
  expect(odds.example).toContain('italian-front');
});
