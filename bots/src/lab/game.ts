/** One simulated game: who won, how, how long, its course turn by turn, and what its bots thought. */

import { type AnyGame, type AnyRules, type Match, seatLog } from '@armistice/engine';
import { makeGrid } from '@armistice/hex';
import { keyMoment, type TableFace } from '@armistice/table';
import { drawFrom } from '../chance.ts';
import { playBots } from '../game.ts';
import type { Crew } from '../general/index.ts';
import { type Front, frontsOf } from './front.ts';
import type { Series } from './series.ts';

type Numbers = { readonly [name: string]: number };

export interface Thought {
  readonly ms: number;
  readonly decisions: number;
  /** The longest it thought in one player turn, its own or the enemy's. */
  readonly longestTurnMs: number;
}

export interface SimulatedGame {
  /** Which game of the series, from 0. */
  readonly i: number;
  readonly winner: string | null;
  readonly how: string;
  readonly turns: number;
  readonly choices: number;
  /** What the game calls each turn. */
  readonly labels: readonly string[];
  /** At the start of each turn: the game's curves, and the levels of its study. */
  readonly curves: readonly Numbers[];
  /** In the course of each turn: the counts of its study. */
  readonly counts: readonly Numbers[];
  /** The turn (from 0) in which each event of its study first happened. */
  readonly events: Numbers;
  /** Who holds what at the end: for each map, one letter of a side for each hex. */
  readonly control: readonly string[];
  /** For games on hex maps. */
  readonly front?: Front;
  readonly thought: { readonly [seat: string]: Thought };
}

export function simulateGame(
  game: AnyGame,
  face: TableFace<unknown> | undefined,
  { scenario, seats, seed }: Series,
  i: number,
  crew?: Crew,
): SimulatedGame {
  const course = new Course(game, face);
  const clock = new Clock(game, face);
  const match = playBots(game, {
    seats,
    seed: `${seed}:${i}`,
    random: (seat) => drawFrom(`${seed}:${i}:${seat}`),
    wanted: { scenario },
    crew,
    after(now, seat, ms) {
      clock.add(seat, ms);
      clock.look(now, course.note(now));
    },
  });
  const { winner, how } = match.outcome!;
  return { i, winner, how, choices: match.n, ...course.whole(match), thought: clock.whole() };
}

/** The account of a game, kept entry by entry. */
class Course {
  readonly #game: AnyGame;
  readonly #face: TableFace<unknown> | undefined;
  readonly #labels: string[] = [];
  readonly #curves: Numbers[] = [];
  readonly #counts: { [name: string]: number }[] = [];
  readonly #events: { [name: string]: number } = {};
  readonly #controls: (readonly string[])[] = [];

  constructor(game: AnyGame, face: TableFace<unknown> | undefined) {
    this.#game = game;
    this.#face = face;
  }

  /** Takes in the last entry. True if it began a new turn. */
  note(match: Match<AnyRules>): boolean {
    const face = this.#face;
    if (face === undefined) return false;
    const entry = seatLog(match, null, match.n)[0]!;
    const turn = this.#counts.length - 1;
    if (turn >= 0 && face.study !== undefined) {
      for (const [name, number] of Object.entries(face.study.counts(entry)))
        this.#counts[turn]![name] = (this.#counts[turn]![name] ?? 0) + number;
      for (const event of face.study.events(entry)) this.#events[event] ??= turn;
    }
    const moment = keyMoment(entry);
    if (moment?.kind !== 'turn') return false;
    const view = (seat: string | null) => this.#game.view(match.play, seat);
    const open = view(null);
    this.#labels.push(moment.label);
    this.#curves.push({ ...face.curves(open), ...face.study?.levels(view) });
    this.#counts.push({});
    this.#controls.push(face.control(open));
    return true;
  }

  whole(match: Match<AnyRules>) {
    const face = this.#face;
    const control = face?.control(this.#game.view(match.play, null)) ?? [];
    const grids = (face?.maps(match.play.data) ?? []).map(({ map }) => makeGrid(map.grid));
    return {
      turns: this.#labels.length,
      labels: this.#labels,
      curves: this.#curves,
      counts: this.#counts,
      events: this.#events,
      control,
      ...(face === undefined ? {} : { front: frontsOf(grids, [...this.#controls, control], face.sides) }),
    };
  }
}

/** How long the bots thought, in all and by player turn. */
class Clock {
  readonly #face: TableFace<unknown> | undefined;
  readonly #seats: Record<string, { ms: number; decisions: number; longestTurnMs: number; now: number }> = {};
  #mover: string | null = null;

  constructor(game: AnyGame, face: TableFace<unknown> | undefined) {
    this.#face = face;
    for (const { id } of game.seats) this.#seats[id] = { ms: 0, decisions: 0, longestTurnMs: 0, now: 0 };
  }

  add(seat: string, ms: number): void {
    const own = this.#seats[seat]!;
    own.ms += ms;
    own.decisions++;
    own.now += ms;
    own.longestTurnMs = Math.max(own.longestTurnMs, own.now);
  }

  /** A player turn is over when somebody else moves, or a new turn begins. */
  look(match: Match<AnyRules>, newTurn: boolean): void {
    const mover = this.#face?.study?.mover(match.play.flow) ?? null;
    if (mover === this.#mover && !newTurn) return;
    this.#mover = mover;
    for (const seat of Object.values(this.#seats)) seat.now = 0;
  }

  whole(): { [seat: string]: Thought } {
    const round = (ms: number): number => Math.round(ms * 100) / 100;
    return Object.fromEntries(
      Object.entries(this.#seats).map(([seat, { ms, decisions, longestTurnMs }]) => [
        seat,
        { ms: round(ms), decisions, longestTurnMs: round(longestTurnMs) },
      ]),
    );
  }
}
