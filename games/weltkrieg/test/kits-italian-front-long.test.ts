import { testKits } from '@armistice/engine/kit/vitest';
import { durations } from '../italian-front/duration.ts';
import { italianFront } from '../italian-front/index.ts';

// The long wars, from every start.
testKits(italianFront, {
  scenarios: durations.map(({ id }) => id),
  games: 1,
  plies: 60,
  seconds: 60,
  open: true,
});
