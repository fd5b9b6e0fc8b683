/** One simulated game: who won, how, how long, and its curves turn by turn. */

import { type AnyGame, type AnyRules, Match, seatLog, unwrap } from '@armistice/engine';
import type { TableFace } from '@armistice/hex';
import { drawFrom } from '../chance.ts';
import { askedOf, botFor } from '../index.ts';
import type { Bot } from '../types.ts';

export interface SimulatedGame {
  /** Which game of the series, from 0. */
  readonly i: number;
  readonly winner: string | null;
  readonly how: string;
  readonly turns: number;
  readonly choices: number;
  /** At the start of each turn: the game's curves. */
  readonly curves: readonly { readonly [name: string]: number }[];
  /** Who holds each hex at the end, one letter each. */
  readonly control: string;
  readonly thought: { readonly [seat: string]: { readonly ms: number; readonly decisions: number } };
}

export interface Series {
  readonly game: AnyGame;
  readonly face: TableFace<unknown> | undefined;
  readonly scenario: string;
  readonly seats: { readonly [seat: string]: string };
  readonly seed: string;
}

/** Everything in a game of the series comes from the series' seed and its number. */
export function simulateGame({ game, face, scenario, seats, seed }: Series, i: number): SimulatedGame {
  const match = unwrap(Match.create(game, `${seed}:${i}`, { scenario })) as Match<AnyRules>;
  const bots: Record<string, Bot> = {};
  const thought: Record<string, { ms: number; decisions: number }> = {};
  for (const { id } of game.seats) {
    const make = botFor(game.id, seats[id]!);
    if (make === undefined) throw new Error(`There is no bot '${seats[id]}' for ${game.title}.`);
    bots[id] = make({ setting: match.play.setting, seat: id, random: drawFrom(`${seed}:${i}:${id}`) });
    thought[id] = { ms: 0, decisions: 0 };
  }
  const curves: { readonly [name: string]: number }[] = [];
  let turns = 0;
  const look = (): void => {
    if (face !== undefined) curves.push(face.curves(game.view(match.play, null)));
  };
  look();
  while (match.outcome === null) {
    const seat = match.asked()[0]!;
    const began = performance.now();
    const { choice, value } = bots[seat]!.choose(askedOf(match, seat));
    const own = thought[seat]!;
    own.ms += performance.now() - began;
    own.decisions++;
    unwrap(match.choose({ seat, choice, value }));
    const moment = face?.moment(seatLog(match, null, match.n)[0]!);
    if (moment?.kind === 'turn') {
      turns++;
      look();
    }
  }
  return {
    i,
    winner: match.outcome.winner,
    how: match.outcome.how,
    turns,
    choices: match.n,
    curves,
    control: face?.control(game.view(match.play, null)) ?? '',
    thought,
  };
}
