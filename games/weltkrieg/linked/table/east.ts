/** What the table says of the East: the same numbers that the rules use, over a view. */

import { eastern } from '../lists.ts';
import { rowAt as courseIn, wantedIn } from '../rules/east.ts';

export { courseIn };

export const eastOfBoard = eastern.value;

/** Infantry wanted of a power in a month. */
export const wantedOn = (tally: readonly number[], at: number, month: number): number =>
  wantedIn(eastOfBoard, tally, at, month);
