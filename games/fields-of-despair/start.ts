/** The position before the first step: tracks, boards and armies as the scenario has them. */

import type { Setting } from '@armistice/engine';
import { add, emptyArmy, pour } from './blocks.ts';
import { COUNTRY } from './map.ts';
import type { BoardSetup, DespairScenario, Group } from './scenarios/form.ts';
import { scenarios } from './scenarios/index.ts';
import {
  type Army,
  BOX,
  type Data,
  type Despair,
  GUNS,
  KIND,
  NATION,
  type Nation,
  type PlayerBoard,
  type State,
  sideOf,
  WINGS,
} from './types.ts';

export function start(of: Setting<Despair>): State {
  const { scenario, data } = of;
  const { ground } = data;
  const model = economyModel(of);
  const { tracks } = scenario;
  const state: State = {
    turn: scenario.begins === 'opening' ? 0 : scenario.firstTurn - (scenario.begins === 'turn' ? 1 : 0),
    phase: 0,
    initiative: 0,
    armies: [emptyArmy(ground.places), emptyArmy(ground.places)],
    boards: [board(model.boards.cp), board(model.boards.allied)],
    control: new Uint8Array(ground.places).fill(1),
    forts: new Uint8Array(ground.places),
    fortSide: new Uint8Array(ground.places),
    line: new Uint8Array(ground.places),
    out: [new Uint8Array(ground.places), new Uint8Array(ground.places)],
    fight: new Uint8Array(ground.places),
    breakout: new Uint8Array(ground.places),
    waiting: [0, 0, 0, 0, 0],
    usw: tracks.usw,
    uswNow: false,
    uswEver: tracks.usw > 0,
    blockade: tracks.blockade,
    usaEntry: tracks.usaEntry,
    usaSince: 0,
    eastBox: tracks.eastBox,
    eastSp: tracks.eastSp,
    eastLent: 0,
    russianVictories: 0,
    russiaOut: false,
    eastHome: 0,
    naval: { ...model.naval },
    eastBag: { ...model.eastBag },
    vp: [0, 0],
    baseline: tracks.baseline,
    belgian: new Uint8Array(data.content.objectives.belgian.length),
    spring: false,
    collected: [0, 0],
    solo: data.opponent?.start(data) ?? null,
  };
  const held = new Set(typeof scenario.held === 'string' ? ground.map.lists[scenario.held] : scenario.held);
  for (let h = 0; h < ground.size; h++) {
    if (ground.closed[h] === 1) state.control[h] = 2;
    else if (ground.country[h] === COUNTRY.germany || held.has(ground.grid.ids[h]!)) state.control[h] = 0;
  }
  for (const [hex, [owner, points]] of Object.entries(scenario.forts)) {
    const at = ground.fortAt[ground.grid.hex(hex)]!;
    state.forts[at] = points;
    state.fortSide[at] = sideOf(owner);
  }
  for (const hex of scenario.line) state.line[ground.grid.hex(hex)] = 1;
  for (const group of scenario.groups) {
    if (data.opponent !== null && group.side === 'cp') {
      // 21.0: one block in each hex says that they are there.
      for (const id of group.hexes) add(state.armies[0], ground.grid.hex(id), data.opponent.placeholder);
      continue;
    }
    deploy(state.armies[sideOf(group.side)], group, data);
  }
  if (scenario.england > 0)
    pour(state.armies[1], ground.england, NATION.british, KIND.infantry, scenario.england);
  return state;
}

/** Free set-up of the economy begins with nothing; without it, the boards of the scenario it varies. */
function economyModel(of: Setting<Despair>): Pick<DespairScenario, 'boards' | 'naval' | 'eastBag'> {
  const { scenario, options } = of;
  if (scenario.free === null || options.freeEconomy === true) return scenario;
  return scenarios.find((one) => one.id === scenario.free!.model)!;
}

function board(setup: BoardSetup): PlayerBoard {
  const made: PlayerBoard = {
    guns: new Uint8Array(GUNS),
    gunAt: new Int16Array(GUNS).fill(BOX.available),
    gunUp: new Uint8Array(GUNS),
    wings: new Uint8Array(WINGS),
    wingAt: new Int16Array(WINGS).fill(BOX.available),
    wingUp: new Uint8Array(WINGS),
    wingHurt: new Uint8Array(WINGS),
    wingAce: new Uint8Array(WINGS),
    artillery: setup.artillery,
    air: setup.air,
    supply: setup.supply,
    logistics: setup.logistics,
    tanks: setup.tanks,
    tech: { ...setup.tech },
    ep: 0,
  };
  setup.guns.forEach((value, i) => {
    made.guns[i] = value + 1;
  });
  let aces = setup.aces;
  setup.wings.forEach((value, i) => {
    made.wings[i] = value + 1;
    if (value === 2 && aces-- > 0) made.wingAce[i] = 1;
  });
  return made;
}

/** Evenly over the hexes of the group; the owner may change it in their set-up (14.2). */
function deploy(army: Army, group: Group, data: Data): void {
  const places = group.hexes.map((id) => data.ground.grid.hex(id));
  for (const [nation, forces] of Object.entries(group.nations)) {
    const of = NATION[nation as Nation];
    const share = spread(forces.infantry, places.length);
    for (const [i, place] of places.entries()) pour(army, place, of, KIND.infantry, share[i]!);
    for (const [i, points] of spread(forces.cavalry, places.length).entries())
      pour(army, places[i]!, of, KIND.cavalry, points);
  }
}

/** As even as it goes, the first getting the odd points. */
function spread(points: number, over: number): number[] {
  return Array.from({ length: over }, (_one, i) => Math.floor(points / over) + (i < points % over ? 1 : 0));
}
