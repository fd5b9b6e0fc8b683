/** Whole solitaire games: whatever the player does, they end. */

import { Match, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom } from '@armistice/engine/kit';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';

const rule = rulesOf(despair);

rule('19.0', 'fifty games of a player who chooses at random', () => {
  let offensives = 0;
  for (let seed = 1; seed <= 50; seed++) {
    const match = unwrap(
      Match.create(despair, seed.toString(16).padStart(32, '0'), { scenario: 'solitaire' }),
    );
    const random = randomFrom(seed);
    let n = 0;
    for (; match.outcome === null && n < 3000; n++) {
      const chosen = randomChoice(match.play, random);
      if (typeof chosen === 'string') throw new Error(`Seed ${seed}: ${chosen}`);
      expect(chosen.seat).toBe('allied');
      unwrap(match.choose({ seat: 'allied', choice: chosen.pick.choice, value: chosen.pick.value }));
      const { solo } = match.play.s;
      if (solo!.total < 0 || solo!.revealed < 0) throw new Error(`Seed ${seed}: the track is off its end.`);
      offensives = Math.max(offensives, solo!.offensives.length);
    }
    expect(match.outcome).not.toBeNull();
    expect(n).toBeGreaterThan(50);
  }
  expect(offensives).toBeGreaterThan(2);
});
