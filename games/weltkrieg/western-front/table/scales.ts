/** 13 to 21 What each side needs in the scenarios of the trenches, with the numbers as they stand. */

import { type Goal, goalOf, type Panel } from '@armistice/table';
import { turnDate, turnNumber } from '../../system/calendar.ts';
import { SIDE_NAMES } from '../../system/types.ts';
import type { WeltkriegSetting } from '../../table/front.ts';
import type { WeltkriegView } from '../../table/seen.ts';
import { lists } from '../lists.ts';
import { levelOn } from '../rules/trenches.ts';
import type { WestScenario } from '../scenarios/scenario.ts';
import { nivelle, somme, verdun, ypres } from '../scenarios/trenches.ts';

const SCENARIOS: readonly WestScenario[] = [ypres, verdun, somme, nivelle];

const NAMES = ['', 'marginal', 'substantial', 'decisive'];

const chapterOf = ({ id }: WestScenario): string =>
  lists.scenarios.value.scenarios.find(({ name }) => name === id)?.chapter ?? '13';

/** How much more France and Britain, with Belgium, have suffered than Germany; trenches lost count when it is over. */
const more = ({ demoralisation: { france, britain, belgium, germany } }: WeltkriegView): number =>
  france + britain + belgium - germany;

/** 13, 15, 17, 19: by points. */
function byPoints(board: WeltkriegView, scenario: WestScenario): Goal[] {
  const rule = `wf:${chapterOf(scenario)}-2`;
  const when = 'when the last turn is over, with 20 points for each trench that the enemy holds';
  const scale = scenario.scale!;
  const span = Math.max(...scale.map(({ from }) => Math.abs(from)));
  return scale.flatMap(({ from, level }, at): Goal[] => {
    if (level === 0) return [];
    const side = level > 0 ? 'cp' : 'entente';
    const top = at === 0 ? undefined : scale[at - 1]!.from - 1;
    const worst = side === 'entente' && at === scale.length - 1;
    const goal = (id: string, title: string, limit: { least: number } | { most: number }): Goal =>
      goalOf({
        ...{ id, side, rule, when, title },
        tests: [{ label: 'points more for France and Britain', value: more(board), ...limit, of: span }],
      });
    const own =
      side === 'cp'
        ? goal(`cp-${level}`, `The Central Powers win, ${NAMES[level]}: ${from} or more.`, { least: from })
        : goal(`entente${level}`, `The Entente wins, ${NAMES[-level]}: ${from} to ${top}.`, { most: top! });
    return worst
      ? [own, goal('entente-3', `The Entente wins, decisive: ${from - 1} or less.`, { most: from - 1 })]
      : [own];
  });
}

/** 21: by what nations can bear. */
function byMorale(board: WeltkriegView): Goal[] {
  const { year } = turnDate(board.turn);
  const row = (nation: string) => lists.duration.value.morale.find((one) => one.nation === nation)!;
  const goal = (
    ...[id, side, title, tests]: [
      string,
      'cp' | 'entente',
      string,
      readonly (readonly [string, number, number])[],
    ]
  ): Goal =>
    goalOf({
      ...{
        id,
        side,
        rule: 'wf:21-1',
        when: 'at once for a surrender, else when November 1918 is over',
        title,
      },
      tests: tests.map(([label, value, points]) => ({ label, value, least: points, of: points })),
    });
  const at = (rows: readonly { readonly year: number; readonly points: number }[]): number =>
    rows.find((one) => one.year === year)!.points;
  const { germany, france, britain } = board.demoralisation;
  return [
    goal(
      'germany',
      'entente',
      'Germany surrenders: decisive while Britain is firm and France has not collapsed.',
      [['German points', germany, at(row('Germany').surrender)]],
    ),
    goal('france', 'cp', 'France surrenders: decisive.', [
      ['French points', france, at(row('France').surrender)],
    ]),
    goal('britain', 'cp', 'Great Britain surrenders: decisive.', [
      ['British points', britain, at(row('Great Britain').surrender)],
    ]),
    goal('france-collapse', 'cp', 'France collapses, and Germany stands: substantial.', [
      ['French points', france, at(row('France').collapse)],
    ]),
    goal('britain-collapse', 'cp', 'Great Britain collapses, and Germany stands: substantial.', [
      ['British points', britain, at(row('Great Britain').collapse)],
    ]),
    goal('britain-shaken', 'cp', 'Great Britain is shaken, and Germany stands: marginal.', [
      ['British points', britain, row('Great Britain').shaken],
    ]),
  ];
}

export function trenchGoals(board: WeltkriegView, { scenario }: WeltkriegSetting): Goal[] {
  const west: WestScenario = scenario;
  if (west.scale !== undefined) return byPoints(board, west);
  return west.deployment === undefined ? [] : byMorale(board);
}

const LEVELS = ['nobody has won', 'a marginal victory', 'a substantial victory', 'a decisive victory'];

/** How it stands, in a row of the side panel. */
export function trenchPanels(board: WeltkriegView): Panel[] {
  const scenario = SCENARIOS.find(
    ({ from, to }) => turnNumber(from) === board.first && turnNumber(to) === board.last,
  );
  if (scenario?.scale === undefined) return [];
  const level = levelOn(scenario.scale, more(board));
  const whose = level === 0 ? '' : ` of ${SIDE_NAMES[level > 0 ? 'cp' : 'entente']}`;
  return [
    {
      ...{ id: 'victory', title: 'Victory' },
      rows: [
        {
          ...{ label: 'France and Britain more than Germany', value: more(board) },
          ...{ side: 'cp', rule: `wf:${chapterOf(scenario)}-2` },
          means: `As it stands, ${LEVELS[Math.abs(level)]}${whose}; each trench that the enemy holds in the end is 20 points.`,
        },
      ],
    },
  ];
}
