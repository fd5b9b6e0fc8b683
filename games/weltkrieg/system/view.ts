/** What a seat may know: everything. The series hides nothing (28-1: a corps marker changes no rule). */

import type { Plain } from '@armistice/engine';
import { turnNumber } from './calendar.ts';
import { NATIONS } from './nations.ts';
import { placeId, placeName } from './places.ts';
import { roomOf } from './rules/rail.ts';
import { OFF, type Reader, type Seat } from './types.ts';
import { unitAt, unitId, unitName } from './units.ts';
import { battleView } from './view-battle.ts';

export function view(g: Reader, seat: Seat | null): Plain {
  const { s, data } = g;
  const stacks: { [place: string]: Plain[] } = {};
  for (let place = 0; place < data.ground.size; place++) {
    if (s.top[place]! < 0) continue;
    const stack: Plain[] = [];
    for (let u = s.top[place]!; u >= 0; u = s.below[u]!)
      stack.push({
        ...{ id: unitId(g, u), strength: s.strength[u]!, marks: s.marks[u]!, supply: s.supply[u]! },
        ...{ fate: s.fate[u]!, left: s.left[u]!, cutOff: s.cutOff[u]! },
        ...(s.parent[u]! < 0 ? {} : { of: unitId(g, s.parent[u]!) }),
      });
    stacks[placeId(g, place)] = stack;
  }
  return {
    reader: seat,
    turn: s.turn,
    first: turnNumber(g.scenario.from),
    last: turnNumber(g.scenario.to),
    hexes: data.ground.world.maps.map(({ grid }) => grid.size),
    stacks,
    control: Array.from(s.control, (side) => 'ce.'[side]!).join(''),
    works: byPlace(g, s.works),
    forts: byPlace(g, s.fort),
    lines: Array.from(s.line, (network) => network.toString(36)).join(''),
    worn: wornOf(g),
    networks: data.networks.map((network, n) => ({ network, used: s.used[n]!, room: roomOf(g, network) })),
    stock: Object.fromEntries(
      NATIONS.flatMap((nation, n) => (s.stock[n]! > 0 ? [[nation, s.stock[n]!]] : [])),
    ),
    off: offOf(g),
    tally: [...s.tally],
    battle: battleView(g),
    demoralisation: Object.fromEntries(NATIONS.map((nation, n) => [nation, s.demoralisation[n]!])),
  };
}

/** Fortresses that are not what is printed: what is left of them. */
function wornOf(g: Reader): Plain {
  const found: { [place: string]: number } = {};
  const { fortress } = g.data.ground;
  for (let place = 0; place < fortress.length; place++)
    if (fortress[place] !== g.s.fort[place]) found[placeId(g, place)] = g.s.fort[place]!;
  return found;
}

/** Units beside the map: dead, about to come, or at a front without one. */
function offOf(g: Reader): Plain {
  const { s, data } = g;
  const found: Plain[] = [];
  for (let u = 0; u < data.forces.size; u++) {
    if (s.at[u] === OFF.dead && data.forces.replacement[u] === 0 && data.forces.half[u] === 0)
      found.push({ id: unitId(g, u), pile: 'dead' });
    else if (s.at[u] === OFF.away)
      found.push({ id: unitId(g, u), pile: 'away', due: s.due[u]!, strength: s.strength[u]! });
    else if (s.at[u]! < 0 && s.due[u]! >= 0)
      found.push({ id: unitId(g, u), pile: 'coming', due: s.due[u]!, strength: s.strength[u]! });
  }
  return found;
}

function byPlace(g: Reader, column: Uint8Array): Plain {
  const found: { [place: string]: number } = {};
  for (let place = 0; place < column.length; place++)
    if (column[place]! > 0) found[placeId(g, place)] = column[place]!;
  return found;
}

export function name(g: Reader, about: string, id: number | string): string {
  if (about === 'unit') {
    const unit = unitAt(g, String(id));
    if (unit < 0) return String(id);
    return g.s.at[unit]! >= 0 ? `${unitName(g, unit)} at ${placeName(g, g.s.at[unit]!)}` : unitName(g, unit);
  }
  const place = g.data.ground.world.index(String(id));
  return place < 0 ? String(id) : placeName(g, place);
}
