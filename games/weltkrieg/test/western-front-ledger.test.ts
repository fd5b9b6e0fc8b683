/** Every rule of 000 and every standard rule has a line and as many tests as it says things. */

import { fileURLToPath } from 'node:url';
import { ledgerKit } from '@armistice/engine/kit';
import { expect, it } from 'vitest';
import { westernFront } from '../western-front/index.ts';

it('has a ledger without a gap', () => {
  const { violations } = ledgerKit(westernFront, fileURLToPath(new URL('.', import.meta.url)));
  expect(violations).toEqual([]);
  // 182 rules have numbers; 3 and 6 say things without one.
  expect(westernFront.ledger.numbers.filter((id) => /^wf:.*-/.test(id))).toHaveLength(182);
});
