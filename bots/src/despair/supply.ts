/** Supply lines as a thing to cut and to keep: who would be left without, and for how many men (1.7, 6.2.1, 6.7). */

import type { SideIndex } from '@armistice/fields-of-despair/staff';
import { type Cut, cheapestCut } from '../ops/index.ts';
import type { Picture } from './picture.ts';

/** Hexes whose loss would leave so many SPs without a supply line. */
export interface Severing extends Cut {
  readonly lost: number;
}

/** Masses for whose sake a line is cut. */
const MASS = 8;
/** What stops lines through a hex in which so many stand: more than can be thrown out at once. */
const perDefender = (men: number): number => 2 + Math.ceil(men * 1.5);

/** Ways to cut the lines of a side, cheapest for what they bring first; `reach` says who could come to a place. */
export function severings(picture: Picture, side: SideIndex, reach: (place: number) => number): Severing[] {
  const { ground, control } = picture;
  const strength = side === picture.side ? picture.strength : picture.enemy;
  const price = (place: number): number => {
    const able = reach(place);
    if (able <= 0 || picture.forts[side][place]! > 0) return Infinity;
    const stands = side === picture.side ? picture.stands(place) : picture.blocks[place]! > 0;
    const men = stands ? perDefender(strength[place]!) : 1;
    return men <= able ? men : Infinity;
  };
  const lines = {
    places: ground.places,
    near: (place: number) => ground.near[place]!,
    sources: ground.sources[side],
    passes: (place: number) => control[place] === side && !picture.contested(place),
    price,
  };
  const fed = picture.lines(side);
  const found: Severing[] = [];
  for (let goal = 0; goal < ground.size; goal++) {
    if (fed[goal] === 0 || strength[goal]! < MASS) continue;
    const cut = cheapestCut(lines, goal);
    if (cut === undefined) continue;
    found.push({ ...cut, lost: cutOff(picture, side, strength, fed, cut.places) });
  }
  return found.sort((a, b) => b.lost - b.price * 2 - (a.lost - a.price * 2));
}

function cutOff(
  picture: Picture,
  side: SideIndex,
  strength: Float64Array,
  fed: Uint8Array,
  places: readonly number[],
): number {
  const still = picture.lines(side, places);
  let sum = 0;
  for (let place = 0; place < picture.ground.size; place++)
    if (fed[place] === 1 && still[place] === 0 && !places.includes(place)) sum += strength[place]!;
  return sum;
}

/** What a SP without supply is worth less, in SPs: it withers, and cannot attack for a turn. */
const WITHERED = 0.6;
/** A line cut before the enemy's next move is mostly opened again. */
const MENDED = { soon: 0.12, later: 0.3 } as const;

/** How much of a cut lasts until supply is counted: all of it in the last phase of a turn. */
export function lastingShare({ seen }: Picture, calm: boolean): number {
  return WITHERED * (calm ? 1 : seen.phase === 2 ? MENDED.later : MENDED.soon);
}
