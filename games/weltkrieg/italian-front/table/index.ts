/** The Italian Front at the table: what it adds to the face of the standard rules. */

import alpsData from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import type { CounterState, Panel, TurnEvent } from '@armistice/table';
import { turnDate } from '../../system/calendar.ts';
import { NATION, type Nation as NationId, rowOf } from '../../system/nations.ts';
import { seatOf } from '../../system/types.ts';
import type { Unit } from '../../system/units.ts';
import { type Bears, bearsOf, eventOf } from '../../table/calendar.ts';
import type { FrontFace, WeltkriegSetting } from '../../table/front.ts';
import { faceOf } from '../../table/index.ts';
import { isLongWar } from '../../table/long.ts';
import type { SeenUnit, WeltkriegView } from '../../table/seen.ts';
import { lists } from '../lists.ts';
import { arrivalsOf } from '../order-of-battle.ts';
import { COUNT, FATE } from '../rules/state.ts';
import { nationId, roster, SCHEDULES } from '../units.ts';
import { goals } from './goals.ts';
import { longGoals, longPanels } from './long.ts';
import { rules } from './rules.ts';

/** 15-9, 15-10: what a nation bears. */
const bears = (nation: NationId, turn: number): readonly Bears[] => {
  const row = lists.duration.value.morale.find((one) => nationId(one.nation) === nation);
  return row === undefined ? [] : bearsOf(row, turnDate(turn).year);
};

const UNREADY: CounterState = {
  ...{ id: 'covered', mark: 'Z', title: 'not mobilised', rule: 'it:6' },
  means: 'It neither moves nor attacks before the schedule mobilises it, or somebody attacks it.',
};

/** 6: Italians of May 1915 wait to be called. */
const states = ({ nation }: Unit, { fate, marks }: SeenUnit): readonly CounterState[] =>
  nation === 'italy' && fate !== undefined && marks !== undefined && (fate & FATE.called) === 0
    ? [UNREADY]
    : [];

const arrivals = (of: WeltkriegSetting, turn: number): TurnEvent[] =>
  SCHEDULES.flatMap((schedule) =>
    eventOf(
      front,
      schedule.nation,
      seatOf(rowOf(NATION[nationId(schedule.nation)]).side),
      arrivalsOf(of, schedule).filter((one) => one.turn === turn),
    ),
  );

/** 11: strength points lost by the Central Powers; 16-4: help on its way. */
function panels(board: WeltkriegView): Panel[] {
  const long = isLongWar(board) ? longPanels(board, UNITS) : [];
  const shaken = board.tally[COUNT.shaken]!;
  const since = board.turn + 1 - shaken;
  return [
    ...long,
    {
      id: 'price',
      title: 'The price',
      rows: [
        {
          ...{
            label: 'German strength points lost',
            value: board.tally[COUNT.germans]!,
            side: 'cp',
            rule: 'it:11',
          },
          means:
            'At Caporetto the Central Powers win only with fewer than 30, and decisively with fewer than 25.',
        },
        {
          ...{
            label: 'Austrian strength points lost',
            value: board.tally[COUNT.austrians]!,
            side: 'cp',
            rule: 'it:11',
          },
          means: 'At Caporetto the Central Powers win only with fewer than 20.',
        },
        ...(shaken > 1
          ? [
              {
                ...{
                  label: 'Turns since Italian morale was shaken',
                  value: since,
                  side: 'entente',
                  rule: 'it:15-10',
                },
                means: 'French units come after 2, 5 and 9 turns, British after 5, 9 and 12.',
              },
            ]
          : []),
      ],
    },
  ];
}

const UNITS: ReadonlyMap<string, Unit> = new Map(roster.value.map((unit) => [unit.id, unit]));

const front: FrontFace = {
  card: {
    line: 'From the Stelvio to the sea: valleys, few railways, brigades of mountain troops, and eleven battles of one river.',
    hours: '3 hours to many evenings',
    complexity: 4,
    minutes: 12,
    first: 'october-1917',
    guide: 'Caporetto',
  },
  units: UNITS,
  places: new Map(
    Object.entries(alpsData.hexes as { [hex: string]: { place?: { name?: string } } }).map(
      ([hex, { place }]) => [hex, place?.name],
    ),
  ),
  titles: ['Map 6-4'],
  nations: ['austria', 'germany', 'italy', 'britain', 'france'],
  bears,
  states,
  arrivals,
  goals: (board, of) => (isLongWar(board) ? longGoals(board) : goals(board, of)),
  panels,
  preludes: ['split', 'upgrades', 'landing', 'delivery'],
  rules,
};

export default faceOf(front);
