/** What a player may have forgotten when a step ends. */

import type { CheckAsked, CheckItem } from '@armistice/table';
import type { Data } from '../system/types.ts';
import { sideOfUnit } from './counters.ts';
import type { FrontFace } from './front.ts';
import type { WeltkriegView } from './seen.ts';

type Asked = CheckAsked<WeltkriegView, Data>;

/** 6-1: whole stacks that have not moved, with no enemy next to them. */
function resting(front: FrontFace, { board, data, open, seat }: Asked): CheckItem[] {
  const { world } = data.ground;
  const able = new Set([...(open.march ?? []), ...(open.ride ?? [])]);
  const enemy = new Set(
    Object.entries(board.stacks).flatMap(([hex, [top]]) =>
      sideOfUnit(front, top!.id) === seat ? [] : [hex],
    ),
  );
  const hexes = Object.entries(board.stacks)
    .filter(
      ([hex, units]) =>
        units.every(({ id, marks }) => able.has(id) && marks === 0) &&
        !world.near(world.place(hex)).some((place) => enemy.has(world.ids[place]!)),
    )
    .map(([hex]) => hex);
  return hexes.length === 0
    ? []
    : [{ text: `${hexes.length} whole stacks behind the front have not moved`, hexes, rule: '6-1' }];
}

/** 17-4 */
const undelivered = ({ open }: Asked): CheckItem[] =>
  (open.deliver?.length ?? 0) === 0
    ? []
    : [{ text: 'Supply points could still be sent to headquarters', hexes: [], rule: '17-4' }];

export function checkOf(front: FrontFace, asked: Asked): readonly CheckItem[] {
  if (asked.step === 'movement') return resting(front, asked);
  return asked.step === 'delivery' ? undelivered(asked) : [];
}
