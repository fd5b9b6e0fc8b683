/** Golden games of The Western Front (steered.ts): every ending of every scenario. */

import { fileURLToPath } from 'node:url';
import { goldenKit } from '@armistice/engine/kit';
import { expect, it } from 'vitest';
import { westernFront } from '../western-front/index.ts';
import { ALL, BOTH, GoldenGames, RELIEVED } from './endings.ts';

const folder = fileURLToPath(new URL('./golden/western-front', import.meta.url));
const games = new GoldenGames(folder);

it('reproduces its golden games', () => {
  expect(goldenKit(westernFront, folder).violations).toEqual([]);
});

// 3, 13, 15, 17, 19, 21, 23
it.each([
  ['schlieffen', ALL],
  ['april-1915', ALL],
  ['february-1916', BOTH],
  ['june-1916', BOTH],
  ['april-1917', BOTH],
  ['march-1918', ALL],
] as const)('has a golden game of every ending of %s', (scenario, endings) => {
  expect(games.missing(scenario, endings)).toEqual([]);
});

// A surrender of France in 1914 takes more than her army and is no short game: duration.test.ts has it by points.
it('has one of every other ending of the long war, from one start or another', () => {
  const endings = [...ALL.filter((one) => one !== 'cp-decisive'), ...RELIEVED];
  expect(games.missingLong(endings)).toEqual([]);
});
