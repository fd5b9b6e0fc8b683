/**
 * Every numbered rule, and where it is enforced. The game is in work: numbers that have no line yet are not enforced in
 * full, or have not been read against the code.
 */

import { enforced, type Ledger, type LedgerLine, notARule } from '@armistice/engine';
import { terrain, turns } from './charts.ts';
import { attackOf, defenceOf, movementOf, stepsOf } from './forces.ts';
import { ground } from './map.ts';
import { numbers } from './numbers.ts';
import { fullAmericansInFrance } from './rules/america.ts';
import { resolution, support, supportRefusal } from './rules/battle.ts';
import { checkCollapse, collapse, surrenderTurkey } from './rules/collapse.ts';
import { attack, combat, joinRefusal, targetRefusal } from './rules/combat.ts';
import { enter, kill, takeControl } from './rules/control.ts';
import { march } from './rules/edge.ts';
import { hasNearEast } from './rules/entry.ts';
import { appoint, declare, initiative, supremeCommand } from './rules/initiative.ts';
import { limitRefusal, weightOf } from './rules/limits.ts';
import { exits, isWatched, nets } from './rules/lines.ts';
import { attackerLosses, defenderLosses } from './rules/losses.ts';
import {
  allowance,
  endMovement,
  giveUp,
  move,
  movement,
  moveRefusal,
  onTop,
  reach,
  stopRefusal,
  theatreOf,
} from './rules/movement.ts';
import { disembark, newUnits, place } from './rules/new-units.ts';
import { reckon } from './rules/odds.ts';
import {
  callIn,
  endReplacements,
  rebuild,
  refit,
  release,
  replacements,
  reserveDie,
} from './rules/replacements.ts';
import { loseResource, resources, watchResources } from './rules/resources.ts';
import { placeRefusal } from './rules/restrictions.ts';
import { fallOfTheCzar, revolutionModifiers, revolutions } from './rules/revolutions.ts';
import { sail } from './rules/sea.ts';
import { overfull, stackRefusal } from './rules/stacking.ts';
import { boardRefusal, rail, strategicMovement, transit } from './rules/strategic.ts';
import { isFortSupplied, isHexSupplied, isSupplied, isSuppliedAt, traceSupply } from './rules/supply.ts';
import { fortressSurrender, surrenderModifiers, turkishSurrender } from './rules/surrender.ts';
import { giftRefusal, give, transfers } from './rules/transfers.ts';
import { victoryCheck } from './rules/victory.ts';
import { cancel, defend, homeDefence, readyAir, uBoats } from './rules/warfare.ts';
import {
  attrition,
  combatPhase,
  newTurn,
  operationalTurn,
  strategicTurn,
  turnEnd,
  weather,
} from './sequence.ts';
import { limits, resources as resourceCharts, resourceHexes, spending, victory } from './tables.ts';
import { units } from './units.ts';

type Lines = { readonly [rule: string]: LedgerLine };

const heading = notARule('a heading, or a summary of what follows');

/** 3, 4: what there is, and the order of play. */
const frame: Lines = {
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
};

const strategicTurns: Lines = {
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
};

const control: Lines = {
  '7.0': heading,
  '7.1': heading,
  '7.13': enforced(enter, takeControl),
  '7.2': heading,
  '7.21': heading,
  '7.22': enforced(overfull, giveUp),
  '7.23': enforced(stackRefusal),
  '7.25': enforced(onTop),
  '8.0': heading,
  '8.1': heading,
  '8.11': enforced(movement, moveRefusal),
  '8.12': enforced(reach, move),
  '8.13': enforced(reach),
  '8.14': enforced(allowance, movementOf),
  '8.15': enforced(endMovement, overfull),
  '8.17': enforced(moveRefusal),
  '8.2': heading,
  '8.21': enforced(reach),
  '8.22': enforced(reach, enter),
  '8.23': enforced(endMovement, giveUp),
  '8.24': enforced(ground, placeRefusal),
  '8.25': enforced(ground),
  '8.26': enforced(stopRefusal),
  '8.3': heading,
  '8.31': enforced(terrain, ground),
  '8.32': enforced(terrain, ground, placeRefusal),
  '8.33': enforced(ground),
  '8.34': enforced(ground, stopRefusal),
  '8.35': enforced(ground),
  '8.36': notARule('components: the keys on the maps'),
  '8.37': notARule('components: the terrain charts'),
  '8.4': enforced(terrain, ground),
};

const strategic: Lines = {
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
};

/** 10, 11: what tests cite so far; both chapters are still to be read against the code line by line. */
const battles: Lines = {
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
  '11.0': heading,
  '11.1': heading,
  '11.13': enforced(attrition),
  '11.2': heading,
  '11.22': enforced(traceSupply, isSuppliedAt),
  '11.33': enforced(traceSupply, isSupplied),
  '11.41': enforced(isSuppliedAt),
  '11.44': enforced(traceSupply, isSuppliedAt),
  '11.51': enforced(isFortSupplied),
  '11.6': enforced(traceSupply),
  '11.84': enforced(attrition),
  '11.85': enforced(isHexSupplied),
  '12.0': heading,
  '12.1': heading,
  '12.11': enforced(weather, turns),
  '12.12': enforced(weather, turns),
  '12.13': enforced(weather),
};

const arrivals: Lines = {
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
};

export const ledger: Ledger = {
  numbers,
  lines: { ...frame, ...strategicTurns, ...control, ...strategic, ...battles, ...arrivals },
};
