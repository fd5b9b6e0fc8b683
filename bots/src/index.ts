/** Opponents. */

import type { AnyRules, Match, Play } from '@armistice/engine';
import { seatView } from '@armistice/engine';
import { random } from './random.ts';
import { stormStaff } from './storm/staff.ts';
import type { Asked, BotMaker } from './types.ts';

export { drawFrom } from './chance.ts';
export * from './types.ts';

const STAFFS: { readonly [game: string]: BotMaker } = { 'storm-in-the-west': stormStaff };

/** The levels there are for a game, weakest first. */
export function levelsOf(game: string): string[] {
  return Object.hasOwn(STAFFS, game) ? ['random', 'staff'] : ['random'];
}

export function botFor(game: string, level: string): BotMaker | undefined {
  if (level === 'random') return random;
  return level === 'staff' && Object.hasOwn(STAFFS, game) ? STAFFS[game] : undefined;
}

/** What a bot is told: the view of its seat and what it may choose. */
export function askedOf(match: Match<AnyRules>, seat: string): Asked {
  const play: Play<AnyRules> = match.play;
  return {
    seat,
    view: seatView(match, seat),
    kinds: Object.entries(play.choiceKinds()).map(([choice, { title, about, foci }]) => ({
      choice,
      title,
      ...(foci === undefined ? {} : { about: about ?? choice }),
    })),
    foci: (filter) => play.foci(seat, filter),
    choices: (filter) => play.choices(seat, filter),
  };
}
