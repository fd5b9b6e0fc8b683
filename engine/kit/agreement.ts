/**
 * Kit 2, agreement: every listed choice applies; whatever is not listed is refused, with a rule that exists, and
 * changes nothing. Positions come from random play, unlisted choices from mutating listed ones and from thin air.
 */

import type { AnyRules } from '@armistice/engine';
import {
  type AnyGame,
  canonical,
  hashPosition,
  type Listed,
  type Match,
  notPlain,
  type Plain,
  type Play,
} from '@armistice/engine';
import fc from 'fast-check';
import { randomFrom, randomMatch, randomOptions } from './random.ts';

export interface AgreementOptions {
  readonly scenario?: string | undefined;
  /** How many positions are looked at. */
  readonly runs: number;
  readonly seed?: number | undefined;
  /** The furthest into a game a position is taken from. */
  readonly plies?: number | undefined;
}

export interface AgreementReport {
  readonly positions: number;
  readonly applied: number;
  readonly refused: number;
  readonly violations: readonly string[];
}

const MOST_APPLIED = 60;
const MUTANTS = 25;
const POOL = 2000;
const POOL_TRIES = 30;

export function agreement(game: AnyGame, wanted: AgreementOptions): AgreementReport {
  const count = { positions: 0, applied: 0, refused: 0 };
  const pool = new Pool();
  const property = fc.property(
    fc.nat({ max: 1_000_000 }),
    fc.nat({ max: wanted.plies ?? 200 }),
    fc.array(mutation, { minLength: MUTANTS, maxLength: MUTANTS }),
    fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 5, maxLength: 5 }),
    (seed, plies, mutations, strangers) => {
      const options = randomOptions(game, randomFrom(seed));
      const match = randomMatch(game, seed, plies, { scenario: wanted.scenario, options });
      const play = match.outcome === null ? match.play : match.at(plies % match.n); // over: take an earlier moment
      count.positions++;
      const before = hashPosition(play.position);
      for (const seat of play.asked()) {
        const listed = [...play.choices(seat)];
        count.applied += listedApply(play, seat, listed, randomFrom(seed));
        fociAgree(play, seat, listed);
        const others = [...pool.drawn(play, randomFrom(seed)), ...lately(match, play, seat)];
        count.refused += unlistedRefused(game, play, seat, listed, mutations, strangers as Plain[], others);
        pool.add(play, listed);
      }
      othersRefused(game, play);
      if (hashPosition(play.position) !== before) throw new Error('listing or refusing changed the position');
    },
  );
  const result = fc.check(property, { numRuns: wanted.runs, seed: wanted.seed ?? 1914, endOnFailure: true });
  const violations: string[] = [];
  if (result.failed) {
    const [seed, plies] = result.counterexample ?? [];
    violations.push(
      `${(result.errorInstance as Error | undefined)?.message ?? 'failed'} (seed ${seed}, entry ${plies})`,
    );
  }
  return { ...count, violations };
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
  drawn(play: Play<AnyRules>, random: (n: number) => number): Listed[] {
    return Object.keys(play.choiceKinds()).flatMap((choice) => {
      const known = this.#kinds.get(`${play.where().step} ${choice}`) ?? [];
      return Array.from({ length: Math.min(POOL_TRIES, known.length) }, () => known[random(known.length)]!);
    });
  }
}

/** What the seat could have chosen in this step a few entries ago: the deed that was just done, and now is done. */
function lately(match: Match<AnyRules>, play: Play<AnyRules>, seat: string): Listed[] {
  const { step } = play.where();
  const now = play === match.play ? match.n : -1;
  return [1, 2, 4, 7].flatMap((back) => {
    if (now - back < 0) return [];
    const earlier = match.at(now - back);
    return earlier.where().step === step ? [...earlier.choices(seat)].slice(0, MOST_APPLIED) : [];
  });
}

const show = (seat: string, { choice, value }: Listed) => `${seat} ${choice} ${JSON.stringify(value)}`;

