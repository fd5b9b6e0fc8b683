/**
 * Kit 4, secrecy: exchange two hidden things that a seat cannot tell apart, and everything the seat can get hold
 * of must stay the same to the byte: its view, the choices it is offered, their names, the refusals it meets. Then the
 * same choice is made in both worlds, with the same dice: what the seat sees, its log included, may differ only if the
 * rules declared a reveal.
 * Sealed choices are exchanged too: an envelope with other contents must look the same from outside. And what a seat
 * imagines (`Play.imagine`) must look to it as things are, and come out the same in both worlds.
 */

import type { AnyRules } from '@armistice/engine';
import {
  type AnyGame,
  canonical,
  hashPosition,
  type Match,
  type Plain,
  type Play,
  type Proceedings,
  RETRACT,
  seatLog,
  seatView,
  unwrap,
} from '@armistice/engine';
import { randomChoice, randomFrom, randomMatch, randomOptions } from './random.ts';

export interface SecrecyOptions {
  readonly scenario?: string | undefined;
  readonly games: number;
  readonly seed?: number | undefined;
  /** Choices between two looks. */
  readonly every?: number | undefined;
  readonly plies?: number | undefined;
}

export interface SecrecyReport {
  readonly positions: number;
  /** Hidden things exchanged, and sealed choices replaced: none of either means that nothing was proved. */
  readonly exchanges: number;
  readonly envelopes: number;
  /** Sealed choices that were taken back. */
  readonly withdrawn: number;
  readonly seals: boolean;
  readonly violations: readonly string[];
}

/** Exchanges tried in one position; drawn at random where there are more. */
const MOST_EXCHANGES = 12;

export function secrecy(game: AnyGame, wanted: SecrecyOptions): SecrecyReport {
  const count = { positions: 0, exchanges: 0, envelopes: 0, withdrawn: 0 };
  const violations: string[] = [];
  const readers: (string | null)[] = [...game.seats.map((seat) => seat.id), null];
  for (let i = 0; i < wanted.games && violations.length === 0; i++) {
    const seed = (wanted.seed ?? 1) + i;
    const random = randomFrom(seed);
    const match = randomMatch(game, seed, 0, {
      scenario: wanted.scenario,
      options: randomOptions(game, random),
    });
    const withdrawn: { n: number; seat: string }[] = [];
    while (match.outcome === null && match.n < (wanted.plies ?? 300) && violations.length === 0) {
      const chosen = randomChoice(match.play, random);
      if (typeof chosen === 'string') throw new Error(chosen);
      unwrap(match.choose({ seat: chosen.seat, ...chosen.pick }));
      if (random(8) === 0 && match.play.canRetract(chosen.seat)) {
        withdrawn.push({ n: match.n, seat: chosen.seat });
        unwrap(match.retract(chosen.seat));
      }
      if (match.n % (wanted.every ?? 3) !== 0) continue;
      count.positions++;
      for (const reader of readers) {
        const leak = (what: string) =>
          violations.push(`${reader ?? 'the public'}: ${what} (seed ${seed}, entry ${match.n})`);
        count.exchanges += hiddenThings(match, reader, random, leak);
        count.envelopes += envelopes(match, reader, random, leak);
      }
    }
    // At the end, when the envelopes have long been opened.
    for (const { n, seat } of withdrawn) violations.push(...readBy(match, n, seat, readers));
    count.withdrawn += withdrawn.length;
  }
  const seals = Object.values(game.steps).some((step) => 'reveal' in (step as object));
  return { ...count, seals, violations };
}

/** Who can read a choice that its seat has taken back: nobody else may, not even once the envelopes are opened. */
function readBy(
  match: Match<AnyRules>,
  n: number,
  seat: string,
  readers: readonly (string | null)[],
): string[] {
  return readers.flatMap((reader) => {
    if (reader === seat) return [];
    const told = seatLog(match, reader, n)[0]!;
    if (told.choice === undefined && told.value === undefined) return [];
    return [
      `${reader ?? 'the public'}: reads what ${seat} has withdrawn (seed of ${match.seed}, entry ${n})`,
    ];
  });
}

