/** The engine's kits of each scenario; in several files, so that cores share them. */

import { testKits } from '@armistice/engine/kit/vitest';
import { storm } from '../index.ts';

testKits(storm, {
  scenarios: ['offensive', 'plan1919'],
  games: 5,
  plies: 1200,
  seconds: 20,
});
