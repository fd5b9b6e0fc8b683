/** 18: what wins, and how near each side is to it. */

import { type Goal, goalOf, type Present } from '@armistice/table';
import type { GreatWarView } from '../seen.ts';
import { armiesOf } from './armies.ts';
import { boardsOf } from './boards.ts';
import { CRT_A, CRT_B, type GreatWarSetting } from './charts.ts';
import { planOf } from './plan.ts';
import { prospectsOf } from './politics.ts';

const WHOSE = { cp: 'The Central Powers', allied: 'The Allies' } as const;

function goalsOf({ war, score, letter }: GreatWarView, { data, scenario }: GreatWarSetting): Goal[] {
  const { goal } = war;
  if ('hexes' in goal) {
    const held = goal.hexes.filter((one) => one.held).length;
    return [
      goalOf({
        ...{ id: 'hexes', side: goal.side, rule: '18.1', when: `at the end of Turn ${war.last}` },
        title: `${WHOSE[goal.side]} win with ${goal.need} of these places, else the enemy does: ${goal.hexes.map(({ name }) => name).join(', ')}`,
        tests: [{ label: 'places held', value: held, least: goal.need, of: goal.hexes.length }],
      }),
    ];
  }
  if (goal.kind === 'surrender')
    return [
      goalOf({
        ...{ id: 'surrender', side: 'allied', rule: '5.61', when: `by the end of Turn ${war.last}` },
        title: 'The Allies win when Turkey surrenders; if it holds out, the Central Powers do',
        tests: [],
      }),
    ].map((one) => ({ ...one, met: false }));
  const { wins } = data.content.victory;
  return [
    goalOf({
      ...{ id: 'points', side: 'cp', rule: '18.11', when: 'when a strategic turn begins, from C on' },
      title: `The Central Powers win with ${wins} points`,
      tests: [{ label: 'points', value: score.total, least: wins, of: wins }],
    }),
    goalOf({
      ...{ id: 'lost', side: 'allied', rule: '18.11', when: 'when a strategic turn begins, from C on' },
      title: 'The Allies win when the Central Powers have lost more cities than they hold victory points',
      tests: [{ label: 'points', value: score.total, most: -1, of: wins }],
    }),
    {
      ...{ id: 'end', rule: scenario.goal.kind === '1918' ? '22.59' : '18.15', when: 'on Strategic Turn U' },
      ...(scenario.goal.kind === '1918' ? { side: 'allied' } : {}),
      title:
        scenario.goal.kind === '1918'
          ? 'In June 1919 the Allies have won'
          : 'In June 1919 without a decision: a draw',
      tests: [{ label: 'strategic turns held', value: letter, least: 21, of: 21 }],
      met: letter >= 21,
    },
  ];
}

export function presentOf(board: GreatWarView, of: GreatWarSetting): Present {
  const { battle, turn } = board;
  const column = battle?.odds?.split('read as ').at(-1)?.split(', ')[0];
  const chart = battle?.table === 'B' ? CRT_B : CRT_A;
  return {
    turn,
    goals: goalsOf(board, of),
    lit: column === undefined ? {} : { [chart]: [column] },
    prospects: prospectsOf(board),
    armies: armiesOf(board, of),
    boards: boardsOf(board),
    plan: planOf(board, of),
  };
}
