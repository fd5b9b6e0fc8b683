/** Bots at the table: what they would choose, thought wherever there is room, and their moves one after the other. */

import { levelsOf } from '@armistice/bots';
import type { Answered, Decided, Hint } from '../session/protocol.ts';
import { ADVISER, passOn } from './company.ts';
import { hintOf } from './hint.ts';
import { levelOf } from './log.ts';
import { no, type Open, ok } from './open.ts';
import { Opponents } from './opponents.ts';
import type { AnyMatch } from './record.ts';
import { besideAll, type Thinker } from './thinker.ts';

export class Bots {
  readonly #opponents = new Opponents();
  readonly #thinker: Thinker | undefined;
  /** Is this still the game at the table? */
  readonly #isOpen: (match: AnyMatch) => boolean;
  /** They move one after the other, however often they are called: a person may act beside them. */
  #moving: Promise<unknown> = Promise.resolve();

  constructor(thinker: Thinker | undefined, isOpen: (match: AnyMatch) => boolean) {
    this.#thinker = thinker;
    this.#isOpen = isOpen;
  }

  /** Another game, or another past: everybody thinks afresh. */
  forget(): void {
    this.#opponents.clear();
  }

  /** What they think of now is for nothing. */
  stop(): void {
    this.#thinker?.stop();
    this.#moving = Promise.resolve();
  }

  /** What the bot of this level would choose now, thought here. */
  choice(match: AnyMatch, seat: string, level: string, advice: boolean): Decided {
    return this.#opponents.ask(match, seat, level, advice);
  }

  /** After whatever of this kind is under way. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const moved = this.#moving.then(act);
    this.#moving = moved.catch(() => {});
    return moved;
  }

  /** So many moves at the most; how many were made, and whether there are more to make. */
  async move(open: Open, most: number): Promise<{ readonly made: number; readonly more: () => boolean }> {
    const { match, reasons } = open;
    const asked = (): string | undefined => match.asked().find((seat) => levelOf(match, seat) !== undefined);
    let made = 0;
    for (let seat = asked(); seat !== undefined && made < most; seat = asked()) {
      const decided = await this.#thought(match, seat, levelOf(match, seat)!, false);
      if (decided === undefined) break;
      const { choice, value, why } = decided;
      const done = match.choose({ seat, choice, value });
      if (!done.ok) throw new Error(`The opponent tried what it may not: ${done.problem.message}`);
      if (why !== undefined) reasons.set(match.n, why);
      made += 1 + passOn(open);
    }
    return { made, more: () => asked() !== undefined };
  }

  async hint({ match, face }: Open, seat: string): Promise<Answered<Hint>> {
    if (!match.asked().includes(seat) || levelOf(match, seat) !== undefined)
      return no('out-of-turn', 'A hint is for whoever decides now.');
    if (!levelsOf(match.game.id).includes(ADVISER))
      return no('refused', 'There is no staff for this game yet.');
    const decided = await this.#thought(match, seat, ADVISER, true);
    if (decided === undefined) return no('stale', 'The game has gone on. Ask again.');
    return ok(hintOf(match, face, seat, decided));
  }

  /** What a bot would choose, thought wherever there is room; nothing, if the game has moved on meanwhile. */
  async #thought(
    match: AnyMatch,
    seat: string,
    level: string,
    advice: boolean,
  ): Promise<Decided | undefined> {
    const { n, undos } = match;
    const decided =
      this.#thinker === undefined
        ? this.choice(match, seat, level, advice)
        : await this.#thinker.decide(match, seat, level, advice);
    const same = this.#isOpen(match) && match.undos === undos;
    return same && besideAll(match, seat, n) ? decided : undefined;
  }
}
