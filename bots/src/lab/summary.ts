/** What a series of games shows, in numbers. */

import type { SimulatedGame, Thought } from './game.ts';
import type { Series } from './series.ts';
import type { Spread } from './spread.ts';

export interface Share {
  readonly wins: number;
  readonly share: number;
  /** 95 % confidence interval (Wilson). */
  readonly from: number;
  readonly to: number;
}

const Z = 1.96;

/** Wilson's interval for a share of wins. */
export function shareOf(wins: number, games: number): Share {
  if (games === 0) return { wins, share: 0, from: 0, to: 1 };
  const p = wins / games;
  const centre = (p + (Z * Z) / (2 * games)) / (1 + (Z * Z) / games);
  const half = (Z * Math.sqrt((p * (1 - p)) / games + (Z * Z) / (4 * games * games))) / (1 + (Z * Z) / games);
  return { wins, share: p, from: Math.max(0, centre - half), to: Math.min(1, centre + half) };
}

/** Means by turn, over the games that came so far. */
export type ByTurn = { readonly [name: string]: readonly number[] };

/** When something first happens: in how many games, and in which turns. */
export interface Event {
  readonly games: number;
  readonly share: number;
  /** Turns counted from 1. */
  readonly meanTurn: number;
  /** Games in which it happened first in that turn. */
  readonly byTurn: readonly number[];
}

export interface Course {
  /** What the game calls its turns. */
  readonly turns: readonly string[];
  /** How many games came so far. */
  readonly games: readonly number[];
  /** At the start of each turn. */
  readonly levels: ByTurn;
  /** In the course of each turn. */
  readonly counts: ByTurn;
  /** The same, in a whole game. */
  readonly totals: { readonly [name: string]: number };
  readonly events: { readonly [name: string]: Event };
  /** Hexes taken by each side, how deep the deepest lay, and how deep over two turns. */
  readonly advance: {
    readonly [seat: string]: {
      readonly taken: readonly number[];
      readonly deepest: readonly number[];
      readonly inTwo: readonly number[];
    };
  };
}

export interface Simulation extends Series {
  readonly games: number;
  readonly wins: { readonly [seat: string]: number };
  readonly shares: { readonly [seat: string]: Share };
  readonly draws: number;
  readonly outcomes: { readonly [how: string]: number };
  readonly meanTurns: number;
  readonly meanChoices: number;
  readonly perBotMsPerDecision: { readonly [seat: string]: number };
  /** Thought in one player turn, in ms: the mean of the longest of each game, and the longest of all. */
  readonly longestTurnMs: { readonly [seat: string]: { readonly mean: number; readonly most: number } };
  readonly secondsPerGame: number;
  readonly course: Course;
  /** Of a study: what other doctrines come to. */
  readonly spread?: Spread;
}

const round = (value: number, digits = 3): number => Number(value.toFixed(digits));
const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every name in any of the games, in the order of first sight. */
const namesIn = (all: readonly { readonly [name: string]: unknown }[]): string[] => [
  ...new Set(all.flatMap((one) => Object.keys(one))),
];

export function summarise(
  series: Series,
  results: readonly SimulatedGame[],
  secondsPerGame: number,
): Simulation {
  const games = results.length;
  const seats = Object.keys(series.seats);
  const outcomes: Record<string, number> = {};
  for (const { winner, how } of results) {
    const name = `${winner ?? 'nobody'}: ${how}`;
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  }
  const wins = (seat: string): number => results.filter((one) => one.winner === seat).length;
  const each = <T>(of: (seat: string) => T): { [seat: string]: T } =>
    Object.fromEntries(seats.map((seat) => [seat, of(seat)]));
  const thought = (seat: string, of: keyof Thought): number[] =>
    results.map((one) => one.thought[seat]?.[of] ?? 0);
  return {
    ...series,
    games,
    wins: each(wins),
    shares: each((seat) => shareOf(wins(seat), games)),
    draws: results.filter((one) => one.winner === null).length,
    outcomes,
    meanTurns: round(meanOf(results.map((one) => one.turns)), 2),
    meanChoices: Math.round(meanOf(results.map((one) => one.choices))),
    perBotMsPerDecision: each((seat) =>
      round(meanOf(thought(seat, 'ms')) / Math.max(1, meanOf(thought(seat, 'decisions')))),
    ),
    longestTurnMs: each((seat) => ({
      mean: round(meanOf(thought(seat, 'longestTurnMs')), 1),
      most: round(Math.max(0, ...thought(seat, 'longestTurnMs')), 1),
    })),
    secondsPerGame: round(secondsPerGame),
    course: courseOf(seats, results),
  };
}

