/** What a seat may know: everything. The series hides nothing (28-1: a corps marker changes no rule). */

import type { Plain } from '@armistice/engine';
import { NATIONS } from './nations.ts';
import { placeId, placeName } from './places.ts';
import type { Reader, Seat } from './types.ts';
import { unitAt, unitId, unitName } from './units.ts';

export function view(g: Reader, _seat: Seat | null): Plain {
  const { s, data } = g;
  const stacks: { [place: string]: Plain[] } = {};
  for (let place = 0; place < data.ground.size; place++) {
    if (s.top[place]! < 0) continue;
    const stack: Plain[] = [];
    for (let u = s.top[place]!; u >= 0; u = s.below[u]!)
      stack.push({ id: unitId(g, u), strength: s.strength[u]!, marks: s.marks[u]!, supply: s.supply[u]! });
    stacks[placeId(g, place)] = stack;
  }
  return {
    turn: s.turn,
    stacks,
    control: Array.from(s.control, (side) => 'ce.'[side]!).join(''),
    works: byPlace(g, s.works),
    forts: byPlace(g, s.fort),
    lines: Array.from(s.line, (network) => network.toString(36)).join(''),
    demoralisation: Object.fromEntries(NATIONS.map((nation, n) => [nation, s.demoralisation[n]!])),
  };
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
