/** 13: new units. */

import { enforced } from '@armistice/engine';
import { march } from '../rules/edge.ts';
import { disembark, newUnits, place } from '../rules/new-units.ts';
import { rail } from '../rules/rail.ts';
import { resources } from '../rules/resources.ts';
import { stackRefusal } from '../rules/stacking.ts';
import { operationalTurn } from '../sequence.ts';
import { type Chapters, heading } from './form.ts';

export const arrivals: Chapters = {
  lines: {
    '13.0': enforced(newUnits),
    '13.1': heading,
    '13.11': enforced(newUnits, place),
    '13.2': heading,
    '13.21': enforced(place, stackRefusal),
    '13.22': enforced(operationalTurn),
    '13.23': enforced(place),
    '13.24': enforced(place),
    '13.25': enforced(disembark, march, rail),
    '13.26': enforced(place),
    '13.27': enforced(place),
    '13.28': enforced(place),
    '13.29': enforced(place, resources),
    '13.3': enforced(place, operationalTurn),
  },
};
