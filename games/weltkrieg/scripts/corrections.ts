/** Misprints of 000, one by one. What stands for a misprint is put right before the lists are read. */

import type { Correction } from './text.ts';

export const CORRECTIONS: readonly Correction[] = [
  { at: '4', from: '43Lw 45Lw', to: '43Lw, 45Lw', why: 'Four brigades: a comma is missing.' },
  { at: '14', from: '100T Mlct', to: '100T, Mlct', why: 'Nineteen divisions: a comma is missing.' },
  {
    at: '20',
    from: '1 x 2-6 Cav XX\t1\t1 x 3-5 (-) Mar XX\t3\n6 x 6-4 Inf XX\t1, 2, 3, 4, 5, 6\t1 x 7-5 Mtn XX\t199\n\t\t2 x 5-5 Mtn XX\t12Lw, 103',
    to: '1 x 2-6 Cav XX\t1\n6 x 6-4 Inf XX\t1, 2, 3, 4, 5, 6',
    why: 'The end of the German list stands beside the Belgian one, at the top of the next column.',
  },
  {
    at: '20',
    from: '2 x 4-5 (-) Mar XX\t1, 2',
    to: '2 x 4-5 (-) Mar XX\t1, 2\n1 x 3-5 (-) Mar XX\t3\n1 x 7-5 Mtn XX\t199\n2 x 5-5 Mtn XX\t12Lw, 103',
    why: 'The end of the German list, from beside the Belgian one.',
  },
  {
    at: '20',
    from: '42 x 5-5 Inf XX',
    to: '40 x 5-5 Inf XX',
    why: 'Forty names. Two of 238, 239 and 240, which came the turn before, may be meant; it cannot be told which.',
  },
  {
    at: '22',
    from: '11, 46T, 55T\n\t\t1Por',
    to: '11, 46T, 55T\n\t1 x 4-4 Inf XX\t1Por',
    why: 'The line of the Portuguese division has lost its counter. 5-4 in 22-2, one less here as the other Portuguese: so the British are 90 under full strength, as 22-2 wants.',
  },
  {
    at: '22',
    from: '\t\t56T\n\t1 x 5-4 Inf XX\t62T',
    to: '\t1 x 5-4 Inf XX\t56T\n\t1 x 4-4 Inf XX\t62T',
    why: 'A counter is lost and the next has slipped: divisions of 7 stand at 5 here and those of 6 at 4 (22-2).',
  },
  {
    at: '22',
    from: '1416\t4th XXXX HQ',
    to: '1616\t4th XXXX HQ',
    why: 'Hexes ascend from 1615 to 1716 here, and 1416 holds the 5th army; 1616 is where the 4th stood in 1914 too.',
  },
  {
    at: '24',
    from: '2 x 4-5 Can X 7,8',
    to: '2 x 4-5 Inf X 7 Can, 8 Can',
    why: 'The brigades of April and October 1915.',
  },
  {
    at: '24',
    from: '3 x 2-4 Inf X 14Lw, 30Lw, 9BLw,',
    to: '6 x 2-4 Inf X 14Lw, 30Lw, 9BLw,',
    why: 'Six names, and six of them in the combined schedule of 25.',
  },
  {
    at: '24',
    from: '1 x 12-5 MAslt 195',
    to: '1 x 12-5 MAslt XX 195',
    why: 'The size is left out; its withdrawal has it.',
  },
  {
    at: '24',
    from: '6 October 1914 1 x 13-4 Inf XX 1',
    to: '6 October 1917 1 x 13-4 Inf XX 1',
    why: 'It stands between October and December 1917; the United States entered the war that year.',
  },
  {
    at: '4',
    from: '1 x 5-5 Inf XX\t30BR',
    to: '1 x 5-5 Inf XX\t30R',
    why: 'All later lists call the division of Strassburg 30R.',
  },
  {
    at: '24',
    from: '1 x 6-5 Inf XX 33BR',
    to: '1 x 6-5 Inf XX 33R',
    why: 'There is no 33BR; 33R comes back in January 1918.',
  },
  {
    at: '24',
    from: '1 x 1-6 Cav XX Sph',
    to: '1 x 1-6 Cav X Sph',
    why: 'A brigade in every order of battle, and when it is withdrawn.',
  },
  {
    at: '24',
    from: '1 x 1-4 Inf X 1 Noir',
    to: '1 x 2-4 Inf X 1 Noir',
    why: '2-4 in 16-1, 18-1, 20-1 and 22-1.',
  },
  { at: '24', from: '1 x 6-4 Inf XX 66T', to: '1 x 7-4 Inf XX 66T', why: '7-4 in 20-2 and 22-2.' },
  {
    at: '24',
    from: '1 x 3-5 Inf XX Czech',
    to: '1 x 2-4 Inf XX Czech',
    why: 'The counter that came in April 1918 is 2-4.',
  },
  {
    at: '24',
    from: '1 November 1918\nWithdrawals:\n1 x 5-5 Inf XX 6R',
    to: '',
    why: 'The 6R was withdrawn in September 1918 and does not come back.',
  },
];
