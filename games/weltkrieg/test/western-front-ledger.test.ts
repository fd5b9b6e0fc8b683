/** Every rule of 000 but chapter 25, and every standard rule, has a line and as many tests as it says things. */

import { fileURLToPath } from 'node:url';
import { ledgerKit } from '@armistice/engine/kit';
import { expect, it } from 'vitest';
import { westernFront } from '../western-front/index.ts';

it('has a ledger without a gap, but for the linked games', () => {
  const { violations, missing } = ledgerKit(westernFront, fileURLToPath(new URL('.', import.meta.url)));
  expect(violations.filter((text) => !text.startsWith('rule wf:25-'))).toEqual([]);
  expect(missing.every((id) => id.startsWith('wf:25-'))).toBe(true);
});
