/** What a player may have forgotten when a phase ends. */

import type { CheckAsked, CheckItem } from '@armistice/table';
import type { Data, Seat } from '../types.ts';
import { placeOf, plural } from './names.ts';
import type { DespairView } from './seen.ts';

type Asked = CheckAsked<DespairView, Data>;

const enemyOf = (seat: string): Seat => (seat === 'cp' ? 'allied' : 'cp');

/** Hexes in which a side has blocks. */
const held = (board: DespairView, side: string): ReadonlySet<string> =>
  new Set(board.stacks.filter((stack) => stack.side === side).map(({ hex }) => hex));

function besideAny({ data }: Asked, hex: string, others: ReadonlySet<string>): boolean {
  const { world, near, ids } = data.ground;
  return (near[world.index(hex)] ?? []).some((place) => others.has(ids[place]!));
}

/** 7.2: stacks that could move, have not, and face nobody. */
function resting(asked: Asked): CheckItem[] {
  const { board, seat, open } = asked;
  const able = new Set(open.move?.map((block) => block.split(':')[0]!));
  const enemy = held(board, enemyOf(seat));
  const hexes = board.stacks
    .filter(
      ({ side, hex, blocks }) =>
        side === seat &&
        able.has(hex) &&
        !enemy.has(hex) &&
        blocks.every((block) => block?.left === undefined) &&
        !besideAny(asked, hex, enemy),
    )
    .map(({ hex }) => hex);
  if (hexes.length === 0) return [];
  return [{ text: `${plural(hexes.length, 'stack')} behind the front could still move`, hexes, rule: '7.2' }];
}

/** Own fortresses next to the enemy, with nobody in them. */
function empty(asked: Asked): CheckItem[] {
  const { board, seat } = asked;
  const [own, enemy] = [held(board, seat), held(board, enemyOf(seat))];
  return board.forts
    .filter(
      ({ side, hex, points }) => side === seat && points > 0 && !own.has(hex) && besideAny(asked, hex, enemy),
    )
    .map(({ hex }) => ({
      text: `The fortress of ${placeOf(hex)} stands empty next to the enemy`,
      hexes: [hex],
    }));
}

/** 7.1, 7.3.1: counters that stay at home though they could be used. */
const unused =
  (kind: 'guns' | 'wings', choice: string, one: string, rule: string) =>
  ({ board, seat, open }: Asked): CheckItem[] => {
    const left = (board.boards[seat as Seat]?.[kind] ?? []).filter(
      ({ where, value }) => where === 'available' && value > 0,
    );
    return left.length === 0 || open[choice] === undefined
      ? []
      : [{ text: `${plural(left.length, one)} could still be used`, hexes: [], rule }];
  };

/** 6.5 */
function unspent({ board, seat, open }: Asked): CheckItem[] {
  const left = board.boards[seat as Seat]?.ep ?? 0;
  return left === 0 || open.buy === undefined
    ? []
    : [{ text: `${plural(left, 'economic point')} could still be spent`, hexes: [], rule: '6.5' }];
}

/** 7.3: hexes where a fight could still be begun. */
const unfought = ({ open }: Asked): CheckItem[] =>
  open.fight === undefined
    ? []
    : [
        {
          text: `No attack at ${open.fight.map(placeOf).join(', ')}`,
          hexes: open.fight,
          rule: '7.3',
        },
      ];

const guns = unused('guns', 'lay', 'artillery counter', '7.3.1');
const wings = unused('wings', 'fly', 'squadron', '7.1.1');

const STEPS: { readonly [step: string]: (asked: Asked) => readonly CheckItem[] } = {
  scouting: wings,
  patrols: wings,
  movement: (asked) => [...empty(asked), ...resting(asked)],
  barrage: guns,
  counterBarrage: guns,
  combat: unfought,
  spending: unspent,
};

export const checkOf = (asked: Asked): readonly CheckItem[] => STEPS[asked.step]?.(asked) ?? [];
