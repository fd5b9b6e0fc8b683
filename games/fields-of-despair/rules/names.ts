/** What things are called: 'I02:0' is the first block of a side in I02, '3 French infantry' what may be in it. */

import type { Block } from '../blocks.ts';
import { KIND, NATIONS, type Reader } from '../types.ts';

export const blockId = (g: Pick<Reader, 'data'>, slot: number): string => g.data.ground.blocks[slot]!;

/** The slot of a block; -1 for a name that is none. */
export function slotOf(g: Pick<Reader, 'data'>, id: string): number {
  return g.data.ground.slots.get(id) ?? -1;
}

export const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** '3 French infantry', for those who may know it. */
export const forceName = ({ kind, nation, value }: Block): string =>
  kind === KIND.deception
    ? 'a Deception block'
    : `${value} ${capital(NATIONS[nation]!)} ${kind === KIND.cavalry ? 'cavalry' : 'infantry'}`;

/** '1 SP', '5 SPs' */
export const sps = (points: number): string => `${points} SP${points === 1 ? '' : 's'}`;
