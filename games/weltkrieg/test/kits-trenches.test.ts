import { testKits } from '@armistice/engine/kit/vitest';
import { westernFront } from '../western-front/index.ts';

// One scenario of the trenches, with its set-up; in a soak all of them.
const soaks = process.env.ARMISTICE_SOAK !== undefined;
const others = soaks ? ['february-1916', 'june-1916', 'april-1917', 'march-1918'] : [];
testKits(westernFront, {
  scenarios: ['april-1915', ...others],
  games: 1,
  plies: 120,
  seconds: 20,
  open: true,
});
