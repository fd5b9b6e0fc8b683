/** Tries positions of the book on a bot. */

import {
  type AnyGame,
  type AnyRules,
  arrange,
  Match,
  type Plain,
  SeededDice,
  seatLog,
  unwrap,
} from '@armistice/engine';
import { askedOf, botFor, drawFrom } from '../index.ts';
import type { Bot } from '../types.ts';
import { type Check, type Course, checkText, holds, type Position } from './position.ts';

/** The game from a position on, for a layout in its own words. */
export type Lay = (layout: never) => Partial<Pick<AnyGame, 'begin' | 'setup' | 'steps'>>;

export interface Tried {
  readonly id: string;
  readonly title: string;
  readonly solved: boolean;
  /** Tries that came out right, of how many. */
  readonly right: number;
  readonly tries: number;
  /** What did not hold, in the tries that did not. */
  readonly failed: readonly string[];
}

/** No position takes more choices than this. */
const LONGEST = 5000;

export function tryPosition(game: AnyGame, lay: Lay | undefined, position: Position, level: string): Tried {
  const { id, title, tries = 1, right: wanted = tries, checks } = position;
  const failed = new Set<string>();
  let right = 0;
  for (let n = 1; n <= tries; n++) {
    const course = play(game, lay, position, level, `${id}:${n}`);
    const wrong = checks.filter((check: Check) => !holds(check, course));
    if (wrong.length === 0) right++;
    for (const check of wrong) failed.add(checkText(check));
  }
  return { id, title, solved: right >= wanted, right, tries, failed: [...failed] };
}

/** The course of one try. */
export function play(
  game: AnyGame,
  lay: Lay | undefined,
  position: Position,
  level: string,
  seed: string,
): Course {
  const { seat, from, until } = position;
  const match = begin(game, lay, position, seed);
  for (const { choice, value } of position.first ?? [])
    unwrap(match.choose({ seat: match.asked()[0]!, choice, value }));
  const bots: { [seat: string]: Bot } = {};
  for (const one of game.seats) {
    // The others play as well as a staff does, so that only one thing differs from bot to bot.
    const make = (one.id === seat ? undefined : botFor(game, 'staff')) ?? botFor(game, level);
    if (make === undefined) throw new Error(`There is no bot '${level}' for ${game.title}.`);
    bots[one.id] = make({
      setting: match.play.setting,
      seat: one.id,
      random: drawFrom(`${seed}:${one.id}`),
    });
  }
  const stepNow = (): string => match.play.where().step;
  const limit = (): void => {
    if (match.n > LONGEST) throw new Error(`${position.id} never comes to its end.`);
  };
  while (match.outcome === null && !(match.asked().includes(seat) && stepNow() === from)) {
    pass(match);
    limit();
  }
  const chosen: { choice: string; value: Plain; why?: string }[] = [];
  const begun = match.n;
  let times = until.times ?? 1;
  let at = '';
  while (match.outcome === null) {
    const asked = match.asked()[0]!;
    const now = `${asked} ${stepNow()}`;
    if (chosen.length > 0 && now !== at && now === `${until.seat} ${until.step}` && --times === 0) break;
    at = now;
    const { choice, value, why } = bots[asked]!.choose(askedOf(match, asked));
    unwrap(match.choose({ seat: asked, choice, value }));
    if (asked === seat) chosen.push({ choice, value, ...(why === undefined ? {} : { why }) });
    limit();
  }
  const facts = seatLog(match, seat, begun + 1).flatMap(({ fact, notes }) =>
    [fact, ...notes.map((note) => note.fact)].filter((one) => one !== undefined),
  );
  return { chosen, facts, view: game.view(match.play, seat) };
}

function begin(game: AnyGame, lay: Lay | undefined, position: Position, seed: string): Match<AnyRules> {
  const { scenario, options, layout } = position;
  const setting = unwrap(arrange(game, { scenario, ...(options === undefined ? {} : { options }) }));
  if (layout !== undefined && lay === undefined)
    throw new Error(`${game.title} cannot lay out positions: ${position.id} needs that.`);
  const laid = layout === undefined ? {} : lay!(layout as never);
  const identity = { seats: {}, seed: undefined, seedCommit: '', pack: undefined };
  return unwrap(
    Match.begin({ ...setting, game: { ...game, ...laid } }, identity, new SeededDice(seed)),
  ) as Match<AnyRules>;
}

/** Whoever is asked does as little as they can. */
function pass(match: Match<AnyRules>): void {
  const seat = match.asked()[0]!;
  const end = match.play.ending(seat);
  const offered = end === undefined ? [...match.choices(seat)] : [end];
  const least = offered.find(({ value }) => value === null || value === false || value === 0) ?? offered[0]!;
  unwrap(match.choose({ seat, choice: least.choice, value: least.value }));
}
