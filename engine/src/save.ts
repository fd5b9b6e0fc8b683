/**
 * Saves: one JSON document, scenario + options + seed + log, with a digest against damage and a snapshot of the
 * last position. Opening one replays it, so a save cannot hold a position the rules would not have led to; only
 * when a newer version of a game plays an old log differently does the snapshot speak.
 */

import { z } from 'zod';
import { type Pack, zodFaults } from './content.ts';
import { commitment, type Dice, MOST_SIDES, RecordedDice, type Roll, SeededDice, sha256Hex } from './dice.ts';
import type { AnyGame, AnyRules, Rules, Setting } from './game.ts';
import { hashPosition } from './hash.ts';
import { Match } from './match.ts';
import { canonical } from './plain.ts';
import { type PositionJson, positionFromJson } from './position.ts';
import { fail, ok, type Problem, type Result } from './problem.ts';
import { type Entry, type Handed, type MatchIdentity, seatNames } from './record.ts';
import { arrange } from './setting.ts';

export const FORMAT_VERSION = 1;

const rollForm = z.strictObject({
  name: z.string(),
  sides: z.int().min(1).max(MOST_SIDES),
  value: z.int().min(1),
  at: z.int().min(0),
  drew: z.json().optional(),
  what: z.string().optional(),
  by: z.string().optional(),
  to: z.array(z.string()).optional(),
});
const hashForm = z.string().regex(/^[0-9a-f]{16}$/);

const positionForm = z.strictObject({
  flow: z.array(z.looseObject({ step: z.string() })).min(1),
  dice: z.int().min(0),
  outcome: z.strictObject({ winner: z.string().nullable(), how: z.string(), text: z.string() }).nullable(),
  game: z.record(z.string(), z.json()),
});

const saveForm = z.strictObject({
  format: z.literal('armistice'),
  formatVersion: z.literal(FORMAT_VERSION),
  game: z.string(),
  gameVersion: z.int().min(1),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  seats: z.record(z.string(), z.string()),
  handed: z.array(z.strictObject({ n: z.int().min(0), seat: z.string(), from: z.string() })).optional(),
  seedCommit: z.string().regex(/^[0-9a-f]{64}$/),
  seed: z.string().optional(),
  content: z.record(z.string(), z.json()).optional(),
  start: z.strictObject({ rolls: z.array(rollForm), hash: hashForm }),
  log: z.array(
    z.strictObject({
      n: z.int().min(1),
      seat: z.string(),
      choice: z.string(),
      value: z.json(),
      rolls: z.array(rollForm),
      hash: hashForm,
      passed: z.enum(['open', 'closed']).optional(),
      joined: z.literal(true).optional(),
    }),
  ),
  snapshots: z
    .array(
      z.strictObject({
        n: z.int().min(0),
        position: positionForm,
        base: z.strictObject({ hash: hashForm }).optional(),
      }),
    )
    .optional(),
  digest: z.string().optional(),
});

export interface Save {
  readonly format: 'armistice';
  readonly formatVersion: number;
  readonly game: string;
  readonly gameVersion: number;
  readonly scenario: string;
  readonly options: { readonly [id: string]: boolean | string };
  readonly seats: { readonly [seat: string]: string };
  /** Seats that have changed hands on the way. */
  readonly handed?: readonly Handed[];
  readonly seedCommit: string;
  /** Left out while the seed is to stay secret; the rolls in the log then stand for it. */
  readonly seed?: string;
  /** The content pack, when one is used: a save needs nothing beside it. */
  readonly content?: Pack;
  readonly start: { readonly rolls: readonly Roll[]; readonly hash: string };
  readonly log: readonly Entry[];
  readonly snapshots?: readonly Snapshot[];
  /** SHA-256 of all the rest, keys sorted. */
  readonly digest?: string;
}

export interface Snapshot {
  readonly n: number;
  readonly position: PositionJson;
  /** The record was taken over here from an older version of the game: entries up to n are not replayed. */
  readonly base?: { readonly hash: string };
}

export interface SaveOptions {
  readonly seed?: boolean;
  readonly snapshot?: boolean;
  readonly seats?: Save['seats'];
  /** The whole log from its first entry, when the match holds only the end of it. */
  readonly log?: readonly Entry[];
}

