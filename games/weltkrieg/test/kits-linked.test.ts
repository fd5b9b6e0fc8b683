import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyGame, openSave, unwrap } from '@armistice/engine';
import { goldenKit } from '@armistice/engine/kit';
import { testKits } from '@armistice/engine/kit/vitest';
import { expect, test } from 'vitest';
import { linkedWar } from '../linked/index.ts';
import { AT } from '../linked/rules/state.ts';
import type { Reader } from '../system/types.ts';

// Random play starves the East, so that it ends early; a golden game goes on to November 1918.
testKits(linkedWar, { scenarios: ['duration'], games: 1, plies: 100, seconds: 10, open: true });

test('golden games reproduce', () => {
  const { violations, outcomes } = goldenKit(
    linkedWar,
    fileURLToPath(new URL('./golden/linked', import.meta.url)),
  );
  expect(violations).toEqual([]);
  expect(outcomes).toEqual([
    'cp-decisive',
    'cp-marginal',
    'cp-substantial',
    'entente-decisive',
    'nobody-both relieved',
  ]);
});

/** Who gave up in a golden game, and who won by it. */
const surrender = (name: string) => {
  const text = readFileSync(new URL(`./golden/linked/v3-${name}.json`, import.meta.url), 'utf8');
  const { match } = unwrap(openSave(text, () => linkedWar as unknown as AnyGame));
  const { s } = match.play as unknown as Reader;
  return { said: match.outcome?.text, italyOut: s.tally[AT.italyOut]! > 0, winner: match.outcome?.winner };
};

test.each([
  ['germany', 'Germany surrenders in 1914.', 'entente'],
  ['france', 'France surrenders in 1914.', 'cp'],
  ['britain', 'Great Britain surrenders in 1915.', 'cp'],
  ['austria', 'Austria-Hungary surrenders in 1917.', 'entente'],
  ['time', 'Nobody has surrendered by November 1918.', 'cp'],
])('a golden game ends with %s', (name, said, winner) => {
  expect(surrender(name)).toMatchObject({ said, winner });
});

test('in a golden game Italy gives up, and the war goes on', () => {
  expect(surrender('italy')).toEqual({ said: undefined, italyOut: true, winner: undefined });
});
