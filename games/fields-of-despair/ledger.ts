/** Every numbered rule, and what enforces it. */

import { enforced, type Ledger, type LedgerLine, notARule, reconstructed } from '@armistice/engine';
import { fits } from './blocks.ts';
import { combatTable } from './charts/combat.ts';
import { objectives, places, trenchDefence } from './charts/field.ts';
import { amounts, east, economy as income, pool, prices, sea, technologies, usa } from './charts/home.ts';
import { content } from './content.ts';
import { contested, frontline, supplyLines } from './front.ts';
import { numbers } from './numbers.ts';
import { allotment, gasDice, gasHitsOn, gasPips, hitsAgainst, trenchDice } from './reckoning.ts';
import {
  dogfightHitsOn,
  dogfights,
  fightOver,
  fly,
  meet,
  patrols,
  recall,
  reconnoitre,
  scouting,
  skyClosed,
  turnBack,
  valueLeft,
} from './rules/air.ts';
import {
  artilleryFire,
  battle,
  beginBattle,
  combat,
  fight,
  infantryCombat,
  pressOn,
  springDue,
  trenchAnswer,
} from './rules/battle.ts';
import {
  move as breakOut,
  breakoutLimit,
  breakoutMove,
  breakouts,
  drop,
  phaseEnd,
  use,
} from './rules/breakout.ts';
import { changeHeads, makeChange } from './rules/change.ts';
import { settle, takeControl } from './rules/control.ts';
import {
  artilleryDice,
  berthaIn,
  fortressDice,
  hitsOn,
  infantryDice,
  rollOnTable,
  useUp,
} from './rules/dice.ts';
import {
  arrivalTurn,
  bringBack,
  easternFront,
  eastReturn,
  eastTransfer,
  send,
  short1914,
} from './rules/east.ts';
import { fall, retreat } from './rules/fallback.ts';
import {
  barrage,
  breakoutGuns,
  closedToGuns,
  counterBarrage,
  lay,
  rail,
  railGun,
  railGunAsked,
  refresh,
} from './rules/guns.ts';
import { dig, finish, hindenburg } from './rules/hindenburg.ts';
import { allot, batter, lose, losses } from './rules/losses.ts';
import { crosses, destinations, entryRefusal, halts, march } from './rules/march.ts';
import { deceive, merge, move, movement, split, undeceive } from './rules/movement.ts';
import { declare, declareUnrestricted, drownFrom, naval } from './rules/naval.ts';
import { invasionOwed, springBinds, springOwed } from './rules/owed.ts';
import { muster, poolLeft, roomRefusal, spare } from './rules/pool.ts';
import {
  attrition,
  collect,
  maintenance,
  manpower,
  reinforce,
  wearDown,
  wornHexes,
} from './rules/production.ts';
import { buyRefusal, freeItems, nameAce } from './rules/purchase.ts';
import { rail as railMove } from './rules/rail.ts';
import { hexesLeft } from './rules/readiness.ts';
import { bring, callReinforcements, reinforcement } from './rules/reinforce.ts';
import { garrison, place, reorganisation, ready as reorganised, shift } from './rules/reorganisation.ts';
import { bareFront, railNet } from './rules/reserve.ts';
import { beforeLine, lineRoute, needless } from './rules/route.ts';
import { invade, opening, setUp, shift as shiftAtSetUp } from './rules/setup.ts';
import {
  bid,
  boardFor,
  buyBeforeTheWar,
  buyInWar,
  economy,
  readyForWar,
  settleBids,
  spending,
} from './rules/spending.ts';
import { leaveOut, supply } from './rules/supply.ts';
import { advanceUsa, arrivals, spOfUsa, usaEntry } from './rules/usa.ts';
import {
  baseline,
  baselineScoring,
  finalPush,
  lastTurn,
  mobileScoring,
  scoring,
  setBaseline,
  sudden,
  takenBefore,
  victoryNow,
} from './rules/victory.ts';
import { actionPhase, game, newTurn, openingMove, production, sideAction, turn } from './sequence.ts';
import { soloLines } from './solitaire/ledger.ts';
import { start } from './start.ts';
import { secrets, view } from './view.ts';

/** For lines whose rule the playbook does not print, or not all of it. */
const rebuilt = {
  title: 'The core rules, rebuilt',
  from: reconstructed('Put together from the playbook and reports of play: docs/games/fields-of-despair.md.'),
};
const { map } = content;

