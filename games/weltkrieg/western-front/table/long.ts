/** 23 The long war in the west at the table. */

import { longFace } from '../../table/long.ts';
import { lists } from '../lists.ts';
import { supplyLimit } from '../receipts.ts';
import { LONG, NAMED } from '../rules/duration.ts';

const { value: duration } = lists.duration;

export const { goals: longGoals, panels: longPanels } = longFace({
  book: 'wf',
  nations: NAMED,
  lists: duration,
  morale: LONG.morale,
  limit: (nation, year) => supplyLimit(duration, nation, year),
  relief: '23-13',
  goals: [
    ['France', 'cp', 'France surrenders: in 1914 decisive, later substantial.'],
    ['Great Britain', 'cp', 'Great Britain surrenders.'],
    [
      'Germany',
      'entente',
      'Germany surrenders: before 1918 decisive, if neither France nor Britain has collapsed.',
    ],
  ],
});
