/** A game between bots, from its first choice to its end. */

import {
  type AnyGame,
  type AnyRules,
  Match,
  type MatchOptions,
  type Random,
  unwrap,
} from '@armistice/engine';
import type { Crew } from './general/index.ts';
import { askedOf, botFor } from './index.ts';
import type { Bot } from './types.ts';

export interface BotGame {
  /** Level for each seat. */
  readonly seats: { readonly [seat: string]: string };
  readonly seed: string;
  /** Chance of the bots' own, by seat: not the game's dice. */
  readonly random: (seat: string) => Random;
  readonly wanted?: MatchOptions;
  /** For bots that shall keep to their time, and not play the same everywhere. */
  readonly clock?: (() => number) | undefined;
  /** Threads that try things for them. */
  readonly crew?: Crew | undefined;
  /** More choices than any real game has. */
  readonly limit?: number;
  /** After each choice: whose it was, and how long they thought. */
  readonly after?: (match: Match<AnyRules>, seat: string, ms: number) => void;
}

/** Plays it out. An illegal choice is a defect of the bot and throws. */
export function playBots(
  game: AnyGame,
  { seats, seed, random, wanted, clock, crew, limit, after }: BotGame,
): Match<AnyRules> {
  const match = unwrap(Match.create(game, seed, wanted)) as Match<AnyRules>;
  const bots: Record<string, Bot> = {};
  for (const { id } of game.seats) {
    const make = botFor(game, seats[id] ?? 'random');
    if (make === undefined) throw new Error(`There is no bot '${seats[id]}' for ${game.title}.`);
    bots[id] = make({ setting: match.play.setting, seat: id, random: random(id), clock, crew });
  }
  while (match.outcome === null) {
    if (match.n >= (limit ?? game.limit ?? 100_000)) throw new Error(`No end after ${match.n} choices.`);
    const seat = match.asked()[0]!;
    const began = performance.now();
    const { choice, value } = bots[seat]!.choose(askedOf(match, seat));
    const ms = performance.now() - began;
    unwrap(match.choose({ seat, choice, value }));
    after?.(match, seat, ms);
  }
  return match;
}
