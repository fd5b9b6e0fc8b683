/** Golden games of The Western Front (steered.ts): every ending of every scenario. */

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { goldenKit } from '@armistice/engine/kit';
import { expect, it } from 'vitest';
import { westernFront } from '../western-front/index.ts';

const folder = fileURLToPath(new URL('./golden/western-front', import.meta.url));

/** 'april-1915-cp-decisive', whatever the version. */
const games = readdirSync(folder).map((name) => name.replace(/^v\d+-|\.json$/g, ''));

it('reproduces its golden games', () => {
  expect(goldenKit(westernFront, folder).violations).toEqual([]);
});

/** 3, 13, 15, 17, 19, 21, 23: by who wins and how. */
const LEVELS = ['decisive', 'substantial', 'marginal'];
const BOTH = ['cp', 'entente'].flatMap((side) => LEVELS.map((level) => `${side}-${level}`));

it.each([
  ['schlieffen', [...BOTH, 'nobody-draw']],
  ['april-1915', [...BOTH, 'nobody-draw']],
  ['february-1916', BOTH],
  ['june-1916', BOTH],
  ['april-1917', BOTH],
  ['march-1918', [...BOTH, 'nobody-draw']],
] as const)('has a golden game of every ending of %s', (scenario, endings) => {
  expect(endings.filter((ending) => !games.includes(`${scenario}-${ending}`))).toEqual([]);
});

// A surrender of France in 1914 takes more than her army and is no short game: duration.test.ts has it by points.
it('has one of every other ending of the long war, from one start or another', () => {
  const endings = [
    ...BOTH.filter((one) => one !== 'cp-decisive'),
    ...['nobody-draw', 'cp-relieved', 'entente-relieved', 'nobody-both-relieved'],
  ];
  expect(
    endings.filter(
      (ending) => !games.some((name) => name.startsWith('duration') && name.endsWith(`-${ending}`)),
    ),
  ).toEqual([]);
});
