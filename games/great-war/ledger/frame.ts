/** 3, 4: what there is, and the order of play. */

import { enforced, notARule } from '@armistice/engine';
import { turns } from '../charts.ts';
import { attackOf, defenceOf, stepsOf } from '../forces.ts';
import { theatreOf } from '../rules/marching.ts';
import { movement } from '../rules/mutual-movement.ts';
import { victoryCheck } from '../rules/victory.ts';
import { attrition, combatPhase, newTurn, operationalTurn, strategicTurn, turnEnd } from '../sequence.ts';
import { units } from '../units.ts';
import { type Chapters, heading } from './form.ts';

export const frame: Chapters = {
  lines: {
    '3.23': notARule('a sample of the counters'),
    '3.24': notARule('a sample of the chits'),
    '3.25': enforced(units),
    '3.26': enforced(units, stepsOf, attackOf, defenceOf),
    '3.3': notARule('components: charts and tables'),
    '3.4': notARule('the scale of the game'),
    '4.0': heading,
    '4.1': enforced(turns, operationalTurn, strategicTurn),
    '4.2': enforced(operationalTurn, newTurn, combatPhase, attrition, turnEnd),
    '4.21': enforced(theatreOf, movement),
    '4.3': enforced(strategicTurn, victoryCheck),
  },
};
