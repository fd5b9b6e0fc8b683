/**
 * Kit 2, agreement: every listed choice applies; whatever is not listed is refused, with a rule that exists, and
 * changes nothing. Positions are looked at along random games; unlisted choices come from mutating listed ones, from
 * other positions and from thin air.
 */

import type { AnyRules } from '@armistice/engine';
import {
  type AnyGame,
  canonical,
  type Focus,
  hashPosition,
  type Listed,
  notPlain,
  type Plain,
  type Play,
  type Random,
} from '@armistice/engine';
import fc from 'fast-check';
import { mutation } from './mutation.ts';
import { kitMatch, Lookout, randomFrom, some, walk } from './random.ts';

export interface AgreementOptions {
  readonly scenario?: string | undefined;
  readonly games: number;
  readonly seed?: number | undefined;
  /** The furthest into a game a position is taken from. */
  readonly plies?: number | undefined;
  /** How closely to look at each game (`Lookout`). */
  readonly looks?: number | undefined;
}

export interface AgreementReport {
  readonly positions: number;
  readonly applied: number;
  readonly refused: number;
  /** Each ends with the seed and the entry from which `kitMatch` makes the position again. */
  readonly violations: readonly string[];
}

const MOST_APPLIED = 60;
const MUTANTS = 25;
const STRANGERS = 5;
const POOL = 2000;
const POOL_TRIES = 30;

export function agreement(game: AnyGame, wanted: AgreementOptions): AgreementReport {
  const count = { positions: 0, applied: 0, refused: 0 };
  const violations: string[] = [];
  const pool = new Pool();
  for (let i = 0; i < wanted.games && violations.length === 0; i++) {
    const seed = (wanted.seed ?? 1) + i;
    const random = randomFrom(~seed); // not the walk's own: looking must not change where it goes
    const match = kitMatch(game, wanted.scenario, seed, 0);
    const steps = walk(match, randomFrom(seed), wanted.plies ?? 200);
    const lookout = new Lookout(wanted.looks ?? 1, random);
    const recent: Play<AnyRules>[] = [];
    try {
      do {
        if (lookout.due(match.play)) {
          const found = examine(game, match.play, recent, pool, random);
          count.positions++;
          count.applied += found.applied;
          count.refused += found.refused;
        }
        recent.unshift(match.play.fork());
        recent.length = Math.min(recent.length, LATELY.at(-1)!);
      } while (!steps.next().done);
    } catch (error) {
      violations.push(`${(error as Error).message} (seed ${seed}, entry ${match.n})`);
    }
  }
  return { ...count, violations };
}

/** One position: all that its seats are offered, and much that they are not. Throws on the first violation. */
function examine(
  game: AnyGame,
  play: Play<AnyRules>,
  recent: readonly Play<AnyRules>[],
  pool: Pool,
  random: Random,
): { applied: number; refused: number } {
  const count = { applied: 0, refused: 0 };
  const before = hashPosition(play.position);
  for (const seat of play.asked()) {
    const listed = [...play.choices(seat)];
    const legal = new Set(listed.map(key));
    if (legal.size !== listed.length)
      throw new Error(`${seat}: a choice is listed twice in step '${play.where().step}'`);
    count.applied += listedApply(play, seat, listed, random);
    fociAgree(play, seat);
    const others = [
      ...mutants(listed, random),
      ...strangers(play, random),
      ...pool.drawn(play, random),
      ...lately(play, seat, recent),
    ].filter((one) => !legal.has(key(one)));
    unlistedRefused(game, play, seat, others);
    count.refused += others.length;
    pool.add(play, listed);
  }
  othersRefused(game, play);
  if (hashPosition(play.position) !== before) throw new Error('listing or refusing changed the position');
  return count;
}

const key = ({ choice, value }: Listed) => choice + canonical(value);

/** Listed choices with a small damage. */
function mutants(listed: readonly Listed[], random: Random): Listed[] {
  return fc.sample(mutation, { numRuns: MUTANTS, seed: random(0x7fffffff) }).map((mutate) => {
    const { choice, value } = listed[random(listed.length)]!;
    return { choice, value: mutate(value) };
  });
}

/** Values from thin air. */
function strangers(play: Play<AnyRules>, random: Random): Listed[] {
  const kinds = Object.keys(play.choiceKinds());
  const values = fc.sample(fc.jsonValue({ maxDepth: 2 }), {
    numRuns: STRANGERS,
    seed: random(0x7fffffff),
  }) as Plain[];
  return values.map((value) => ({ choice: kinds[random(kinds.length)]!, value }));
}

/**
 * Values that were legal somewhere: at another moment, for another seat, with other options. They have the right form,
 * so a refusal that was forgotten shows.
 */
class Pool {
  #kinds = new Map<string, Listed[]>();

  add(play: Play<AnyRules>, listed: readonly Listed[]): void {
    for (const one of listed) {
      const key = `${play.where().step} ${one.choice}`;
      const known = this.#kinds.get(key) ?? [];
      if (known.length < POOL) known.push(one);
      this.#kinds.set(key, known);
    }
  }

  /** Some of each kind that the step on top knows. */
  drawn(play: Play<AnyRules>, random: Random): Listed[] {
    return Object.keys(play.choiceKinds()).flatMap((choice) => {
      const known = this.#kinds.get(`${play.where().step} ${choice}`) ?? [];
      return Array.from({ length: Math.min(POOL_TRIES, known.length) }, () => known[random(known.length)]!);
    });
  }
}

/** How many entries ago a seat is remembered to have had a choice. */
const LATELY = [1, 2, 4, 7];

