import { testKits } from '@armistice/engine/kit/vitest';
import { fords } from '@armistice/engine/sample';

testKits(fords, {
  module: new URL('./sample/index.ts', import.meta.url).href,
  tests: new URL('./fords', import.meta.url).href,
  scenarios: ['skirmish', 'long-day'],
  golden: new URL('./golden', import.meta.url).href,
});
