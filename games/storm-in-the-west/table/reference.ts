/** What lies beside the map of Storm in the West. */

import type { Reference } from '@armistice/table';
import { news } from './news.ts';
import { chartsOf, type StormSetting } from './reference/charts.ts';
import { legendOf } from './reference/legend.ts';
import { turnsOf } from './reference/turns.ts';

export { presentOf } from './reference/goals.ts';

export const referenceOf = (of: StormSetting): Reference => ({
  charts: chartsOf(of),
  turns: turnsOf(of),
  legend: legendOf(of),
  objectives: 'morale',
  news,
});
