/** The engine's kits of each scenario; in several files, so that cores share them. */

import { testKits } from '@armistice/engine/kit/vitest';
import { despair } from '../index.ts';

testKits(despair, {
  scenarios: ['introductory', 'mobile', 'free-1914'],
  games: 4,
  plies: 600,
  seconds: 25,
});