function courseOf(seats: readonly string[], results: readonly SimulatedGame[]): Course {
  const longest = results.reduce((most, one) => Math.max(most, one.turns), 0);
  const turns = Array.from({ length: longest }, (_, turn) => turn);
  const there = turns.map((turn) => results.filter((one) => one.turns > turn));
  const byTurn = (names: readonly string[], of: (one: SimulatedGame, turn: number, name: string) => number) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        turns.map((turn) => round(meanOf(there[turn]!.map((one) => of(one, turn, name))))),
      ]),
    );
  const counted = namesIn(results.flatMap((one) => one.counts)).sort();
  const side = (seat: string) => results.flatMap((one) => one.front?.advance[seat] ?? []);
  const mean = (lists: readonly (readonly number[])[]): number[] =>
    turns.map((turn) => round(meanOf(lists.flatMap((list) => list[turn] ?? []))));
  return {
    turns: turns.map((turn) => there[turn]![0]!.labels[turn]!),
    games: there.map((list) => list.length),
    levels: byTurn(
      namesIn(results.flatMap((one) => one.curves)),
      (one, turn, name) => one.curves[turn]![name] ?? 0,
    ),
    counts: byTurn(counted, (one, turn, name) => one.counts[turn]![name] ?? 0),
    totals: Object.fromEntries(
      counted.map((name) => [
        name,
        round(meanOf(results.map((one) => one.counts.reduce((sum, turn) => sum + (turn[name] ?? 0), 0)))),
      ]),
    ),
    events: eventsOf(results, longest),
    advance: Object.fromEntries(
      seats
        .filter((seat) => side(seat).length > 0)
        .map((seat) => [
          seat,
          {
            taken: mean(side(seat).map((one) => one.taken)),
            deepest: mean(side(seat).map((one) => one.deepest)),
            inTwo: mean(side(seat).map((one) => one.inTwo)),
          },
        ]),
    ),
  };
}

/** The commonest first. */
function eventsOf(results: readonly SimulatedGame[], turns: number): { [name: string]: Event } {
  const found = namesIn(results.map((one) => one.events)).map((name) => {
    const dates = results.flatMap((one) => one.events[name] ?? []);
    const event: Event = {
      games: dates.length,
      share: round(dates.length / results.length),
      meanTurn: round(meanOf(dates) + 1, 2),
      byTurn: Array.from({ length: turns }, (_, turn) => dates.filter((date) => date === turn).length),
    };
    return [name, event] as const;
  });
  return Object.fromEntries(found.sort(([a, one], [b, two]) => two.games - one.games || (a < b ? -1 : 1)));
}

/** Several scenarios together; the course of each is in its part. */
export function merge(parts: readonly Simulation[]): Omit<Simulation, 'course'> {
  const first = parts[0]!;
  const seats = Object.keys(first.seats);
  const games = parts.reduce((sum, part) => sum + part.games, 0);
  const weighed = (of: (part: Simulation) => number, digits = 3): number =>
    round(parts.reduce((sum, part) => sum + of(part) * part.games, 0) / Math.max(1, games), digits);
  const each = <T>(of: (seat: string) => T): { [seat: string]: T } =>
    Object.fromEntries(seats.map((seat) => [seat, of(seat)]));
  const wins = (seat: string): number => parts.reduce((sum, part) => sum + part.wins[seat]!, 0);
  const outcomes: Record<string, number> = {};
  for (const part of parts)
    for (const [how, number] of Object.entries(part.outcomes)) outcomes[how] = (outcomes[how] ?? 0) + number;
  return {
    game: first.game,
    scenario: 'all',
    seats: first.seats,
    seed: first.seed,
    games,
    wins: each(wins),
    shares: each((seat) => shareOf(wins(seat), games)),
    draws: parts.reduce((sum, part) => sum + part.draws, 0),
    outcomes,
    meanTurns: weighed((part) => part.meanTurns, 2),
    meanChoices: weighed((part) => part.meanChoices, 0),
    perBotMsPerDecision: each((seat) => weighed((part) => part.perBotMsPerDecision[seat]!)),
    longestTurnMs: each((seat) => ({
      mean: weighed((part) => part.longestTurnMs[seat]!.mean, 1),
      most: Math.max(...parts.map((part) => part.longestTurnMs[seat]!.most)),
    })),
    secondsPerGame: weighed((part) => part.secondsPerGame),
  };
}
