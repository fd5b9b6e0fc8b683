/** A toy war for the planner: an open field of 8 by 12 hexes, one pace, a fight that goes by odds alone. */

import { Grid, stepCosts } from '@armistice/hex';
import { graphOf, type War } from '../src/ops/index.ts';

export const GRID = new Grid({
  name: 'toy',
  orientation: 'flat',
  first: 'col',
  col: { from: 1, to: 12, grows: 'east' },
  row: { from: 1, to: 8, grows: 'south' },
  shift: { lines: 'even', towards: 'south' },
});

export interface ToyPiece {
  readonly side: 0 | 1;
  readonly at: string;
  readonly attack: number;
  readonly defence?: number;
  readonly points?: number;
}

/** Side 0 holds the columns up to 6. `worth`: what a place is worth to whoever holds it. */
export function toyWar(
  units: readonly ToyPiece[],
  more: { inside?: boolean; worth?: { [id: string]: number } } = {},
): War {
  const { size } = GRID;
  const control = Uint8Array.from(GRID.ids, (id) => (Number(id.slice(0, 2)) <= 6 ? 0 : 1));
  const at = Int32Array.from(units, (unit) => GRID.index(unit.at));
  const worth = Float32Array.from(GRID.ids, (id) => more.worth?.[id] ?? 0);
  const attack = Float32Array.from(units, (unit) => unit.attack);
  const defence = Float32Array.from(units, (unit) => unit.defence ?? unit.attack);
  const ones = new Uint8Array(units.length).fill(1);
  return {
    space: GRID,
    graph: graphOf(GRID),
    paces: [
      {
        steps: stepCosts(GRID, { enter: new Uint8Array(size).fill(1) }),
        zoneRule: { stop: true, noneToNext: true },
        atLeastOne: true,
      },
    ],
    pieces: {
      count: units.length,
      side: Uint8Array.from(units, (unit) => unit.side),
      at,
      pace: new Uint8Array(units.length),
      points: Uint8Array.from(units, (unit) => unit.points ?? 3),
      attack,
      defence,
      bulk: ones,
      watches: more.inside === true ? new Uint8Array(units.length) : ones,
    },
    control,
    room: 2,
    inside: more.inside ?? false,
    worth: [worth, worth],
    ends: [new Uint8Array(size), new Uint8Array(size)],
    fed: () => new Uint8Array(size).fill(1),
    clash(attackers, _from, place) {
      let force = 0;
      for (const piece of attackers) force += attack[piece]!;
      let stand = 0;
      for (let piece = 0; piece < units.length; piece++)
        if (at[piece] === place && !attackers.includes(piece)) stand += defence[piece]!;
      const falls = stand === 0 ? 1 : Math.min(1, force / stand / 4);
      return { cost: 1 - falls, kills: falls, falls, holds: falls };
    },
  };
}
