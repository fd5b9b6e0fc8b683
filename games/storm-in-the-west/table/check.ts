/** What a player may have forgotten when a phase ends. */

import type { CheckAsked, CheckItem } from '@armistice/table';
import { PLACE } from '../map.ts';
import { type Data, enemyOf, type Seat } from '../types.ts';
import type { StormView } from './seen.ts';

type Asked = CheckAsked<StormView, Data>;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Hexes in which a side stands. */
const held = (board: StormView, side: Seat): ReadonlySet<string> =>
  new Set(board.stacks.filter((stack) => stack.side === side).map(({ hex }) => hex));

/** Is one of these next to the hex? */
function besideAny({ data }: Asked, hex: string, others: ReadonlySet<string>): boolean {
  const { grid } = data.ground;
  const at = grid.ids.indexOf(hex);
  return [...grid.neighbours.subarray(at * 6, at * 6 + 6)].some((to) => to >= 0 && others.has(grid.ids[to]!));
}

/** 12.1: stacks that could move, have not, and face nobody. */
function resting(asked: Asked): CheckItem[] {
  const able = new Set(asked.open.move);
  const enemy = held(asked.board, enemyOf(asked.seat as Seat));
  const hexes = asked.board.stacks
    .filter(
      ({ side, hex, units }) =>
        side === asked.seat &&
        units.some((unit) => unit !== null && able.has(unit.id)) &&
        units.every((unit) => unit?.moved !== true && unit?.railed !== true) &&
        !besideAny(asked, hex, enemy),
    )
    .map(({ hex }) => hex);
  if (hexes.length === 0) return [];
  return [
    { text: `${plural(hexes.length, 'stack')} behind the front could still move`, hexes, rule: '12.1' },
  ];
}

/** Fortresses, ports and places of morale next to the enemy, with nobody in them. */
function empty(asked: Asked): CheckItem[] {
  const { board, seat, data } = asked;
  const { grid, fortress, morale, ports, place, world } = data.ground;
  const letter = seat === 'german' ? 'g' : 'a';
  const [own, enemy] = [held(board, seat as Seat), held(board, enemyOf(seat as Seat))];
  const found: CheckItem[] = [];
  for (let h = 0; h < grid.size; h++) {
    const worth =
      fortress[h] !== undefined
        ? 'fortress'
        : ports.includes(h)
          ? 'Channel port'
          : morale[h] !== 0
            ? place[h] === PLACE.city
              ? 'city'
              : 'place of morale'
            : undefined;
    const hex = grid.ids[h]!;
    if (worth === undefined || board.control[h] !== letter || own.has(hex) || !besideAny(asked, hex, enemy))
      continue;
    const name = world.hexes[h]?.place?.name;
    found.push({
      text: `${name === undefined ? hex : `${name} (${hex})`}, a ${worth}, stands empty next to the enemy`,
      hexes: [hex],
    });
  }
  return found;
}

/** 8.2: steps that could be spent. */
function unspent({ board, seat, open }: Asked): CheckItem[] {
  if (open.replenish === undefined && open.rebuild === undefined && open.land === undefined) return [];
  const left = Object.entries(board.pools)
    .filter(([pool]) => pool !== 'mechanised' && (pool === 'german') === (seat === 'german'))
    .reduce((sum, [, steps]) => sum + steps, 0);
  const hexes = board.stacks
    .filter(({ units }) => units.some((unit) => unit !== null && open.replenish?.includes(unit.id)))
    .map(({ hex }) => hex);
  return left === 0
    ? []
    : [{ text: `${plural(left, 'replacement step')} could still be used`, hexes, rule: '8.2' }];
}

const STEPS: { readonly [step: string]: (asked: Asked) => readonly CheckItem[] } = {
  replacements: unspent,
  regularMovement: (asked) => [...empty(asked), ...resting(asked)],
  infiltration: empty,
};

export const checkOf = (asked: Asked): readonly CheckItem[] => STEPS[asked.step]?.(asked) ?? [];
