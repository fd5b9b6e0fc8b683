import { fileURLToPath } from 'node:url';
import { testGame, testKits } from '@armistice/engine/kit/vitest';
import { expect, it } from 'vitest';
import { italianFront } from '../italian-front/index.ts';
import { scenarios } from '../italian-front/scenarios.ts';
import { ALL, BOTH, GoldenGames, RELIEVED } from './endings.ts';

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

const games = new GoldenGames(fileURLToPath(new URL('./italian-front/golden', import.meta.url)));

// 4 to 13, 15; in May 1916 somebody always wins.
it.each([
  ['may-1915', ALL],
  ['may-1916', BOTH],
  ['may-1917', ALL],
  ['october-1917', ALL],
  ['june-1918', ALL],
] as const)('has a golden game of every ending of %s', (scenario, endings) => {
  expect(games.missing(scenario, endings)).toEqual([]);
});

it('has one of every ending of the long war, from one start or another', () => {
  expect(games.missingLong([...ALL, ...RELIEVED])).toEqual([]);
});
