/** 10: combat. */

import { enforced } from '@armistice/engine';
import { resolution, support, supportRefusal } from '../rules/battle.ts';
import { attack, combat, joinRefusal, targetRefusal } from '../rules/combat.ts';
import { attackerLosses, defenderLosses } from '../rules/losses.ts';
import { reckon } from '../rules/odds.ts';
import { type Chapters, heading } from './form.ts';

export const battles: Chapters = {
  lines: {
    '10.0': heading,
    '10.1': heading,
    '10.11': enforced(combat, attack, joinRefusal),
    '10.14': enforced(targetRefusal, joinRefusal),
    '10.31': enforced(reckon, resolution),
    '10.33': enforced(reckon),
    '10.41': enforced(reckon),
    '10.45': enforced(reckon),
    '10.46': enforced(support, supportRefusal),
    '10.47': enforced(supportRefusal),
    '10.54': enforced(reckon),
    '10.55': enforced(reckon),
    '10.62': enforced(attackerLosses, defenderLosses),
    '10.65': enforced(attackerLosses, defenderLosses),
  },
};