/** The match as a save. Without its seed, when the game goes on and the file leaves this machine. */
export function toSave<R extends Rules>(match: Match<R>, how: SaveOptions = {}): Save {
  if (how.log === undefined && match.first > 0)
    throw new RangeError(`The record holds its entries from ${match.first + 1} on only.`);
  if (how.log !== undefined && how.log.length !== match.n)
    throw new RangeError(`A record of ${match.n} entries is not saved with ${how.log.length}.`);
  const body: Save = {
    format: 'armistice',
    formatVersion: FORMAT_VERSION,
    game: match.game.id,
    gameVersion: match.game.version,
    scenario: match.play.scenario.id,
    options: match.play.options,
    seats: how.seats ?? match.seats,
    ...(match.handed.length === 0 ? {} : { handed: match.handed }),
    seedCommit: match.seedCommit,
    ...(match.seed !== undefined && how.seed !== false ? { seed: match.seed } : {}),
    ...(match.pack === undefined ? {} : { content: match.pack }),
    start: { rolls: match.start.rolls, hash: match.start.hash },
    log: how.log ?? match.log.slice(),
    ...snapshotsOf(match, how.snapshot !== false, how.log === undefined),
  };
  return { ...body, digest: digestOf(body) };
}

/** The last position, and the one that a record rests on whose earlier entries cannot be replayed. */
function snapshotsOf<R extends Rules>(
  match: Match<R>,
  last: boolean,
  rests: boolean,
): { snapshots?: Snapshot[] } {
  const snapshots: Snapshot[] = [];
  const base = rests ? match.resumedFrom : undefined;
  if (base !== undefined) {
    snapshots.push({ n: match.base, position: base.position.clone().toJSON(), base: { hash: base.hash } });
  }
  if (last && (base === undefined || match.n > match.base)) {
    snapshots.push({ n: match.n, position: match.play.position.clone().toJSON() });
  }
  return snapshots.length === 0 ? {} : { snapshots };
}

export function digestOf(save: Save): string {
  const { digest, ...rest } = save;
  return sha256Hex(canonical(rest));
}

/** A save as text: one entry a line, so that people and version control can read it. */
export function saveText(save: Save): string {
  const { log, ...rest } = save;
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  const lines = log.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n');
  return `${head},\n "log": [\n${lines}\n ]\n}\n`;
}

const damaged = (field: string, reason: string): Result<never> =>
  fail('damaged-save', `This save cannot be used: ${field} ${reason}.`, { field, reason });

const MOST_BYTES = 1 << 27;
const DEEPEST = 64;

/** What no save of ours has, and what might hurt whoever reads it. */
function monstrosity(text: string): string | undefined {
  if (text.length > MOST_BYTES) return `is larger than ${MOST_BYTES >> 20} MiB`;
  if (text.includes('"__proto__"')) return 'uses the key __proto__';
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 0x5c) i++;
      else if (c === 0x22) quoted = false;
    } else if (c === 0x22) quoted = true;
    else if (c === 0x5b || c === 0x7b) {
      if (++depth > DEEPEST) return `is nested more than ${DEEPEST} deep`;
    } else if (c === 0x5d || c === 0x7d) depth--;
  }
  return undefined;
}

/** Checks everything about a save that can be checked without its game. */
export function readSave(text: string): Result<Save> {
  const monstrous = monstrosity(text);
  if (monstrous !== undefined) return damaged('the file', monstrous);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return damaged('the file', `is not complete JSON (${(error as Error).message})`);
  }
  const outer = json as { format?: unknown; formatVersion?: unknown } | null;
  if (typeof outer !== 'object' || outer === null || outer.format !== 'armistice') {
    return damaged('format', "is not 'armistice': this is not one of our saves");
  }
  if (typeof outer.formatVersion === 'number' && outer.formatVersion > FORMAT_VERSION) {
    return fail(
      'future-format',
      `This save has format ${outer.formatVersion}; this program reads up to ${FORMAT_VERSION}. Update it to open the save.`,
      { formatVersion: outer.formatVersion },
    );
  }
  const parsed = saveForm.safeParse(json);
  if (!parsed.success) {
    const fault = zodFaults(parsed.error, [])[0]!;
    return damaged(fault.path, `is wrong: ${fault.what}`);
  }
  const save = parsed.data as unknown as Save;
  if (save.digest !== undefined && save.digest !== digestOf(json as Save)) {
    return damaged('digest', 'does not match the rest of the file, which has been changed or damaged');
  }
  if (save.seed !== undefined && commitment(save.seed) !== save.seedCommit) {
    return damaged('seed', 'is not the one that seedCommit was made from');
  }
  const misnumbered = save.log.findIndex((entry, i) => entry.n !== i + 1);
  if (misnumbered >= 0) return damaged(`log[${misnumbered}].n`, `should be ${misnumbered + 1}`);
  return ok(save);
}

export interface Opened {
  readonly match: Match<AnyRules>;
  /** 'replayed', or 'snapshot' when an older version's log no longer replays and its last snapshot was taken. */
  readonly how: 'replayed' | 'snapshot';
  /** What the person should know. */
  readonly notice?: string;
}

