/** One simulated game: who won, how, how long, and its curves turn by turn. */

import { type AnyGame, seatLog } from '@armistice/engine';
import type { TableFace } from '@armistice/hex';
import { drawFrom } from '../chance.ts';
import { playBots } from '../game.ts';

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
  const thought: Record<string, { ms: number; decisions: number }> = {};
  for (const { id } of game.seats) thought[id] = { ms: 0, decisions: 0 };
  const curves: { readonly [name: string]: number }[] = [];
  let turns = 0;
  const match = playBots(game, {
    seats,
    seed: `${seed}:${i}`,
    random: (seat) => drawFrom(`${seed}:${i}:${seat}`),
    wishes: { scenario },
    after(now, seat, ms) {
      const own = thought[seat]!;
      own.ms += ms;
      own.decisions++;
      if (face?.moment(seatLog(now, null, now.n)[0]!)?.kind !== 'turn') return;
      turns++;
      curves.push(face.curves(game.view(now.play, null)));
    },
  });
  const { winner, how } = match.outcome!;
  const control = face?.control(game.view(match.play, null)) ?? '';
  return { i, winner, how, turns, choices: match.n, curves, control, thought };
}
