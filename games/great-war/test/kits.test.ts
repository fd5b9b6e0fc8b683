/** The engine's kits in the scenarios that random play gets through quickly; `npm run test:soak` plays the others. */

import { testGame, testKits } from '@armistice/engine/kit/vitest';
import { greatWar } from '../index.ts';

testKits(greatWar, { scenarios: ['palestine', 'tannenberg'], games: 1, plies: 120, seconds: 60 });

// Once: replay in a second process and in a browser, golden games, the ledger.
testGame(greatWar, {
  module: new URL('../index.ts', import.meta.url).href,
  tests: new URL('.', import.meta.url).href,
  golden: new URL('./golden', import.meta.url).href,
  plies: 600,
  seconds: 30,
});