export type FindGame = (id: string) => AnyGame | undefined;

/** Opens a save: by replay, every choice checked, every roll and hash compared. */
export function openSave(text: string, find: FindGame): Result<Opened> {
  const read = readSave(text);
  if (!read.ok) return read;
  const save = read.value;
  const prepared = prepareSave(save, find);
  if (!prepared.ok) return prepared;
  const replayed = replaySave(save, prepared.value);
  const { game } = prepared.value.setting;
  if (replayed.ok) {
    const match = replayed.value;
    if (match.base === 0) return ok({ match, how: 'replayed' });
    const notice = `Entries up to ${match.base} are from an older version of ${game.title}; they are kept as written and were not replayed.`;
    return ok({ match, how: 'snapshot', notice });
  }
  if (save.gameVersion === game.version) return replayed;
  if (save.gameVersion > game.version) {
    return fail(
      'future-format',
      `This save is from version ${save.gameVersion} of ${game.title}; this program has version ${game.version}. Update it to open the save.`,
      { gameVersion: save.gameVersion },
    );
  }
  return fromSnapshot(save, prepared.value, replayed.problem);
}

interface Prepared {
  readonly setting: Setting<AnyRules>;
  readonly identity: MatchIdentity;
  readonly dice: () => Dice;
}

export function prepareSave(save: Save, find: FindGame): Result<Prepared> {
  const game = find(save.game);
  if (game === undefined)
    return fail('unknown-game', `This save is of '${save.game}', a game this program does not have.`, {
      game: save.game,
    });
  const setting = arrange(game, { scenario: save.scenario, options: save.options, content: save.content });
  if (!setting.ok) return setting;
  const seats = seatNames(game, save.seats);
  if (!seats.ok) return seats;
  const identity: MatchIdentity = {
    seats: seats.value,
    handed: save.handed,
    seed: save.seed,
    seedCommit: save.seedCommit,
    pack: save.content,
  };
  const rolls = () => [save.start.rolls, ...save.log.map((entry) => entry.rolls)].flat();
  return ok({
    setting: setting.value,
    identity,
    dice: () => (save.seed === undefined ? new RecordedDice(rolls()) : new SeededDice(save.seed)),
  });
}

/** Replays a save's log up to entry `to`; fails with the first entry that does not reproduce. */
export function replaySave(
  save: Save,
  prepared: Prepared,
  to: number = save.log.length,
): Result<Match<AnyRules>> {
  const base = save.snapshots?.find((snapshot) => snapshot.base !== undefined);
  if (base !== undefined && to < base.n) {
    return fail(
      'diverged',
      `Entries up to ${base.n} are from an older version and cannot be replayed one by one.`,
      {
        entry: base.n,
      },
    );
  }
  const begun = base === undefined ? fromStart(save, prepared) : fromBase(save, prepared, base);
  if (!begun.ok) return begun;
  const wrong = replayOnto(begun.value, save.log.slice(begun.value.n, to));
  return wrong === undefined ? begun : { ok: false, problem: wrong };
}

function fromStart(save: Save, prepared: Prepared): Result<Match<AnyRules>> {
  const begun = Match.begin(prepared.setting, prepared.identity, prepared.dice());
  if (!begun.ok) return begun;
  const wrong = differs(0, begun.value.start, save.start);
  return wrong === undefined ? begun : { ok: false, problem: wrong };
}

/** Goes on from where an older version's record was taken over. */
function fromBase(save: Save, prepared: Prepared, base: Snapshot): Result<Match<AnyRules>> {
  return resumeAt(save, prepared, base, base.base!.hash);
}

/** A match that begins with a snapshot of the save, brought up to date if the game is newer. */
function resumeAt(
  save: Save,
  prepared: Prepared,
  { n, position }: Snapshot,
  hash: string,
): Result<Match<AnyRules>> {
  const where = `snapshots (entry ${n})`;
  const { game } = prepared.setting;
  if (n > save.log.length) return damaged(where, 'lies beyond the end of the log');
  const strange = position.flow.find((frame) => !Object.hasOwn(game.steps, frame.step));
  if (strange !== undefined)
    return damaged(where, `is in a step '${strange.step}' that ${game.title} does not have`);
  try {
    const kept = positionFromJson<AnyRules>(position);
    if (hashPosition(kept) !== hash) return damaged(where, 'is not the position it should be');
    const older = save.gameVersion < game.version && game.migrate !== undefined;
    const ready = older
      ? positionFromJson<AnyRules>(position, (state) => game.migrate!(state, save.gameVersion))
      : kept;
    const before = { start: save.start, n, log: save.log.slice(0, n) };
    return ok(Match.resume(prepared.setting, prepared.identity, prepared.dice(), ready, before));
  } catch (error) {
    return damaged(where, `cannot be read (${(error as Error).message})`);
  }
}

