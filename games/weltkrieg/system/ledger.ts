/**
 * What became of each rule of the standard rules. A front adds its own lines, and those of 25-4, 25-6, 26-7 and 31-1:
 * withdrawals, conversions, and what totals of demoralisation bring are its rules. 27 is not done.
 */

import { enforced, type Ledger, type LedgerLine, notARule } from '@armistice/engine';
import { isWinter, turnDate } from './calendar.ts';
import { weltkrieg } from './game.ts';
import { groundOf } from './ground.ts';
import { lineIn, overstacked } from './lines.ts';
import { numbers } from './numbers.ts';
import {
  attackStrength,
  counterattackStrength,
  fortressLosses,
  lessAt,
  lossesOf,
  modifiers,
  mustRetreat,
  nextToLose,
  shareHeld,
  supplyCost,
  terrainUsed,
} from './reckoning.ts';
import { rosterOf } from './roster.ts';
import { advance } from './rules/advance.ts';
import { arrive, delivery, landing, opening } from './rules/arrivals.ts';
import { array, battle, counter, exchange, lose, losses } from './rules/battle.ts';
import { buryDivisions, rejoin, rejoinRefusal, split, splitRefusal } from './rules/breakdown.ts';
import { combat, commitRefusal, endCombat, joinRefusal, targetRefusal } from './rules/combat.ts';
import { destroy, enter, homeOf, takeControl } from './rules/control.ts';
import { countsFor, demoralise } from './rules/demoralisation.ts';
import { groundsUsed, heldBy, partsOf, riverUsed, tanksUsed } from './rules/exchange.ts';
import { isFirstAssault, settleFirsts } from './rules/firstassault.ts';
import { bequeath, hasRoom, send } from './rules/freight.ts';
import { breakLine, mend, networkOf, openLines, runs, workOnLines } from './rules/lines.ts';
import { allowance, marchRefusal, reach, roomRefusal, stillRefusal, stopRefusal } from './rules/marching.ts';
import { columnMarch, march, movement } from './rules/movement.ts';
import { fallerRefusal, fallUpon, payForStep } from './rules/onmarch.ts';
import { boardRefusal, capacityRefusal, load, ride, rideOn, trainsOf } from './rules/rail.ts';
import { give, giveRefusal, raise, recombination } from './rules/recombination.ts';
import { refuges, retreat } from './rules/retreat.ts';
import { fits, fitsIn } from './rules/stacking.ts';
import { billOf, fedStrength, feedersOf, lineOf, pay } from './rules/supply.ts';
import { communications, surround } from './rules/surrounded.ts';
import { abandon, completion, digging, digRefusal } from './rules/trenches.ts';
import { gameTurn, month, playerTurn, war } from './sequence.ts';
import { openTo, shutTo } from './situation.ts';
import { isCut, isHeldAgainst, put } from './stacks.ts';
import { start } from './start.ts';
import { tables } from './tables.ts';
import { muster, unitName } from './units.ts';

const elsewhere = (rules: string): LedgerLine => notARule(`It names where rules stand: ${rules}.`);
const offTheMap = notARule('It says who and what is not on these maps.');

