/** 5: the strategic turn. */

import { enforced } from '@armistice/engine';
import { ground } from '../map.ts';
import { fullAmericansInFrance } from '../rules/america.ts';
import { checkCollapse, collapse, surrenderTurkey } from '../rules/collapse.ts';
import { joinRefusal } from '../rules/combat.ts';
import { kill } from '../rules/control.ts';
import { hasNearEast } from '../rules/entry.ts';
import { appoint, declare, initiative, supremeCommand } from '../rules/initiative.ts';
import { reach, theatreOf } from '../rules/marching.ts';
import {
  callIn,
  endReplacements,
  rebuild,
  refit,
  release,
  replacements,
  reserveDie,
} from '../rules/replacements.ts';
import { loseResource, resources, watchResources } from '../rules/resources.ts';
import { placeRefusal } from '../rules/restrictions.ts';
import { fallOfTheCzar, revolutionModifiers, revolutions, treaty } from '../rules/revolutions.ts';
import { fortressSurrender, surrenderModifiers, turkishSurrender } from '../rules/surrender.ts';
import { giftRefusal, give, transfers } from '../rules/transfers.ts';
import { counts } from '../rules/victory.ts';
import { cancel, defend, homeDefence, readyAir, uBoats } from '../rules/warfare.ts';
import { combatPhase, turnEnd } from '../sequence.ts';
import { resources as resourceCharts, resourceHexes, spending, victory } from '../tables.ts';
import { units } from '../units.ts';
import { type Chapters, heading } from './form.ts';

export const strategicTurns: Chapters = {
  lines: {
    '5.0': heading,
    '5.1': heading,
    '5.11': enforced(resources),
    '5.12': enforced(resources, resourceCharts),
    '5.13': enforced(endReplacements, spending),
    '5.14': enforced(resources),
    '5.15': enforced(resourceCharts, hasNearEast),
    '5.16': enforced(resourceHexes, loseResource, watchResources),
    '5.17': enforced(transfers, give, giftRefusal),
    '5.2': heading,
    '5.21': enforced(uBoats, homeDefence),
    '5.22': enforced(uBoats, cancel),
    '5.23': enforced(uBoats),
    '5.24': enforced(homeDefence, defend, readyAir),
    '5.3': heading,
    '5.31': enforced(replacements, rebuild, refit),
    '5.32': enforced(rebuild, refit, units),
    '5.33': enforced(rebuild, spending),
    '5.34': enforced(rebuild, spending),
    '5.35': enforced(rebuild, kill),
    '5.36': enforced(rebuild),
    '5.37': enforced(rebuild, kill),
    '5.38': enforced(reserveDie, callIn, release),
    '5.4': heading,
    '5.41': enforced(revolutions),
    '5.42': enforced(revolutions, revolutionModifiers, victory),
    '5.43': enforced(revolutionModifiers),
    '5.44': enforced(revolutionModifiers, turnEnd),
    '5.45': enforced(fallOfTheCzar, resources, collapse),
    '5.46': enforced(treaty, placeRefusal, reach, joinRefusal),
    '5.47': enforced(counts),
    '5.5': enforced(fortressSurrender),
    '5.6': heading,
    '5.61': enforced(turkishSurrender, surrenderTurkey),
    '5.62': enforced(surrenderModifiers),
    '5.63': enforced(checkCollapse, surrenderTurkey),
    '5.7': heading,
    '5.71': enforced(resources),
    '5.72': enforced(resources, units),
    '5.8': heading,
    '5.81': enforced(initiative),
    '5.82': enforced(initiative, fullAmericansInFrance),
    '5.83': enforced(declare),
    '5.84': enforced(theatreOf, combatPhase),
    '5.85': enforced(ground),
    '5.86': enforced(supremeCommand, appoint),
  },
};
