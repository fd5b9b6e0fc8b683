/** The engine's kits; in several files, so that two cores share them. */

import { testKits } from '@armistice/engine/kit/vitest';
import { despair } from '../index.ts';

testKits(despair, {
  module: new URL('../index.ts', import.meta.url).href,
  tests: new URL('.', import.meta.url).href,
  golden: new URL('./golden', import.meta.url).href,
  scenarios: ['introductory', 'mobile', 'free-1914'],
  games: 4,
  plies: 600,
});