const lines: { readonly [rule: string]: LedgerLine } = {
  '1-1': enforced(weltkrieg),
  '2-1': enforced(turnDate),
  '3-1': enforced(groundOf),
  '3-2': enforced(muster, unitName),
  '3-3': enforced(muster),
  '3-4': enforced(muster),
  '3-5': enforced(lose, destroy),
  '3-6': enforced(rosterOf),
  '3-7': enforced(takeControl),
  '3-8': enforced(networkOf, mend),
  '4-1': enforced(start),
  '4-2': enforced(start),

  '5-1': enforced(war),
  '5-2': enforced(month),
  '5-3': enforced(gameTurn),
  '5-4': enforced(playerTurn),
  '5-5': enforced(war),

  '6-1': enforced(march),
  '6-2': enforced(columnMarch, allowance, marchRefusal),
  '6-3': enforced(groundOf, reach, tables.terrain, tables.waters, tables.works),
  '6-4': enforced(reach, tables.marching),
  '6-5': notARule(
    'A stack is a way of moving several counters with one hand. Here every unit moves by itself, and a group that is sent together goes where its slowest can.',
  ),
  '6-6': enforced(reach),
  '6-7': enforced(reach, enter),
  '6-8': enforced(reach),
  '6-9': enforced(stopRefusal),
  '6-10': enforced(marchRefusal),
  '6-11': enforced(shutTo),
  '6-12': enforced(stillRefusal),
  '6-13': enforced(stillRefusal),

  '7-1': enforced(ride, march),
  '7-2': enforced(boardRefusal, tables.rails),
  '7-3': enforced(ride, tables.rails),
  '7-4': enforced(ride),
  '7-5': enforced(marchRefusal, boardRefusal),
  '7-6': enforced(ride, reach),
  '7-7': enforced(boardRefusal),
  '7-8': enforced(rideOn, put),
  '7-9': enforced(load),
  '7-10': enforced(boardRefusal, marchRefusal),
  '7-11': enforced(send, trainsOf),
  '8-1': enforced(capacityRefusal),
  '8-2': enforced(trainsOf, tables.rails),
  '8-3': enforced(capacityRefusal),
  '8-4': enforced(ride),
  '8-5': enforced(ride),
  '9-1': enforced(start, runs),
  '9-2': enforced(breakLine),
  '9-3': enforced(ride),
  '9-4': enforced(mend),
  '9-5': enforced(openLines),
  '9-6': enforced(mend, isCut),
  '9-7': enforced(workOnLines),

  '10-1': enforced(put, muster),
  '10-2': enforced(put, groundOf),
  '10-3': enforced(put),
  '10-4': enforced(lineIn, isCut),
  '10-5': enforced(reach, endCombat),
  '11-1': enforced(fitsIn, roomRefusal, tables.stacking),
  '11-2': enforced(overstacked, tables.stacking),
  '11-3': enforced(muster),
  '11-4': enforced(reach, retreat),
  '11-5': enforced(fits),

  '12-1': enforced(targetRefusal, array),
  '12-2': enforced(joinRefusal, targetRefusal),
  '12-3': enforced(endCombat),
  '12-4': enforced(joinRefusal),
  '12-5': enforced(joinRefusal),
  '12-6': enforced(battle, counter),
  '13-1': enforced(exchange),
  '13-2': enforced(attackStrength),
  '13-3': enforced(counterattackStrength),
  '13-4': enforced(lossesOf, tables.results),
  '13-5': enforced(partsOf, modifiers, tables.terrain, tables.waters, tables.works),
  '13-6': enforced(groundsUsed, terrainUsed, riverUsed),
  '13-7': enforced(modifiers),
  '13-8': enforced(nextToLose, losses),
  '13-9': enforced(lose, mustRetreat),
  '13-10': notARule('Examples.'),
  '14-1': enforced(mustRetreat, shareHeld, tanksUsed),
  '14-2': enforced(heldBy),
  '14-3': enforced(refuges),
  '14-4': enforced(refuges),
  '14-5': enforced(retreat),
  '14-6': enforced(retreat),
  '14-7': enforced(retreat),
  '14-8': enforced(combat),
  '15-1': enforced(advance),
  '15-2': enforced(advance),
  '15-3': enforced(advance),
  '15-4': enforced(advance),
  '15-5': enforced(advance, takeControl),
  '16-1': enforced(fallUpon, fallerRefusal, payForStep),
  '16-2': enforced(fallUpon),
  '16-3': enforced(attackStrength, partsOf),
  '16-4': enforced(advance),

  '17-1': enforced(pay),
  '17-2': enforced(countsFor, feedersOf),
  '17-3': enforced(hasRoom),
  '17-4': enforced(send),
  '17-5': enforced(destroy, send),
  '18-1': enforced(feedersOf, rosterOf),
  '18-2': enforced(enter, destroy),
  '18-3': enforced(destroy),
  '18-4': enforced(feedersOf),
  '18-5': enforced(bequeath),
  '19-1': enforced(array, movement),
  '19-2': enforced(feedersOf),
  '19-3': enforced(lineOf, openTo),
  '19-4': enforced(fedStrength, lessAt, tables.supply),
  '19-5': enforced(billOf, supplyCost, tables.supply),
  '19-6': enforced(attackStrength, counterattackStrength, commitRefusal),
  '19-7': enforced(pay),
  '19-8': enforced(movement),
  '20-1': enforced(communications),
  '20-2': enforced(lineOf),
  '20-3': enforced(surround),
  '20-4': enforced(surround),
  '20-5': enforced(surround, destroy),
  '20-6': enforced(takeControl),
  '21-1': enforced(start),
  '21-2': enforced(isHeldAgainst, targetRefusal),
  '21-3': enforced(counterattackStrength),
  '21-4': enforced(fortressLosses),
  '21-5': enforced(attackStrength),
  '21-6': enforced(start, takeControl),
  '21-7': enforced(commitRefusal),
  '22-1': enforced(modifiers),
  '22-2': enforced(digRefusal, digging),
  '22-3': enforced(completion, abandon),
  '22-4': enforced(digging),
  '22-5': enforced(modifiers, shareHeld, tables.works),
  '22-6': enforced(completion, abandon, takeControl),
  '22-7': enforced(tables.works, takeControl),
  '22-8': enforced(takeControl),
  '22-13': enforced(reach, tables.works),

  '23-1': enforced(give, giveRefusal),
  '23-2': enforced(giveRefusal),
  '23-3': enforced(recombination),
  '23-4': enforced(give),
  '24-1': enforced(joinRefusal),
  '24-2': enforced(giveRefusal),
  '24-3': enforced(giveRefusal),
  '24-4': enforced(raise),
  '24-5': enforced(giveRefusal),
  '25-1': enforced(arrive, landing),
  '25-2': enforced(arrive, playerTurn),
  '25-3': enforced(opening),
  '25-5': enforced(delivery),
  '26-1': enforced(demoralise),
  '26-2': enforced(demoralise),
  '26-3': enforced(lose, takeControl, tables.demoralisation),
  '26-4': notARule('It says why the numbers of 26-3 are what they are.'),
  '26-5': enforced(takeControl, homeOf),
  '26-6': enforced(countsFor),
  '27-1': enforced(split, splitRefusal),
  '27-2': enforced(rejoin, rejoinRefusal, buryDivisions),
  '27-3': enforced(splitRefusal),
  '28-1': notARule('A corps marker changes no rule: at the table a stack is a list.'),

  '29-1': enforced(commitRefusal),
  '29-2': enforced(marchRefusal, advance),
  '29-3': enforced(battle, enter),
  '29-12': enforced(stopRefusal),
  '30-1': enforced(muster, nextToLose),
  '30-2': enforced(commitRefusal),
  '30-3': enforced(advance),
  '31-2': enforced(giveRefusal),
  '31-3': enforced(isFirstAssault, settleFirsts),
  '31-4': enforced(isFirstAssault),
  '32-1': enforced(groundOf, tables.terrain),
  '32-2': enforced(attackStrength, modifiers),
  '32-3': enforced(stopRefusal),
  '32-4': enforced(fedStrength),
  '33-1': enforced(muster),
  '33-2': enforced(giveRefusal),
  '33-3': enforced(attackStrength),
  '34-1': enforced(isWinter, tables.winter),
  '34-2': enforced(reach, tables.winter),
  '34-3': enforced(partsOf, joinRefusal, tables.winter),
  '34-4': enforced(playerTurn),

  '35-1': offTheMap,
  '36-1': offTheMap,
  '37-1': elsewhere('19-5'),
  '37-3': enforced(ride),
  '37-5': enforced(boardRefusal, load, reach),
  '38-1': enforced(countsFor),
  '38-2': enforced(reach),
  '39-1': elsewhere('000 23-39'),
  '40-1': enforced(giveRefusal),
  '40-2': enforced(stopRefusal),
  '40-3': elsewhere('40-2'),
  '41-1': elsewhere('000 3-8 to 3-11, 12-8, 23-21'),
  '42-1': elsewhere('004 3-5, 3-6'),
  '43-1': enforced(countsFor),
  '44-1': enforced(muster),
  '45-1': enforced(countsFor),
  '46-1': enforced(countsFor),
  '47-1': offTheMap,
  '48-1': offTheMap,
  '49-1': offTheMap,
};

export const standard: Ledger = { numbers, lines };