function listedApply(
  play: Play<AnyRules>,
  seat: string,
  listed: readonly Listed[],
  random: (n: number) => number,
): number {
  if (listed.length === 0) throw new Error(`dead end: ${seat} has no choice in step '${play.where().step}'`);
  const tried =
    listed.length <= MOST_APPLIED
      ? listed
      : Array.from({ length: MOST_APPLIED }, () => listed[random(listed.length)]!);
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

/** The foci together give the whole list, none is empty, and a thing that is no focus has no choices. */
function fociAgree(play: Play<AnyRules>, seat: string, listed: readonly Listed[]): void {
  const distinct = new Set(listed.map(({ choice, value }) => choice + canonical(value)));
  if (distinct.size !== listed.length)
    throw new Error(`${seat}: a choice is listed twice in step '${play.where().step}'`);
  const seen = new Map<string, Set<unknown>>();
  for (const { choice, id } of play.foci(seat)) {
    if (!seen.has(choice)) seen.set(choice, new Set());
    seen.get(choice)!.add(id);
    if (play.choices(seat, { choice, id }).next().done)
      throw new Error(`${seat} ${choice}: focus ${id} has no values`);
  }
  for (const stranger of [-1, 1_000_000, 'nonsense']) {
    for (const { choice } of play.choices(seat, { id: stranger })) {
      if (!seen.get(choice)?.has(stranger))
        throw new Error(`${seat} ${choice}: values about ${stranger}, which is no focus`);
    }
  }
}

function unlistedRefused(
  game: AnyGame,
  play: Play<AnyRules>,
  seat: string,
  listed: readonly Listed[],
  mutations: readonly Mutation[],
  strangers: readonly Plain[],
  others: readonly Listed[],
): number {
  const legal = new Set(listed.map(({ choice, value }) => choice + canonical(value)));
  const kinds = Object.keys(play.choiceKinds());
  const tries: Listed[] = mutations.map((mutate, i) => {
    const one = listed[(i * 7919) % listed.length]!;
    return { choice: one.choice, value: mutate(one.value) };
  });
  strangers.forEach((value, i) => {
    tries.push({ choice: kinds[i % kinds.length]!, value });
  });
  tries.push(...others);
  let refused = 0;
  for (const one of tries) {
    if (legal.has(one.choice + canonical(one.value))) continue;
    const problem = play.problem(seat, one.choice, one.value);
    if (problem === undefined) throw new Error(`not listed but not refused: ${show(seat, one)}`);
    refused++;
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
  return refused;
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

type Mutation = (value: Plain) => Plain;

/** Small damage to a value: another number, a missing or extra key, another type. */
const leafMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constantFrom(-1, 1, 2, -2, 10, 1000).map(
    (by): Mutation =>
      (v) =>
        typeof v === 'number' ? v + by : by,
  ),
  fc.constantFrom<Plain>(null, -1, 0, 1.5, '', 'x', true, [], {}, 2 ** 31, 1e300).map(
    (w): Mutation =>
      () =>
        w,
  ),
  fc.nat({ max: 12 }).map(
    (n): Mutation =>
      () =>
        n,
  ),
  fc.constant<Mutation>((v) => (typeof v === 'boolean' ? !v : [v])),
);

const mutation: fc.Arbitrary<Mutation> = fc
  .tuple(leafMutation, fc.nat({ max: 7 }), fc.constantFrom('change', 'change', 'change', 'drop', 'add'))
  .map(([leaf, which, how]): Mutation => {
    const mutate: Mutation = (value) => {
      if (typeof value !== 'object' || value === null) return how === 'add' ? { value } : leaf(value);
      if (Array.isArray(value)) {
        if (how === 'add' || value.length === 0) return [...value, which];
        const at = which % value.length;
        return how === 'drop' ? value.toSpliced(at, 1) : value.toSpliced(at, 1, mutate(value[at]!));
      }
      const entries = Object.entries(value as Record<string, Plain>);
      if (how === 'add' || entries.length === 0) return { ...value, extra: which };
      const [key, inner] = entries[which % entries.length]!;
      if (how === 'drop') return Object.fromEntries(entries.filter(([k]) => k !== key));
      return { ...value, [key]: mutate(inner) };
    };
    return mutate;
  });
