/** 23-39: French replacements are counted, and every tenth is not a regular one. */

import type { Reader, Writer } from '../../system/types.ts';
import { LONG } from './duration.ts';

const TENTH = 10;

export function countFrench(g: Writer): void {
  g.s.tally[LONG.french] = (g.s.tally[LONG.french]! + 1) % TENTH;
}

/** Is the one just counted a tenth? */
export const isTenth = (g: Reader): boolean => g.s.tally[LONG.french] === 0;
