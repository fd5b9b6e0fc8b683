import { testKits } from '@armistice/engine/kit/vitest';
import { westernFront } from '../western-front/index.ts';

// The Schlieffen Plan: random games to the end, listing and refusing, replay.
testKits(westernFront, { scenarios: ['schlieffen'], games: 3, plies: 300, seconds: 30, open: true });
