/** The Great War 1914-1918. */

import type { Game } from '@armistice/engine';
import { chitTable } from './chits.ts';
import { content } from './content.ts';
import { muster } from './forces.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { ledger } from './ledger/index.ts';
import { ground, mapsOf } from './map.ts';
import { measures } from './measures.ts';
import { options } from './options.ts';
import { overlays } from './overlays.ts';
import { combatCharts } from './reckoning.ts';
import { advance } from './rules/advance.ts';
import { halting } from './rules/after-battle.ts';
import { assault } from './rules/assault.ts';
import { aftermath, battle, reply, resolution, support, withdrawal } from './rules/battle.ts';
import { breakout } from './rules/breakout.ts';
import { combat } from './rules/combat.ts';
import { fallingBack, wasting } from './rules/devastation.ts';
import { arabs, entries, entry, landing, libya, republicStep } from './rules/entries.ts';
import { draws, purchase, raidPurchase } from './rules/events.ts';
import { influenza } from './rules/influenza.ts';
import { initiative, supremeCommand } from './rules/initiative.ts';
import { bribe, pickItaly } from './rules/italy.ts';
import { capture, raid } from './rules/lawrence.ts';
import { attackerLosses, defenderLosses } from './rules/losses.ts';
import { movement } from './rules/mutual-movement.ts';
import { newUnits } from './rules/new-units.ts';
import { poland, polishShares } from './rules/poland.ts';
import { announce, cut, preWarDraw, preWarStep, sailing } from './rules/prewar.ts';
import { redArmy, redDivisions } from './rules/red-army.ts';
import { replacements, reserveDie, turkishReserve } from './rules/replacements.ts';
import { resources } from './rules/resources.ts';
import { revolutions, treaty } from './rules/revolutions.ts';
import { deploy } from './rules/setup.ts';
import { strategicMovement } from './rules/strategic.ts';
import { fortressSurrender, turkishSurrender } from './rules/surrender.ts';
import { pipeline, transfers } from './rules/transfers.ts';
import { rising, vanLosses, vanRetreat } from './rules/van.ts';
import { victoryCheck } from './rules/victory.ts';
import { cancelUBoats, homeDefence, uBoats } from './rules/warfare.ts';
import { scenarios } from './scenarios/index.ts';
import { unitsOf } from './scenarios/select.ts';
import { secrets } from './secrets.ts';
import {
  attrition,
  combatPhase,
  game,
  newTurn,
  operationalTurn,
  strategicTurn,
  turnEnd,
  weather,
} from './sequence.ts';
import { Places } from './setups/check.ts';
import { placementOf } from './setups/index.ts';
import { start } from './start.ts';
import type { GreatWar } from './types.ts';
import { name, view } from './view.ts';

export type { GreatWar, Seat, State } from './types.ts';

export const greatWar: Game<GreatWar> = {
  id: 'great-war',
  title: 'The Great War 1914-1918',
  version: 7,
  rulebook: 'The Great War 1914-1918, a consolidation of the rules',
  seats: [
    { id: 'cp', title: 'The Central Powers' },
    { id: 'allied', title: 'The Allies' },
  ],
  scenarios,
  options,
  content,
  ledger,
  prepare({ scenario, content: all }) {
    const [terrain, forces, maps] = [ground(all, scenario), muster(all), mapsOf(all)];
    const placement = placementOf(scenario, all.units, maps);
    const standsAt = new Map(
      Object.entries(placement).flatMap(([place, ids]) => ids.map((id) => [id, place] as const)),
    );
    const set = new Set(unitsOf(scenario, all.units));
    return {
      ground: terrain,
      maps,
      forces,
      chits: chitTable(all.events),
      combat: combatCharts(all),
      content: all,
      fronts: scenario.maps,
      placement,
      standsAt,
      placed: Uint8Array.from(all.units, (unit) => Number(set.has(unit))),
      places: new Places(maps, scenario),
      rooms: new Map(),
    };
  },
  setup: start,
  begin: { step: 'game', stage: 0 },
  steps: {
    game,
    preWarDraw,
    announce,
    preWarEvents: preWarStep,
    cut,
    sailing,
    deploy,
    operationalTurn,
    newTurn,
    purchase,
    draws,
    raidPurchase,
    entries,
    entry,
    arabs,
    rising,
    vanLosses,
    vanRetreat,
    influenza,
    republic: republicStep,
    libya,
    pickItaly,
    raid,
    breakout,
    bribe,
    redArmy,
    redDivisions,
    capture,
    landing,
    newUnits,
    weather,
    movement,
    combatPhase,
    combat,
    assault,
    battle,
    withdrawal,
    support,
    reply,
    resolution,
    attackerLosses,
    defenderLosses,
    halting,
    advance,
    aftermath,
    wasting,
    fallingBack,
    attrition,
    strategicMovement,
    turnEnd,
    strategicTurn,
    victoryCheck,
    resources,
    transfers,
    poland,
    polishPoints: polishShares,
    uBoats,
    cancelUBoats,
    homeDefence,
    replacements,
    reserveDie,
    turkishReserve,
    revolutions,
    treaty,
    fortressSurrender,
    turkishSurrender,
    pipeline,
    initiative,
    supremeCommand,
  },
  view,
  secrets,
  imagine,
  invariants,
  measures,
  overlays,
  limit: 400_000,
  hasten: {
    deploy: ['reset'],
    movement: [],
    newUnits: [],
    strategicMovement: [],
    replacements: [],
    entry: ['muster'],
    transfers: [],
  },
  name,
};

export default greatWar;
