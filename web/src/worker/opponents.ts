/** The bots at the table, and the staff that advises people. They are told what their seat may know, and no more. */

import { askedIn, askedOf, type Bot, botFor, drawFrom } from '@armistice/bots';
import { type AnyRules, blank, type Entry, type Listed, type Match, wasShown } from '@armistice/engine';
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
    const meant = last === undefined ? [] : [last.decided, ...(last.decided.more ?? [])];
    const heeded =
      last !== undefined &&
      own.length === meant.length &&
      own.every((entry, i) => sameChoice(entry, meant[i]!));
    const bot = heeded ? last.bot : sitDown(match, seat, level);
    const first = ask(bot, match, seat);
    const then = inOneGo(match, bot, seat, first);
    const advice = then.length === 0 ? first : { ...first, more: then };
    this.#advisers.set(seat, { bot, n: match.n, decided: advice });
    return advice;
  }
}

/** More than this nobody takes in at once. */
const MOST = 12;

/**
 * What the adviser would do next, as long as it is more of the same: nothing has been rolled, shown or handed over, and it
 * is the same kind of choice, or one of the question that the last one has opened.
 */
function inOneGo(match: Match<AnyRules>, bot: Bot, seat: string, first: Listed): Listed[] {
  const play = match.play.fork();
  const then: Listed[] = [];
  let [last, open] = [first, false];
  while (then.length < MOST) {
    const kinds = play.choiceKinds();
    if (play.sealing && kinds[last.choice]?.more !== true) return then; // the envelope would close, and might open
    const { length: depth } = play.flow;
    const record = blank();
    play.record = record;
    play.advance(seat, last.choice, last.value);
    play.record = undefined;
    const quiet = record.rolls.length === 0 && !wasShown(record);
    if (!quiet || kinds[last.choice]?.ends === true || !play.asked().includes(seat)) return then;
    open ||= play.flow.length > depth;
    if (play.flow.length < depth) return then;
    const { choice, value } = bot.choose(askedIn(play, seat));
    const ends = play.choiceKinds()[choice]?.ends === true;
    if (ends || !(choice === last.choice || open)) return then;
    open = false;
    last = { choice, value };
    then.push(last);
  }
  return then;
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
