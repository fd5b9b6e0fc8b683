/** Armies that march and never fight: a game goes on for as long as somebody wants to measure it. */

import type { Listed, Play, Random } from '@armistice/engine';
import type { Fords, Seat } from './types.ts';

/** About so many units move in a player turn. */
const MARCHERS = 100;

/** The next choice of whoever is asked. */
export function march(play: Play<Fords>, random: Random): Listed & { readonly seat: Seat } {
  const seat = play.asked()[0]! as Seat;
  const { step } = play.where();
  if (step === 'bid') return { seat, choice: 'offer', value: 0 };
  const halt = { seat, choice: 'done', value: null };
  if (step !== 'move' || random(MARCHERS) === 0) return halt;
  const { units } = play.data;
  for (let i = 0, unit = random(units.length); i < units.length; i++, unit = (unit + 1) % units.length) {
    if (units[unit]!.side !== seat || play.s.moved[unit] === 1) continue;
    const ways = [...play.choices(seat, { choice: 'go', about: 'unit', id: unit })];
    if (ways.length > 0) return { seat, ...ways[random(ways.length)]! };
  }
  return halt;
}
