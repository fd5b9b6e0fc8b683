/** The plan of the turn: part by part and front by front, what could still be done, so that nothing is forgotten. */

import type { PlanLine, PlanStep } from '@armistice/table';
import { MAPS, type MapName } from '../../map.ts';
import { NEAR_EAST_TURN } from '../../rules/entry.ts';
import { NEAR_EAST } from '../../scenarios/select.ts';
import { MARK, type Seat, THEATRE_OF } from '../../types.ts';
import { sideOfUnit, unitOf } from '../counters.ts';
import { type GreatWarView, type InStack, isSeen } from '../seen.ts';
import type { GreatWarSetting } from './charts.ts';

const ENEMY: { readonly [seat in Seat]: Seat } = { cp: 'allied', allied: 'cp' };
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

interface Standing {
  readonly hex: string;
  readonly map: MapName;
  readonly side: Seat;
  readonly units: readonly InStack[];
}

function standingOf(board: GreatWarView, { data }: GreatWarSetting): Standing[] {
  const { world, front } = data.ground;
  return Object.entries(board.stacks).map(([hex, units]) => {
    const [top] = units;
    const side = top === undefined || !isSeen(top) ? (top?.side ?? 'cp') : sideOfUnit(top.id, board);
    return { hex, units, side, map: MAPS[front[world.place(hex)]!]! };
  });
}

/** Is one of these next to the hex? */
const beside = ({ data }: GreatWarSetting, hex: string, others: ReadonlySet<string>): boolean => {
  const { world } = data.ground;
  return world.near(world.place(hex)).some((place) => others.has(world.ids[place]!));
};

const marked = (units: readonly InStack[], mark: number): boolean =>
  units.some((unit) => isSeen(unit) && ((unit.marks ?? 0) & mark) !== 0);
const fights = (units: readonly InStack[]): boolean =>
  units.some((unit) => isSeen(unit) && unitOf(unit.id)?.kind !== 'headquarters');

/** Stacks on each front of these that answer a test, as a line a front. */
function lines(
  of: GreatWarSetting,
  maps: readonly MapName[],
  stacks: readonly Standing[],
  what: (count: number) => string,
): PlanLine[] {
  return maps.flatMap((map) => {
    const hexes = stacks.filter((stack) => stack.map === map).map(({ hex }) => hex);
    return hexes.length === 0 ? [] : [{ map: of.data.content[map].id, text: what(hexes.length), hexes }];
  });
}

/** The fronts on which a side moves and fights in a half of the turn. */
const frontsOf = (board: GreatWarView, seat: Seat, half: 1 | 2): MapName[] => {
  const first = board.west === seat ? 0 : 1;
  const theatre = half === 1 ? first : 1 - first;
  return board.maps.filter((map) => THEATRE_OF[MAPS.indexOf(map)] === theatre);
};

/** 19.62: nobody moves or starves in the Near East before November 1914. */
const isAtWar = ({ turn }: GreatWarView, map: MapName): boolean =>
  turn >= NEAR_EAST_TURN || !NEAR_EAST.includes(map);

export function planOf(board: GreatWarView, of: GreatWarSetting): readonly PlanStep[] {
  const { reader } = board;
  const { phase } = board.war;
  if (reader === null || board.deployed !== 3 || phase === null) return [];
  const all = standingOf(board, of).filter(({ map }) => isAtWar(board, map));
  const own = all.filter(({ side }) => side === reader);
  const enemy = new Set(all.filter(({ side }) => side === ENEMY[reader]).map(({ hex }) => hex));
  const waiting = [...board.boxes.europe, ...board.boxes['near-east']].filter(
    ({ id }) => sideOfUnit(id, board) === reader,
  ).length;
  const held = board.events[reader].held?.length ?? 0;
  const moves = (half: 1 | 2): PlanLine[] => {
    const here = frontsOf(board, reader, half);
    const resting = own.filter(({ units }) => !marked(units, MARK.moved));
    const rear = resting.filter(({ hex }) => !beside(of, hex, enemy));
    return [
      ...lines(of, here, rear, (count) => `${plural(count, 'stack')} behind the front`),
      ...lines(
        of,
        here,
        resting.filter(({ hex }) => beside(of, hex, enemy)),
        (count) => `${plural(count, 'stack')} in the line`,
      ),
    ];
  };
  const attacks = (half: 1 | 2): PlanLine[] =>
    lines(
      of,
      frontsOf(board, reader, half),
      own.filter(
        ({ units, hex }) => fights(units) && !marked(units, MARK.attacked) && beside(of, hex, enemy),
      ),
      (count) => `${plural(count, 'stack')} face the enemy`,
    );
  const cut = own.filter(({ units }) => units.some((unit) => isSeen(unit) && unit.supply === 'out'));
  const steps: readonly Omit<PlanStep, 'state'>[] = [
    {
      ...{ id: 'events', title: 'Events', rule: '6.11' },
      lines: held === 0 ? [] : [{ text: `${plural(held, 'event')} in your hand`, hexes: [] }],
    },
    {
      ...{ id: 'new-units', title: 'New units', rule: '13.0' },
      lines: waiting === 0 ? [] : [{ text: `${plural(waiting, 'unit')} in the boxes`, hexes: [] }],
    },
    { id: 'movement-1', title: 'First movement', rule: '8.11', lines: moves(1) },
    { id: 'combat-1', title: 'First combat', rule: '10.11', lines: attacks(1) },
    { id: 'movement-2', title: 'Second movement', rule: '8.11', lines: moves(2) },
    { id: 'combat-2', title: 'Second combat', rule: '10.11', lines: attacks(2) },
    {
      ...{ id: 'rails', title: 'Rail and sea', rule: '9.0' },
      lines: (board.war.rails ?? [])
        .filter(({ units, used }) => used < units)
        .map(({ by, units, used, maps }) => ({
          map: of.data.content[maps[0]!].id,
          text: `${plural(units - used, 'unit')} by ${by}`,
          hexes: [],
        })),
    },
  ];
  const danger = lines(of, board.maps, cut, (count) => `${plural(count, 'stack')} out of supply`);
  return steps.map((step, i) => ({
    ...step,
    ...(i === phase && danger.length > 0 ? { lines: [...danger, ...step.lines] } : {}),
    state: i < phase ? 'past' : i === phase ? 'now' : 'to come',
  }));
}
