/** Games between staffs, stopped somewhere, and what a bot decides from there. */

import type { AnyGame, AnyRules, Match, Play } from '@armistice/engine';
import { Match as NewMatch, unwrap } from '@armistice/engine';
import { expect } from 'vitest';
import type { Crew } from '../src/general/crew.ts';
import { askedIn, askedOf, type Bot, botFor, drawFrom } from '../src/index.ts';

/** Until it is `far` enough, or over. */
export function begun(
  game: AnyGame,
  scenario: string,
  seed: string,
  far: (match: Match<AnyRules>) => boolean,
): Match<AnyRules> {
  const match = unwrap(NewMatch.create(game, seed, { scenario })) as Match<AnyRules>;
  const bots = new Map<string, Bot>();
  for (const { id } of game.seats)
    bots.set(
      id,
      botFor(game, 'staff')!({ setting: match.play.setting, seat: id, random: drawFrom(`${seed} ${id}`) }),
    );
  while (match.outcome === null && !far(match)) {
    const seat = match.asked()[0]!;
    const { choice, value } = bots.get(seat)!.choose(askedOf(match, seat));
    unwrap(match.choose({ seat, choice, value }));
  }
  return match;
}

/** Decisions of one seat up to its next hand-over. */
export function decisions(play: Play<AnyRules>, seat: string, bot: Bot, most: number): string[] {
  const made: string[] = [];
  while (made.length < most && play.outcome === null && play.asked()[0] === seat) {
    const { choice, value } = bot.choose(askedIn(play, seat));
    expect(play.problem(seat, choice, value)).toBeUndefined();
    made.push(`${choice} ${JSON.stringify(value)}`);
    play.advance(seat, choice, value);
  }
  return made;
}

/** A crew, and how often it was asked. */
export function counted(crew: Crew): { readonly crew: Crew; readonly asked: () => number } {
  let asked = 0;
  const tryAll: Crew['tryAll'] = (tasks, ms) => {
    asked += tasks.length;
    return crew.tryAll(tasks, ms);
  };
  return { crew: { size: crew.size, tryAll }, asked: () => asked };
}
