import { testKits } from '@armistice/engine/kit/vitest';
import { westernFront } from '../western-front/index.ts';

// The whole war, once; `npm run test:soak` plays thirty.
testKits(westernFront, { scenarios: ['duration'], games: 1, plies: 100, seconds: 10, open: true });
