/** What the engine's kits prove once for the game; those of each scenario are in `kits-*.test.ts`. */

import { testGame } from '@armistice/engine/kit/vitest';
import { storm } from '../index.ts';

testGame(storm, {
  module: new URL('../index.ts', import.meta.url).href,
  tests: new URL('.', import.meta.url).href,
  golden: new URL('./golden', import.meta.url).href,
  plies: 1200,
  seconds: 5,
});
