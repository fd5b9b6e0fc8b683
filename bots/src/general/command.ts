/**
 * What a game gives its general. The general searches orders, not moves: he lets the staff of his side play on from
 * imagined positions under different orders, against the enemy's usual staff, and keeps those that did best for the turn.
 *
 * A game that wants a general supplies
 * - `Game.imagine` in its rules (what a seat cannot know is drawn anew), held to its word by the secrecy kit;
 * - an `Officer`: its staff, made to read `orders` (any plain data: a main effort, how much to risk, where to yield), and
 *   to start from `memory` if it remembers anything from one turn to the next;
 * - a `Command`: the doctrine of a scenario and a time, plans that differ from it in few, large things, how good a
 *   position looks, and when a turn begins.
 * It then stands in the list of levels: `general: generalFor(command)`. Nothing in this folder knows which game it is.
 */

import type { AnyRules, Play, Random } from '@armistice/engine';
import type { Asked, Bot, BotOptions } from '../types.ts';
import type { Prior, Tried } from './race.ts';

/** A staff that carries out orders of its game's own kind. */
export interface Officer<O> extends Bot {
  /** Plain data; a new officer has those of the staff as it is. */
  orders: O;
  /** What it has to remember to go on, as plain data. */
  memory?(): unknown;
}

export interface Command<O> {
  /** The officer who carries out what the general found. */
  officer(of: Pick<BotOptions, 'setting' | 'seat' | 'random'>): Officer<O>;
  /** One for trials, who may be quicker; with the memory of another he goes on where that one stands. */
  double(of: Pick<BotOptions, 'setting' | 'seat' | 'random'>, memory?: unknown): Officer<O>;
  /** What the general goes by before anything is tried: by scenario, and by the time a side is in. */
  doctrine(asked: Asked): O;
  /** Orders worth a trial in a position beside the doctrine, the most promising first. With little thought only those are tried. */
  plans(doctrine: O, play: Play<AnyRules>, seat: string): readonly O[];
  /** Orders near to others, for when there is thought to spare. */
  vary(orders: O, play: Play<AnyRules>, seat: string, random: Random): O;
  /** Fronts are searched apart: of what was found for each, all that can be given together; undefined where that is nothing new. */
  join?(doctrine: O, tried: readonly Tried<O>[], play: Play<AnyRules>, seat: string): O | undefined;
  /** What is thought of other orders before they are tried, where games have shown it. */
  prior?(asked: Asked): Prior;
  /** What stays of orders in the turns after the one they were given for; `play` is where one of them begins. */
  later(orders: O, play: Play<AnyRules>, seat: string): O;
  /** How good a position looks for a seat, 0 to 1; also one in which the game is over. */
  evaluate(play: Play<AnyRules>, seat: string): number;
  /** Names the player turn (or whatever a turn of trials is counted in) that a position is in. */
  turn(play: Play<AnyRules>): string;
  /**
   * Names the turn this question belongs to, if the general may think about it; he does when a name is new, so once
   * a turn. Undefined where he goes on as before: in the enemy's turn, in questions that come before there is a plan.
   */
  thinks(asked: Asked): string | undefined;
  /** Choices an ordinary machine tries in a second. */
  readonly pace: number;
  /** Turns a trial goes on after the one under way. */
  horizon(play: Play<AnyRules>): number;
}
