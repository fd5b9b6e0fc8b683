/** Squadrons: what to look at before an attack, and whom to meet (7.1). */

import type { Listed } from '@armistice/engine';
import { first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import type { Picture } from './picture.ts';

interface Flight {
  readonly wing: number;
  readonly hex: string;
}

/** Value of all squadrons of its own that are over a hex. */
export function over(picture: Picture, hex: string): number {
  let sum = 0;
  for (const pile of picture.seen.counters)
    if (pile.kind === 'wing' && pile.side === picture.seat && pile.hex === hex)
      for (const value of pile.values) sum += value ?? 0;
  return sum;
}

/** What one more squadron shows: a hex seen in part tells little, so one is seen whole before the next is begun. */
function look(hidden: number, now: number, more: number): number {
  const share = (value: number): number => Math.min(1, value / hidden) ** 2;
  return hidden * (share(now + more) - share(now));
}

/** Over the hexes that may be attacked, as many as hide there; `interest` by place. */
export function scout(asked: Asked, picture: Picture, interest: Float64Array): Decision {
  let found: Listed | undefined;
  let most = 0.5;
  for (const { id } of asked.foci({ choice: 'fly' })) {
    const hex = String(id);
    const place = picture.place(hex);
    const now = over(picture, hex);
    const unseen = picture.hidden[place]! - now;
    if (unseen <= 0 || interest[place]! <= 0) continue;
    for (const listed of asked.choices({ choice: 'fly', id })) {
      const { wing } = listed.value as unknown as Flight;
      const value = picture.board.wings[wing]?.value ?? 0;
      const score =
        interest[place]! * look(picture.hidden[place]!, now, value) - Math.max(0, value - unseen) * 2;
      if (score <= most) continue;
      most = score;
      found = listed;
    }
  }
  return found === undefined ? first(asked) : { ...found, why: 'looks before it attacks' };
}

/** Meets scouts with what is not needed for its own eyes. */
export function patrol(asked: Asked, picture: Picture, interest: Float64Array): Decision {
  const { seen, board } = picture;
  const later = seen.initiative !== picture.seat;
  const up = board.wings.filter((wing) => wing.where === 'hex').length;
  const most = later ? 2 : 6;
  if (up >= most) return first(asked);
  let found: Listed | undefined;
  let best = 0;
  for (const { id } of asked.foci({ choice: 'fly' })) {
    const hex = String(id);
    const place = picture.place(hex);
    if (over(picture, hex) >= 3) continue;
    for (const listed of asked.choices({ choice: 'fly', id })) {
      const { wing } = listed.value as unknown as Flight;
      const { value = 0, ace = false } = board.wings[wing] ?? {};
      const score = value + (ace ? 1 : 0) + Math.min(2, interest[place]! * 0.05);
      if (value === 0 || score <= best) continue;
      best = score;
      found = listed;
    }
  }
  return found === undefined ? first(asked) : { ...found, why: 'drives off scouts' };
}
