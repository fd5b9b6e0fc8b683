/**
 * A position: all that changes in a game. Its columns (typed arrays) live side by side in one block of memory,
 * so that a clone is one copy of that block plus a walk over the small rest, and so that the hash can see which
 * words have changed without the rules having to report their writes. Games just write `s.at[unit] = place`.
 */

import type { Frame, Outcome } from './game.ts';
import {
  type Column,
  type ColumnKind,
  columnClass,
  columnKind,
  isColumn,
  notPlain,
  type Plain,
} from './plain.ts';
import { defect } from './problem.ts';

export class Position<S = unknown> {
  /** The stack of frames; the last one is on top. */
  flow: Frame[];
  /** How many words of the dice have been used. */
  dice: number;
  /** Set when the game has ended. */
  outcome: Outcome | null;
  /** The game's own state. */
  game: S;
  /** The memory of all columns, as words. */
  readonly words: Int32Array<ArrayBuffer>;

  constructor(flow: Frame[], dice: number, outcome: Outcome | null, game: S, words: Int32Array<ArrayBuffer>) {
    this.flow = flow;
    this.dice = dice;
    this.outcome = outcome;
    this.game = game;
    this.words = words;
  }

  clone(): Position<S> {
    const words = this.words.slice();
    return new Position(
      copy(this.flow, this.words.buffer, words.buffer),
      this.dice,
      this.outcome === null ? null : copy(this.outcome, this.words.buffer, words.buffer),
      copy(this.game, this.words.buffer, words.buffer),
      words,
    );
  }

  toJSON(): PositionJson {
    return {
      flow: this.flow,
      dice: this.dice,
      outcome: this.outcome,
      game: encode(this.game),
    } as unknown as PositionJson;
  }
}

export interface PositionJson {
  readonly flow: readonly { readonly step: string }[];
  readonly dice: number;
  readonly outcome: Plain;
  readonly game: Plain;
}

/** Moves a fresh state's columns into one block. The state given is not used afterwards. */
export function pack<S>(state: S, flow: Frame[] = [], dice = 0, outcome: Outcome | null = null): Position<S> {
  const wrong = notPlain(state, true) ?? notPlain(flow, false) ?? notPlain(outcome, false);
  if (wrong !== undefined) throw defect(`A state must be plain data, but ${wrong}.`);
  let bytes = 0;
  walkColumns(state, (column) => {
    bytes += (column.byteLength + 3) & ~3;
    return column;
  });
  const words = new Int32Array(bytes >> 2);
  let at = 0;
  const packed = walkColumns(state, (column) => {
    const Kind = columnClass(columnKind(column));
    const view = new Kind(words.buffer, at, column.length);
    view.set(column);
    at += (column.byteLength + 3) & ~3;
    return view;
  });
  return new Position(flow, dice, outcome, packed as S, words);
}

/** Visits the columns of a tree in canonical order (sorted keys) and returns the tree with their replacements. */
function walkColumns(value: unknown, visit: (column: Column) => Column): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isColumn(value)) return visit(value);
  if (Array.isArray(value)) return value.map((item) => walkColumns(item, visit));
  const replaced = new Map<string, unknown>();
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object).sort()) replaced.set(key, walkColumns(object[key], visit));
  // A copy, not a new object filled key by key: that would be a table of names to the machine, and every look at the
  // state a search in it. Each property holds something else first, or code would be made that counts on it to stay as it
  // is, and be thrown away at the first change.
  const out = { ...object };
  for (const [key, item] of replaced) {
    out[key] = undefined;
    out[key] = item;
  }
  return out;
}

function copy<T>(value: T, from: ArrayBufferLike, to: ArrayBuffer): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const out = value.slice();
    for (let i = 0; i < out.length; i++) {
      const item = out[i];
      if (typeof item === 'object' && item !== null) out[i] = copy(item, from, to);
    }
    return out as T;
  }
  if (isColumn(value)) {
    if (value.buffer !== from) throw foreignColumn();
    const Kind = value.constructor as Int32ArrayConstructor;
    return new Kind(to, value.byteOffset, value.length) as unknown as T;
  }
  const out = { ...value };
  for (const key in out) {
    const item = out[key];
    if (typeof item === 'object' && item !== null) out[key] = copy(item, from, to);
  }
  return out;
}

export function foreignColumn() {
  return defect(
    'A column was replaced by a new typed array. Columns are made once, at set-up: write into them.',
  );
}

// Lossless JSON: a column becomes {"$col": kind, "data": base64 of its little-endian bytes}.

function encode(value: unknown): Plain {
  if (typeof value !== 'object' || value === null) return value as Plain;
  if (Array.isArray(value)) return value.map(encode);
  if (isColumn(value)) {
    let binary = '';
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return { $col: columnKind(value), data: btoa(binary) };
  }
  const out: Record<string, Plain> = {};
  for (const key of Object.keys(value)) out[key] = encode((value as Record<string, unknown>)[key]);
  return out;
}

function decode(value: Plain | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decode);
  const object = value as { readonly [key: string]: Plain };
  if (typeof object.$col === 'string' && typeof object.data === 'string') {
    const Kind = columnClass(object.$col as ColumnKind);
    const binary = atob(object.data);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
    if (bytes.length % Kind.BYTES_PER_ELEMENT !== 0)
      throw new TypeError(`A column of ${object.$col} has ${bytes.length} bytes.`);
    return new Kind(bytes.buffer, 0, bytes.length / Kind.BYTES_PER_ELEMENT);
  }
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(object)) out[key] = decode(object[key]);
  return out;
}

/** The position that `toJSON` wrote, optionally with the game's part changed on the way (a newer version). */
export function positionFromJson<S>(json: PositionJson, change?: (game: unknown) => unknown): Position<S> {
  const game = decode(json.game);
  return pack(
    (change === undefined ? game : change(game)) as S,
    structuredClone(json.flow) as unknown as Frame[],
    json.dice,
    structuredClone(json.outcome) as unknown as Outcome | null,
  );
}
