/** What a player can say once and for all: answers that are asked for while the other side acts, above all. */

import type { Listed } from '@armistice/engine';
import type { BeforehandFace, PolicyAsked, PolicyFace } from '@armistice/table';
import type { Seat } from '../types.ts';
import { counterOf } from './counters.ts';
import type { StormView } from './seen.ts';

type Asked = PolicyAsked<StormView>;

/** Yes or no, always the same. */
const flatly = (how: string, { listed }: Asked): Listed | undefined =>
  listed.find(({ value }) => value === (how === 'always'));

const YES_OR_NO = [
  { id: 'never', title: 'Never' },
  { id: 'always', title: 'Always' },
];

/** Which of those that can lose a step does: a number for each, the largest goes first. */
const FIRST: { readonly [how: string]: (unit: { steps: number; worth: number }) => number } = {
  full: ({ steps, worth }) => steps * 1000 - worth,
  weak: ({ worth }) => -worth,
  strong: ({ worth }) => worth,
};

function lose(how: string, { listed, board, said }: Asked): Listed | undefined {
  // Whether they go back is another question.
  if (listed.some(({ choice }) => choice === 'retreat') && said.retreat !== 'never') return undefined;
  const steps = new Map(
    board.stacks.flatMap(({ units }) =>
      units.flatMap((unit) => (unit === null ? [] : [[unit.id, unit.steps] as const])),
    ),
  );
  const rank = ({ value }: Listed): number => {
    const id = String(value);
    const left = steps.get(id) ?? 1;
    const [attack = 0, defence = 0] = counterOf({ id, steps: left }).factors;
    return FIRST[how]?.({ steps: left, worth: attack + defence }) ?? 0;
  };
  return listed.filter(({ choice }) => choice === 'lose').toSorted((a, b) => rank(b) - rank(a))[0];
}

export const policies: readonly PolicyFace<StormView>[] = [
  {
    id: 'losses',
    title: 'Losses in battle',
    rule: '13.29',
    steps: ['defenderLosses', 'attackerLosses', 'bombLosses'],
    answers: [
      { id: 'full', title: 'Full corps first, the weakest of them' },
      { id: 'weak', title: 'The weakest first' },
      { id: 'strong', title: 'The strongest first' },
    ],
    answer: lose,
  },
  {
    id: 'retreat',
    title: 'Retreat instead of a loss',
    rule: '13.30',
    steps: ['defenderLosses'],
    answers: [
      { id: 'never', title: 'Never' },
      { id: 'one', title: 'Where there is one way to go' },
    ],
    answer(how, { listed }) {
      const ways = listed.filter(({ choice }) => choice === 'retreat');
      return how === 'one' && ways.length === 1 ? ways[0] : undefined;
    },
  },
  {
    id: 'air-defence',
    title: 'Air units in defence',
    rule: '13.14',
    steps: ['airDefence', 'interception', 'homeDefence'],
    answers: YES_OR_NO,
    answer: flatly,
  },
  {
    id: 'air-attack',
    title: 'Air units in attack',
    rule: '13.14',
    steps: ['airSupport'],
    own: true,
    answers: [{ id: 'never', title: 'Never' }],
    answer: (_how, { listed }) => listed.find(({ value }) => value === 0),
  },
];

/** 5.1: once in each player turn of the enemy. */
export const beforehand: BeforehandFace<StormView> = {
  title: 'While the enemy attacks',
  part(flow, { turn }, seat) {
    const acts = flow.find(({ step }) => step === 'playerTurn') as { readonly side: Seat } | undefined;
    return acts === undefined || acts.side === seat ? null : `${turn}`;
  },
};
