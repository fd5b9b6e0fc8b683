/** One imagined course of events: the staffs of both sides play on for a few turns, ours under the orders that are tried. */

import type { AnyRules, Play } from '@armistice/engine';
import { askedIn } from '../asked.ts';
import { drawFrom, evenDice } from '../chance.ts';
import type { Command, Officer } from './command.ts';

export interface Trial<O> {
  readonly seat: string;
  readonly orders: O;
  /** What our officer remembers. */
  readonly memory: unknown;
  /** Where the dice come from: the same for all orders tried on one world. */
  readonly luck: string;
}

export interface Result {
  /** How good things look at the end; undefined if time was up before it. */
  readonly value?: number;
  readonly choices: number;
}

/** Choices between two looks at the clock. */
const LOOK = 8;

/** `late`: is time up? */
export function tryOrders<O>(
  command: Command<O>,
  world: Play<AnyRules>,
  { seat, orders, memory, luck }: Trial<O>,
  late: () => boolean,
): Result {
  const play = world.fork(evenDice(luck));
  const { setting } = play;
  const officers = new Map<string, Officer<O>>();
  for (const { id } of setting.game.seats)
    officers.set(
      id,
      command.double(
        { setting, seat: id, random: drawFrom(`${luck} ${id}`) },
        id === seat ? memory : undefined,
      ),
    );
  const own = officers.get(seat)!;
  own.orders = orders;
  const horizon = command.horizon(play);
  let turn = command.turn(play);
  let turns = 0;
  let choices = 0;
  while (play.outcome === null) {
    const now = command.turn(play);
    if (now !== turn) {
      turn = now;
      if (++turns > horizon) break;
      own.orders = command.later(orders, play, seat);
    }
    const asks = play.asked()[0]!;
    const { choice, value } = officers.get(asks)!.choose(askedIn(play, asks));
    play.advance(asks, choice, value);
    choices++;
    if (choices % LOOK === 0 && late()) return { choices };
  }
  return { value: command.evaluate(play, seat), choices };
}
