/** The turn track of Fields of Despair with all that comes by the calendar. */

import type { TurnBox, TurnEvent } from '@armistice/table';
import { yearOf } from '../../charts/home.ts';
import { EAST_LOAN, RUSSIA_LEAVES, short1914 } from '../../rules/east.ts';
import { TRENCHES_FROM } from '../../types.ts';
import type { DespairSetting } from './charts.ts';

const WON_BY = {
  mobile: 'Objectives score each turn',
  baseline: 'French hexes score against the baseline',
  'final push': 'French and Belgian hexes decide at the end',
} as const;

function income(of: DespairSetting, turn: number): TurnEvent[] {
  const row = of.data.content.economy[turn - 1];
  if (row === undefined) return [];
  const { cp, allied, koblenz, paris, england, east } = row;
  const german = koblenz === 0 ? '' : `, ${koblenz} infantry to Koblenz`;
  const more = east === 0 || short1914(of) ? '' : `, ${east} to the East`;
  return [
    { text: `${cp} economic points${german}${more}`, side: 'cp', rule: '6.2' },
    {
      text: `${allied} economic points, ${paris} infantry to Paris, ${england} to England`,
      side: 'allied',
      rule: '6.2',
    },
  ];
}

function events(of: DespairSetting, turn: number): TurnEvent[] {
  const { data, scenario } = of;
  const found: TurnEvent[] = [];
  const add = (when: boolean, event: TurnEvent): void => {
    if (when) found.push(event);
  };
  const won = scenario.victory.find(
    ({ from }) => from === turn || (from < turn && turn === scenario.firstTurn),
  );
  if (won !== undefined) add(true, { text: WON_BY[won.scoring], rule: '15.0' });
  add(turn === TRENCHES_FROM, { text: 'Trench warfare begins', rule: '7.3.4' });
  add(scenario.east?.turn === turn, {
    text: `${EAST_LOAN} infantry of the Central Powers go east for a turn`,
    side: 'cp',
    rule: '16.3',
  });
  add(scenario.lineTurn === turn, { text: 'The Hindenburg Line may be built', side: 'cp', rule: '16.4' });
  add(turn === RUSSIA_LEAVES, { text: 'Russia leaves the war', side: 'cp', rule: '5.5' });
  add(scenario.springTurn === turn, {
    text: 'The Central Powers must attack',
    side: 'cp',
    rule: '16.5',
  });
  const red = data.content.east.red[turn - 1] ?? 0;
  add(red > 0 && turn < RUSSIA_LEAVES && !short1914(of), {
    text: `${red} red ${red === 1 ? 'cube' : 'cubes'} more in the bag of the East`,
    rule: '5.1',
  });
  return found;
}

export function turnsOf(of: DespairSetting): TurnBox[] {
  const { scenario } = of;
  const last = Math.max(scenario.lastTurn, ...scenario.continues);
  const boxes: TurnBox[] = [];
  for (let turn = scenario.firstTurn; turn <= last; turn++)
    boxes.push({ turn, name: yearOf(turn), events: [...events(of, turn), ...income(of, turn)] });
  return boxes;
}
