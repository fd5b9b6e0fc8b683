/** Games of version 1, left in the middle, go on under the rules of today. */

import { readFileSync } from 'node:fs';
import { openSave, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom } from '@armistice/engine/kit';
import { expect, test } from 'vitest';
import { storm } from '../index.ts';

test.each(['campaign', 'offensive', 'plan1919'])('a %s of version 1 opens and is played on', (scenario) => {
  const text = readFileSync(new URL(`./golden/v1-${scenario}-open.json`, import.meta.url), 'utf8');
  const { match, how, notice } = unwrap(
    openSave(text, (id) => (id === storm.id ? (storm as never) : undefined)),
  );
  expect([how, match.n]).toEqual(['snapshot', JSON.parse(text).log.length]);
  expect(notice).toContain('version 1');
  expect(match.play.s).not.toHaveProperty('berthaTaken');
  const random = randomFrom(7);
  for (let i = 0; i < 250 && match.outcome === null; i++) {
    const chosen = randomChoice(match.play, random);
    if (typeof chosen === 'string') throw new Error(chosen);
    unwrap(match.choose({ seat: match.asked()[0]!, ...chosen.pick }));
    for (const { name, during, check } of storm.invariants!) {
      if (during !== undefined && !during.includes(match.play.where().step as never)) continue;
      expect(check(match.play as never), name).toBeUndefined();
    }
  }
  expect(match.n).toBeGreaterThan(JSON.parse(text).log.length);
});
