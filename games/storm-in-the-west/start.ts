/** The position before the first step: everything as the scenario has it, both armies in their historical places. */

import type { Setting } from '@armistice/engine';
import { deployHistorically } from './rules/setup.ts';
import { OFF, type Reader, type State, type Storm } from './types.ts';

export function start(of: Setting<Storm>): State {
  const { data, scenario } = of;
  const { ground, forces } = data;
  const { size } = ground;
  const units = forces.size;
  const state: State = {
    turn: scenario.firstTurn - 1,
    deployed: 0,
    wet: 0,
    morale: { german: scenario.morale.german, allied: scenario.morale.allied ?? 0 },
    pools: { ...scenario.pools, mechanised: 0 },
    control: new Uint8Array(size).fill(2),
    lost: new Uint8Array(size),
    at: new Int16Array(units).fill(OFF.unused),
    top: new Int16Array(size).fill(-1),
    below: new Int16Array(units).fill(-1),
    load: new Uint8Array(size),
    free: new Uint8Array(size),
    armies: new Uint8Array(size),
    zoc: [new Uint8Array(size), new Uint8Array(size)],
    steps: new Uint8Array(units),
    supply: new Uint8Array(units),
    marks: new Uint8Array(units),
    left: new Uint8Array(units),
    origin: new Int16Array(units).fill(-1),
    fighting: new Uint8Array(units),
    known: new Uint8Array(units),
    flown: new Uint8Array(units),
    bertha: scenario.bigBertha === null ? -1 : ground.grid.hex(scenario.bigBertha),
    berthaScored: false,
    yanks: false,
    influenza: -1,
    bombing: { out: false, turnedBack: false, cut: 0 },
  };
  for (const [side, list] of [scenario.held.german, scenario.held.allied].entries()) {
    for (const id of ground.map.lists[list]!) {
      const hex = ground.grid.hex(id);
      if (ground.closed[hex] === 0) state.control[hex] = side;
    }
  }
  const g = { s: state, data, scenario, options: of.options } as unknown as Reader;
  lostAlready(g);
  for (let u = 0; u < units; u++) state.at[u] = firstPlace(g, u);
  for (let u = 0; u < units; u++) {
    const off = state.at[u];
    if (off === OFF.dead || off === OFF.gone || off === OFF.unused || off === OFF.aside) continue;
    state.steps[u] = forces.steps[u]!; // 3.4
    if (off === OFF.coming || off === OFF.aloft) state.known[u] = 1;
  }
  for (let u = 0; u < units; u++) {
    if (begins(g, u) !== 'start' || forces.ground[u] === 0) continue;
    state.at[u] = OFF.aside;
    state.steps[u] = forces.steps[u]!;
  }
  if (scenario.stossByDice) musterRegulars(g);
  deployHistorically(g, 'german');
  deployHistorically(g, 'allied');
  return state;
}

const begins = (g: Reader, unit: number) => g.data.forces.units[unit]!.begins[g.scenario.id];

function firstPlace(g: Reader, unit: number): number {
  const begin = begins(g, unit);
  if (begin === 'unused') return OFF.unused;
  if (begin === 'dead') return g.data.forces.units[unit]!.replace === 'any' ? OFF.dead : OFF.gone;
  if (typeof begin === 'number') return OFF.coming;
  if (g.data.forces.ground[unit] === 0) return OFF.aloft;
  return OFF.aside;
}

/** S3.8: the regular corps stand there until the dice say how many lead. */
function musterRegulars(g: Reader): void {
  const { forces } = g.data;
  for (const u of forces.of[0]) {
    if (begins(g, u) !== 'pool') continue;
    g.s.steps[u] = forces.units[u]!.kind === 'stosstruppen' ? 0 : forces.steps[u]!;
  }
}

/** 7.14: fortresses that begin in enemy hands give nothing. */
function lostAlready(g: Reader): void {
  for (const { hex, army } of g.data.content.fortresses) {
    const h = g.data.ground.grid.hex(hex);
    if (g.s.control[h] === (army === 'german' ? 1 : 0)) g.s.lost[h] = 1;
  }
}

/** Version 1 noted that the gun’s hex was taken, and settled it later (16.6). */
export function migrate(state: unknown): State {
  const { berthaTaken: _settled, ...rest } = state as State & { berthaTaken?: boolean };
  return rest;
}
