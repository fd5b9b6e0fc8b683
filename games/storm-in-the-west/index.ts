/** 1918/1919: Storm in the West. */

import type { Game } from '@armistice/engine';
import { content, contentFault } from './content.ts';
import { muster } from './forces.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { ledger } from './ledger.ts';
import { ground } from './map.ts';
import { measures } from './measures.ts';
import { options } from './options.ts';
import { overlays } from './overlays.ts';
import { consequences, place } from './places.ts';
import { combatCharts } from './reckoning.ts';
import {
  advance,
  aftermath,
  airDefence,
  airSupport,
  attackerLosses,
  battle,
  defenderLosses,
} from './rules/battle.ts';
import { bigBertha, phaseEnd } from './rules/bertha.ts';
import {
  bombers,
  bombLosses,
  bombs,
  homeDefence,
  interception,
  strategicBombing,
  tacticalBombing,
} from './rules/bombing.ts';
import { assault, combat } from './rules/combat.ts';
import { evacuation } from './rules/evacuation.ts';
import { infiltration } from './rules/infiltration.ts';
import { alliedDawn, victoryCheck } from './rules/morale.ts';
import { regularMovement } from './rules/movement.ts';
import { replacements } from './rules/replacements.ts';
import { resolution } from './rules/resolution.ts';
import { deploy, setupZones, stossDice, stosstruppen } from './rules/setup.ts';
import { strategicMovement } from './rules/strategic.ts';
import { initialSupply, terminalSupply } from './rules/supply.ts';
import { influenza, weather } from './rules/weather.ts';
import { scenarios } from './scenarios.ts';
import { armistice, arrivals, game, germanTurnEnd, newTurn, playerTurn, turn } from './sequence.ts';
import { placementsOf } from './setups/index.ts';
import { sketch } from './sketch.ts';
import { migrate, start } from './start.ts';
import type { Storm } from './types.ts';
import { name, secrets, view } from './view.ts';

export type { Seat, State, Storm } from './types.ts';

export const storm: Game<Storm> = {
  id: 'storm-in-the-west',
  title: '1918/1919: Storm in the West',
  version: 2,
  rulebook: '1918/1919 Storm in the West, Rules of Play',
  seats: [
    { id: 'german', title: 'Germany' },
    { id: 'allied', title: 'The Allies' },
  ],
  scenarios,
  options,
  content,
  contentFault,
  ledger,
  prepare({ scenario, content: all }) {
    const [terrain, forces] = [ground(all, scenario), muster(all)];
    return {
      ground: terrain,
      forces,
      content: all,
      combat: combatCharts(all),
      placements: placementsOf(scenario.id),
      zones: setupZones(terrain, forces, scenario),
    };
  },
  setup: start,
  begin: { step: 'game', stage: 0 },
  steps: {
    game,
    stossDice,
    stosstruppen,
    deploy,
    turn,
    newTurn,
    armistice,
    bombers,
    homeDefence,
    weather,
    influenza,
    strategicBombing,
    playerTurn,
    alliedDawn,
    evacuation,
    tacticalBombing,
    interception,
    bombs,
    bombLosses,
    initialSupply,
    arrivals,
    replacements,
    strategicMovement,
    regularMovement,
    combat,
    assault,
    battle,
    airSupport,
    airDefence,
    resolution,
    defenderLosses,
    attackerLosses,
    advance,
    aftermath,
    infiltration,
    bigBertha,
    phaseEnd,
    terminalSupply,
    germanTurnEnd,
    victoryCheck,
  },
  view,
  secrets,
  imagine,
  migrate,
  invariants,
  limit: 40_000,
  hasten: { deploy: ['reset'] },
  overlays,
  place,
  consequences,
  measures,
  name,
  sketch,
};

export default storm;
