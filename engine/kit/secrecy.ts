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
  blank,
  canonical,
  copyPlain,
  type FocusListed,
  hashPosition,
  type Listed,
  type Match,
  momentAt,
  type Plain,
  type Play,
  type Random,
  RETRACT,
  type SeatView,
  seatLog,
  seatView,
  unwrap,
  wasShown,
} from '@armistice/engine';
import { difference } from './difference.ts';
import { kitMatch, Lookout, randomChoice, randomFrom, some } from './random.ts';

export interface SecrecyOptions {
  readonly scenario?: string | undefined;
  readonly games: number;
  readonly seed?: number | undefined;
  /** How closely to look at each game (`Lookout`). */
  readonly looks?: number | undefined;
  readonly plies?: number | undefined;
  /** Exchanges tried for each reader in one position, drawn at random; all there are, when left out. */
  readonly exchanges?: number | undefined;
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

export function secrecy(game: AnyGame, wanted: SecrecyOptions): SecrecyReport {
  const count = { positions: 0, exchanges: 0, envelopes: 0, withdrawn: 0 };
  const violations: string[] = [];
  const readers: (string | null)[] = [...game.seats.map((seat) => seat.id), null];
  for (let i = 0; i < wanted.games && violations.length === 0; i++) {
    const seed = (wanted.seed ?? 1) + i;
    const random = randomFrom(seed);
    const looking = randomFrom(~seed); // not the walk's own: looking must not change where it goes
    const lookout = new Lookout(wanted.looks ?? 1, looking);
    const match = kitMatch(game, wanted.scenario, seed, 0);
    const withdrawn: { n: number; seat: string }[] = [];
    while (match.outcome === null && match.n < (wanted.plies ?? 300) && violations.length === 0) {
      const chosen = randomChoice(match.play, random);
      if (typeof chosen === 'string') throw new Error(chosen);
      unwrap(match.choose({ seat: chosen.seat, ...chosen.pick }));
      if (random(8) === 0 && match.play.canRetract(chosen.seat)) {
        withdrawn.push({ n: match.n, seat: chosen.seat });
        unwrap(match.retract(chosen.seat));
      }
      if (!lookout.due(match.play)) continue;
      count.positions++;
      for (const reader of readers) {
        const leak = (what: string) =>
          violations.push(`${reader ?? 'the public'}: ${what} (seed ${seed}, entry ${match.n})`);
        count.exchanges += hiddenThings(match, reader, wanted.exchanges ?? Infinity, looking, leak);
        count.envelopes += envelopes(match, reader, looking, leak);
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
    const told = seatLog(match, reader, n, n)[0]!;
    if (told.choice === undefined && told.value === undefined) return [];
    return [
      `${reader ?? 'the public'}: reads what ${seat} has withdrawn (seed of ${match.seed}, entry ${n})`,
    ];
  });
}

/** What a curious client can ask for, beside the view: what things are called, and why values are refused. */
interface Questions {
  readonly things: readonly FocusListed[];
  readonly probes: readonly Listed[];
  /** What it lays over the map: all there is, or another in each position. */
  readonly overlays: readonly string[];
}

function questions(match: Match<AnyRules>, reader: string | null, all: boolean): Questions {
  const { play, game } = match;
  const names = Object.keys(game.overlays ?? {});
  const overlays = all ? names : names.filter((_name, i) => i === match.n % names.length);
  // The things of others too: the reader may ask for their names.
  const things = game.seats.flatMap(({ id }) => [...play.foci(id)]);
  if (reader === null || !play.asked().includes(reader)) return { things, probes: [], overlays };
  return {
    ...{ things, overlays },
    probes: Object.keys(play.choiceKinds()).flatMap((kind) => probes(play, reader, kind)),
  };
}

/** Places that are pointed at in each look; others in other positions. */
const POINTED_AT = 12;

function pointed(places: readonly string[]): readonly string[] {
  const stride = Math.max(1, Math.floor(places.length / POINTED_AT));
  return places.filter((_place, i) => i % stride === 0);
}

/** All that a seat can get hold of. */
function sees(
  match: Match<AnyRules>,
  play: Play<AnyRules>,
  reader: string | null,
  asks: Questions,
): unknown[] {
  const { game } = match;
  const parts: unknown[] = [seatView(momentAt(match, play), reader)];
  const places = new Set<string>();
  for (const name of asks.overlays) {
    const laid = game.overlays![name]!.of(play, reader);
    parts.push(laid);
    for (const place of Object.keys(laid)) places.add(place);
  }
  for (const place of pointed([...places].sort())) parts.push(game.place?.(play, place, reader));
  for (const { about, id } of asks.things) parts.push(game.name?.(play, about, id, reader));
  if (reader !== null && play.asked().includes(reader)) {
    parts.push([...play.foci(reader)], [...play.choices(reader)]);
    for (const { choice, value } of asks.probes) parts.push(play.problem(reader, choice, value));
  }
  return parts;
}

/** A copy that shares nothing with what it was made from, to be compared later: a game may hand out the same list twice. */
const kept = (seen: unknown): unknown => copyPlain(seen as Plain);

/** Values a curious client might send to learn something from the refusal: legal ones with one number changed. */
function probes(play: Play<AnyRules>, reader: string, choice: string): Listed[] {
  const found = new Map<string, Plain>();
  for (const { value } of play.choices(reader, { choice }).take(4)) {
    for (const probe of withOtherNumbers(value)) found.set(canonical(probe), probe);
  }
  return [...found.values()].map((value) => ({ choice, value }));
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

function hiddenThings(
  match: Match<AnyRules>,
  reader: string | null,
  most: number,
  random: Random,
  leak: (what: string) => void,
): number {
  const { play } = match;
  const found = some([...match.game.secrets(play, reader)], most, random);
  if (found.length === 0) return 0;
  const asks = questions(match, reader, most === Infinity);
  const before = kept(sees(match, play, reader, asks));
  const now = hashPosition(play.position);
  const lots = random(0x40000000);
  const imagines = reader !== null && match.game.imagine !== undefined;
  const imagined = imagines ? play.imagine(reader, randomFrom(lots)) : undefined;
  if (imagined !== undefined) {
    // Who has closed an envelope is asked again: what is in it cannot be known.
    const [view, ...rest] = sees(match, imagined, reader, asks);
    const shows = difference(before, [{ ...(view as SeatView), asked: play.asked() }, ...rest]);
    if (shows !== undefined) {
      leak(`what it imagines looks different: ${shows}`);
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
    const shows = difference(before, sees(match, other, reader, asks));
    if (shows !== undefined) {
      leak(`exchanging ${what} shows: ${shows}`);
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
  random: Random,
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
    const record = blank();
    play.record = record;
    play.advance(seat, pick.choice, value);
    play.record = undefined;
    const isFor = (one: { to?: readonly string[] }) =>
      one.to === undefined || (reader !== null && one.to.includes(reader));
    const notes = record.notes.filter(isFor);
    const rolls = record.rolls.filter(isFor).map(({ at, ...roll }) => roll);
    return {
      open: wasShown(record, reader),
      told: kept(match.play.sealing && seat !== reader ? null : told),
      seen: kept([notes, rolls, seatView(momentAt(match, play), reader)]),
    };
  });
  const [here, there] = worlds as [(typeof worlds)[0], (typeof worlds)[0]];
  const deed = `${seat} ${pick.choice} ${JSON.stringify(pick.value)}`;
  const log = difference(here.told, there.told);
  if (log !== undefined) return `the log of ${deed} shows: ${log}`;
  if (here.open || there.open) return undefined;
  const shows = difference(here.seen, there.seen);
  return shows === undefined ? undefined : `${deed} shows, without a reveal: ${shows}`;
}

/** In a step where several choose in secret: another's envelope may hold anything legal without a sign outside. */
function envelopes(
  match: Match<AnyRules>,
  reader: string | null,
  random: Random,
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
    const outside = (world: Play<AnyRules>) => [
      seatView(momentAt(match, world), reader),
      [...(reader === null ? [] : world.choices(reader))],
    ];
    const shows = difference(kept(outside(play)), outside(other));
    if (shows !== undefined) leak(`${id}'s sealed ${last.choice} shows: ${shows}`);
    const told = seatLog(match, reader, match.n)[0]!;
    if (told.choice !== undefined || told.value !== undefined)
      leak(`${id}'s sealed ${last.choice} stands in the log`);
  }
  return tried;
}