/** The core rules as rebuilt: docs/games/fields-of-despair.md. */
const core: { readonly [rule: string]: LedgerLine } = {
  '1.1': notARule('who fights whom'),
  '1.2': enforced(makeChange, changeHeads, rebuilt),
  '1.3': enforced(contested),
  '1.4': enforced(fits, roomRefusal, rebuilt),
  '1.5': enforced(takeControl, settle, rebuilt),
  '1.6': enforced(frontline, rebuilt),
  '1.7': enforced(supplyLines, rebuilt, places),
  '2.1': enforced(poolLeft, spare, muster, pool, rebuilt),
  '2.2': enforced(berthaIn, fly, lay, rebuilt),
  '2.3': enforced(view, secrets, boardFor, rebuilt),
  '2.4': enforced(easternFront, naval),
  '3.0': notARule('refers to 15'),
  '4.0': enforced(game, turn, newTurn),
  '4.1': enforced(usaEntry, advanceUsa, usa, rebuilt),
  '5.0': enforced(easternFront),
  '5.1': enforced(easternFront),
  '5.2': enforced(easternFront, east),
  '5.3': enforced(easternFront, east, rebuilt),
  '5.4': enforced(manpower, income),
  '5.5': enforced(easternFront, buyRefusal, place),
  '6.0': enforced(production),
  '6.1': enforced(maintenance, rebuilt),
  '6.2': enforced(manpower, reinforce, income, rebuilt, places),
  '6.2.1': enforced(wornHexes, attrition, wearDown, amounts, rebuilt),
  '6.3': enforced(collect, income),
  '6.4': enforced(naval, sea),
  '6.4.1': enforced(declare, declareUnrestricted, rebuilt),
  '6.4.2': enforced(naval, sea),
  '6.4.3': enforced(naval, drownFrom, sea),
  '6.5': enforced(spending, buyInWar, buyRefusal, freeItems, prices, rebuilt),
  '6.6': enforced(bid, settleBids, rebuilt),
  '6.7': enforced(supply, leaveOut, hexesLeft, entryRefusal, closedToGuns, fight, use, rebuilt),
  '7.0': enforced(actionPhase, sideAction, phaseEnd),
  '7.1': enforced(scouting, patrols, dogfights, rebuilt),
  '7.1.1': enforced(fly, recall, meet, turnBack, skyClosed, rebuilt),
  '7.1.2': enforced(fightOver, dogfightHitsOn, rebuilt),
  '7.1.3': enforced(reconnoitre, valueLeft),
  '7.2': enforced(movement, move, hexesLeft, rebuilt),
  '7.2.1': enforced(split, merge, deceive, undeceive),
  '7.2.2': enforced(halts, rebuilt, map),
  '7.2.3': enforced(destinations, march, rebuilt),
  '7.3': enforced(combat, fight, battle, beginBattle),
  '7.3.1': enforced(
    barrage,
    counterBarrage,
    lay,
    closedToGuns,
    artilleryFire,
    artilleryDice,
    hitsOn,
    hitsAgainst,
    allot,
    allotment,
    losses,
    lose,
    rebuilt,
  ),
  '7.3.2': enforced(pressOn),
  '7.3.3': enforced(infantryCombat, trenchAnswer, infantryDice),
  '7.3.4': enforced(infantryDice, trenchDice, trenchDefence, map),
  '7.3.5': enforced(fortressDice, batter),
  '7.4': enforced(breakouts, use, drop),
  '7.4.1': enforced(breakoutMove, breakOut),
  '7.4.2': enforced(use, drop),
  '7.4.3': enforced(breakoutGuns, combat),
  '7.6': enforced(refresh, useUp, rebuilt),
  '8.0': enforced(reorganisation),
  '8.1': enforced(shift, garrison, reorganised, bareFront, rebuilt),
  '9.0': enforced(scoring),
  '10.0': notARule('heading of 10.1 to 10.3'),
  '10.1': enforced(railGun, rail, railGunAsked),
  '10.2': enforced(reinforcement, bring, callReinforcements, amounts, rebuilt),
  '10.3': enforced(railMove, amounts, rebuilt),
  '11.1': enforced(entryRefusal, rebuilt, map),
  '11.2': enforced(spOfUsa, arrivals, usa, rebuilt),
  '11.3': enforced(manpower, entryRefusal, crosses, railNet, rebuilt),
  '12.1': enforced(dogfightHitsOn, nameAce, technologies, rebuilt),
  '12.2': enforced(gasDice, gasHitsOn, gasPips, technologies, rebuilt),
  '12.3': enforced(gasPips, rebuilt, technologies),
  '12.4': enforced(freeItems, buyRefusal, breakoutLimit, technologies, rebuilt),
  '13.1': enforced(combatTable, rollOnTable),
};

