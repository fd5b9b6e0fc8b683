/** `armistice forces western-front` */

import type { Setting } from '@armistice/engine';
import type { OrderOfBattle, Store } from '@armistice/table';
import { turnNumber, turnText } from '../system/calendar.ts';
import { NATION, rowOf } from '../system/nations.ts';
import { SEATS, seatOf, type Weltkrieg } from '../system/types.ts';
import { type Dated, datedRows, orderOfBattleOf } from '../table/order-of-battle.ts';
import type { Nation, Schedule } from './form.ts';
import { SCHEDULES } from './scenarios/parts.ts';
import type { WestScenario } from './scenarios/scenario.ts';
import { counterOf, countersOf, nationId, SIEGE_STAFF, STORM_TROOPS, staffId } from './units.ts';

const RULES: { readonly [nation in Nation]: string } = {
  France: 'wf:24-1',
  'Great Britain': 'wf:24-2',
  'United States': 'wf:24-3',
  Belgium: 'wf:24-4',
  Germany: 'wf:24-5',
};

/** 24: row by row, from the first turn of the scenario to its last. */
export function arrivalsOf(
  { scenario }: Pick<Setting<Weltkrieg>, 'scenario'>,
  { nation, turns }: Schedule,
): Dated[] {
  const [from, to] = [turnNumber(scenario.from), turnNumber(scenario.to)];
  return turns.flatMap(({ arrivals = [], withdrawals = [], ...date }) => {
    const turn = turnNumber(date);
    if (turn < from || turn > to) return [];
    const of = { when: turnText(date), turn, rule: RULES[nation] };
    return [
      ...datedRows({ counterOf, staffId }, nation, arrivals, { ...of, what: 'reinforcement' }),
      ...datedRows({ counterOf, staffId }, nation, withdrawals, { ...of, what: 'withdrawal' }),
    ];
  });
}

/** 14 to 22: supply points that owners share out, strength points that they take off, gas. */
function sharedOut({ deployment }: WestScenario): Store[] {
  if (deployment === undefined) return [];
  const { chapter, order, gas = {} } = deployment;
  return [
    ...order.nations.flatMap(({ nation, supply, reduction }, at): Store[] => {
      const of = { side: seatOf(rowOf(NATION[nationId(nation)]).side), rule: `wf:${chapter}-${at + 1}` };
      return [
        ...(supply === undefined
          ? []
          : [{ ...of, what: 'supply points', amount: supply, where: `${nation}, to be shared out` }]),
        ...(reduction === undefined
          ? []
          : [
              {
                ...of,
                what: 'infantry strength points',
                amount: reduction,
                where: `${nation}, to be taken off`,
              },
            ]),
      ];
    }),
    ...SEATS.flatMap((side) =>
      gas[side] === undefined
        ? []
        : [{ side, what: 'gas counters', amount: gas[side], where: 'in hand', rule: 'wf:9-1' }],
    ),
  ];
}

/** 14 to 22: the counters of an order of battle. */
const placedIn = ({ deployment }: WestScenario): ReadonlySet<string> =>
  new Set(
    (deployment?.order.nations ?? []).flatMap(({ nation, rows }) =>
      rows.flatMap((row) => countersOf(nation, row).map(({ id }) => id)),
    ),
  );

export const orderOfBattle = (of: Setting<Weltkrieg>): OrderOfBattle =>
  orderOfBattleOf(
    of,
    SCHEDULES.flatMap((schedule) => arrivalsOf(of, schedule)),
    new Set([...STORM_TROOPS, SIEGE_STAFF]),
    sharedOut(of.scenario),
    placedIn(of.scenario),
  );

export default orderOfBattle;
