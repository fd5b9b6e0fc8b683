/** 4 Setting up: control, lines, fortresses, and the stacks of the scenario. */

import type { Setting } from '@armistice/engine';
import { emptyStacks } from '@armistice/hex';
import { turnNumber } from './calendar.ts';
import { NATION, NATIONS, ROWS, SIDE } from './nations.ts';
import { homeOf } from './rules/control.ts';
import { networkOf } from './rules/lines.ts';
import { put } from './stacks.ts';
import {
  OFF,
  type Reader,
  SEATS,
  type State,
  seatOf,
  sideOf,
  TALLY,
  type Weltkrieg,
  WORKS,
} from './types.ts';

export function start(of: Setting<Weltkrieg>): State {
  const { data, scenario, options } = of;
  const { ground, forces } = data;
  const { size } = ground;
  const column = () => new Uint8Array(size);
  const units = forces.size;
  const { at, top, below } = emptyStacks(units, size, OFF.coming);
  const s: State = {
    turn: turnNumber(scenario.from),
    control: column().fill(SIDE.nobody),
    ...{
      line: column(),
      mended: column(),
      works: column(),
      fort: column(),
      fallen: column(),
      manned: column(),
    },
    ...{ zoneCp: column(), zoneEntente: column(), fighters: column() },
    traffic: new Uint8Array(size * 6),
    used: new Uint16Array(data.networks.length),
    ...{ at, top, below },
    strength: forces.strength.slice(),
    marks: new Uint16Array(units),
    left: new Int16Array(units),
    supply: new Int16Array(units),
    fighting: new Uint8Array(units),
    feeder: new Int16Array(units).fill(-1),
    lost: new Uint8Array(units),
    cutOff: new Uint8Array(units),
    demoralisation: new Int32Array(NATIONS.length),
    stock: new Int16Array(NATIONS.length),
    parent: new Int16Array(units).fill(-1),
    fate: new Uint8Array(units),
    due: new Int16Array(units).fill(-1),
    tally: new Int16Array(data.front.tally ?? TALLY),
    firsts: new Uint8Array(NATIONS.length * NATIONS.length),
  };
  const g = { s, data, scenario, options } as unknown as Reader;
  for (let place = 0; place < size; place++) {
    const home = homeOf(g, place);
    if (home !== undefined) s.control[place] = ROWS[home].side;
  }
  for (const seat of SEATS)
    for (const id of scenario.held?.[seat] ?? []) s.control[ground.world.place(id)] = sideOf(seat);
  for (let place = 0; place < size; place++) {
    if (ground.railway[place] === 1) s.line[place] = lineAt(g, place);
    const home = homeOf(g, place);
    // 21-6: works behind the enemy's front are gone.
    if (home !== undefined && s.control[place] === ROWS[home].side) s.fort[place] = sizeOf(g, place);
    else if (home !== undefined) s.fallen[place] = 1;
  }
  for (const [ids, bit] of [
    [scenario.trenches, WORKS.trench],
    [scenario.hindenburg, WORKS.hindenburg],
    [scenario.devastated, WORKS.devastated],
  ] as const)
    for (const id of ids ?? []) s.works[ground.world.place(id)]! |= bit;
  for (const [nation, points] of Object.entries(scenario.demoralisation ?? {}))
    s.demoralisation[NATION[nation as keyof typeof NATION]] = points;
  for (const { hex, units: stack } of scenario.stacks)
    for (const { id, strength, supply } of stack) {
      const unit = forces.index.get(id)!;
      if (strength !== undefined) s.strength[unit] = strength;
      s.supply[unit] = supply ?? 0;
      put(g, unit, ground.world.place(hex));
    }
  data.front.begins?.(g);
  return s;
}

/** 3-8: the network of a line, by country or by who holds it. */
function lineAt(g: Reader, place: number): number {
  const { lines } = g.scenario;
  if (lines === undefined) return networkOf(g, place);
  const side = g.s.control[place]!;
  return side === SIDE.nobody ? 0 : g.data.networks.indexOf(lines[seatOf(side)]) + 1;
}

/** 21-1: the size of a fortress at the start. */
function sizeOf(g: Reader, place: number): number {
  const { world, fortress } = g.data.ground;
  const { fortresses } = g.scenario;
  return fortresses === undefined ? fortress[place]! : (fortresses[world.ids[place]!] ?? 0);
}
