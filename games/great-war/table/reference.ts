/** What lies beside the maps of the Great War. */

import type { Reference } from '@armistice/table';
import { news } from './news.ts';
import { chartsOf, type GreatWarSetting } from './reference/charts.ts';
import { legendOf } from './reference/legend.ts';
import { turnsOf } from './reference/turns.ts';

export { presentOf } from './reference/goals.ts';

export const referenceOf = (of: GreatWarSetting): Reference => ({
  charts: chartsOf(of),
  turns: turnsOf(of),
  legend: legendOf(of),
  objectives: 'victory',
  news,
});
