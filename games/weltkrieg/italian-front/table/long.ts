/** 15 The long war in the Alps at the table. */

import { longFace } from '../../table/long.ts';
import { lists } from '../lists.ts';
import { BELLIGERENTS, supplyLimit } from '../rules/morale.ts';
import { COUNT } from '../rules/state.ts';

export const { goals: longGoals, panels: longPanels } = longFace({
  book: 'it',
  nations: BELLIGERENTS,
  lists: lists.duration.value,
  morale: COUNT.morale,
  limit: supplyLimit,
  relief: '15-6',
  goals: [
    [
      'Italy',
      'cp',
      'Italy surrenders: decisive to the end of 1916 before one’s own morale is shaken, substantial to the end of 1917 before collapse.',
    ],
    [
      'Austria-Hungary',
      'entente',
      'Austria-Hungary surrenders: decisive to the end of 1916 before one’s own morale is shaken, substantial to the end of 1917 before collapse.',
    ],
  ],
});
