/** 4.4, 4.5: what wins Storm in the West, and how near each side is to it. */

import { type Goal, goalOf, type Present } from '@armistice/table';
import type { StormView } from '../seen.ts';
import { CRT, type StormSetting } from './charts.ts';

function goalsOf({ morale, turn }: StormView, { data, scenario }: StormSetting): Goal[] {
  const { check, most } = data.content.morale;
  const goals: Goal[] = [];
  const { allied, german } = morale;
  if (scenario.germanCheck && allied !== null && turn <= check.turn)
    goals.push(
      goalOf({
        id: 'check',
        side: 'german',
        title: `Germany’s test of Turn ${check.turn}: if it fails, the Allies have won`,
        rule: '4.5',
        when: `at the end of the German part of Turn ${check.turn}`,
        tests: [
          { label: 'German morale', value: german, least: check.germanAtLeast, of: most },
          { label: 'Allied morale', value: allied, most: check.alliedAtMost, of: most },
        ],
      }),
    );
  if (allied !== null)
    goals.push(
      goalOf({
        id: 'allied-morale',
        side: 'german',
        title: 'Germany wins when Allied morale breaks',
        rule: '4.4',
        when: 'at the end of a turn',
        tests: [{ label: 'Allied morale', value: allied, most: 0, of: most }],
      }),
    );
  goals.push(
    goalOf({
      id: 'german-morale',
      side: 'allied',
      title: 'The Allies win when German morale breaks',
      rule: '4.4',
      when: 'at the end of a turn',
      tests: [{ label: 'German morale', value: german, most: 0, of: most }],
    }),
    goalOf({
      id: 'time',
      side: scenario.winsAtEnd,
      title: `${scenario.winsAtEnd === 'german' ? 'Germany wins' : 'The Allies win'} if the last turn ends with German morale unbroken`,
      rule: '4.4',
      when: `at the end of Turn ${scenario.lastTurn}`,
      tests: [
        { label: 'Turn', value: turn, least: scenario.lastTurn, of: scenario.lastTurn },
        { label: 'German morale', value: german, least: 1, of: most },
      ],
    }),
  );
  return goals;
}

export function presentOf(board: StormView, of: StormSetting): Present {
  const column = board.battle?.column ?? board.battle?.estimate?.column;
  return {
    turn: board.turn,
    goals: goalsOf(board, of),
    lit: {
      ...(column === undefined ? {} : { [CRT]: [column] }),
    },
  };
}
