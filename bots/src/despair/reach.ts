/** Where a block can go in one move (7.2). */

import { MARCH } from '@armistice/fields-of-despair/staff';
import type { Own, Picture } from './picture.ts';

export interface Way {
  readonly to: number;
  /** Hexes entered, the last is `to`. */
  readonly path: readonly number[];
}

/** Hexes by kind of block, on the march or in a breakout (7.2, 7.4.1); Deception blocks go with the infantry. */
export type Pace = { readonly infantry: number; readonly cavalry: number };

/**
 * All places the block can get to, by the way that takes most empty enemy hexes. `barred` places may not be entered.
 */
export function waysOf(
  picture: Picture,
  own: Own,
  barred: (place: number) => boolean,
  pace: Pace = MARCH,
): Way[] {
  const { ground, control, side } = picture;
  const from = own.place;
  const caught = picture.contested(from);
  const out = picture.out[from] === 1;
  const woods = ground.forest[from] === 1;
  const found = new Map<number, { way: Way; taken: number }>();
  const walk = (at: number, left: number, path: readonly number[], taken: number): void => {
    for (const next of picture.near(at)) {
      if (next === from || path.includes(next) || barred(next)) continue;
      if (next === ground.england && own.nation !== 'british') continue;
      if (own.nation === 'belgian' && !belgianMay(picture, next)) continue;
      const enemy = picture.defended(next);
      if (out && enemy) continue;
      if (caught && (control[next] !== side || picture.contested(next))) continue;
      const gains = taken + (control[next] === side || enemy ? 0 : 1);
      const way = { to: next, path: [...path, next] };
      const old = found.get(next);
      if (
        old === undefined ||
        gains > old.taken ||
        (gains === old.taken && way.path.length < old.way.path.length)
      )
        found.set(next, { way, taken: gains });
      const channel = at === ground.england || next === ground.england; // 11.3
      const stops = enemy || left <= 1 || channel || (ground.forest[next] === 1 && !woods);
      if (!stops) walk(next, left - 1, way.path, gains);
    }
  };
  walk(from, out ? 1 : own.kind === 'cavalry' ? pace.cavalry : pace.infantry, [], 0);
  return [...found.values()].map(({ way }) => way).sort((a, b) => a.to - b.to);
}

/** 11.1: Belgium and what lies next to it. */
function belgianMay(picture: Picture, place: number): boolean {
  const { country } = picture.ground;
  return country[place] === 1 || picture.near(place).some((next) => country[next] === 1);
}
