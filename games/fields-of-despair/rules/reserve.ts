/** 8.1 Where Strategic Reorganization reaches, and which hexes must be seen to. */

import { onceAMoment } from '@armistice/engine';
import { count, stands } from '../blocks.ts';
import { frontline, holds, supplyLines } from '../front.ts';
import { type Army, KIND, type Reader, type SideIndex } from '../types.ts';
import { placeOf, slotsOf } from './change.ts';
import { mayEnter } from './march.ts';
import { spare } from './pool.ts';

/** By place: 1 where SPs can come from and go to: with a supply line, and the side's own or with its blocks. */
export function railNet(g: Reader, side: SideIndex): Uint8Array {
  const { ground } = g.data;
  const net = supplyLines(g, side);
  for (let place = 0; place < ground.size; place++)
    if (g.s.control[place] !== side && !holds(g, side, place)) net[place] = 0;
  net[ground.england] = 0; // 11.3: the Channel is crossed by moving
  return net;
}

/** The same for listings and refusals, worked out once. */
export const railNetNow: typeof railNet = onceAMoment(railNet);

/** Frontline hexes within reach in which a planned army has no block. */
export function bareFront(g: Reader, army: Army, side: SideIndex, net = railNet(g, side)): number[] {
  const bare: number[] = [];
  for (let place = 0; place < g.data.ground.size; place++)
    if (net[place] === 1 && !stands(army, place) && frontline(g, side, place)) bare.push(place);
  return bare;
}

/** Could a side still put a block into a hex: a Deception block, or one that is not needed where it stands? */
export function canCover(g: Reader, army: Army, side: SideIndex, to: number, net: Uint8Array): boolean {
  if (spare(g, army, 0, KIND.deception)) return true;
  for (const slot of slotsOf(army)) {
    const from = placeOf(slot);
    if (net[from] === 0 || !mayEnter(g, side, army.nation[slot]!, to)) continue;
    if (count(army, from) > 1 || !frontline(g, side, from)) return true;
    if (army.value[slot]! > 1 && spare(g, army, army.nation[slot]!, army.kind[slot]!)) return true;
  }
  return false;
}
