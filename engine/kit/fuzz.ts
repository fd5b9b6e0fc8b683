/**
 * Kit 1, fuzz: random legal play to the end, invariants after every choice; finds dead ends, games without end,
 * choices listed and refused, states that are not plain data. A violation names the seed that shows it again.
 */

import {
  type AnyGame,
  type AnyRules,
  arrange,
  blank,
  type Game,
  HashTracker,
  hashPosition,
  type Listed,
  notPlain,
  type Options,
  Play,
  positionFromJson,
  type Rules,
  type Setting,
  unwrap,
} from '@armistice/engine';
import { randomChoice, randomFrom, randomOptions } from './random.ts';

export interface FuzzOptions {
  readonly scenario?: string | undefined;
  readonly games: number;
  readonly seed?: number | undefined;
  /** Fixed options; left out, each game draws its own. */
  readonly options?: Options | undefined;
  /** Check that the state is plain, hashes alike incrementally and in full, and survives JSON, every so many choices. */
  readonly deepEvery?: number | undefined;
  readonly progress?: ((done: number) => void) | undefined;
  /** Stop after so many violations. */
  readonly enough?: number | undefined;
}

export interface Violation {
  readonly seed: number;
  readonly step: number;
  readonly what: string;
}

export interface FuzzReport {
  readonly game: string;
  readonly scenario: string;
  readonly games: number;
  readonly finished: number;
  readonly steps: number;
  readonly stepsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly outcomes: { readonly [how: string]: number };
  readonly violations: readonly Violation[];
}

const DEFAULT_LIMIT = 100_000;

export function fuzz<R extends Rules>(game: Game<R>, wanted: FuzzOptions): FuzzReport {
  const settings = new Map<string, Setting<AnyRules>>();
  const first = wanted.seed ?? 1;
  const outcomes: Record<string, number> = {};
  const violations: Violation[] = [];
  const began = performance.now();
  let steps = 0;
  let finished = 0;
  let games = 0;
  for (; games < wanted.games && violations.length < (wanted.enough ?? 10); games++) {
    const seed = first + games;
    const run = fuzzOne(game, settingFor(game, wanted, seed, settings), seed, wanted.deepEvery ?? 16);
    steps += run.steps;
    if (run.violation !== undefined) violations.push(run.violation);
    if (run.outcome !== undefined) {
      finished++;
      outcomes[run.outcome] = (outcomes[run.outcome] ?? 0) + 1;
    }
    wanted.progress?.(games + 1);
  }
  const seconds = Math.max(1e-9, (performance.now() - began) / 1000);
  return {
    game: game.id,
    scenario: wanted.scenario ?? game.scenarios[0]!.id,
    games,
    finished,
    steps,
    stepsPerSecond: Math.round(steps / seconds),
    gamesPerSecond: Number((games / seconds).toPrecision(4)),
    outcomes,
    violations,
  };
}

/** How many settings are kept. */
const SETTINGS = 16;

/** Settings are kept for mixtures of options that come again: charts and neighbours are dear to compute. */
function settingFor(
  game: AnyGame,
  wanted: FuzzOptions,
  seed: number,
  made: Map<string, Setting<AnyRules>>,
): Setting<AnyRules> {
  const options = wanted.options ?? randomOptions(game, randomFrom(seed ^ 0x5bd1e995));
  const key = JSON.stringify(options);
  const known = made.get(key);
  if (known !== undefined) return known;
  const setting = unwrap(arrange(game, { scenario: wanted.scenario, options }));
  // Ten options are a thousand mixtures: the oldest goes.
  if (made.size >= SETTINGS) made.delete(made.keys().next().value!);
  made.set(key, setting);
  return setting;
}

interface Run {
  readonly steps: number;
  readonly outcome?: string;
  readonly violation?: Violation;
}

/** One random game. */
export function fuzzOne(game: AnyGame, setting: Setting<AnyRules>, seed: number, deepEvery: number): Run {
  const random = randomFrom(seed);
  let steps = 0;
  const wrong = (what: string): Run => ({ steps, violation: { seed, step: steps, what } });
  try {
    const play = Play.start(setting, `fuzz:${seed}`);
    const tracker = new HashTracker(play.position);
    for (;;) {
      const broken = invariantBroken(game, play);
      if (broken !== undefined) return wrong(broken);
      const shallow = play.outcome === null && (deepEvery === 0 || (steps + seed) % deepEvery !== 0);
      const unsound = shallow ? undefined : unsoundPosition(play, tracker);
      if (unsound !== undefined) return wrong(unsound);
      if (play.outcome !== null) {
        return { steps, outcome: `${play.outcome.winner ?? 'nobody'}: ${play.outcome.how}` };
      }
      if (steps >= (game.limit ?? DEFAULT_LIMIT)) return wrong(`endless: no end after ${steps} choices`);
      const chosen = randomChoice(play, random);
      if (typeof chosen === 'string') return wrong(chosen);
      const { seat, pick } = chosen;
      const problem = play.problem(seat, pick.choice, pick.value);
      if (problem !== undefined) {
        return wrong(
          `listed but refused: ${seat} ${pick.choice} ${JSON.stringify(pick.value)}: ${problem.message}`,
        );
      }
      if (!shallow) spectate(game, play, seat, pick);
      play.record = shallow ? undefined : blank();
      play.advance(seat, pick.choice, pick.value);
      play.record = undefined;
      steps++;
    }
  } catch (error) {
    return wrong(`threw: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What a table would ask for at this moment: views, prompts, sentences. None of it may fail. */
function spectate(game: AnyGame, play: Play<AnyRules>, seat: string, pick: Listed): void {
  const choice = play.choiceKinds()[pick.choice]!;
  const frame = play.flow.at(-1)!;
  play.prompt(seat);
  for (const reader of [null, ...game.seats.map((one) => one.id)]) {
    const rough = notPlain(game.view(play, reader), false);
    if (rough !== undefined)
      throw new Error(`the view of ${reader ?? 'the public'} is not plain data: ${rough}`);
    choice.say?.(play, frame, pick.value, seat, reader);
    choice.shown?.(play, frame, pick.value, reader);
  }
}

function invariantBroken(game: AnyGame, play: Play<AnyRules>): string | undefined {
  for (const invariant of game.invariants ?? []) {
    if (invariant.during !== undefined && !play.flow.some((frame) => invariant.during!.includes(frame.step)))
      continue;
    const what = invariant.check(play);
    if (what !== undefined) return `${invariant.name}: ${what}`;
  }
  return undefined;
}

/** Is the position plain data, is its incremental hash the full one, and does JSON give the same position back? */
function unsoundPosition(play: Play<AnyRules>, tracker: HashTracker): string | undefined {
  const { position } = play;
  const rough =
    notPlain(position.game, true) ?? notPlain(position.flow, false) ?? notPlain(position.outcome, false);
  if (rough !== undefined) return `not plain data: ${rough}`;
  const full = hashPosition(position);
  if (tracker.hash(position) !== full) return 'the hash kept up to date differs from the full one';
  if (hashPosition(position.clone()) !== full) return 'a clone hashes differently';
  if (hashPosition(positionFromJson(JSON.parse(JSON.stringify(position)))) !== full)
    return 'JSON does not give the position back';
  return undefined;
}
