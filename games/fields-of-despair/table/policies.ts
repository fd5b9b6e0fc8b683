/** What a player can say once and for all: answers that are asked for while the other side acts, above all. */

import type { Listed } from '@armistice/engine';
import type { BeforehandFace, PolicyAsked, PolicyFace } from '@armistice/table';
import { type SideIndex, seatOf } from '../types.ts';
import type { DespairView, SeenBlock } from './seen.ts';

type Asked = PolicyAsked<DespairView>;
type Loss = { readonly block: string; readonly sp: number };

/** The choice with which a seat leaves it at that. */
const leave =
  (choice: string) =>
  (_how: string, { listed }: Asked): Listed | undefined =>
    listed.find((one) => one.choice === choice);

function blockOf({ board, seat }: Asked, id: string): SeenBlock {
  const [hex, i] = id.split(':');
  return board.stacks.find((one) => one.hex === hex && one.side === seat)?.blocks[Number(i)] ?? null;
}

/** Hexes with blocks of both sides. */
const contested = ({ stacks }: DespairView, seat: string): readonly string[] => {
  const enemy = new Set(stacks.flatMap(({ hex, side }) => (side === seat ? [] : [hex])));
  return stacks.flatMap(({ hex, side }) => (side === seat && enemy.has(hex) ? [hex] : []));
};

/** Whose points go first; then the largest block, so that all of them stay. */
const FIRST: { readonly [how: string]: string } = { infantry: 'infantry', cavalry: 'cavalry' };

function lose(how: string, asked: Asked): Listed | undefined {
  const most = new Map<string, number>();
  for (const { value } of asked.listed) {
    const { block, sp } = value as Loss;
    most.set(block, Math.max(most.get(block) ?? 0, sp));
  }
  const rank = (id: string): readonly [kind: number, value: number] => {
    const block = blockOf(asked, id);
    return [block?.kind === FIRST[how] ? 1 : 0, block?.value ?? 0];
  };
  const order = [...most.keys()].toSorted((a, b) => {
    const [[kindA, valueA], [kindB, valueB]] = [rank(a), rank(b)];
    return kindB - kindA || valueB - valueA;
  });
  const [block, next] = order;
  if (block === undefined) return undefined;
  // Down to the size of the next of its kind, and in one go where it is alone.
  const alike = next !== undefined && rank(next)[0] === rank(block)[0];
  const wish = alike ? Math.max(1, rank(block)[1] - rank(next)[1]) : most.get(block)!;
  const sp = Math.min(wish, most.get(block)!);
  return asked.listed.find(({ value }) => (value as Loss).block === block && (value as Loss).sp === sp);
}

export const policies: readonly PolicyFace<DespairView>[] = [
  {
    id: 'reinforce',
    title: 'Reinforcement of an attacked hex',
    rule: '10.2',
    steps: ['reinforcement'],
    answers: [{ id: 'never', title: 'Never' }],
    places: contested,
    answer: leave('pass'),
  },
  {
    id: 'losses',
    title: 'Losses in battle',
    rule: '7.3.1',
    steps: ['losses'],
    answers: [
      { id: 'large', title: 'The largest block first' },
      { id: 'infantry', title: 'Infantry first' },
      { id: 'cavalry', title: 'Cavalry first' },
    ],
    places: contested,
    answer: lose,
  },
  {
    id: 'guns',
    title: 'Artillery in defence',
    rule: '7.3.1',
    steps: ['counterBarrage'],
    answers: [{ id: 'never', title: 'Never' }],
    answer: leave('done'),
  },
  {
    id: 'breakout-guns',
    title: 'Artillery against breakouts',
    rule: '7.4.3',
    steps: ['breakoutGuns'],
    answers: [{ id: 'never', title: 'Never' }],
    answer: leave('done'),
  },
  {
    id: 'patrols',
    title: 'Squadrons against enemy ones',
    rule: '7.1.1',
    steps: ['patrols'],
    answers: [{ id: 'never', title: 'Never' }],
    answer: leave('done'),
  },
  {
    id: 'press',
    title: 'Infantry after the artillery',
    rule: '7.3.2',
    steps: ['pressOn'],
    own: true,
    answers: [{ id: 'always', title: 'Always attacks' }],
    answer: leave('press'),
  },
];

/** 7.0: once in each turn, when the enemy first acts. */
export const beforehand: BeforehandFace<DespairView> = {
  title: 'While the enemy attacks',
  part(flow, { turn }, seat) {
    const acts = flow.find(({ step }) => step === 'sideAction') as { readonly side: SideIndex } | undefined;
    return acts === undefined || seatOf(acts.side) === seat ? null : `${turn}`;
  },
};

/** Guns, squadrons and logistic points are hidden, and so are blocks: that somebody had nothing to decide tells of them. */
export const hush: readonly string[] = [
  ...['reinforcement', 'counterBarrage', 'breakoutGuns', 'patrols', 'railGun', 'losses', 'attrition'],
  ...['scouting', 'barrage', 'breakoutMove'],
];
