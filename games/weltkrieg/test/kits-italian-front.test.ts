import { testGame, testKits } from '@armistice/engine/kit/vitest';
import { italianFront } from '../italian-front/index.ts';
import { scenarios } from '../italian-front/scenarios.ts';

// The five scenarios: random games to the end, listing and refusing, replay. There is nothing hidden to exchange.
testKits(italianFront, {
  scenarios: scenarios.map(({ id }) => id),
  games: 1,
  plies: 100,
  seconds: 30,
  open: true,
});

// Once: replay elsewhere, golden games, the ledger.
testGame(italianFront, {
  module: new URL('../italian-front/index.ts', import.meta.url).href,
  tests: new URL('.', import.meta.url).href,
  golden: new URL('./italian-front/golden', import.meta.url).href,
  scenarios: ['october-1917'],
  plies: 200,
  seconds: 60,
});
