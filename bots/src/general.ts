/**
 * A general: the staff under orders found by search. At a few moments of its player turn it imagines how things may
 * stand, lets the staff play on from there under different orders against the enemy's usual staff, and looks at what
 * comes of it. Orders that did well are tried again and varied; a doctrine holds unless others are better by more than
 * luck. More thought means more trials.
 *
 * A game supplies a `Command`; nothing here knows which game it is.
 */

import type { AnyRules, Play, Random } from '@armistice/engine';
import { askedIn } from './asked.ts';
import { drawFrom } from './chance.ts';
import type { Asked, Bot, BotMaker, BotOptions, Decision } from './types.ts';

/** A staff that carries out orders of its game's own kind. */
export interface Officer<O> extends Bot {
  orders: O;
}

export interface Command<O> {
  officer(of: Pick<BotOptions, 'setting' | 'seat'>, like?: Officer<O>): Officer<O>;
  /** The orders a general starts from at such a time, to depart from when trials speak for it. */
  doctrine(asked: Asked): O;
  /** Orders worth a first trial in a position, beside those one starts from. */
  plans(base: O, play: Play<AnyRules>, seat: string): readonly O[];
  /** Orders near to others. */
  vary(orders: O, play: Play<AnyRules>, seat: string, random: Random): O;
  /** What stays of orders in the turns after the one they were given for. */
  later(orders: O): O;
  /** How good a position looks for a seat, 0 to 1. */
  evaluate(play: Play<AnyRules>, seat: string): number;
  /** Names the player turn a position is in. */
  turn(play: Play<AnyRules>): string;
  /** The moment for which thought is set aside, if this is one: its name, its turn, and its share of the turn's thought. */
  moment(asked: Asked): { readonly name: string; readonly turn: string; readonly share: number } | undefined;
  /** Choices an ordinary machine tries in a second. */
  readonly pace: number;
  /** Player turns a trial goes on after the one under way. */
  readonly horizon: number;
}

/** Seconds of thought for a player turn, if nobody says otherwise. */
export const USUAL_THOUGHT = 2;
/** Thought is counted in choices tried, so that it is the same on every machine. By the clock, a slow one is stopped here. */
const AT_MOST = 0.9;
/** Choices between two looks at the clock. */
const LOOK = 8;
/** How much the search prefers what it knows little of. */
const CURIOSITY = 0.12;
/** Trials after which another variation is worth having. */
const WIDEN = 6;
/** How many standard errors better than the doctrine orders must look, and the least luck there is in a trial. */
const DOUBT = 1.2;
const LUCK = 0.03;

interface Arm<O> {
  readonly orders: O;
  trials: number;
  sum: number;
  squares: number;
}

export class General<O> implements Bot {
  readonly level = 'general';
  readonly #command: Command<O>;
  readonly #of: BotOptions;
  readonly #staff: Officer<O>;
  readonly #clock: () => number;
  readonly #thought: number;
  #moment = '';
  #turn = '';
  /** Milliseconds used in this player turn. */
  #used = 0;

  constructor(command: Command<O>, of: BotOptions) {
    this.#command = command;
    this.#of = of;
    this.#clock = of.clock ?? (() => 0);
    this.#thought = of.thought ?? USUAL_THOUGHT;
    this.#staff = command.officer(of);
  }

