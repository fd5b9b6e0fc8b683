/** What lies beside the map of Fields of Despair. */

import type { Reference } from '@armistice/table';
import { news } from './news.ts';
import { chartsOf, type DespairSetting } from './reference/charts.ts';
import { legend } from './reference/legend.ts';
import { turnsOf } from './reference/turns.ts';

export { presentOf } from './reference/goals.ts';

export const referenceOf = (of: DespairSetting): Reference => ({
  charts: chartsOf(of),
  turns: turnsOf(of),
  legend,
  objectives: 'objectives',
  news,
});
