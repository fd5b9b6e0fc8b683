/** 19 to 25: the steps of solitaire play. */

import { soloPatrols, soloRecon } from './air.ts';
import { soloAssaults, soloBreakouts, soloRetreat } from './breakout.ts';
import { soloCombat, soloDeclare } from './combat.ts';
import { soloContest } from './contest.ts';
import { soloChoice, soloSpending } from './economy.ts';
import { soloAction, soloOffensive, soloShelling } from './offensives.ts';
import { soloTie } from './order.ts';

export { soloInvariants } from './invariants.ts';
export { soloOpponent } from './opponent.ts';

export const soloSteps = {
  soloSpending,
  soloChoice,
  soloContest,
  soloPatrols,
  soloRecon,
  soloDeclare,
  soloCombat,
  soloTie,
  soloAction,
  soloOffensive,
  soloRetreat,
  soloShelling,
  soloBreakouts,
  soloAssaults,
};
