/** 19, 22: the set-up of the campaign and of the later scenarios. */

import { enforced } from '@armistice/engine';
import { commitRefusal, joinRefusal } from '../rules/combat.ts';
import { hasNearEast } from '../rules/entry.ts';
import { tiedRefusal } from '../rules/limits.ts';
import { reckon } from '../rules/odds.ts';
import { resources } from '../rules/resources.ts';
import { placeRefusal, stillRefusal } from '../rules/restrictions.ts';
import { deploy } from '../rules/setup.ts';
import { score, victoryCheck } from '../rules/victory.ts';
import { hexesOf, unitsOf } from '../scenarios/select.ts';
import { game, operationalTurn } from '../sequence.ts';
import { setupFault } from '../setups/check.ts';
import { placementOf } from '../setups/index.ts';
import { start } from '../start.ts';
import { type Chapters, heading } from './form.ts';

export const setups: Chapters = {
  lines: {
    '19.0': heading,
    '19.1': heading,
    '19.11': enforced(start),
    '19.12': enforced(unitsOf, hasNearEast),
    '19.2': heading,
    '19.21': enforced(setupFault, placementOf, deploy),
    '19.22': enforced(setupFault, placementOf, deploy),
    '19.3': heading,
    '19.31': enforced(setupFault, placementOf, deploy),
    '19.32': enforced(setupFault, placementOf, deploy),
    '19.4': heading,
    '19.41': enforced(start, resources),
    '19.5': heading,
    '19.51': enforced(start),
    '19.52': enforced(reckon),
    '19.53': enforced(stillRefusal, joinRefusal),
    '19.54': enforced(commitRefusal),
    '19.55': enforced(operationalTurn, stillRefusal),
    '19.6': heading,
    '19.61': enforced(tiedRefusal, reckon),
    '19.62': enforced(placeRefusal, joinRefusal),
    '22.0': heading,
    '22.1': heading,
    '22.11': enforced(start, hexesOf),
    '22.12': enforced(setupFault, deploy),
    '22.13': enforced(setupFault, deploy),
    '22.2': heading,
    '22.21': enforced(start, game),
    '22.22': enforced(start),
    '22.23': enforced(start, hexesOf),
    '22.24': enforced(setupFault, placementOf, deploy),
    '22.25': enforced(setupFault, placementOf, deploy),
    '22.26': enforced(start, score),
    '22.27': enforced(start),
    '22.28': enforced(start),
    '22.3': heading,
    '22.31': enforced(start, game),
    '22.32': enforced(start),
    '22.33': enforced(start, hexesOf),
    '22.34': enforced(setupFault, placementOf, deploy),
    '22.35': enforced(setupFault, placementOf, deploy),
    '22.36': enforced(start, score),
    '22.37': enforced(start),
    '22.38': enforced(start),
    '22.4': heading,
    '22.41': enforced(start, game),
    '22.42': enforced(start),
    '22.43': enforced(start, hexesOf),
    '22.44': enforced(setupFault, placementOf, deploy),
    '22.45': enforced(setupFault, placementOf, deploy),
    '22.46': enforced(start, score),
    '22.47': enforced(start),
    '22.48': enforced(start),
    '22.5': heading,
    '22.51': enforced(start, game),
    '22.52': enforced(start),
    '22.53': enforced(start, hexesOf),
    '22.54': enforced(setupFault, placementOf, deploy),
    '22.55': enforced(setupFault, placementOf, deploy),
    '22.56': enforced(start, score),
    '22.57': enforced(start),
    '22.58': enforced(start),
    '22.59': enforced(victoryCheck),
  },
  says: { '22.26': 3, '22.36': 2, '22.46': 2, '22.51': 2, '22.56': 2 },
};
