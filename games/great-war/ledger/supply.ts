/** 11, 12: supply and weather. */

import { enforced } from '@armistice/engine';
import { turns } from '../charts.ts';
import { isFortSupplied, isHexSupplied, isSupplied, isSuppliedAt, traceSupply } from '../rules/supply.ts';
import { attrition, weather } from '../sequence.ts';
import { type Chapters, heading } from './form.ts';

export const supplies: Chapters = {
  lines: {
    '11.0': heading,
    '11.1': heading,
    '11.13': enforced(attrition),
    '11.2': heading,
    '11.22': enforced(traceSupply, isSuppliedAt),
    '11.33': enforced(traceSupply, isSupplied),
    '11.41': enforced(isSuppliedAt),
    '11.44': enforced(traceSupply, isSuppliedAt),
    '11.51': enforced(isFortSupplied),
    '11.6': enforced(traceSupply),
    '11.84': enforced(attrition),
    '11.85': enforced(isHexSupplied),
    '12.0': heading,
    '12.1': heading,
    '12.11': enforced(weather, turns),
    '12.12': enforced(weather, turns),
    '12.13': enforced(weather),
  },
};
