/** The solitaire system as the core rules meet it. */

import type { Opponent } from '../opponent.ts';
import { plug, soloInitiative } from './contest.ts';
import { soloGunsOf, soloReady } from './offensives.ts';
import { soloSeen } from './seen.ts';
import { committed, enlist, forfeit, fromTheEast, PLACEHOLDER, soloStart, unknownStrength } from './state.ts';

export const soloOpponent: Opponent = {
  start: soloStart,
  placeholder: PLACEHOLDER,
  phaseBegins: soloInitiative,
  entered: plug,
  makesReady: soloReady,
  laysGuns: soloGunsOf,
  meets: committed,
  unseenStrength: unknownStrength,
  loses: forfeit,
  enlists: enlist,
  comesFromTheEast: fromTheEast,
  seen: soloSeen,
};
