/** The bots at the table, and the staff that advises people. They are told what their seat may know, and no more. */

import { askedOf, type Bot, botFor, drawFrom } from '@armistice/bots';
import type { AnyRules, Entry, Listed, Match } from '@armistice/engine';
import type { Decided } from '../session/protocol.ts';

export class Opponents {
  readonly #bots = new Map<string, Bot>();
  /** Who advised a person last, when, and what. */
  readonly #advisers = new Map<
    string,
    { readonly bot: Bot; readonly n: number; readonly decided: Decided }
  >();

  /** Another game, or another past: everybody thinks afresh. */
  clear(): void {
    this.#bots.clear();
    this.#advisers.clear();
  }

  /** What the bot of this level would choose; `advice`: for a person. */
  ask(match: Match<AnyRules>, seat: string, level: string, advice: boolean): Decided {
    return advice ? this.#advise(match, seat, level) : this.#decide(match, seat, level);
  }

  /** A bot sits down when it is first asked. */
  #decide(match: Match<AnyRules>, seat: string, level: string): Decided {
    const bot = this.#bots.get(seat) ?? sitDown(match, seat, level);
    this.#bots.set(seat, bot);
    return ask(bot, match, seat);
  }

  /**
   * An adviser that is heeded keeps its plan: one that began an attack knows who was to join it. Whoever does
   * something else gets a new one, which begins with what there is.
   */
  #advise(match: Match<AnyRules>, seat: string, level: string): Decided {
    const last = this.#advisers.get(seat);
    if (last?.n === match.n) return last.decided;
    const decided = (entry: Entry) => entry.seat === seat && entry.passed === undefined;
    const own = last === undefined ? [] : match.entriesAfter(last.n).filter(decided);
    const heeded = own.length === 1 && sameChoice(own[0]!, last!.decided);
    const bot = heeded ? last!.bot : sitDown(match, seat, level);
    const advice = ask(bot, match, seat);
    this.#advisers.set(seat, { bot, n: match.n, decided: advice });
    return advice;
  }
}

function sitDown({ game, play, seedCommit }: Match<AnyRules>, seat: string, level: string): Bot {
  const make = botFor(game, level);
  if (make === undefined) throw new Error(`There is no opponent '${level}' for ${game.title} here.`);
  return make({
    setting: play.setting,
    seat,
    random: drawFrom(`${seedCommit}:${seat}`),
    clock: () => performance.now(),
  });
}

function ask(bot: Bot, match: Match<AnyRules>, seat: string): Decided {
  const { choice, value, why } = bot.choose(askedOf(match, seat));
  return { choice, value, ...(why === undefined ? {} : { why }) };
}

const sameChoice = (one: Listed, other: Listed): boolean =>
  one.choice === other.choice && JSON.stringify(one.value) === JSON.stringify(other.value);
