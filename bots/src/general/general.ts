/**
 * A general: the staff under orders found by search. He goes by his doctrine from the first question on. When his turn
 * begins he imagines how things may stand and lets both staffs play on under the doctrine and under other orders; what
 * did best is kept for the turn. More thought means more orders tried, and more often.
 */

import type { AnyRules, Play } from '@armistice/engine';
import type { Asked, Bot, BotMaker, BotOptions, Decision } from '../types.ts';
import type { Command, Officer } from './command.ts';
import type { Task } from './crew.ts';
import { HARD_TO_BEAT, Race } from './race.ts';
import { type Result, type Trial, tryOrders } from './trial.ts';

/** Seconds of thought for a turn, if nobody says otherwise. */
export const USUAL_THOUGHT = 2;
/** Of the time he is given, what he means to use; of that the staff needs some for the moves themselves, at first so much. */
const USED = 0.97;
const MOVES = 0.05;
/** And never reckons with more than this. */
const MOST_MOVES = 0.4;
/** Worlds on which all are tried before the worse half is left out. */
const FIRST_WORLDS = 1;
/** Milliseconds of a trial that nothing stops. */
const NEVER = 1e9;
/** Variations of the leader tried at a time. */
const VARIATIONS = 4;

/** Thought that is left: choices, or time if there is a clock. */
interface Budget {
  /** Takes note of choices tried. */
  spend(choices: number): void;
  /** The share that is used up. */
  used(): number;
  /** Milliseconds that are left, as far as the clock goes. */
  left(): number;
}

export class General<O> implements Bot {
  readonly level = 'general';
  readonly #command: Command<O>;
  readonly #of: BotOptions;
  readonly #staff: Officer<O>;
  readonly #thought: number;
  #turn: string | undefined;
  #begun = false;
  /** Milliseconds the staff needed for the moves of the turn before, and of this one. */
  #moves: { before: number; now: number };

  constructor(command: Command<O>, of: BotOptions) {
    this.#command = command;
    this.#of = of;
    this.#thought = of.thought ?? USUAL_THOUGHT;
    this.#staff = command.officer(of);
    this.#moves = { before: this.#thought * 1000 * MOVES, now: 0 };
  }

  choose(asked: Asked): Decision {
    if (!this.#begun) {
      this.#begun = true;
      this.#staff.orders = this.#command.doctrine(asked);
    }
    const turn = this.#command.thinks(asked);
    if (turn !== undefined && turn !== this.#turn) {
      if (this.#turn !== undefined) this.#moves = { before: this.#moves.now, now: 0 };
      this.#turn = turn;
      this.#staff.orders = this.#think(asked);
    }
    const { clock } = this.#of;
    const began = clock?.() ?? 0;
    const decision = this.#staff.choose(asked);
    this.#moves.now += (clock?.() ?? 0) - began;
    return decision;
  }

  /** What the staff will need for its moves: as before, or as long as a turn of the trial took, whichever is more. */
  #expect(turn: number): void {
    const { before } = this.#moves;
    const most = this.#thought * 1000 * MOST_MOVES;
    this.#moves.before = Math.min(most, Math.max(before, turn));
  }

  #budget(): Budget {
    const { clock } = this.#of;
    if (clock !== undefined) {
      const began = clock();
      const left = (): number => began + this.#thought * 1000 * USED - this.#moves.before - clock();
      return { spend() {}, used: () => (clock() - began) / Math.max(1, clock() - began + left()), left };
    }
    const all = this.#thought * this.#command.pace;
    let spent = 0;
    return {
      spend(choices) {
        spent += choices;
      },
      used: () => spent / all,
      left: () => NEVER,
    };
  }

  /** The best orders that his thought can find. */
  #think(asked: Asked): O {
    const command = this.#command;
    const { seat, random } = this.#of;
    const doctrine = command.doctrine(asked);
    const budget = this.#budget();
    const prior = command.prior?.(asked) ?? HARD_TO_BEAT;
    const race = new Race(doctrine, prior);
    const luck = String(random(0x40000000));
    const memory = this.#staff.memory?.();
    const worlds: Play<AnyRules>[] = [];
    const worldOf = (n: number): Play<AnyRules> => {
      for (let i = worlds.length; i <= n; i++) worlds.push(asked.imagine(random));
      return worlds[n]!;
    };
    const late = (): boolean => budget.used() >= 1;
    const { crew, clock } = this.#of;
    /** The trials of some entrants on their worlds, together if there is a crew. */
    const results = (trials: ReturnType<typeof race.upTo>): readonly Result[] => {
      const of = (n: number): Trial<O> => {
        const { entrant, world } = trials[n]!;
        return { seat, orders: entrant.orders, memory, luck: `${luck}:${world}` };
      };
      if (crew === undefined)
        return [tryOrders(command, worldOf(trials[0]!.world), of(0), clock ? late : () => false)];
      return crew.tryAll(
        trials.map(({ world }, n) => taskOf(worldOf(world), of(n))),
        budget.left(),
      );
    };
    /** False when thought has run out. */
    const raceTo = (most: number): boolean => {
      const trials = race.upTo(most);
      const together = crew?.size ?? 1;
      for (let from = 0; from < trials.length; from += together) {
        if (late()) return false;
        const some = trials.slice(from, from + together);
        for (const [n, { value, choices }] of results(some).entries()) {
          // What came after the last choice he had is left aside: as if it had not been tried.
          if (n > 0 && late()) return false;
          budget.spend(choices);
          if (value === undefined) return false;
          some[n]!.entrant.values.push(value);
        }
      }
      return !late();
    };
    const began = clock?.() ?? 0;
    if (!raceTo(1)) return doctrine;
    this.#expect(((clock?.() ?? 0) - began) / (command.horizon(worldOf(0)) + 1));
    const affordable = Math.floor(1 / budget.used() / prior.each);
    const plans = command.plans(doctrine, worldOf(0), seat);
    const looked = Math.max(prior.fewest, affordable);
    for (const orders of plans) if (race.entrants.length < looked) race.enter(orders);
    if (race.entrants.length < 2) return doctrine;
    for (let most = FIRST_WORLDS; raceTo(most); most++) {
      const joined = command.join?.(doctrine, race.tried(), worldOf(0), seat);
      race.halve();
      if (joined !== undefined) race.enter(joined);
      if (race.living.length > 2 || most < prior.settled) continue;
      const leader = race.leader();
      for (let i = 0; i < VARIATIONS; i++) race.enter(command.vary(leader, worldOf(0), seat, random));
    }
    return race.leader();
  }
}

/** An imagined position and what is to be tried on it, as plain data. */
function taskOf<O>({ setting, position }: Play<AnyRules>, trial: Trial<O>): Task {
  const { game, scenario, options } = setting;
  const world = position.clone().toJSON();
  return { game: game.id, scenario: scenario.id, options, world, trial };
}

export const generalFor =
  <O>(command: Command<O>): BotMaker =>
  (of) =>
    new General(command, of);
