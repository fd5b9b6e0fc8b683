/** 7.5-S steps 1 to 4, 23.3.4: the fog of war comes back. */

import { placesOf, stands, strength } from '../blocks.ts';
import { frontline, frontlineHexes } from '../front.ts';
import { STACK, type Writer } from '../types.ts';
import { contest, hexesHeld } from './contest.ts';
import type { SoloFact } from './facts.ts';
import { inBlocks } from './lookup.ts';
import { clear, cover, lay, lying, solo, unknown } from './state.ts';

/** 7.5-S steps 1 to 4: all blocks are hidden again, one in each hex. */
export function regroup(g: Writer): void {
  for (const place of placesOf(g.s.armies[0])) cover(g, place);
  contest(g);
  solo(g).revealed = hexesHeld(g);
  g.tell('7.5-S', () => `The Central Powers regroup: ${words(g)}.`, strengthFact(g));
}

const words = (g: Writer): string => `${solo(g).total} SPs in all, ${solo(g).revealed} revealed`;
function strengthFact(g: Writer): SoloFact {
  const { total, revealed } = solo(g);
  return { kind: 'soloStrength', total, revealed };
}

/** 23.3.4: every hex of their front has a block, those behind it or cut off from it none. */
function manFront(g: Writer): void {
  const before = placesOf(g.s.armies[0]);
  for (const place of frontlineHexes(g, 0)) if (!stands(g.s.armies[0], place)) cover(g, place);
  for (const place of placesOf(g.s.armies[0]))
    if (unknown(g, place) && !frontline(g, 0, place)) clear(g, place);
  contest(g, before);
}

/** 23.3.4: after the first Action Phase blocks that attacked stay where they are, three to a hex, turned away. */
export function resetFirst(g: Writer): void {
  const army = g.s.armies[0];
  manFront(g);
  for (const place of placesOf(army)) {
    const sp = strength(army, place);
    if (sp === 0) {
      cover(g, place);
      continue;
    }
    clear(g, place);
    lay(g, place, inBlocks(sp, STACK), 0);
  }
  solo(g).revealed = lying(g);
}

/** 23.3.4: after the second all is hidden, as Strategic Reorganization would have it. */
export function resetSecond(g: Writer): void {
  for (const place of placesOf(g.s.armies[0])) cover(g, place);
  manFront(g);
  solo(g).revealed = Math.max(frontlineHexes(g, 0).length, hexesHeld(g));
}

export function reset(g: Writer): void {
  if (g.s.phase === 2) resetSecond(g);
  else resetFirst(g);
  g.tell('23.3.4', () => `The Central Powers reset: ${words(g)}, in ${hexesHeld(g)} hexes.`, strengthFact(g));
}
