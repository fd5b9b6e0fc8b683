/** Roughly what things weigh in memory: enough to know when there is too much, not to account for each byte. */

import type { AnyMatch } from './live.ts';

/** Of an object or array, beside what it holds; of a reference or number in it; of a typed array. */
const OBJECT = 32;
const SLOT = 8;
const COLUMN = 100;

/** Plain data, maps, sets and columns with all they refer to, each once. */
export function roughBytes(value: unknown, counted: Set<object> = new Set()): number {
  if (typeof value === 'string') return OBJECT + value.length;
  if (typeof value !== 'object' || value === null || counted.has(value)) return 0;
  counted.add(value);
  if (ArrayBuffer.isView(value)) return COLUMN + roughBytes(value.buffer, counted);
  if (value instanceof ArrayBuffer) return value.byteLength;
  let bytes = OBJECT;
  const parts =
    value instanceof Map ? [...value].flat() : value instanceof Set ? value : Object.values(value);
  for (const part of parts) bytes += SLOT + roughBytes(part, counted);
  return bytes;
}

/** A bot remembers fields over the map, in its thread: about as much as so many positions. */
const BOT_POSITIONS = 4;

/** Of the match itself, its dice and its tracker. */
const MATCH = 4096;

/** The positions a match holds: the one now, what its hash compares with, those undo starts from, and bots' memories. */
export function positionBytes({ play, snapshots }: AnyMatch, bots: number): number {
  const { flow, game, words } = play.position;
  return MATCH + roughBytes([flow, game, words]) * (2 + snapshots + BOT_POSITIONS * bots);
}

/** The entries from `from` on, with their accounts. */
export function entryBytes(match: AnyMatch, from: number): number {
  let bytes = 0;
  for (let n = Math.max(from, match.first + 1); n <= match.n; n++)
    bytes += roughBytes(match.entry(n)) + roughBytes(match.account(n));
  return bytes;
}
