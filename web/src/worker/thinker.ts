/**
 * Thought for the bots, out of the way: a second worker holds the same game, is told each choice as it is made, and
 * answers what a bot would choose. A general may think for seconds; rules, overlays and the log answer meanwhile.
 */

import type { AnyRules, Match } from '@armistice/engine';
import type { Decided, Thinking } from '../session/protocol.ts';
import { identityOf, positionOf } from './record.ts';

export interface Elsewhere {
  readonly ask: Thinking;
  stop(): void;
}

/** Have only others made entries since, each in their own affairs? A thought of before still holds. */
export const besideAll = (match: Match<AnyRules>, seat: string, since: number): boolean =>
  match.entriesAfter(since).every((entry) => entry.seat !== seat && match.account(entry.n).beside === true);

export class Thinker {
  readonly #start: () => Elsewhere;
  #there: Elsewhere | undefined;
  /** How far the other one has come. */
  #known: { readonly match: Match<AnyRules>; readonly n: number; readonly undos: number } | undefined;

  /** One question after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(start: () => Elsewhere) {
    this.#start = start;
  }

  decide(match: Match<AnyRules>, seat: string, level: string, advice: boolean): Promise<Decided> {
    const answer = this.#last.then(() => this.#ask(match, seat, level, advice));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #ask(match: Match<AnyRules>, seat: string, level: string, advice: boolean): Promise<Decided> {
    this.#there ??= this.#start();
    const { ask } = this.#there;
    const known = this.#known;
    this.#known = undefined; // unless all goes well, the next question begins with the position
    const { n, undos } = match;
    if (known?.match === match && known.undos === undos)
      await ask.follow(
        match.entriesAfter(known.n).map(({ seat: who, choice, value }) => ({ seat: who, choice, value })),
      );
    else await ask.stand(identityOf(match), { n, position: positionOf(match.play.position) });
    const decided = await ask.decide(seat, level, advice);
    this.#known = { match, n, undos };
    return decided;
  }

  /** Another game is opened: a thought under way is for nothing. */
  stop(): void {
    this.#there?.stop();
    this.#there = undefined;
    this.#known = undefined;
    this.#last = Promise.resolve();
  }
}
