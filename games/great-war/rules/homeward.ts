/** 17.31 After the Bolshevik Revolution more than four Austrians north of row 48 go south while they can. */

import { type Refusal, refuse } from '@armistice/engine';
import { placeId } from '../facts.ts';
import { unitName } from '../forces.ts';
import { type At, MARK, type Reader, type Seat } from '../types.ts';
import { moveRefusal, reach, stopRefusal, theatreOf } from './marching.ts';
import { austriansNorth, MOST_AUSTRIANS } from './restrictions.ts';

const rowOf = (g: Reader, place: number): number => Number(placeId(g, place).slice(1, 3));

/** A unit that has not moved, is one too many, and could take a step to the south. */
export function homewardRefusal(g: Reader, f: At<'movement'>, seat: Seat): Refusal | undefined {
  const { s } = g;
  if (seat !== 'cp' || s.bolshevik === 0 || theatreOf(g, seat, f.half) !== 1) return undefined;
  const idle = austriansNorth(g).filter((u) => (s.marks[u]! & MARK.moved) === 0);
  if (idle.length <= MOST_AUSTRIANS) return undefined;
  const able = idle.find((u) => moveRefusal(g, f, u, seat) === undefined && canGoSouth(g, u));
  return able === undefined
    ? undefined
    : refuse('17.31', `${unitName(g, able)} is to go south of row 48.`, { hexes: [placeId(g, s.at[able]!)] });
}

function canGoSouth(g: Reader, unit: number): boolean {
  const map = reach(g, unit, true);
  const from = rowOf(g, g.s.at[unit]!);
  return map.hexes
    .slice(1, map.count)
    .some((place) => rowOf(g, place) < from && stopRefusal(g, unit, place) === undefined);
}
