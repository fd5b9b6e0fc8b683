/** What has become of a counter, beyond where it is. */

import type { Reader } from '../types.ts';

/** Entering play for the first time: it has never been in a dead pile (13.29). */
export const fresh = (g: Reader, unit: number): boolean => g.s.rebuilt[unit] === 0;
