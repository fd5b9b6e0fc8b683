/** 18, 20, 22.59, 6.29: every way in which a game can end has a golden game of this version. */

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { greatWar } from '../index.ts';

const ENDINGS = [
  ...['cp-victory-points', 'allied-victory-points', 'cp-sudden-death', 'allied-sudden-death'],
  ...['cp-time', 'allied-time', 'nobody-time', 'cp-goals-of-1918', 'cp-forfeit', 'allied-forfeit'],
  ...['cp-Roosevelt', 'cp-von-Moltke-the-Elder', 'allied-von-Moltke-the-Elder', 'allied-surrender'],
  ...['tannenberg', 'gorlice', 'palestine', 'verdun'].flatMap((id) => [
    `${id}-cp-goals`,
    `${id}-allied-goals`,
  ]),
];

test('golden games are there for every ending', () => {
  const golden = readdirSync(fileURLToPath(new URL('golden', import.meta.url)));
  const missing = ENDINGS.filter(
    (ending) =>
      !golden.some((file) => file.startsWith(`v${greatWar.version}-`) && file.endsWith(`-${ending}.json`)),
  );
  expect(missing).toEqual([]);
});
