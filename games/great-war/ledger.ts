/** Every numbered rule, and where it is enforced. */

import type { Ledger } from '@armistice/engine';
import { numbers } from './numbers.ts';

export const ledger: Ledger = { numbers, lines: {} };
