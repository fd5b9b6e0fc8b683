/** A record as it is stored, and the match it makes: from its newest position on, or from the beginning. */

import {
  type AnyGame,
  type AnyRules,
  FORMAT_VERSION,
  Match,
  openSave,
  type PositionJson,
  positionFromJson,
  prepareSave,
  type Result,
  replayOnto,
  replaySave,
  type Save,
} from '@armistice/engine';
import type { RecordHead, Shelf, StoredEntry } from '../storage/shelf.ts';

export type AnyMatch = Match<AnyRules>;
export type Prepared = Extract<ReturnType<typeof prepareSave>, { ok: true }>['value'];

/** Shorter records are simply replayed. */
const SHORT = 256;
/** Entries before the position that are in memory at once, to be read in the log. */
const BEFORE = 256;

/** What a match is of, without anything that happened. */
export function identityOf({
  game,
  play,
  seats,
  handed,
  seedCommit,
  seed,
  pack,
  start,
}: AnyMatch): RecordHead {
  return {
    ...{ game: game.id, gameVersion: game.version, scenario: play.scenario.id, options: play.options },
    ...{ seats, seedCommit, start: { rolls: start.rolls, hash: start.hash } },
    ...(handed.length === 0 ? {} : { handed }),
    ...(seed === undefined ? {} : { seed }),
    ...(pack === undefined ? {} : { content: pack }),
  };
}

/** The same of a record to be stored: where it was taken over from an older version, that too. */
export function headOf(match: AnyMatch): RecordHead {
  const taken = match.resumedFrom;
  return taken === undefined
    ? identityOf(match)
    : {
        ...identityOf(match),
        base: { n: match.base, position: positionOf(taken.position), hash: taken.hash },
      };
}

export const positionOf = (position: AnyMatch['play']['position']): PositionJson => position.clone().toJSON();

/** The same with its entries, as a save. */
export function saveOf({ base, policies, ...head }: RecordHead, rows: readonly StoredEntry[]): Save {
  return {
    ...{ format: 'armistice', formatVersion: FORMAT_VERSION, ...head, log: rows.map(({ entry }) => entry) },
    ...(base === undefined
      ? {}
      : { snapshots: [{ n: base.n, position: base.position, base: { hash: base.hash } }] }),
  };
}

export interface OpenedRecord {
  readonly match: AnyMatch;
  readonly how: string;
  readonly rows: readonly StoredEntry[];
  /** Its entries before `match.base` are still to be replayed. */
  readonly past?: Prepared;
}

/** Opens a stored record. A long one begins with its newest position: the entries before it are replayed later. */
export async function openRecord(
  shelf: Shelf,
  id: string,
  n: number,
  head: RecordHead,
  game: AnyGame,
): Promise<Result<OpenedRecord>> {
  const prepared = prepareSave(saveOf(head, []), () => game);
  // A newer version may play differently, and without a seed the dice are in the log.
  const plain = head.gameVersion === game.version && head.base === undefined && head.seed !== undefined;
  if (prepared.ok && plain && n > SHORT) {
    const late = await fromPosition(shelf, id, n, head, prepared.value);
    if (late !== undefined) return { ok: true, value: late };
  }
  const rows = await shelf.rows(id, 0, n);
  if (prepared.ok && plain) {
    const save = saveOf(head, rows);
    const whole = replaySave(save, prepared.value);
    if (whole.ok) return { ok: true, value: { match: whole.value, how: 'replayed', rows } };
  }
  return fromText(shelf, id, n, head, rows, game);
}

/** From the newest position behind which nobody goes back alone, or the newest at all; nothing, if none fits. */
async function fromPosition(
  shelf: Shelf,
  id: string,
  n: number,
  head: RecordHead,
  prepared: Prepared,
): Promise<OpenedRecord | undefined> {
  let rows = await shelf.rows(id, n - SHORT, n);
  const stored = (await shelf.position(id, freeBack(rows, n))) ?? (await shelf.position(id, n));
  if (stored === undefined) return undefined;
  const first = Math.max(0, stored.n - BEFORE);
  if (first < n - SHORT) rows = [...(await shelf.rows(id, first, n - SHORT)), ...rows];
  const held = rows.filter(({ entry }) => entry.n > first);
  if (held.length !== n - first) return undefined;
  const before = held.slice(0, stored.n - first);
  const match = Match.resume(
    prepared.setting,
    prepared.identity,
    prepared.dice(),
    positionFromJson<AnyRules['state']>(stored.position),
    {
      start: head.start,
      n: stored.n,
      log: before.map(({ entry }) => entry),
      accounts: before.map(({ account }) => account),
    },
  );
  if (match.hash !== before.at(-1)?.entry.hash) return undefined;
  const later = held.slice(before.length).map(({ entry }) => entry);
  if (replayOnto(match, later) !== undefined) return undefined;
  return { match, how: 'stored position', rows: held, past: prepared };
}

/** The entry that the last mover could go back to. */
function freeBack(rows: readonly StoredEntry[], n: number): number {
  const seat = rows.at(-1)?.entry.seat;
  const stop = rows.findLastIndex(
    ({ entry, account }) => entry.seat !== seat || account.barrier !== undefined,
  );
  return n - (rows.length - 1 - stop);
}

/** As a save from a file is opened: it knows what to do with a record of an older version. */
async function fromText(
  shelf: Shelf,
  id: string,
  n: number,
  head: RecordHead,
  rows: readonly StoredEntry[],
  game: AnyGame,
): Promise<Result<OpenedRecord>> {
  const save = saveOf(head, rows);
  const last = await shelf.position(id, n);
  const snapshots = [...(save.snapshots ?? []), ...(last === undefined ? [] : [last])];
  const opened = openSave(JSON.stringify({ ...save, snapshots }), () => game);
  if (!opened.ok) return opened;
  return { ok: true, value: { match: opened.value.match, how: opened.value.how, rows } };
}
