/** What players agree on before they begin. */

import type { Option } from '@armistice/engine';
import type { ScenarioId } from './scenarios/form.ts';

const scenarios = (...ids: ScenarioId[]): readonly ScenarioId[] => ids;
const FREE = scenarios('free-1914', 'free-1915', 'free-1917');

export const options = [
  {
    id: 'combat',
    title: 'Infantry combat',
    rule: '13.1',
    summary: 'Roll a die for each strength point, or three dice on the Combat Table.',
    default: 'dice',
    values: [
      { id: 'dice', title: 'a die for each point' },
      { id: 'table', title: 'the Combat Table' },
    ],
  },
  {
    id: 'until',
    title: 'Play on',
    rule: '16.2',
    summary: 'How far to go on after the last turn of the scenario.',
    default: 'scenario',
    values: [
      { id: 'scenario', title: 'end with the scenario' },
      { id: '1916', title: 'on to the end of 1916' },
      { id: '1918', title: 'on to the end of the war' },
    ],
    scenarios: scenarios('introductory', 'mobile', 'stalemate', 'free-1914', 'free-1915'),
  },
  {
    id: 'short1914',
    title: '1914 Modified Sequence of Play',
    rule: '16.2',
    summary: 'No Eastern Front and no USA in a game that ends with 1914; one economic point a turn instead.',
    default: false,
    scenarios: scenarios('introductory', 'mobile', 'free-1914'),
  },
  {
    id: 'freeBlocks',
    title: 'Free set-up of blocks',
    rule: 'SCENARIO VI',
    summary: 'Armies may be placed anew.',
    default: true,
    scenarios: FREE,
  },
  {
    id: 'freeEconomy',
    title: 'Free set-up of the economy',
    rule: 'SCENARIO VI',
    summary: 'The pre-war budget is spent anew.',
    default: true,
    scenarios: FREE,
  },
] as const satisfies readonly Option[];

export type OptionId = (typeof options)[number]['id'];
