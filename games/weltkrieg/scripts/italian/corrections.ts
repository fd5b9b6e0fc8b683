/** Misprints of 004, one by one. */

import type { Correction } from '../text.ts';

export const CORRECTIONS: readonly Correction[] = [
  {
    at: '8',
    from: '\n\t\t(3sp)\n',
    to: '\n',
    why: 'Points of no headquarters: those of the 4th army stand in the next line.',
  },
  {
    at: '8',
    from: 'Fortresses\t\tHex\nSize\tName\t\n',
    to: 'Fortresses\n\nSize\tName\tHex\n',
    why: 'The heading has slipped into the title.',
  },
  {
    at: '5',
    from: '1 x 1-4 Mar X\tS Mrc',
    to: '1 x 1-4 Mar III\tS Mrc',
    why: 'A regiment in every later list.',
  },
  {
    at: '12',
    from: '2-4 Art X\t',
    to: '2-4 Art III\t',
    times: 5,
    why: 'Regiments in the schedule and in the set-ups before.',
  },
  { at: '12', from: 'Crcn XXXX HQ', to: 'Crnc XXXX HQ', why: 'The Carnic group: letters changed places.' },
  {
    at: '14',
    from: '2-4 Art X\t',
    to: '2-4 Art III\t',
    times: 4,
    why: 'Regiments in the schedule and in the set-ups before.',
  },
  {
    at: '14',
    from: '2219\t1 x 2-4 Art III\t1\n',
    to: '2219\t1 x 2-4 Art III\tI\n',
    why: 'The 1st stands in 2719, and the regiment I, there in October 1917 and never withdrawn, is missing.',
  },
  {
    at: '16',
    from: '3 x 2-5 Mtn X(-)1AlpK',
    to: '3 x 2-5 MAslt III (-) 1AlpK',
    why: 'The three regiments of assault that came in September 1917.',
  },
  {
    at: '16',
    from: '2 x 6-5 Inf XX (-) 5, 26',
    to: '2 x 6-5 Aslt XX (-) 5, 26',
    why: 'They came as assault divisions.',
  },
  {
    at: '16',
    from: '1 x 6-5 Inf XX (-) 200',
    to: '1 x 6-5 Aslt XX (-) 200',
    why: 'It came as an assault division.',
  },
  {
    at: '16',
    from: '1 x 8-5 Inf XX 117',
    to: '1 x 8-5 Aslt XX (-) 117',
    why: 'It came as an assault division; like the others it goes with less than its full strength.',
  },
];