const free = [economy, buyBeforeTheWar, readyForWar, setUp] as const;
/** The BEF, the fortress of Maubeuge, the tenth of the cavalry. */
const rows1914 = {
  title: 'Rows of the set-ups of 1914',
  from: reconstructed('No table at hand shows them: docs/decisions/fields-of-despair.md.'),
};

const playbook: { readonly [rule: string]: LedgerLine } = {
  '14.0': notARule('heading'),
  '14.1': enforced(pool, spare),
  '14.2': enforced(setUp, shiftAtSetUp, start),
  '14.3': enforced(start),
  '14.4': enforced(start, game),
  '15.0': enforced(sudden, scoring, victoryNow),
  '15.0.1': enforced(mobileScoring, baselineScoring),
  '15.0.2': enforced(mobileScoring),
  '15.1': enforced(mobileScoring, takenBefore, objectives, map),
  '15.2': enforced(baseline, baselineScoring, setBaseline, map),
  '15.2b': enforced(baselineScoring),
  '15.3': enforced(finalPush, map),
  '16.0': notARule('heading'),
  '16.1': enforced(opening, invade, openingMove, invasionOwed, skyClosed, closedToGuns, callReinforcements),
  '16.2': enforced(short1914, collect, declareUnrestricted, lastTurn),
  '16.3': enforced(eastTransfer, send, eastReturn, bringBack, arrivalTurn),
  '16.4': enforced(
    hindenburg,
    dig,
    finish,
    lineRoute,
    needless,
    fall,
    retreat,
    beforeLine,
    infantryDice,
    use,
  ),
  '16.5': enforced(springOwed, springBinds, springDue, combat, pressOn),
  '17.0': notARule('advice'),
  '17.1': notARule('advice'),
  '17.2': notARule('advice'),
  '17.3': notARule('advice'),
  '18.0': notARule('notes of the designer'),
  'SCENARIO I': enforced(start, victoryNow, rows1914),
  'SCENARIO II': enforced(start, victoryNow, rows1914),
  'SCENARIO III': enforced(start, victoryNow),
  'SCENARIO IV': enforced(start, victoryNow),
  'SCENARIO V': enforced(start, victoryNow, rows1914),
  'SCENARIO VI': enforced(...free, rows1914),
  'SCENARIO VII': enforced(...free),
  'SCENARIO VIII': enforced(...free),
};

/** What each rule of several sentences says, counted; a test for each. */
const says: Ledger['says'] = {
  ...{ '1.2': 2, '1.3': 2, '1.4': 3, '1.5': 5, '1.6': 3, '1.7': 3, '2.1': 2, '2.2': 2, '2.3': 4, '2.4': 2 },
  ...{ '4.1': 2, '5.1': 2, '5.3': 2, '5.5': 3 },
  ...{ '6.2': 4, '6.2.1': 4, '6.4.2': 2, '6.4.3': 4, '6.5': 8, '6.6': 2, '6.7': 8 },
  ...{ '7.1.1': 4, '7.1.2': 4, '7.1.3': 2, '7.2': 3, '7.2.1': 2, '7.2.3': 3, '7.3': 5, '7.3.1': 9 },
  ...{ '7.3.3': 4, '7.3.4': 3, '7.3.5': 5, '7.4': 2, '7.4.1': 5, '7.4.2': 2, '7.4.3': 3, '7.6': 3, '8.1': 4 },
  ...{ '10.1': 3, '10.2': 3, '10.3': 4, '11.2': 3, '11.3': 4, '12.1': 3, '12.2': 2, '12.4': 2 },
  ...{ '14.2': 5, '15.0': 5, '15.1': 3, '15.2': 4, '15.3': 3 },
  ...{ '16.1': 5, '16.2': 4, '16.3': 5, '16.4': 12, '16.5': 3 },
  ...{ '20.3.1': 9, '20.3.2': 5, '23.1': 2, '23.2': 5, '23.3.2': 9, '23.3.4': 2 },
  ...{ '24.2': 2, '24.3': 2, '24.4': 2, '25.1': 6, '25.3': 3, '25.4': 4 },
  ...{ '7.1.2-S': 4, '7.1.3-S': 4, '7.3-S': 8, '7.3.3-S': 3, '7.5-S': 11 },
};

export const ledger: Ledger = { numbers, lines: { ...core, ...playbook, ...soloLines }, says };
