/** 14: forts, trenches and devastated hexes. */

import { enforced } from '@armistice/engine';
import { trenches } from '../charts.ts';
import { raze, takeControl } from '../rules/control.ts';
import { devastate, fallingBack, wasting } from '../rules/devastation.ts';
import { layLine } from '../rules/hindenburg.ts';
import { defenderLosses } from '../rules/losses.ts';
import { reach } from '../rules/marching.ts';
import { hasGarrison, isConcentric, reckon } from '../rules/odds.ts';
import { playEvent } from '../rules/play-events.ts';
import { rail } from '../rules/rail.ts';
import { besieged, placeRefusal, stillRefusal } from '../rules/restrictions.ts';
import { isFortSupplied, isSupplied, traceSupply } from '../rules/supply.ts';
import { fortressSurrender } from '../rules/surrender.ts';
import { trenchOf, trenchStatus } from '../rules/trenches.ts';
import { counts } from '../rules/victory.ts';
import { type Chapters, heading } from './form.ts';

export const fortifications: Chapters = {
  lines: {
    '14.0': heading,
    '14.1': heading,
    '14.11': enforced(hasGarrison, reckon, defenderLosses, traceSupply),
    '14.12': enforced(reckon, isConcentric, trenchOf),
    '14.13': enforced(isFortSupplied),
    '14.14': enforced(takeControl, raze),
    '14.15': enforced(fortressSurrender),
    '14.2': heading,
    '14.21': enforced(takeControl, reckon, isFortSupplied),
    '14.22': enforced(besieged),
    '14.23': enforced(stillRefusal, placeRefusal, isFortSupplied, fortressSurrender),
    '14.24': enforced(isSupplied, traceSupply),
    '14.3': heading,
    '14.31': enforced(layLine, hasGarrison, isFortSupplied),
    '14.4': heading,
    '14.41': enforced(trenchStatus, trenchOf),
    '14.42': enforced(trenchStatus, trenches),
    '14.43': enforced(trenchStatus, trenches),
    '14.44': enforced(trenchOf),
    '14.45': enforced(trenchStatus, trenches),
    '14.46': enforced(trenchOf),
    '14.47': enforced(trenchOf),
    '14.5': heading,
    '14.51': enforced(trenchOf),
    '14.52': enforced(playEvent),
    '14.53': enforced(trenchOf, takeControl),
    '14.6': heading,
    '14.61': enforced(devastate),
    '14.62': enforced(devastate, stillRefusal, wasting, fallingBack),
    '14.63': enforced(reckon, reach, rail, counts),
    '14.64': enforced(devastate),
  },
  says: { '14.11': 4, '14.12': 2, '14.15': 2, '14.21': 2, '14.23': 2, '14.31': 2, '14.53': 2, '14.63': 2 },
};
