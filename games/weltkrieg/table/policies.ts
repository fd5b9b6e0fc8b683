/** What a player can say once, instead of being asked at each battle of the enemy's turn. */

import type { BeforehandFace, PolicyFace } from '@armistice/table';
import type { WeltkriegView } from './seen.ts';

export const policies: readonly PolicyFace<WeltkriegView>[] = [
  {
    ...{ id: 'stand', title: 'Supply of the defence', rule: '12-6', steps: ['counter'] },
    answers: [{ id: 'all', title: 'All that can be supplied' }],
    answer: (_how, { listed }) => listed.find(({ choice }) => choice === 'stand'),
  },
  {
    ...{ id: 'losses', title: 'Losses among equals', rule: '13-8', steps: ['losses'] },
    answers: [{ id: 'first', title: 'The first of the list' }],
    answer: (_how, { listed }) => listed.find(({ choice }) => choice === 'take'),
  },
];

export const beforehand: BeforehandFace<WeltkriegView> = {
  title: 'While the enemy attacks',
  part(flow, board, seat) {
    const turn = flow.find(({ step }) => step === 'playerTurn') as { readonly side?: string } | undefined;
    return turn === undefined || turn.side === seat ? null : `${board.turn} ${turn.side}`;
  },
};