  choose(asked: Asked): Decision {
    const began = this.#clock();
    const moment = this.#command.moment(asked);
    if (moment !== undefined && moment.name !== this.#moment) {
      this.#moment = moment.name;
      if (moment.turn !== this.#turn) {
        this.#turn = moment.turn;
        this.#used = 0;
      }
      const all = this.#thought * 1000;
      const stop = began + Math.min(all * AT_MOST - this.#used, all * moment.share * 1.3);
      this.#staff.orders = this.#think(asked, this.#thought * this.#command.pace * moment.share, stop);
    }
    const decision = this.#staff.choose(asked);
    this.#used += this.#clock() - began;
    return decision;
  }

  /** The best orders that so much thought can find. */
  #think(asked: Asked, thought: number, stop: number): O {
    const command = this.#command;
    const { random } = this.#of;
    const world = asked.imagine(random);
    const base = command.doctrine(asked);
    const arms: Arm<O>[] = [base, ...command.plans(base, world, asked.seat)]
      .filter((orders, i, all) => all.findIndex((one) => same(one, orders)) === i)
      .map((orders) => ({ orders, trials: 0, sum: 0, squares: 0 }));
    const luck = random(0x40000000);
    let left = thought;
    for (let trials = 0; left > 0 && this.#clock() < stop; trials++) {
      if (trials > arms.length && trials % WIDEN === 0) {
        const orders = command.vary(leader(arms).orders, world, asked.seat, random);
        if (!arms.some((arm) => same(arm.orders, orders)))
          arms.push({ orders, trials: 0, sum: 0, squares: 0 });
      }
      const arm = next(arms, trials);
      // The n-th trial of all orders has the same imagined position and the same luck to begin with.
      const { value, choices } = this.#try(asked, arm.orders, drawFrom(`${luck}:${arm.trials}`), stop);
      left -= choices;
      if (value === undefined) break;
      arm.trials++;
      arm.sum += value;
      arm.squares += value * value;
    }
    return leader(arms).orders;
  }

  /** One imagined course of events under some orders; without a value if time is up before its end. */
  #try(asked: Asked, orders: O, random: Random, stop: number): { value?: number; choices: number } {
    const command = this.#command;
    const { seat, setting } = this.#of;
    const play = asked.imagine(random);
    const officers = new Map<string, Officer<O>>();
    for (const { id } of setting.game.seats) {
      const officer = command.officer({ setting, seat: id }, id === seat ? this.#staff : undefined);
      if (id === seat) officer.orders = orders;
      officers.set(id, officer);
    }
    let turn = command.turn(play);
    let turns = 0;
    let choices = 0;
    while (play.outcome === null) {
      const now = command.turn(play);
      if (now !== turn) {
        turn = now;
        if (++turns > command.horizon) break;
        if (turns === 1) officers.get(seat)!.orders = command.later(orders);
      }
      const asks = play.asked()[0]!;
      const { choice, value } = officers.get(asks)!.choose(askedIn(play, asks));
      play.advance(asks, choice, value);
      choices++;
      if (choices % LOOK === 0 && this.#clock() >= stop) return { choices };
    }
    return { value: command.evaluate(play, seat), choices };
  }
}

/** What an arm has shown, less what it may owe to luck. The first is the doctrine: others must be better for certain. */
function esteem<O>(arm: Arm<O>, i: number): number {
  if (arm.trials === 0) return -1;
  const mean = arm.sum / arm.trials;
  if (i === 0) return mean;
  const spread = Math.sqrt(Math.max(0, arm.squares / arm.trials - mean * mean) + LUCK * LUCK);
  return mean - (DOUBT * spread) / Math.sqrt(arm.trials);
}

function leader<O>(arms: readonly Arm<O>[]): Arm<O> {
  const esteems = arms.map(esteem);
  return arms[esteems.indexOf(Math.max(...esteems))]!;
}

/** Each once, then by how good it seems and how little is known of it. */
function next<O>(arms: readonly Arm<O>[], trials: number): Arm<O> {
  const fresh = arms.find((arm) => arm.trials === 0);
  if (fresh !== undefined) return fresh;
  const score = (arm: Arm<O>): number =>
    arm.sum / arm.trials + CURIOSITY * Math.sqrt(Math.log(trials + 1) / arm.trials);
  return arms.reduce((best, arm) => (score(arm) > score(best) ? arm : best));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const generalFor =
  <O>(command: Command<O>): BotMaker =>
  (of) =>
    new General(command, of);
