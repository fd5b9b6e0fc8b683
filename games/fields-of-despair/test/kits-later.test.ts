/** The engine's kits of each scenario; in several files, so that cores share them. */

import { testKits } from '@armistice/engine/kit/vitest';
import { despair } from '../index.ts';

testKits(despair, {
  scenarios: ['stalemate', 'final-push', 'campaign', 'free-1915', 'free-1917'],
  games: 3,
  plies: 600,
  seconds: 40,
});
