/** The engine's kits in the scenarios that random play gets through quickly; `npm run test:soak` plays the others. */

import { testKits } from '@armistice/engine/kit/vitest';
import { greatWar } from '../index.ts';

testKits(greatWar, { scenarios: ['palestine', 'tannenberg'], games: 1, plies: 120, seconds: 60 });
