/** What the Allies buy against the solitaire system (6.5): what breaks the line, and tanks for the way behind it. */

import type { Bought } from './economy.ts';
import type { Picture } from './picture.ts';

/** Hexes with so many are to be fed; a block that only marks the line may starve. */
const FED = 3;
/** By turn: tank counters and logistic points that are wanted at hand. */
const TANKS: { readonly [turn: number]: number } = { 7: 2, 8: 4, 9: 10 };
const POINTS: { readonly [turn: number]: number } = { 7: 6, 8: 7, 9: 3 };

const sum = (values: readonly { readonly value: number }[]): number =>
  values.reduce((all, { value }) => all + value, 0);

/** How much a purchase is wanted now; 0: not at all. */
export function soloDesire({ board, seen, strength, ground, data }: Picture, one: Bought): number {
  const last = seen.turn >= seen.lastTurn;
  const { mustard } = data.content.technologies;
  switch (one.what) {
    case 'supply': {
      const fed = strength.filter((sp, place) => sp >= FED && place !== ground.england).length;
      return board.supply < fed ? 9 : 0;
    }
    case 'artillery':
      return board.artillery < sum(board.guns) ? 6 : 0.2;
    case 'gun':
      return last ? 0.1 : board.artillery > sum(board.guns) ? 3.4 : 1.6;
    case 'air':
      return board.air < sum(board.wings) ? 3 : 1;
    case 'tech':
      if (one.tech === 'gas') return board.tech.gas < mustard && !last ? 7 : 0;
      if (one.tech === 'tanks') return 4;
      return one.tech === 'aircraft' && !last ? 2.5 : 0;
    case 'logistics':
      return board.logistics < POINTS[seen.turn]! ? 3.5 : 0.3;
    case 'tank':
      return board.tanks < TANKS[seen.turn]! ? 5 : 0.5;
    default:
      return 0;
  }
}
