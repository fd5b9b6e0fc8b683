/** The Western Front at the table: what it adds to the face of the standard rules. */

import westData from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import type { CounterState, Goal, Panel, TurnEvent } from '@armistice/table';
import { goalOf } from '@armistice/table';
import { turnDate, turnNumber } from '../../system/calendar.ts';
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
import { FAR_FROM_PARIS, levelAt } from '../rules/victory.ts';
import { SCHEDULES } from '../scenarios/parts.ts';
import { POSTS } from '../scenarios/schlieffen.ts';
import { nationId, roster } from '../units.ts';
import { armiesOf } from './armies.ts';
import { mobilised, rates } from './calendar.ts';
import { longGoals, longPanels } from './long.ts';
import { rules } from './rules.ts';
import { trenchGoals, trenchPanels } from './scales.ts';

const NATIONS: readonly NationId[] = ['germany', 'france', 'britain', 'belgium', 'america'];

/** 23-18 to 23-20: what a nation bears. */
const bears = (nation: NationId, turn: number): readonly Bears[] => {
  const row = lists.duration.value.morale.find((one) => nationId(one.nation) === nation);
  return row === undefined ? [] : bearsOf(row, turnDate(turn).year);
};

const UNREADY: CounterState = {
  ...{ id: 'covered', mark: 'Z', title: 'not mobilised', rule: 'wf:6' },
  means: 'It neither moves nor attacks before the schedule mobilises it, or somebody attacks it.',
};

/** 6: those of the set-up of August 1914 wait to be called. */
const states = ({ id }: Unit, { fate, marks }: SeenUnit): readonly CounterState[] =>
  fate !== undefined && marks !== undefined && POSTS.has(id) && (fate & FATE.called) === 0 ? [UNREADY] : [];

const arrivals = (of: WeltkriegSetting, turn: number): TurnEvent[] => [
  ...mobilised(of, turn),
  ...SCHEDULES.flatMap((schedule) =>
    eventOf(
      front,
      schedule.nation,
      seatOf(rowOf(NATION[nationId(schedule.nation)]).side),
      arrivalsOf(of, schedule).filter((one) => one.turn === turn),
    ),
  ),
  ...rates(of, turn),
];

/** 3: the first scenario is won by demoralisation and by Paris. */
const isOfParis = ({ scenario }: WeltkriegSetting): boolean => scenario.id === 'schlieffen';

const more = ({ demoralisation: { france, britain, germany } }: WeltkriegView): number =>
  france + britain - germany;

function goals(board: WeltkriegView, of: WeltkriegSetting): Goal[] {
  if (isLongWar(board)) return longGoals(board);
  if (!isOfParis(of)) return trenchGoals(board, of);
  const when = 'when the fifth turn of November 1914 is over';
  return [
    goalOf({
      ...{ id: 'level', side: 'cp', rule: 'wf:3', when },
      title:
        'The Central Powers win with 50 points more of demoralisation in France and Britain than in Germany; fewer than 30 is a defeat. Paris moves it.',
      tests: [{ label: 'points more', value: more(board), least: 50, of: 150 }],
    }),
    goalOf({
      ...{ id: 'paris', side: 'cp', rule: 'wf:3', when },
      title:
        'Germans within four hexes of Paris at the end gain a level, within two two, with Paris taken or cut off four; who never came within six loses levels.',
      tests: [
        { label: 'hexes to Paris at the nearest so far', value: board.tally[COUNT.paris]!, most: 6, of: 20 },
      ],
    }),
  ];
}

function panels(board: WeltkriegView): Panel[] {
  if (isLongWar(board)) return longPanels(board, UNITS);
  if (board.turn > LAST_OF_1914) return trenchPanels(board);
  const near = board.tally[COUNT.paris]!;
  const level = levelAt(more(board));
  return [
    {
      id: 'paris',
      title: 'Victory in 1914',
      rows: [
        {
          ...{ label: 'France and Britain more than Germany', value: more(board), side: 'cp', rule: 'wf:3' },
          means: `As it stands, level ${level} before Paris: above 0 the Central Powers win, below the Entente.`,
        },
        {
          ...{
            label: 'Nearest to Paris so far',
            value: near >= FAR_FROM_PARIS ? 'far' : `${near} hexes`,
            rule: 'wf:3',
          },
          means: 'More than six hexes, and the Central Powers lose a level; more than ten, three.',
        },
      ],
    },
  ];
}

const { year, month, turn } = lists.scenarios.value.scenarios.find(({ chapter }) => chapter === '3')!.last;
const LAST_OF_1914 = turnNumber({ year, month, turn });

const UNITS: ReadonlyMap<string, Unit> = new Map(roster.value.map((unit) => [unit.id, unit]));

const front: FrontFace = {
  card: {
    line: 'From the Channel to Switzerland, division by division: railways, supply and strength points, four days a turn.',
    hours: 'many evenings',
    complexity: 5,
    minutes: 25,
    first: 'schlieffen',
    guide: 'Liège',
  },
  units: UNITS,
  places: new Map(
    Object.entries(westData.hexes as { [hex: string]: { place?: { name?: string } } }).map(
      ([hex, { place }]) => [hex, place?.name],
    ),
  ),
  titles: ['Map 5-3'],
  nations: NATIONS,
  bears,
  states,
  arrivals,
  goals,
  armies: (board, of) => armiesOf(board, of, UNITS),
  panels,
  preludes: ['callUp', 'withdrawal', 'regiments', 'colonials', 'lending', 'landing', 'delivery'],
  rules,
};

export default faceOf(front);