/** All that a seat can get hold of, as text. */
function sees(match: Match<AnyRules>, play: Play<AnyRules>, reader: string | null): string {
  const parts: unknown[] = [seatView(over(match, play), reader)];
  for (const overlay of Object.values(match.game.overlays ?? {})) parts.push(overlay.of(play, reader));
  // What things are called, those of others too: the reader may ask.
  const things = match.game.seats.flatMap(({ id }) => [...match.play.foci(id)]);
  for (const { about, id } of things) parts.push(match.game.name?.(play, about, id, reader));
  if (reader !== null && play.asked().includes(reader)) {
    parts.push([...play.foci(reader)], [...play.choices(reader)]);
    for (const kind of Object.keys(play.choiceKinds())) {
      for (const value of probes(play, reader, kind)) parts.push(play.problem(reader, kind, value));
    }
  }
  return canonical(parts);
}

/** Values a curious client might send to learn something from the refusal: legal ones with one number changed. */
function probes(play: Play<AnyRules>, reader: string, kind: string): Plain[] {
  const found = new Map<string, Plain>();
  for (const { value } of play.choices(reader, { choice: kind }).take(4)) {
    for (const probe of withOtherNumbers(value)) found.set(canonical(probe), probe);
  }
  return [...found.values()];
}

function* withOtherNumbers(value: Plain): Generator<Plain> {
  if (typeof value === 'number') {
    for (let n = 0; n < 16; n++) yield n;
  } else if (typeof value === 'string') {
    yield '';
    yield `${value}x`;
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      for (const other of withOtherNumbers(item)) yield value.with(i, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value as Record<string, Plain>)) {
      for (const other of withOtherNumbers(item)) yield { ...value, [key]: other };
    }
  }
}

