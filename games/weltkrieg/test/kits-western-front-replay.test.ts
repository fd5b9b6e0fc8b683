/** Saves of The Western Front come to the same hashes in a second process, and in the browser build. */

import { fileURLToPath } from 'node:url';
import { elsewhere, hashesInChild, type Replayer } from '@armistice/engine/kit';
import { hashesInBrowser } from '@armistice/engine/kit/browser';
import { expect, test } from 'vitest';
import { westernFront } from '../western-front/index.ts';

const replayed = async (replayer: Replayer): Promise<void> => {
  const report = await elsewhere(westernFront, replayer, {
    module: fileURLToPath(new URL('../western-front/index.ts', import.meta.url)),
    scenarios: ['schlieffen', 'february-1916', 'march-1918', 'duration-1917'],
    plies: 250,
  });
  expect(report.violations).toEqual([]);
  expect(report.entries).toBeGreaterThan(500);
};

test('a second process comes to the same hashes', () => replayed(hashesInChild));
test('the browser build comes to the same hashes', () => replayed(hashesInBrowser));
