/** The engine's kits in longer scenarios, a stretch of each: `npm run test:soak` plays them to their end. */

import { testKits } from '@armistice/engine/kit/vitest';
import { greatWar } from '../index.ts';

testKits(greatWar, {
  // Palestine again: there the first events are bought in envelopes soon enough.
  scenarios: ['palestine', 'europe', 'campaign', 'near-east', 'gorlice', 'verdun'],
  games: 1,
  plies: 120,
  seconds: 150,
});
