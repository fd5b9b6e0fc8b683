/** What the engine's kits prove once for the game; those of each scenario are in `kits-*.test.ts`. */

import { testGame } from '@armistice/engine/kit/vitest';
import { despair } from '../index.ts';

testGame(despair, {
  module: new URL('../index.ts', import.meta.url).href,
  tests: new URL('.', import.meta.url).href,
  golden: new URL('./golden', import.meta.url).href,
  plies: 600,
  seconds: 5,
});
