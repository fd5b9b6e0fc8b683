/** What the engine costs with a given game: the numbers of `armistice bench`. */

import {
  type AnyGame,
  type AnyRules,
  arrange,
  type Entry,
  HashTracker,
  hashPosition,
  listedScenarios,
  Match,
  openSave,
  type Plain,
  Play,
  prepareSave,
  readSave,
  replaySave,
  SeededDice,
  type Setting,
  saveText,
  toSave,
  unwrap,
} from '@armistice/engine';
import { randomChoice, randomFrom, randomMatch } from '@armistice/engine/kit';
import { medianOf, micros, round, spent, type Took } from './measure.ts';

export interface EngineFigures {
  readonly game: string;
  readonly scenario: string;
  /** Size of the columns, in bytes. */
  readonly columnBytes: number;
  readonly clone_us: number;
  /** The whole hash, from nothing. */
  readonly hash_full_us: number;
  /** The hash kept up to date, when little has changed. */
  readonly hash_us: number;
  readonly json_us: number;
  /** Listing what one focus can do. */
  readonly focus_us: number;
  /** One random legal choice. */
  readonly sample_us: number;
  /** A choice checked, applied, hashed and logged, rules included. */
  readonly choose_us: number;
  /** The game's own part of that: refusing, applying, and telling each reader. */
  readonly rules_us: number;
  /** What the engine adds. */
  readonly overhead_us: number;
  /** What the game itself wants measured, each in microseconds. */
  readonly [measure: `${string}_us`]: number;
  /** Random legal play without a record. */
  readonly stepsPerSecond: number;
  readonly gamesPerSecond: number;
  /** Replay of a save with rolls and the hash checked at each entry. */
  readonly replay_us: number;
  readonly replayEntriesPerSecond: number;
  /** Reading a save's text, replay included. */
  readonly open_ms: number;
  readonly saveBytes: number;
  readonly entries: number;
}

/** The scenario a game is measured with: the largest in which all seats are played. */
export function heaviest(game: AnyGame): string {
  const listed = listedScenarios(game);
  const played = listed.filter((scenario) => scenario.unplayed === undefined);
  const sizes = (played.length > 0 ? played : listed).map((scenario) => {
    const play = Play.start(unwrap(arrange(game, { scenario: scenario.id })), 'size');
    return { id: scenario.id, bytes: play.position.words.byteLength };
  });
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0]!.id;
}

export function benchEngine(game: AnyGame, scenario: string = heaviest(game)): EngineFigures {
  const match = longest(game, scenario);
  const { setting } = match.play;
  const save = toSave(match);
  const text = saveText(save);
  const middle = match.at(match.n >> 1);
  const { position } = middle;
  const tracker = new HashTracker(position);
  const focus = middle
    .asked()
    .flatMap((seat) => [...middle.foci(seat).take(1)].map((found) => ({ seat, found })))[0];
  const random = randomFrom(1);
  const seat = middle.asked()[0]!;
  const prepared = unwrap(prepareSave(unwrap(readSave(text)), () => game));

  const choose = medianOf(() => timeChoosing(setting, match, true));
  const rules = medianOf(() => timeChoosing(setting, match, false));
  const replay = medianOf(() => {
    const began = spent();
    unwrap(replaySave(save, prepared));
    return { ms: spent() - began, times: match.n };
  });
  return {
    game: game.id,
    scenario,
    columnBytes: position.words.byteLength,
    clone_us: round(micros(5000, () => position.clone())),
    hash_full_us: round(micros(2000, () => hashPosition(position))),
    hash_us: round(micros(5000, () => tracker.hash(position))),
    json_us: round(micros(500, () => JSON.stringify(position))),
    focus_us:
      focus === undefined ? 0 : round(micros(5000, () => count(middle.choices(focus.seat, focus.found)))),
    sample_us: round(micros(2000, () => middle.sample(seat, random))),
    choose_us: round(choose),
    rules_us: round(rules),
    overhead_us: round(choose - rules),
    ...Object.fromEntries(
      Object.entries(game.measures ?? {}).map(([name, measure]) => [
        `${name}_us`,
        round(
          micros(500, () => {
            middle.position = position; // a new moment: nothing that was worked out for the last one counts
            measure(middle);
          }),
        ),
      ]),
    ),
    ...randomPlay(setting),
    replay_us: round(replay),
    replayEntriesPerSecond: Math.round(1e6 / replay),
    open_ms: round(micros(1, () => unwrap(openSave(text, () => game))) / 1000),
    saveBytes: text.length,
    entries: match.n,
  };
}

function count(items: Iterable<unknown>): number {
  let n = 0;
  for (const _ of items) n++;
  return n;
}

/** Microseconds a choice: on record, or only what the game itself does: refusing, telling, applying. */
function timeChoosing(
  setting: Setting<AnyRules>,
  { log, seed = '' }: { readonly log: readonly Entry[]; readonly seed?: string | undefined },
  recorded: boolean,
): Took {
  if (recorded) {
    const identity = { seats: {}, seed, seedCommit: '', pack: undefined };
    const match = unwrap(Match.begin(setting, identity, new SeededDice(seed)));
    const began = spent();
    for (const { seat, choice, value } of log) unwrap(match.choose({ seat, choice, value }));
    return { ms: spent() - began, times: log.length };
  }
  const play = Play.start(setting, seed);
  const readers: (string | null)[] = [null, ...setting.game.seats.map((one) => one.id)];
  const began = spent();
  for (const { seat, choice, value } of log) {
    const kind = play.choiceKinds()[choice]!;
    const frame = play.flow.at(-1)!;
    kind.refuse(play, frame, value as Plain, seat);
    for (const reader of kind.shown === undefined ? [seat] : readers) {
      kind.say?.(play, frame, value as Plain, seat, reader);
      kind.fact?.(play, frame, value as Plain, seat, reader);
      if (reader !== seat) kind.shown?.(play, frame, value as Plain, reader);
    }
    play.advance(seat, choice, value);
  }
  return { ms: spent() - began, times: log.length };
}

/** The longest of a few random games, so that saves and replays are measured at full length. */
function longest(game: AnyGame, scenario: string): Match<AnyRules> {
  const games = [1, 2, 3, 4, 5, 6].map((seed) => randomMatch(game, seed, 20_000, { scenario }));
  return games.reduce((best, one) => (one.n > best.n ? one : best));
}

/** Random games to their end, without a record. */
function randomPlay(setting: Setting<AnyRules>): { stepsPerSecond: number; gamesPerSecond: number } {
  let length = 0;
  const step = medianOf(() => {
    let made = 0;
    let games = 0;
    const began = spent();
    for (let seed = 1; made < 5000 || games < 4; seed++, games++) {
      const random = randomFrom(seed);
      const play = Play.start(setting, `bench:${seed}`);
      while (play.outcome === null) {
        const chosen = randomChoice(play, random);
        if (typeof chosen === 'string') throw new Error(chosen);
        play.advance(chosen.seat, chosen.pick.choice, chosen.pick.value);
        made++;
      }
    }
    length = made / games;
    return { ms: spent() - began, times: made };
  });
  return { stepsPerSecond: Math.round(1e6 / step), gamesPerSecond: round(1e6 / step / length) };
}
