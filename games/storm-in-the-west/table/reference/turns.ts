/** The turn track of Storm in the West with all that comes by the calendar. */

import type { TurnBox, TurnEvent } from '@armistice/table';
import { LIMITS, received, turnTitle } from '../../charts.ts';
import { POOLS } from '../../tables.ts';
import { uses } from '../../types.ts';
import { counterOf } from '../counters.ts';
import { POOL_NAMES } from '../panels.ts';
import type { StormSetting } from './charts.ts';

function weather({ data, scenario, options }: StormSetting, turn: number): TurnEvent {
  if (uses({ scenario, options }, 'historicalWeather'))
    return { text: data.content.historicalWet.includes(turn) ? 'Wet' : 'Dry', rule: '16.9' };
  const row = data.content.weather.find((one) => one.track === scenario.track && one.turn === turn);
  if (row === undefined) return { text: 'Dry', rule: '6.1' };
  const dice = row.low === row.high ? `a ${row.low}` : `${row.low} to ${row.high}`;
  return { text: `Wet on ${dice}, else dry`, rule: '6.2' };
}

function replacements({ data, scenario }: StormSetting, turn: number): TurnEvent[] {
  return (['german', 'allied'] as const).flatMap((side) => {
    const coming = [...POOLS, 'mechanised' as const].flatMap((pool) => {
      const steps = received(data.content.replacements, scenario.schedules[side], pool, turn);
      return steps === 0 ? [] : [`${POOL_NAMES[pool] ?? pool} ${steps}`];
    });
    return coming.length === 0 ? [] : [{ text: `Replacements: ${coming.join(', ')}`, side, rule: '8.2' }];
  });
}

function reinforcements({ data, scenario }: StormSetting, turn: number): TurnEvent[] {
  const due = data.content.units.filter(({ begins }) => begins[scenario.id] === turn);
  if (due.length === 0) return [];
  const counters = due.map(({ id, reduced }) => counterOf({ id, steps: reduced === null ? 1 : 2 }));
  return [{ text: 'Reinforcements', side: 'allied', rule: '8.1', counters }];
}

/** What happens once, by the scenario. */
function events(of: StormSetting, turn: number): TurnEvent[] {
  const { data, scenario } = of;
  const { check } = data.content.morale;
  const found: TurnEvent[] = [];
  const add = (when: boolean, event: TurnEvent): void => {
    if (when) found.push(event);
  };
  add(scenario.skipsFirstGermanTurn && turn === scenario.firstTurn, {
    text: 'Only the Allies play this turn',
    rule: scenario.rules[0]!,
  });
  add(scenario.surprise === turn, {
    text: 'Stosstruppen attack with surprise',
    side: 'german',
    rule: '13.35',
  });
  add(scenario.alliedInfiltrationFrom === turn && turn > scenario.firstTurn, {
    text: 'From now on the Allies infiltrate too',
    side: 'allied',
    rule: '15.3',
  });
  add(scenario.germanCheck && check.turn === turn, {
    text: `At the end of the German part: German morale ${check.germanAtLeast} or more and Allied ${check.alliedAtMost} or less, or Germany has lost`,
    side: 'german',
    rule: '4.5',
  });
  add(scenario.sapping === turn, {
    text: 'After the German part the Stosstruppen are spent',
    side: 'german',
    rule: '8.3',
  });
  const armistice = scenario.armistice[turn];
  add(armistice !== undefined, { text: `Armistice on a die of ${armistice} or less`, rule: 'S1.7' });
  add(uses(of, 'influenza') && (LIMITS.influenza.turns as readonly number[]).includes(turn), {
    text: 'The influenza may peak',
    rule: '16.2',
  });
  for (const { unit, turn: grounded, rule } of scenario.grounded)
    add(grounded === turn, { text: `${counterOf({ id: unit, steps: 1 }).name} does not fly`, rule });
  add(turn === scenario.lastTurn, { text: 'The last turn', rule: '4.4' });
  return found;
}

export function turnsOf(of: StormSetting): TurnBox[] {
  const { data, scenario } = of;
  const boxes: TurnBox[] = [];
  for (let turn = scenario.firstTurn; turn <= scenario.lastTurn; turn++)
    boxes.push({
      turn,
      name: turnTitle(data.content.turns, { track: scenario.track, turn }),
      events: [
        ...events(of, turn),
        weather(of, turn),
        ...replacements(of, turn),
        ...reinforcements(of, turn),
      ],
    });
  return boxes;
}
