/** 6, 23, 24 What a turn brings, for the calendar: who is mobilised, who comes and goes, and what comes by rates. */

import type { TurnEvent } from '@armistice/table';
import { turnDate, turnNumber } from '../../system/calendar.ts';
import { moraleOf } from '../../system/morale.ts';
import { NATION, rowOf } from '../../system/nations.ts';
import { type Seat, seatOf } from '../../system/types.ts';
import type { WeltkriegSetting } from '../../table/front.ts';
import type { Mobilisation, Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { receipts } from '../receipts.ts';
import { BELLIGERENTS } from '../rules/duration.ts';
import { nationId } from '../units.ts';

type Group = Mobilisation['turns'][number]['nations'][number]['groups'][number];

const AUGUST = turnNumber({ year: 1914, month: 'August', turn: 1 });
const sideOf = (nation: Nation): Seat => seatOf(rowOf(NATION[nationId(nation)]).side);

/** 'any 2 8-5 Inf of the 1 army' */
function words(group: Group): string {
  const { any, counters, type, size, armies, eachOf, hex, inOrNextTo } = group;
  if (group.headquarters === 'all') return 'headquarters';
  if (group.units !== undefined) return group.units === 'all' ? 'everybody' : 'all others';
  return [
    any === undefined ? 'all' : `any ${any}`,
    ...(counters === undefined ? [] : [counters.join(' or ')]),
    ...[type, size].filter((one) => one !== undefined),
    ...(armies === undefined ? [] : [`of the ${armies.join(' and ')} army`]),
    ...(eachOf === undefined ? [] : [`of each of the armies ${eachOf.join(', ')}`]),
    ...(hex === undefined ? [] : [`in ${hex}`]),
    ...(inOrNextTo === undefined ? [] : [`in or next to ${inOrNextTo}`]),
  ].join(' ');
}

/** 6 */
export function mobilised({ scenario }: WeltkriegSetting, turn: number): TurnEvent[] {
  if (scenario.stacks.length === 0) return [];
  const found = lists.mobilisation.value.turns.find((one) => one.turn === turn - AUGUST + 1);
  return (found?.nations ?? []).map(({ nation, groups }) => ({
    ...{ text: `${nation} mobilises: ${groups.map(words).join('; ')}`, side: sideOf(nation), rule: 'wf:6' },
  }));
}

/** Points with which a nation begins in the long war (13-1 to 21-1). */
const begins = ({ scenario: { from } }: WeltkriegSetting, nation: Nation): number =>
  lists.scenarios.value.scenarios
    .find(({ first }) => turnNumber(first) === turnNumber(from))
    ?.demoralisation?.find((one) => one.nation === nation)?.points ?? 0;

/** 23-25 to 23-59: as long as the nation is what it is at the start; who is shaken or has collapsed gets less. */
export function rates(of: WeltkriegSetting, turn: number): TurnEvent[] {
  const { year } = of.scenario.from;
  return BELLIGERENTS.flatMap((nation): TurnEvent[] => {
    const morale = moraleOf(lists.duration.value, nation, year, begins(of, nation));
    const { supply, replacements } = receipts(lists.duration.value, nation, turnDate(turn), morale);
    const parts = [
      ...(supply === 0 ? [] : [`${supply} supply points`]),
      ...replacements.map(({ count, strength, move, kin }) =>
        [count === 1 ? '' : `${count} ×`, kin ?? '', `${strength}-${move} replacements`]
          .filter(Boolean)
          .join(' '),
      ),
    ];
    const rate = lists.duration.value.rates.find((one) => one.nation === nation)!.rule;
    return parts.length === 0
      ? []
      : [
          {
            text: `${nation}, while ${morale}: ${parts.join(', ')}`,
            side: sideOf(nation),
            rule: `wf:${rate}`,
          },
        ];
  });
}
