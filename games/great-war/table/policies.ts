/** What a player can say once and for all: answers that are asked for in battles, above all in the enemy's. */

import type { Listed } from '@armistice/engine';
import type { BeforehandFace, PolicyAsked, PolicyFace } from '@armistice/table';
import { counterOf } from './counters.ts';
import { type GreatWarView, isSeen, type SeenUnit } from './seen.ts';

type Asked = PolicyAsked<GreatWarView>;

/** Which of those that can lose a step does: a number for each, the largest goes first. */
const FIRST: { readonly [how: string]: (worth: number, full: boolean) => number } = {
  full: (worth, full) => (full ? 1000 : 0) - worth,
  weak: (worth) => -worth,
  strong: (worth) => worth,
};

function lose(how: string, { listed, board }: Asked): Listed | undefined {
  const seen = new Map<string, SeenUnit>();
  for (const unit of Object.values(board.stacks).flat()) if (isSeen(unit)) seen.set(unit.id, unit);
  const rank = ({ value }: Listed): number => {
    const unit = seen.get(String(value)) ?? { id: String(value), face: 0 };
    const [attack = 0, defence = 0] = counterOf(unit).factors;
    return FIRST[how]?.(attack + defence, unit.face === 0) ?? 0;
  };
  return listed.filter(({ choice }) => choice === 'lose').toSorted((a, b) => rank(b) - rank(a))[0];
}

/** The choice by which nothing is done. */
const by =
  (choice: string) =>
  (_how: string, { listed }: Asked): Listed | undefined =>
    listed.find((one) => one.choice === choice);

const NEVER = [{ id: 'never', title: 'Never' }];

export const policies: readonly PolicyFace<GreatWarView>[] = [
  {
    ...{
      id: 'losses',
      title: 'Losses in battle',
      rule: '10.63',
      steps: ['attackerLosses', 'defenderLosses'],
    },
    answers: [
      { id: 'full', title: 'Full units first, the weakest of them' },
      { id: 'weak', title: 'The weakest first' },
      { id: 'strong', title: 'The strongest first' },
    ],
    answer: lose,
  },
  {
    ...{ id: 'reply', title: 'Headquarters and events in defence', rule: '10.46', steps: ['reply'] },
    answers: NEVER,
    answer: by('answered'),
  },
  {
    ...{ id: 'stop', title: 'Stopping an advance by event', rule: '6.38', steps: ['halting'] },
    answers: NEVER,
    answer: by('letGo'),
  },
  {
    ...{ id: 'slip', title: 'Cavalry slips away', rule: '15.51', steps: ['withdrawal'] },
    answers: NEVER,
    answer: by('stand'),
  },
  {
    ...{ id: 'air', title: 'Air units against the bombers', rule: '5.24', steps: ['homeDefence'], own: true },
    answers: [...NEVER, { id: 'all', title: 'All that are at hand' }],
    answer: (how, { listed }) =>
      (how === 'all' ? listed.find(({ choice }) => choice === 'defend') : undefined) ??
      listed.find(({ choice }) => choice === 'done'),
  },
  {
    ...{
      id: 'support',
      title: 'Headquarters and events in attack',
      rule: '10.46',
      steps: ['support'],
      own: true,
    },
    answers: NEVER,
    answer: by('goOn'),
  },
];

/** 4.2: once in each turn, when the enemy first attacks. */
export const beforehand: BeforehandFace<GreatWarView> = {
  title: 'While the enemy attacks',
  part(flow, { turn }, seat) {
    const attack = flow.find(({ step }) => step === 'combat') as { readonly side: string } | undefined;
    return attack === undefined || attack.side === seat ? null : `${turn}`;
  },
};

/** Events in hand and covered units are hidden: that somebody had nothing to bring, or nothing to stop with, tells of them. */
export const hush: readonly string[] = ['support', 'reply', 'halting'];
