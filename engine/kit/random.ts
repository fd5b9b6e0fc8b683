/** Random legal play: the ground that all kits walk on. Seeded, so that whatever is found can be found again. */

import type { AnyGame, AnyRules, Game } from '@armistice/engine';
import {
  type Listed,
  Match,
  type MatchOptions,
  type Play,
  type Random,
  type Rules,
  unwrap,
} from '@armistice/engine';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export function randomFrom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return (n) => uniformInt(generator, 0, n - 1);
}

/** One random choice of one of the seats asked, or what is wrong with the position. */
export function randomChoice(play: Play<AnyRules>, random: Random): { seat: string; pick: Listed } | string {
  const asked = play.asked();
  if (asked.length === 0) return `nobody is asked in step '${play.where().step}', and the game is not over`;
  const seat = asked[random(asked.length)]!;
  const pick = hastened(play, seat, random) ?? play.sample(seat, random);
  return pick === undefined
    ? `dead end: ${seat} has no choice in step '${play.where().step}'`
    : { seat, pick };
}

const HASTE = 8;

/** A set-up of two hundred units would take random play for ever: now and then it takes the short way. */
function hastened(play: Play<AnyRules>, seat: string, random: Random): Listed | undefined {
  const { hasten } = play.setting.game;
  const ways = hasten?.[play.flow.at(-1)!.step];
  if (ways === undefined || random(HASTE) !== 0) return undefined;
  const end = play.ending(seat);
  if (end !== undefined) return end;
  for (const choice of ways) {
    const found = play.choices(seat, { choice }).next();
    if (found.done === false) return found.value;
  }
  return undefined;
}

/** Options drawn at random, so that optional rules are played in every mixture. */
export function randomOptions(game: AnyGame, random: Random): { [id: string]: boolean | string } {
  const options: Record<string, boolean | string> = {};
  for (const option of game.options) {
    options[option.id] =
      option.values === undefined ? random(2) === 1 : option.values[random(option.values.length)]!.id;
  }
  return options;
}

/** Some of a list, each at most once; all of a short one. */
export function some<T>(list: readonly T[], most: number, random: Random): readonly T[] {
  if (list.length <= most) return list;
  const left = [...list];
  return Array.from({ length: most }, () => {
    const at = random(left.length);
    const [one] = left.splice(at, 1, left.at(-1)!);
    left.pop();
    return one!;
  });
}

/** A recorded game of at most `plies` random choices. */
export function randomMatch<R extends Rules>(
  game: Game<R>,
  seed: number,
  plies: number,
  wanted: MatchOptions = {},
): Match<R> {
  const match = unwrap(Match.create(game, `kit:${seed}`, wanted));
  try {
    for (const _entry of walk(match, randomFrom(seed), plies));
  } catch (error) {
    throw new Error(`${(error as Error).message} (seed ${seed}, entry ${match.n})`, { cause: error });
  }
  return match;
}

/** The same with options drawn from the seed, as the kits play: seed, scenario and number of entries name a position. */
export function kitMatch(game: AnyGame, scenario: string | undefined, seed: number, plies: number) {
  return randomMatch(game, seed, plies, { scenario, options: randomOptions(game, randomFrom(seed)) });
}

/** Plays random choices up to entry `plies` or to the end, stopping after each. */
export function* walk<R extends Rules>(match: Match<R>, random: Random, plies: number): Generator<Match<R>> {
  while (match.n < plies && match.outcome === null) {
    const chosen = randomChoice(match.play, random);
    if (typeof chosen === 'string') throw new Error(chosen);
    const { seat, pick } = chosen;
    const done = match.choose({ seat, ...pick });
    if (!done.ok) {
      const fault = done.problem.code === 'defect' ? 'listed but fails' : 'listed but refused';
      throw new Error(
        `${fault}: ${seat} ${pick.choice} ${JSON.stringify(pick.value)}: ${done.problem.message}`,
      );
    }
    yield match;
  }
}

/**
 * Which positions of one game to look at: a step that comes up rarely each time, one that comes up all the time now and
 * then, ever more rarely. Twice the `looks`, and about twice as many positions are looked at.
 */
export class Lookout {
  readonly #looks: number;
  readonly #random: Random;
  readonly #met = new Map<string, number>();

  constructor(looks: number, random: Random) {
    this.#looks = looks;
    this.#random = random;
  }

  due(play: Play<AnyRules>): boolean {
    if (play.outcome !== null) return false;
    const { step } = play.where();
    const times = (this.#met.get(step) ?? 0) + 1;
    this.#met.set(step, times);
    return this.#random(times) < this.#looks;
  }
}
