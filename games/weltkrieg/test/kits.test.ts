import { testKits } from '@armistice/engine/kit/vitest';
import { drill } from './drill.ts';

// The standard rules on a small front: random games, listing and refusing, replay.
testKits(drill, { games: 6, plies: 500, seconds: 20, open: true });
