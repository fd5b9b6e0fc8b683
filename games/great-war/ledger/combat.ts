/** 10: combat. */

import { enforced } from '@armistice/engine';
import { tableA, tableB, terrain } from '../charts.ts';
import { oddsOf, result } from '../reckoning.ts';
import { advance, advanceRefusal } from '../rules/advance.ts';
import { assault, commit, join, leave } from '../rules/assault.ts';
import { resolution, support, supportRefusal } from '../rules/battle.ts';
import { chitModifiers } from '../rules/battle-events.ts';
import { attack, combat, endCombat, joinRefusal, targetRefusal } from '../rules/combat.ts';
import { isActivated } from '../rules/command.ts';
import { layMarker } from '../rules/command-markers.ts';
import { doesCooperate } from '../rules/cooperation.ts';
import { supremeCommand } from '../rules/initiative.ts';
import { attackerLosses, attackLosers, defenceLosers, defenderLosses, loseFort } from '../rules/losses.ts';
import { isConcentric, reckon } from '../rules/odds.ts';
import { staffRefusal } from '../rules/paralysis.ts';
import { supplyWays } from '../rules/supply.ts';
import { type Chapters, heading } from './form.ts';

export const battles: Chapters = {
  lines: {
    '10.0': heading,
    '10.1': heading,
    '10.11': enforced(combat, attack, joinRefusal),
    '10.12': enforced(endCombat, leave),
    '10.13': enforced(join),
    '10.14': enforced(targetRefusal, joinRefusal),
    '10.15': enforced(joinRefusal),
    '10.2': heading,
    '10.21': enforced(commit, reckon),
    '10.22': enforced(join),
    '10.23': enforced(attack, assault),
    '10.24': enforced(joinRefusal),
    '10.3': heading,
    '10.31': enforced(reckon, resolution),
    '10.32': enforced(reckon),
    '10.33': enforced(reckon, oddsOf),
    '10.34': enforced(resolution),
    '10.36': enforced(resolution, tableA, tableB),
    '10.4': heading,
    '10.41': enforced(reckon, oddsOf),
    '10.42': enforced(reckon, terrain),
    '10.43': enforced(reckon, terrain),
    '10.44': enforced(reckon),
    '10.45': enforced(reckon, doesCooperate),
    '10.46': enforced(support, staffRefusal),
    '10.47': enforced(supportRefusal, staffRefusal),
    '10.48': enforced(reckon, resolution),
    '10.49': enforced(oddsOf, result),
    '10.5': heading,
    '10.51': enforced(oddsOf),
    '10.52': enforced(reckon, chitModifiers),
    '10.53': enforced(isConcentric),
    '10.54': enforced(reckon, oddsOf),
    '10.55': enforced(reckon, oddsOf),
    '10.56': enforced(result),
    '10.6': heading,
    '10.61': enforced(attackerLosses, defenderLosses),
    '10.62': enforced(attackerLosses, defenderLosses),
    '10.63': enforced(attackerLosses, defenderLosses),
    '10.64': enforced(attackLosers, defenceLosers, loseFort),
    '10.65': enforced(resolution, tableA),
    '10.7': heading,
    '10.71': enforced(advance, advanceRefusal),
    '10.72': enforced(advanceRefusal, terrain),
    '10.8': heading,
    '10.81': enforced(layMarker, supremeCommand),
    '10.82': enforced(layMarker, isActivated),
    '10.83': enforced(isActivated, supplyWays),
    '10.84': enforced(layMarker, isActivated),
  },
  says: {
    '10.15': 2,
    '10.42': 2,
    '10.46': 2,
    '10.47': 2,
    '10.49': 2,
    '10.53': 2,
    '10.55': 2,
    '10.62': 2,
    '10.64': 3,
    '10.72': 3,
    '10.82': 2,
  },
};
