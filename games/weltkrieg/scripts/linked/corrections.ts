/** Misprints of 000 25 and of 004 17 and 18, one by one. */

import type { Correction } from '../text.ts';

const NAMES = 'As many as there are names.';

export const CORRECTIONS: readonly Correction[] = [
  { at: '25', from: '(Osp)', to: '(0sp)', times: 5, why: 'A letter for a nought.' },
  {
    at: '25',
    from: '9th XXXX HQ (40 SP) 0607(Gal map)',
    to: '9th XXXX HQ (40sp)',
    why: 'Written as elsewhere; its hex is on an eastern map.',
  },
  {
    at: '25',
    from: 'Wrsh XXXX HQ (20 SP)\t\t\n0607(Gal map)\t\t',
    to: 'Wrsh XXXX HQ (20sp)',
    why: 'Written as elsewhere; its hex is on an eastern map.',
  },
  { at: '25', from: 'Br Lw', to: 'BrLw', why: 'A name of one word.' },
  { at: '25-romania', from: '1 R\n', to: '1R\n', why: 'A name of one word.' },
  { at: '25', from: '1 x 4-4 Inf XX 12Lw, 255*', to: '2 x 4-4 Inf XX 12Lw, 255*', why: NAMES },
  { at: '25', from: '3 x 5-5 Inf XX 232, 15Ba*', to: '9 x 5-5 Inf XX 232, 15Ba*', why: NAMES },
  {
    at: '25',
    from: '1 x 12-5 MAslt XX 8RB, 117',
    to: '2 x 12-5 MAslt XX 8BR, 117',
    why: 'Two names, and the Bavarian Reserve division that is withdrawn for it.',
  },
  { at: '25', from: '1 x 12-5 MAslt\t195', to: '1 x 12-5 MAslt XX\t195', why: 'The size is left out.' },
  { at: '25', from: '1 x 12-5 Aslt XX\t1, 42', to: '2 x 12-5 Aslt XX\t1, 42', why: NAMES },
  { at: '25', from: '1 x 8-5 Inf XX\t1, 42', to: '2 x 8-5 Inf XX\t1, 42', why: NAMES },
  {
    at: '25',
    from: '4 x 8-5 Inf XX\t1Ba, 1GR, 2Ba, 3Ba, 4G, 5G',
    to: '4 x 8-5 Inf XX\t1Ba, 1GR, 2Ba, 3Ba',
    why: 'Four counters; the two Guards follow in the next line, with the numbers they came with.',
  },
  { at: '18', from: '8 x 4-3 Siege I 8, 9', to: '2 x 4-3 Siege I 8, 9', why: NAMES },
  { at: '18', from: '20L M', to: '20LM', why: 'A name of one word.' },
  { at: '18', from: '2 x 2-4 Mtn X 8M', to: '1 x 2-4 Mtn X 8M', why: NAMES },
  {
    at: '18',
    from: 'Pflzr XXXX HQ With: 7th XXXX HQ',
    to: '7th XXXX HQ\nWithdrawals:\nPflzr XXXX HQ',
    why: 'One headquarters for another: the old one goes, the new one comes.',
  },
];
