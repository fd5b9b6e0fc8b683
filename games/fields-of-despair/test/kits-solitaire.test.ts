/** The engine's kits of each scenario; in several files, so that cores share them. */

import { testKits } from '@armistice/engine/kit/vitest';
import { despair } from '../index.ts';

testKits(despair, {
  scenarios: ['solitaire'],
  // Nobody sits behind the Central Powers: nothing is hidden.
  open: true,
  games: 5,
  plies: 600,
  seconds: 5,
});
