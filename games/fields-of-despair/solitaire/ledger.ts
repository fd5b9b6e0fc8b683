/** 19 to 25 and the solitaire guide, and what enforces them. */

import { enforced, type LedgerLine, notARule, reconstructed } from '@armistice/engine';
import { southEast } from '../rules/air.ts';
import { declareUnrestricted } from '../rules/naval.ts';
import { answerInTheAir, soloPatrols, soloRecon } from './air.ts';
import {
  breakOut,
  compareWays,
  driveBack,
  fallBack,
  openHexes,
  soloAssaults,
  soloBreakouts,
} from './breakout.ts';
import { drawChit, fillCup, pathTarget, target, weakest } from './chits.ts';
import { declareAttack, defend, manHex, soloCombat, soloDeclare } from './combat.ts';
import { contest, plug, soloContest, soloInitiative, toContest } from './contest.ts';
import { buyForThem, buyPrimary, soloSpending } from './economy.ts';
import { soloChits, soloEconomy } from './guides.ts';
import { countOffensives, driven, muster, soloAction, soloOffensive } from './offensives.ts';
import { nextHex, takeFirst } from './order.ts';
import { regroup, reset, resetFirst, resetSecond } from './reset.ts';
import { pickCounters } from './rounding.ts';
import { soloSeen } from './seen.ts';
import { forfeit, fromTheEast, hidden, lay, soloStart, uncover } from './state.ts';
import { soloBreakout, soloGuns, soloTables } from './tables.ts';

/** Cells, modifiers and bands that the scan of the guide has lost or blurred. */
const mended = {
  title: 'Mended cells of the solitaire tables',
  from: reconstructed(
    'A row or column never falls, and cells between lie between: docs/decisions/fields-of-despair.md.',
  ),
};

export const soloLines: { readonly [rule: string]: LedgerLine } = {
  '19.0': enforced(soloAction),
  '19.1': notARule('notation'),
  '19.2': notARule('acronyms'),
  '20.0': notARule('components'),
  '20.1': notARule('components; see 23.3.1'),
  '20.2': notARule('components; see 23.3.2'),
  '20.3': enforced(drawChit, weakest),
  '20.3.1': enforced(soloChits, fillCup, target),
  '20.3.2': enforced(pathTarget, drawChit),
  '21.0': enforced(soloStart),
  '22.0': enforced(soloTables, soloGuns, soloBreakout, mended),
  '22.1': enforced(soloContest, soloAction),
  '23.0': notARule('heading'),
  '23.1': enforced(plug),
  '23.2': enforced(contest, toContest, openHexes),
  '23.3': notARule('introduction to 23.3.1 to 23.3.4'),
  '23.3.1': enforced(soloSeen),
  '23.3.2': enforced(uncover, forfeit, fromTheEast, hidden),
  '23.3.3': enforced(lay, manHex),
  '23.3.4': enforced(reset, resetFirst),
  '23.3.4b': enforced(resetSecond),
  '24.0': notARule('heading'),
  '24.1': enforced(soloInitiative),
  '24.2': enforced(pickCounters),
  '24.3': enforced(nextHex, takeFirst),
  '24.4': enforced(uncover, manHex),
  '25.0': notARule('heading'),
  '25.1': enforced(soloEconomy, buyPrimary, buyForThem, soloSpending),
  '25.2': enforced(declareUnrestricted),
  '25.3': enforced(southEast),
  '25.4': enforced(driven, driveBack, fallBack),
  '7.1-S': enforced(soloPatrols, soloRecon),
  '7.1.2-S': enforced(answerInTheAir, mended),
  '7.1.3-S': enforced(soloRecon, mended),
  '7.3-S': enforced(declareAttack, soloDeclare, soloCombat, defend, soloGuns),
  '7.3.3-S': enforced(manHex, mended),
  '7.5-S': enforced(
    soloAction,
    regroup,
    countOffensives,
    soloOffensive,
    muster,
    soloBreakouts,
    breakOut,
    compareWays,
    soloAssaults,
    soloGuns,
    soloBreakout,
  ),
};
