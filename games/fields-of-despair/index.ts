/** Fields of Despair: France 1914-1918. */

import type { Game } from '@armistice/engine';
import { content, contentFault } from './content.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { ledger } from './ledger.ts';
import { ground } from './map.ts';
import { measures } from './measures.ts';
import { options } from './options.ts';
import { overlays } from './overlays.ts';
import { consequences, place } from './places.ts';
import { dogfights, patrols, scouting } from './rules/air.ts';
import { battle, combat, pressOn } from './rules/battle.ts';
import { breakoutMove, breakouts, phaseEnd } from './rules/breakout.ts';
import { easternFront, eastPlace, eastReturn, eastSend, eastTransfer } from './rules/east.ts';
import { retreat } from './rules/fallback.ts';
import { barrage, breakoutGuns, counterBarrage, railGun, refresh } from './rules/guns.ts';
import { hindenburg } from './rules/hindenburg.ts';
import { losses } from './rules/losses.ts';
import { movement } from './rules/movement.ts';
import { naval, sinking, submarines } from './rules/naval.ts';
import { attrition, collect, maintenance, manpower } from './rules/production.ts';
import { reinforcement } from './rules/reinforce.ts';
import { reorganisation } from './rules/reorganisation.ts';
import { opening, setUp } from './rules/setup.ts';
import { economy, spending } from './rules/spending.ts';
import { allocation, supply } from './rules/supply.ts';
import { arrivals, usaEntry } from './rules/usa.ts';
import { baseline, scoring } from './rules/victory.ts';
import { scenarios } from './scenarios/index.ts';
import { actionPhase, game, newTurn, openingMove, production, sideAction, turn } from './sequence.ts';
import { sketch } from './sketch.ts';
import { soloInvariants, soloOpponent, soloSteps } from './solitaire/index.ts';
import { start } from './start.ts';
import type { Despair } from './types.ts';
import { name, secrets, view } from './view.ts';

export type { Despair, Seat, State } from './types.ts';

export const despair: Game<Despair> = {
  id: 'fields-of-despair',
  title: 'Fields of Despair',
  version: 3,
  rulebook: 'Fields of Despair: France 1914-1918, Playbook',
  seats: [
    { id: 'cp', title: 'The Central Powers' },
    { id: 'allied', title: 'The Allies' },
  ],
  scenarios,
  options,
  content,
  contentFault,
  ledger,
  prepare: ({ content: all, scenario }) => ({
    ground: ground(all),
    content: all,
    opponent: scenario.solitaire ? soloOpponent : null,
  }),
  setup: start,
  begin: { step: 'game', stage: 0 },
  steps: {
    game,
    setUp,
    economy,
    opening,
    openingMove,
    turn,
    newTurn,
    usaEntry,
    eastTransfer,
    eastReturn,
    eastSend,
    eastPlace,
    easternFront,
    baseline,
    production,
    maintenance,
    manpower,
    attrition,
    collect,
    submarines,
    naval,
    sinking,
    hindenburg,
    retreat,
    spending,
    supply,
    allocation,
    actionPhase,
    sideAction,
    arrivals,
    scouting,
    patrols,
    dogfights,
    movement,
    barrage,
    counterBarrage,
    combat,
    battle,
    railGun,
    breakoutGuns,
    reinforcement,
    losses,
    pressOn,
    breakouts,
    breakoutMove,
    phaseEnd,
    refresh,
    reorganisation,
    scoring,
    ...soloSteps,
  },
  view,
  secrets,
  imagine,
  invariants: [...invariants, ...soloInvariants],
  limit: 20_000,
  hasten: { setUp: [], economy: [], reorganisation: ['garrison'], spending: [], movement: [], scouting: [] },
  overlays,
  place,
  consequences,
  measures,
  name,
  sketch,
};

export default despair;
