/** 20.3, no. 1 Austrian Plan R: the reserve that stood between two fronts goes to Galicia. */

import { selects } from '../scenarios/select.ts';
import { put } from '../stacks.ts';
import { preWar, type Reader, type Writer } from '../types.ts';
import { AUSTRIA, RESERVE, SOUTHWEST, TOUCH } from './prewar-rows.ts';
import { stackRefusal } from './stacking.ts';

export const isPlanR = (g: Reader): boolean => preWar(g, 'cp', 1);

/** A set-up to begin with: each unit to the nearest hex of Austria that keeps touch with the Russians and has room. */
export function reinforceGalicia(g: Writer): void {
  const { s, data } = g;
  const { forces, ground, places, standsAt } = data;
  const { world } = ground;
  const russians = forces.units.flatMap((row) => {
    const at = selects(SOUTHWEST, row) ? world.index(standsAt.get(row.id) ?? '') : -1;
    return at < 0 ? [] : [at];
  });
  const galicia = [...places.of(AUSTRIA, 'cp')]
    .map((hex) => world.place(hex))
    .filter((place) => russians.some((at) => world.distance(at, place) <= TOUCH));
  forces.units.forEach((row, u) => {
    const from = s.at[u]!;
    if (from < 0 || !selects(RESERVE, row) || galicia.includes(from)) return;
    const [to] = galicia
      .filter((place) => stackRefusal(g, u, place) === undefined)
      .sort((a, b) => world.distance(from, a) - world.distance(from, b) || a - b);
    if (to !== undefined) put(g, u, to);
  });
}
