/** What a player may have forgotten when a step ends. */

import type { CheckAsked, CheckItem } from '@armistice/table';
import type { Data, Seat } from '../types.ts';
import { sideOfUnit } from './counters.ts';
import { placeTitle, powerWords, sentence } from './places.ts';
import { type GreatWarView, isSeen } from './seen.ts';

type Asked = CheckAsked<GreatWarView, Data>;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function hexesOf({ board }: Asked, ids: ReadonlySet<string>): string[] {
  return Object.entries(board.stacks)
    .filter(([, stack]) => stack.some((unit) => isSeen(unit) && ids.has(unit.id)))
    .map(([hex]) => hex);
}

/** Who holds a hex with somebody in it. */
function held({ board }: Asked, side: Seat): Set<string> {
  return new Set(
    Object.entries(board.stacks).flatMap(([hex, [top]]) =>
      (top === undefined || !isSeen(top) ? top?.side : sideOfUnit(top.id, board)) === side ? [hex] : [],
    ),
  );
}

/** 8.11: stacks behind the front that have not moved. */
function resting(asked: Asked): CheckItem[] {
  const { data, open, seat } = asked;
  const { world } = data.ground;
  const enemy = held(asked, seat === 'cp' ? 'allied' : 'cp');
  const hexes = hexesOf(asked, new Set(open.move)).filter(
    (hex) => !world.near(world.place(hex)).some((place) => enemy.has(world.ids[place]!)),
  );
  return hexes.length === 0
    ? []
    : [{ text: `${plural(hexes.length, 'stack')} behind the front could still move`, hexes, rule: '8.11' }];
}

/** 8.26, 11.84: who is out of supply now would be lost at attrition. */
function cutOff({ board, seat }: Asked): CheckItem[] {
  const hexes = Object.entries(board.stacks)
    .filter(([, stack]) =>
      stack.some((unit) => isSeen(unit) && unit.supply === 'out' && sideOfUnit(unit.id, board) === seat),
    )
    .map(([hex]) => hex);
  return hexes.length === 0
    ? []
    : [
        {
          text: `${plural(hexes.length, 'stack')} out of supply would be lost after combat`,
          hexes,
          rule: '11.84',
        },
      ];
}

/** Places that win, next to the enemy and empty. */
function emptied({ board, seat, data, ...rest }: Asked): CheckItem[] {
  const asked = { board, seat, data, ...rest };
  const { world, victory, centralCity } = data.ground;
  const [own, enemy] = [held(asked, seat as Seat), held(asked, seat === 'cp' ? 'allied' : 'cp')];
  const goals = new Set('hexes' in board.war.goal ? board.war.goal.hexes.map(({ id }) => id) : []);
  const near = new Set(
    [...enemy].flatMap((hex) => world.near(world.place(hex)).map((place) => world.ids[place]!)),
  );
  const letter = seat === 'cp' ? 'c' : 'a';
  return [...near].flatMap((hex) => {
    const place = world.place(hex);
    const map = world.maps.findIndex(({ first, grid }) => place >= first && place < first + grid.size);
    const mine = board.control[map]?.[place - world.maps[map]!.first] === letter;
    const worth = goals.has(hex) || victory[place]! > 0 || centralCity[place] === 1;
    if (!worth || !mine || own.has(hex) || board.forts[hex] !== undefined) return [];
    return [{ text: `${placeTitle(hex)} stands empty next to the enemy`, hexes: [hex], rule: '18.1' }];
  });
}

/** 5.13: what is above ten is lost. */
function unspent({ board, seat, open }: Asked): CheckItem[] {
  const able = (open.rebuild?.length ?? 0) + (open.refit?.length ?? 0);
  const left = board.powers.filter(
    ({ side, resources, collapsed }) => side === seat && resources > 0 && !collapsed,
  );
  if (able === 0 || left.length === 0) return [];
  const text = left.map(({ power, resources }) => `${sentence(powerWords(power))} ${resources}`).join(', ');
  return [{ text: `Points are left, and units could be rebuilt: ${text}`, hexes: [], rule: '5.13' }];
}

function unplaced({ open }: Asked): CheckItem[] {
  const many = new Set([...(open.place ?? []), ...(open.disembark ?? [])]).size;
  return many === 0
    ? []
    : [{ text: `${plural(many, 'unit')} could still come onto the maps`, hexes: [], rule: '13.11' }];
}

const STEPS: { readonly [step: string]: (asked: Asked) => readonly CheckItem[] } = {
  movement: (asked) => [...cutOff(asked), ...emptied(asked), ...resting(asked)],
  newUnits: unplaced,
  replacements: unspent,
};

export const checkOf = (asked: Asked): readonly CheckItem[] => STEPS[asked.step]?.(asked) ?? [];
