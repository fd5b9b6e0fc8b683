/** The engine's kits; in several files, so that two cores share them. */

import { testKits } from '@armistice/engine/kit/vitest';
import { despair } from '../index.ts';

testKits(despair, {
  module: new URL('../index.ts', import.meta.url).href,
  tests: new URL('.', import.meta.url).href,
  golden: new URL('./golden', import.meta.url).href,
  scenarios: ['stalemate', 'final-push', 'campaign', 'free-1915', 'free-1917'],
  games: 3,
  plies: 600,
});
