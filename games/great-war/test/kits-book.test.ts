/** The engine's kits in the long scenarios, a stretch of each: `npm run test:soak` plays them to their end. */

import { testKits } from '@armistice/engine/kit/vitest';
import { greatWar } from '../index.ts';

testKits(greatWar, {
  scenarios: ['gorlice', 'verdun', '1915', '1916', '1917', '1918', 'campaign', 'europe', 'near-east'],
  games: 1,
  plies: 60,
  seconds: 120,
});
