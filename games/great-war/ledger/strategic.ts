/** 9: strategic and sea movement. */

import { enforced } from '@armistice/engine';
import { limitRefusal, weightOf } from '../rules/limits.ts';
import { exits, isWatched, nets } from '../rules/lines.ts';
import { boardRefusal, rail } from '../rules/rail.ts';
import { placeRefusal } from '../rules/restrictions.ts';
import { sail } from '../rules/sea.ts';
import { strategicMovement } from '../rules/strategic.ts';
import { transit } from '../rules/transit.ts';
import { limits } from '../tables.ts';
import { type Chapters, heading } from './form.ts';

export const strategic: Chapters = {
  lines: {
    '9.0': enforced(strategicMovement, exits),
    '9.1': heading,
    '9.11': enforced(limits, limitRefusal, weightOf),
    '9.12': enforced(limits, limitRefusal),
    '9.13': enforced(transit, rail),
    '9.14': enforced(transit, limitRefusal),
    '9.15': enforced(transit),
    '9.16': enforced(rail),
    '9.2': heading,
    '9.21': enforced(limits, weightOf),
    '9.22': enforced(limits, limitRefusal, nets),
    '9.23': enforced(limits, limitRefusal, nets),
    '9.24': enforced(transit),
    '9.25': enforced(transit, limitRefusal),
    '9.3': heading,
    '9.31': enforced(boardRefusal, rail, nets),
    '9.32': enforced(isWatched, rail, nets),
    '9.33': enforced(boardRefusal),
    '9.4': heading,
    '9.41': enforced(weightOf),
    '9.42': enforced(placeRefusal, transit),
    '9.5': heading,
    '9.51': enforced(sail),
    '9.52': enforced(limits, limitRefusal),
    '9.53': enforced(sail),
    '9.54': enforced(sail),
    '9.55': enforced(sail),
    '9.56': enforced(sail, boardRefusal),
  },
};