/** The match as it would be with another position. */
function over(match: Match<AnyRules>, play: Play<AnyRules>): Match<AnyRules> {
  return new Proxy(match, {
    get(target, key) {
      if (key === 'play') return play;
      if (key === 'outcome') return play.outcome;
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  return `…${a.slice(Math.max(0, at - 40), at + 40)}… became …${b.slice(Math.max(0, at - 40), at + 40)}…`;
}

function hiddenThings(
  match: Match<AnyRules>,
  reader: string | null,
  random: (n: number) => number,
  leak: (what: string) => void,
): number {
  const { play } = match;
  const all = [...match.game.secrets(play, reader)];
  const found =
    all.length <= MOST_EXCHANGES
      ? all
      : Array.from({ length: MOST_EXCHANGES }, () => all[random(all.length)]!);
  const before = found.length === 0 ? '' : sees(match, play, reader);
  const now = hashPosition(play.position);
  const lots = random(0x40000000);
  const imagines = reader !== null && match.game.imagine !== undefined;
  const imagined = imagines ? play.imagine(reader, randomFrom(lots)) : undefined;
  if (found.length > 0 && imagined !== undefined && reader !== null) {
    const seen = sees(match, imagined, reader);
    if (seen !== before) {
      leak(`what it imagines looks different: ${firstDifference(before, seen)}`);
      return 0;
    }
  }
  let effective = 0;
  for (const secret of found) {
    const { what } = secret;
    const other = play.fork();
    secret.exchange(other.s);
    if (hashPosition(other.position) === now) continue; // alike in every way: proves nothing, and does not count
    effective++;
    const after = sees(match, other, reader);
    if (after !== before) {
      leak(`exchanging ${what} shows: ${firstDifference(before, after)}`);
      return effective;
    }
    if (imagined !== undefined && reader !== null) {
      const same = other.imagine(reader, randomFrom(lots));
      if (hashPosition(same.position) !== hashPosition(imagined.position)) {
        leak(`exchanging ${what} changes what it imagines`);
        return effective;
      }
    }
    const rename = (choice: string, value: Plain) => secret.rename?.(choice, value) ?? value;
    const step = parallelStep(match, other, rename, reader, random);
    if (step !== undefined) {
      leak(`after exchanging ${what}, ${step}`);
      return effective;
    }
  }
  return effective;
}

/** Makes the same choice in both worlds. If that reveals nothing, the reader must be none the wiser. */
function parallelStep(
  match: Match<AnyRules>,
  other: Play<AnyRules>,
  rename: (choice: string, value: Plain) => Plain,
  reader: string | null,
  random: (n: number) => number,
): string | undefined {
  if (match.outcome !== null) return undefined;
  const chosen = randomChoice(match.play, random);
  if (typeof chosen === 'string') return undefined;
  const { seat, pick } = chosen;
  const renamed = rename(pick.choice, pick.value);
  if (other.problem(seat, pick.choice, renamed) !== undefined) return undefined; // legal in one world only
  const choice = match.play.choiceKinds()[pick.choice]!;
  const worlds = [
    { play: match.play.fork(), value: pick.value },
    { play: other, value: renamed },
  ].map(({ play, value }) => {
    const frame = play.flow.at(-1)!;
    const hidden = seat !== reader && choice.shown !== undefined;
    const told = [
      hidden ? choice.shown!(play, frame, value, reader) : value,
      choice.say?.(play, frame, value, seat, hidden ? reader : seat),
      choice.fact?.(play, frame, value, seat, hidden ? reader : seat),
    ];
    const record: Proceedings = { rolls: [], notes: [], revealed: false };
    play.record = record;
    play.advance(seat, pick.choice, value);
    play.record = undefined;
    const isFor = (one: { to?: readonly string[] }) =>
      one.to === undefined || (reader !== null && one.to.includes(reader));
    const notes = record.notes.filter(isFor);
    const rolls = record.rolls.filter(isFor).map(({ at, ...roll }) => roll);
    return {
      open: record.revealed,
      told: canonical(match.play.sealing && seat !== reader ? null : told),
      seen: canonical([notes, rolls, seatView(over(match, play), reader)]),
    };
  });
  const [here, there] = worlds as [(typeof worlds)[0], (typeof worlds)[0]];
  const deed = `${seat} ${pick.choice} ${JSON.stringify(pick.value)}`;
  if (here.told !== there.told) return `the log of ${deed} shows: ${firstDifference(here.told, there.told)}`;
  if (here.open || there.open || here.seen === there.seen) return undefined;
  return `${deed} shows, without a reveal: ${firstDifference(here.seen, there.seen)}`;
}

/** In a step where several choose in secret: another's envelope may hold anything legal without a sign outside. */
function envelopes(
  match: Match<AnyRules>,
  reader: string | null,
  random: (n: number) => number,
  leak: (what: string) => void,
): number {
  const { play } = match;
  if (play.outcome !== null || !play.sealing) return 0;
  let tried = 0;
  for (const { id } of match.game.seats) {
    const last = match.log.at(-1)!;
    if (id === reader || last.seat !== id || last.choice === RETRACT || play.sealed(id).length === 0)
      continue;
    const earlier = match.at(match.n - 1);
    const others = [...earlier.choices(id, { choice: last.choice })];
    const pick = others[random(others.length)];
    if (pick === undefined) continue;
    tried++;
    const other = earlier.fork();
    other.advance(id, pick.choice, pick.value);
    const here = canonical([seatView(match, reader), [...(reader === null ? [] : play.choices(reader))]]);
    const there = canonical([
      seatView(over(match, other), reader),
      [...(reader === null ? [] : other.choices(reader))],
    ]);
    if (here !== there) leak(`${id}'s sealed ${last.choice} shows: ${firstDifference(here, there)}`);
    const told = seatLog(match, reader, match.n)[0]!;
    if (told.choice !== undefined || told.value !== undefined)
      leak(`${id}'s sealed ${last.choice} stands in the log`);
  }
  return tried;
}
