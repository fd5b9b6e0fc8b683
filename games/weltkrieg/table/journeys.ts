/** Marches over several turns: the nearest way for infantry, on foot, in column or by rail, until the enemy is near. */

import { FAR } from '@armistice/hex';
import type { TableFace } from '@armistice/table';
import { type Data, MARK, POINT } from '../system/types.ts';
import { sideOfUnit } from './counters.ts';
import type { FrontFace } from './front.ts';
import type { WeltkriegView } from './seen.ts';

export const journeysOf = (
  front: FrontFace,
): NonNullable<TableFace<WeltkriegView, never, Data>['journeys']> => ({
  steps: ['movement'],
  choices: ['march', 'columnMarch', 'ride'],
  /** Movement points of infantry in summer; who stands in between is no matter yet. */
  distance({ ground, scratch }, to) {
    const { world, steps } = ground;
    const goal = world.index(to);
    if (goal < 0) return () => FAR;
    const { distance } = scratch.field.spread([goal], { steps: steps[0], limit: FAR - 1 });
    const lengths = distance.slice();
    return (hex) => lengths[world.index(hex)] ?? FAR;
  },
  alarm(board, unit, hex, { ground: { world } }) {
    const { marks = 0, left = 0 } = board.stacks[hex]?.find(({ id }) => id === unit) ?? {};
    if ((marks & MARK.moved) !== 0 && left < POINT) return 'It has gone as far as it can this turn.';
    const own = sideOfUnit(front, unit);
    const near = world.near(world.place(hex)).some((place) => {
      const top = board.stacks[world.ids[place]!]?.[0];
      return top !== undefined && sideOfUnit(front, top.id) !== own;
    });
    return near ? 'The enemy is next to it.' : undefined;
  },
});
