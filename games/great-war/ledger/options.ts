/** 21: additional rules that players may agree on. */

import { enforced } from '@armistice/engine';
import { spendChits } from '../rules/battle-events.ts';
import { breakout } from '../rules/breakout.ts';
import { mayDouble } from '../rules/initiative.ts';
import { bribe, poolTurn } from '../rules/italy.ts';
import { allowance } from '../rules/marching.ts';
import { beginMovement } from '../rules/movement.ts';
import { poland, polishPoints, polishShares } from '../rules/poland.ts';
import { redArmy, redDivisions } from '../rules/red-army.ts';
import { rebuild } from '../rules/replacements.ts';
import { resources } from '../rules/resources.ts';
import { counts } from '../rules/victory.ts';
import { type Chapters, heading } from './form.ts';

export const additional: Chapters = {
  lines: {
    '21.0': heading,
    '21.1': enforced(resources, rebuild),
    '21.2': enforced(poland, polishPoints, polishShares, counts),
    '21.3': enforced(spendChits),
    '21.4': enforced(bribe, poolTurn),
    '21.5': enforced(breakout),
    '21.6': enforced(allowance, beginMovement),
    '21.7': enforced(redArmy, redDivisions),
    '21.8': enforced(mayDouble),
  },
  says: { '21.1': 2, '21.2': 2 },
};
