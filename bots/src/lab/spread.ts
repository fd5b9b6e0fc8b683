/** How far what a study finds depends on how its bots lead: other doctrines in either seat, beside the staff. */

import type { AnyGame } from '@armistice/engine';
import { doctrinesOf } from '../index.ts';
import type { SimulatedGame } from './game.ts';
import { type Share, shareOf } from './summary.ts';

type Seats = { readonly [seat: string]: string };

/** Fewer games than this are a look, not a study. */
export const STUDY = 20;

/** Games of each pairing, for so many of the study itself. */
export const gamesEach = (games: number): number => Math.ceil(games / 2);

/** Staff against staff, with another doctrine in one seat at a time; none where no staff plays, or too few games. */
export function pairingsOf(game: AnyGame, scenario: string, seats: Seats, games: number): Seats[] {
  if (games < STUDY || Object.values(seats).some((level) => level !== 'staff')) return [];
  const unplayed = game.scenarios.find(({ id }) => id === scenario)?.unplayed ?? {};
  return Object.keys(seats)
    .filter((seat) => unplayed[seat] === undefined)
    .flatMap((seat) => doctrinesOf(game.id, seat).map((level) => ({ ...seats, [seat]: level })));
}

/** One pairing: who sat where, and how often each seat won. */
export interface Doctrine {
  readonly seats: Seats;
  readonly games: number;
  readonly shares: { readonly [seat: string]: Share };
}

export interface Spread {
  readonly doctrines: readonly Doctrine[];
  /** The least and the greatest share of wins of a seat in any pairing, the staff's own among them. */
  readonly range: { readonly [seat: string]: { readonly from: number; readonly to: number } };
}

export function spreadOf(
  seats: Seats,
  own: readonly SimulatedGame[],
  others: readonly { readonly seats: Seats; readonly results: readonly SimulatedGame[] }[],
): Spread | undefined {
  if (others.length === 0) return undefined;
  const doctrines = [{ seats, results: own }, ...others].map(
    (pairing): Doctrine => ({
      seats: pairing.seats,
      games: pairing.results.length,
      shares: Object.fromEntries(
        Object.keys(seats).map((seat) => [
          seat,
          shareOf(pairing.results.filter(({ winner }) => winner === seat).length, pairing.results.length),
        ]),
      ),
    }),
  );
  const range = Object.keys(seats).map((seat) => {
    const shares = doctrines.map((one) => one.shares[seat]!.share);
    return [seat, { from: Math.min(...shares), to: Math.max(...shares) }] as const;
  });
  return { doctrines, range: Object.fromEntries(range) };
}