/** What the seat could have chosen in this step a few entries ago: the deed that was just done, and now is done. */
function lately(play: Play<AnyRules>, seat: string, recent: readonly Play<AnyRules>[]): Listed[] {
  const { step } = play.where();
  return LATELY.flatMap((back) => {
    const earlier = recent[back - 1];
    return earlier?.where().step === step ? [...earlier.choices(seat).take(MOST_APPLIED)] : [];
  });
}

const show = (seat: string, { choice, value }: Listed) => `${seat} ${choice} ${JSON.stringify(value)}`;

function listedApply(play: Play<AnyRules>, seat: string, listed: readonly Listed[], random: Random): number {
  if (listed.length === 0) throw new Error(`dead end: ${seat} has no choice in step '${play.where().step}'`);
  const tried = some(listed, MOST_APPLIED, random);
  for (const one of tried) {
    const problem = play.problem(seat, one.choice, one.value);
    if (problem !== undefined) throw new Error(`listed but refused: ${show(seat, one)}: ${problem.message}`);
    const fork = play.fork();
    try {
      fork.advance(seat, one.choice, one.value);
    } catch (error) {
      throw new Error(`listed but fails: ${show(seat, one)}: ${(error as Error).message}`);
    }
    const rough = notPlain(fork.position.game, true) ?? notPlain(fork.position.flow, false);
    if (rough !== undefined) throw new Error(`${show(seat, one)} leaves a state that is not plain: ${rough}`);
  }
  return tried.length;
}

/** No focus is empty, and a thing that is no focus has no choices. */
function fociAgree(play: Play<AnyRules>, seat: string): void {
  const seen = new Map<string, Set<Focus>>();
  for (const { choice, id } of play.foci(seat)) {
    if (!seen.has(choice)) seen.set(choice, new Set());
    seen.get(choice)!.add(id);
    if (play.choices(seat, { choice, id }).next().done)
      throw new Error(`${seat} ${choice}: focus ${id} has no values`);
  }
  lotsAgree(play, seat, seen);
  drawsAgree(play, seat, seen);
  for (const stranger of [-1, 1_000_000, 'nonsense']) {
    for (const { choice } of play.choices(seat, { id: stranger })) {
      if (!seen.get(choice)?.has(stranger))
        throw new Error(`${seat} ${choice}: values about ${stranger}, which is no focus`);
    }
  }
}

/** What random play draws from holds every focus, each thing once, and has no values about what is none. */
function lotsAgree(play: Play<AnyRules>, seat: string, foci: ReadonlyMap<string, ReadonlySet<Focus>>): void {
  for (const [choice, kind] of Object.entries(play.choiceKinds())) {
    const lots = kind.lots?.(play, play.flow.at(-1), seat);
    if (lots === undefined) continue;
    const own = foci.get(choice) ?? new Set<Focus>();
    for (const id of own)
      if (!lots.includes(id)) throw new Error(`${seat} ${choice}: ${id} is not among its lots`);
    if (new Set(lots).size !== lots.length) throw new Error(`${seat} ${choice}: a lot is listed twice`);
    for (const id of lots)
      if (!own.has(id) && !play.choices(seat, { choice, id }).next().done)
        throw new Error(`${seat} ${choice}: values about ${id}, which is no focus`);
  }
}

/** What is drawn about a focus is one of its values, and about what is none nothing is. */
function drawsAgree(play: Play<AnyRules>, seat: string, foci: ReadonlyMap<string, ReadonlySet<Focus>>): void {
  for (const [choice, kind] of Object.entries(play.choiceKinds())) {
    if (kind.draw === undefined) continue;
    const frame = play.flow.at(-1);
    const own = foci.get(choice) ?? new Set<Focus>();
    for (const id of own) {
      const drawn = kind.draw(play, frame, seat, id, randomFrom(own.size)) as Plain | undefined;
      if (drawn === undefined) throw new Error(`${seat} ${choice}: nothing is drawn about ${id}, a focus`);
      const text = JSON.stringify(drawn);
      if (!play.choices(seat, { choice, id }).some(({ value }) => JSON.stringify(value) === text))
        throw new Error(`${seat} ${choice}: ${text} is drawn about ${id}, and not among its values`);
    }
    for (const id of kind.lots?.(play, frame, seat) ?? [])
      if (!own.has(id) && kind.draw(play, frame, seat, id, randomFrom(1)) !== undefined)
        throw new Error(`${seat} ${choice}: something is drawn about ${id}, which is no focus`);
  }
}

function unlistedRefused(
  game: AnyGame,
  play: Play<AnyRules>,
  seat: string,
  unlisted: readonly Listed[],
): void {
  for (const one of unlisted) {
    const problem = play.problem(seat, one.choice, one.value);
    if (problem === undefined) throw new Error(`not listed but not refused: ${show(seat, one)}`);
    if (problem.code !== 'malformed' && problem.code !== 'refused')
      throw new Error(`${show(seat, one)}: strange problem ${problem.code}`);
    if (problem.message.trim() === '') throw new Error(`${show(seat, one)}: refused without a word`);
    if (problem.code === 'refused' && !game.ledger.numbers.includes(problem.rule ?? '')) {
      throw new Error(
        `${show(seat, one)}: refused by rule '${problem.rule}', which the rulebook does not have`,
      );
    }
  }
  if (play.problem(seat, 'no such choice', null)?.code !== 'unknown-choice')
    throw new Error('an unknown choice is not refused');
}

function othersRefused(game: AnyGame, play: Play<AnyRules>): void {
  const asked = play.asked();
  for (const { id } of game.seats) {
    if (asked.includes(id)) continue;
    const kind = Object.keys(play.choiceKinds())[0]!;
    const code = play.problem(id, kind, null)?.code;
    if (code !== 'out-of-turn' && code !== 'already-chosen') throw new Error(`${id} may choose out of turn`);
    if (!play.choices(id).next().done) throw new Error(`${id} is offered choices out of turn`);
  }
}
