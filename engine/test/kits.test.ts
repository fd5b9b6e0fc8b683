import { testGame, testKits } from '@armistice/engine/kit/vitest';
import { fords } from '@armistice/engine/sample';

const scenarios = ['skirmish', 'long-day'];

testKits(fords, { scenarios, seconds: 2 });

testGame(fords, {
  module: new URL('./sample/index.ts', import.meta.url).href,
  tests: new URL('./fords', import.meta.url).href,
  golden: new URL('./golden', import.meta.url).href,
  scenarios,
  seconds: 1,
});
