/** The battle under way. */

import { type Battle, enemyOf, type Reader, type Seat } from '../types.ts';

export const under = (g: Reader): Battle => g.frame('battle')!;
export const attacker = (g: Reader): Seat => under(g).side;
export const defender = (g: Reader): Seat => enemyOf(under(g).side);
