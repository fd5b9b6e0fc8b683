/** Squadrons against the solitaire system: together, first where it will attack, later where it will not (7.1-S). */

import { first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { over } from './air.ts';
import { type Context, prize } from './assault.ts';
import type { Picture } from './picture.ts';

/** 7.1.3-S: three of these see all blocks of a hex, and none is added when it is attacked; one more for the dogfight. */
const TOGETHER = 4;
/** Stacks that may attack. */
const STACK = 15;
/** From this turn on it is they who are to be found, wherever it matters least: each SP that lies open is missing elsewhere. */
const DRAW_OUT = 8;

/** Over one hex until enough fly there; then over the next. */
export function scoutTogether(asked: Asked, context: Context): Decision {
  const { picture } = context;
  const draw = picture.seen.turn >= DRAW_OUT;
  const hexes = asked.foci({ choice: 'fly' });
  const goals = [...hexes]
    .map(({ id }) => ({ id, place: picture.place(String(id)), now: over(picture, String(id)) }))
    .filter(
      ({ place, now }) =>
        picture.hidden[place]! > 0 &&
        now < TOGETHER &&
        (draw ? picture.blocks[place] === 1 : picture.strength[place]! >= STACK),
    )
    .map((goal) => ({
      ...goal,
      first: draw ? -prize(context, goal.place) : picture.strength[goal.place]!,
    }))
    .sort((a, b) => b.now - a.now || b.first - a.first || a.place - b.place);
  for (const { id, now } of goals) {
    const missing = TOGETHER - now;
    const fit = [...asked.choices({ choice: 'fly', id })]
      .map((listed) => ({ listed, value: worthOf(picture, listed.value) }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => Math.abs(missing - a.value) - Math.abs(missing - b.value));
    if (fit.length > 0)
      return {
        ...fit[0]!.listed,
        why: draw ? 'finds what will be missing elsewhere' : 'looks before it attacks',
      };
  }
  return first(asked);
}

function worthOf(picture: Picture, flight: unknown): number {
  const { wing } = flight as { readonly wing: number };
  return picture.board.wings[wing]?.value ?? 0;
}
