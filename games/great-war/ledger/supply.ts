/** 11, 12: supply and weather. */

import { enforced } from '@armistice/engine';
import { terrain, turns } from '../charts.ts';
import { ground } from '../map.ts';
import { halved } from '../reckoning.ts';
import { commit } from '../rules/assault.ts';
import { joinRefusal } from '../rules/combat.ts';
import { passThrough, takeControl } from '../rules/control.ts';
import { stopRefusal } from '../rules/marching.ts';
import { place } from '../rules/new-units.ts';
import { reckon } from '../rules/odds.ts';
import { boardRefusal } from '../rules/rail.ts';
import { sail } from '../rules/sea.ts';
import {
  isFortSupplied,
  isHexSupplied,
  isOpenToSea,
  isSupplied,
  isSuppliedAt,
  traceSupply,
} from '../rules/supply.ts';
import { pipeline } from '../rules/transfers.ts';
import { attrition, weather } from '../sequence.ts';
import { type Chapters, heading } from './form.ts';

export const supplies: Chapters = {
  lines: {
    '11.0': heading,
    '11.1': heading,
    '11.11': enforced(boardRefusal, isSupplied),
    '11.12': enforced(reckon, halved, commit),
    '11.13': enforced(attrition),
    '11.2': heading,
    '11.21': enforced(traceSupply),
    '11.22': enforced(traceSupply, isSuppliedAt),
    '11.24': enforced(traceSupply),
    '11.3': heading,
    '11.31': enforced(traceSupply),
    '11.32': enforced(traceSupply, ground),
    '11.33': enforced(traceSupply, isSupplied),
    '11.4': heading,
    '11.41': enforced(isSuppliedAt),
    '11.42': enforced(isSuppliedAt),
    '11.43': enforced(isOpenToSea),
    '11.44': enforced(traceSupply, isOpenToSea),
    '11.45': enforced(isSuppliedAt),
    '11.5': heading,
    '11.51': enforced(isFortSupplied),
    '11.52': enforced(attrition, takeControl),
    '11.53': enforced(pipeline, passThrough, traceSupply),
    '11.54': enforced(isSuppliedAt),
    '11.6': enforced(traceSupply, isSuppliedAt),
    '11.7': heading,
    '11.71': enforced(takeControl, traceSupply),
    '11.72': enforced(traceSupply),
    '11.8': heading,
    '11.81': enforced(boardRefusal, sail),
    '11.82': enforced(stopRefusal),
    '11.83': enforced(reckon, halved),
    '11.84': enforced(attrition),
    '11.85': enforced(isHexSupplied, place),
    '12.0': heading,
    '12.1': heading,
    '12.11': enforced(weather, turns),
    '12.12': enforced(weather, turns),
    '12.13': enforced(weather),
    '12.2': enforced(terrain, reckon, joinRefusal, traceSupply),
  },
  says: {
    '11.22': 3,
    '11.32': 3,
    '11.33': 4,
    '11.41': 2,
    '11.44': 2,
    '11.53': 3,
    '11.6': 2,
    '11.71': 2,
    '12.2': 3,
  },
};
