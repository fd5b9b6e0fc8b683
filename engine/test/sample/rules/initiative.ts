/** 3 The bids for the first move. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { enemyOf, SEATS, type Seat, seal, secret } from '../types.ts';

export const BID_LIMIT = 3;

/** 3.1 */
export const offer = secret('bid', {
  title: 'Bid for the first move',
  rule: '3.1',
  form: z.int().min(0),
  *values(g, _f, seat) {
    for (let bid = 0; bid <= Math.min(BID_LIMIT, g.s.tokens[seat]); bid++) yield bid;
  },
  refuse(g, _f, bid, seat) {
    if (bid > BID_LIMIT) return refuse('3.1', `A bid is at most ${BID_LIMIT} tokens, not ${bid}.`);
    if (bid > g.s.tokens[seat]) return refuse('3.1', `You have ${g.s.tokens[seat]} tokens, and bid ${bid}.`);
    return undefined;
  },
  say: (_g, _f, bid) => `bids ${bid}`,
});

/** 3.2 */
export function firstMover(north: number, south: number, die: () => number): Seat {
  if (north !== south) return north > south ? 'north' : 'south';
  return die() <= 3 ? 'north' : 'south';
}

export const bid = seal('bid', {
  title: 'Bids for the first move',
  rule: '3.1',
  asks: () => SEATS,
  prompt: (g, _f, seat) => `Bid for the first move: you have ${g.s.tokens[seat as Seat]} tokens.`,
  choices: { offer },
  reveal(g, _f, answers) {
    const bids = { north: answers.north[0]!.value as number, south: answers.south[0]!.value as number };
    const first = firstMover(bids.north, bids.south, () => g.roll('first move', 6));
    if (bids.north !== bids.south) g.s.tokens[first] -= bids[first];
    g.s.first = first;
    g.tell(
      '3.2',
      () => `North bids ${bids.north}, South ${bids.south}: ${first} moves before ${enemyOf(first)}.`,
      { kind: 'initiative', bids, first },
    );
    g.pop();
  },
});
