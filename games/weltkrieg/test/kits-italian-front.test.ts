import { testKits } from '@armistice/engine/kit/vitest';
import { italianFront } from '../italian-front/index.ts';

// Caporetto in the suite; in a soak all of them.
const soaks = process.env.ARMISTICE_SOAK !== undefined;
const others = soaks ? ['may-1915', 'june-1918', 'may-1916', 'may-1917'] : [];
testKits(italianFront, {
  scenarios: ['october-1917', ...others],
  games: 2,
  plies: 150,
  seconds: 20,
  open: true,
});