/** Makes entries again; what is wrong with the first that does not come out as written. */
export function replayOnto(match: Match<AnyRules>, entries: readonly Entry[]): Problem | undefined {
  for (const entry of entries) {
    const done = match.choose(entry);
    if (!done.ok) {
      const { code, message } = done.problem;
      return {
        code: 'diverged',
        message: `Entry ${entry.n} (${entry.seat}: ${entry.choice}) cannot be made again: ${message}`,
        detail: { entry: entry.n, code },
      };
    }
    const wrong = differs(entry.n, done.value, entry);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function differs(
  n: number,
  made: { readonly rolls: readonly Roll[]; readonly hash: string },
  written: { readonly rolls: readonly Roll[]; readonly hash: string },
): Problem | undefined {
  if (made.hash === written.hash && sameRolls(made.rolls, written.rolls)) return undefined;
  const what =
    made.hash === written.hash
      ? 'its rolls are others than the seed gives'
      : 'the position after it is another one';
  return {
    code: 'diverged',
    message: `The replay parts from the save at entry ${n}: ${what}.`,
    detail: { entry: n, expected: written.hash, got: made.hash },
  };
}

function sameRolls(a: readonly Roll[], b: readonly Roll[]): boolean {
  return a.length === b.length && a.every((roll, i) => sameRoll(roll, b[i]!));
}

/** Whose luck a roll shows is the program's word, not the dice's: older saves do not say it. */
function sameRoll(a: Roll, b: Roll): boolean {
  return (
    a.value === b.value &&
    a.at === b.at &&
    a.sides === b.sides &&
    a.name === b.name &&
    (a.drew === b.drew || canonical(a.drew) === canonical(b.drew)) &&
    (a.to === b.to || canonical(a.to) === canonical(b.to))
  );
}

function fromSnapshot(save: Save, prepared: Prepared, why: Problem): Result<Opened> {
  const { game } = prepared.setting;
  const newest = save.snapshots?.toSorted((a, b) => b.n - a.n)[0];
  if (newest === undefined) {
    return fail(
      'diverged',
      `${why.message} It was made with version ${save.gameVersion} of ${game.title}, and it has no snapshot to go on from.`,
    );
  }
  const written = newest.n === 0 ? save.start.hash : save.log[newest.n - 1]?.hash;
  const resumed = resumeAt(save, prepared, newest, newest.base?.hash ?? written ?? '');
  if (!resumed.ok) return resumed;
  const match = resumed.value;
  const wrong = replayOnto(match, save.log.slice(newest.n));
  const lost =
    wrong === undefined
      ? ''
      : ` The last ${save.log.length - match.n} entries could not be replayed and are left out.`;
  return ok({
    match,
    how: 'snapshot',
    notice:
      `This save was made with version ${save.gameVersion} of ${game.title}, which plays differently from entry ` +
      `${String(why.detail?.entry ?? '?')} on. The game goes on from its snapshot at entry ${newest.n}; earlier moments cannot be shown or undone.${lost}`,
  });
}

export interface Verdict {
  readonly ok: boolean;
  readonly seed: 'verified' | 'secret' | 'wrong';
  readonly rolls: number;
  readonly faults: readonly { readonly entry: number; readonly roll: number; readonly what: string }[];
}

/** Checks the commitment and every roll of a save against its seed, without any game's rules. */
export function verifySave(save: Save): Verdict {
  const all = [save.start.rolls, ...save.log.map((entry) => entry.rolls)];
  const count = all.reduce((sum, rolls) => sum + rolls.length, 0);
  if (save.seed === undefined) return { ok: false, seed: 'secret', rolls: count, faults: [] };
  if (commitment(save.seed) !== save.seedCommit)
    return { ok: false, seed: 'wrong', rolls: count, faults: [] };
  const dice = new SeededDice(save.seed);
  const faults: { entry: number; roll: number; what: string }[] = [];
  let used = 0;
  all.forEach((rolls, entry) => {
    rolls.forEach((roll, i) => {
      const { value, at } = dice.next(roll.name, roll.sides, used);
      if (roll.at !== at)
        faults.push({
          entry,
          roll: i,
          what: `${roll.name} used word ${roll.at} of the dice; ${at} was next`,
        });
      else if (roll.value !== value)
        faults.push({ entry, roll: i, what: `${roll.name} is ${roll.value}; the seed gives ${value}` });
      used = roll.at + 1;
    });
  });
  return { ok: faults.length === 0, seed: 'verified', rolls: count, faults };
}
