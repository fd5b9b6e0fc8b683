import { fileURLToPath } from 'node:url';
import { goldenKit } from '@armistice/engine/kit';
import { testKits } from '@armistice/engine/kit/vitest';
import { expect, test } from 'vitest';
import { linkedWar } from '../linked/index.ts';

// Random play starves the East, so that it ends early; a golden game goes on to November 1918.
testKits(linkedWar, { scenarios: ['duration'], games: 1, plies: 100, seconds: 10, open: true });

test('golden games reproduce', () => {
  const { violations, outcomes } = goldenKit(
    linkedWar,
    fileURLToPath(new URL('./golden/linked', import.meta.url)),
  );
  expect(violations).toEqual([]);
  expect(outcomes).toEqual(['cp-marginal', 'entente-decisive', 'nobody-both relieved']);
});
