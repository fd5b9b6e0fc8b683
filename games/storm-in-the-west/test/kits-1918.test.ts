/** The engine's kits; in two files, so that two cores share them. */

import { testKits } from '@armistice/engine/kit/vitest';
import { storm } from '../index.ts';

testKits(storm, {
  module: new URL('../index.ts', import.meta.url).href,
  tests: new URL('.', import.meta.url).href,
  golden: new URL('./golden', import.meta.url).href,
  scenarios: ['campaign', 'elsewhere'],
  games: 5,
  plies: 1200,
});
