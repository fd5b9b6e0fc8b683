/**
 * The hash of a position: 64 bits, the same in every process and browser, whatever the order in which objects
 * got their keys.
 *
 * It is a keyed sum. Each word of the columns adds mix(index, word), so a change of one word changes the sum by
 * a difference that can be computed alone. `HashTracker` keeps a shadow of the words and, after each choice,
 * looks for words that differ (a compare per word, far cheaper than a mix) and adjusts the sum. The small rest
 * of the position (flow, scalars, lists) is summed anew each time.
 *
 * The hash is part of the save format: changing it means a new format version.
 *
 * It detects divergence; it does not resist forgery, and it says something about hidden things: it belongs into
 * logs and saves of the whole game, never into what one seat is shown.
 */

import { growing } from './growing.ts';
import { isColumn } from './plain.ts';
import { foreignColumn, type Position } from './position.ts';

// Two 32-bit lanes with different keys. `high` carries the second result of a function beside the returned one.
let high = 0;

function mixLow(key: number, word: number): number {
  let h = Math.imul(word ^ Math.imul(key + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function mixHigh(key: number, word: number): number {
  let h = Math.imul(word ^ Math.imul(key + 0x51ed, 0x7feb352d), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 15), 0x297a2d39);
  return h ^ (h >>> 14);
}

const float = new Float64Array(1);
const floatWords = new Int32Array(float.buffer);

function textHash(text: string): number {
  let a = text.length;
  let b = ~text.length;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b + c, 0x5bd1e995) ^ (b >>> 15);
  }
  high = b;
  return a;
}

/** Lists as short as this are not worth a look at what is known of them. */
const FEW = 8;

/** Hash of plain data; columns met on the way must lie in `memory`, where they are already counted. */
function restHash(value: unknown, memory: ArrayBufferLike): number {
  switch (typeof value) {
    case 'number': {
      const int = value | 0;
      if (int === value) {
        high = mixHigh(1, int);
        return mixLow(1, int);
      }
      float[0] = value;
      high = mixHigh(2, floatWords[0]!) + mixHigh(3, floatWords[1]!);
      return (mixLow(2, floatWords[0]!) + mixLow(3, floatWords[1]!)) | 0;
    }
    case 'string': {
      const low = mixLow(4, textHash(value));
      high = mixHigh(4, high);
      return low;
    }
    case 'boolean':
      high = value ? 0x5f3759df : 0x1b873593;
      return value ? 0x2545f491 : 0x61c88647;
    case 'object':
      break;
    default:
      high = 0; // an absent property and an undefined one are the same
      return 0;
  }
  if (value === null) {
    high = 0x3c6ef372;
    return 0x1f83d9ab;
  }
  let low = 0;
  let up = 0;
  if (Array.isArray(value)) {
    const known = value.length > FEW ? growing(value) : undefined;
    if (known !== undefined) ({ low, up } = known);
    for (let i = known?.summed ?? 0; i < value.length; i++) {
      const item = restHash(value[i], memory);
      low = (low + mixLow(i + 16, item)) | 0;
      up = (up + mixHigh(i + 16, high)) | 0;
    }
    if (known !== undefined) {
      known.summed = value.length;
      known.low = low;
      known.up = up;
    }
    high = mixHigh(5 + value.length, up);
    return mixLow(5 + value.length, low);
  }
  if (isColumn(value)) {
    if (value.buffer !== memory) throw foreignColumn();
    high = 0;
    return 0;
  }
  // Not for-in: objects of many shapes come by here, and code made for one of them is thrown away at the next.
  const keys = Object.keys(value);
  for (let i = 0; i < keys.length; i++) {
    const item = (value as Record<string, unknown>)[keys[i]!];
    if (item === undefined) continue; // as if it were not there
    if (typeof item === 'object' && item !== null && isColumn(item)) {
      if (item.buffer !== memory) throw foreignColumn();
      continue; // counted among the words
    }
    const itemLow = restHash(item, memory);
    const itemHigh = high;
    const name = nameHash(keys[i]!);
    low = (low + mixLow(name.low, itemLow)) | 0;
    up = (up + mixHigh(name.up, itemHigh)) | 0;
  }
  high = mixHigh(6, up);
  return mixLow(6, low);
}

interface NameHash {
  readonly low: number;
  readonly up: number;
}

/** Names of properties come again and again: their hashes are kept, as long as they are not too many. */
const names = new Map<string, NameHash>();
const MOST_NAMES = 10_000;

function nameHash(name: string): NameHash {
  let known = names.get(name);
  if (known === undefined) {
    const low = textHash(name);
    known = { low, up: high };
    if (names.size < MOST_NAMES) names.set(name, known);
  }
  return known;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(low: number, up: number): string {
  return (
    HEX[up >>> 24]! +
    HEX[(up >>> 16) & 255]! +
    HEX[(up >>> 8) & 255]! +
    HEX[up & 255]! +
    HEX[low >>> 24]! +
    HEX[(low >>> 16) & 255]! +
    HEX[(low >>> 8) & 255]! +
    HEX[low & 255]!
  );
}

function finish(position: Position, low: number, up: number): string {
  const memory = position.words.buffer;
  // The sum of the words is mixed once more, so that no word can stand in for a part of the rest.
  let l = (mixLow(11, low) + mixLow(7, position.dice)) | 0;
  let u = (mixHigh(11, up) + mixHigh(7, position.dice)) | 0;
  l = (l + mixLow(8, restHash(position.flow, memory))) | 0;
  u = (u + mixHigh(8, high)) | 0;
  l = (l + mixLow(9, restHash(position.outcome, memory))) | 0;
  u = (u + mixHigh(9, high)) | 0;
  l = (l + mixLow(10, restHash(position.game, memory))) | 0;
  u = (u + mixHigh(10, high)) | 0;
  return hex(l, u);
}

/** The whole hash, from nothing. */
export function hashPosition(position: Position): string {
  return new HashTracker(position).hash(position);
}

/** The same hash, kept up to date from one position to the next. */
export class HashTracker {
  #shadow: Int32Array;
  #low = 0;
  #up = 0;

  constructor(position: Position) {
    this.#shadow = position.words.slice();
    const words = this.#shadow;
    let low = 0;
    let up = 0;
    for (let i = 0; i < words.length; i++) {
      low = (low + mixLow(i, words[i]!)) | 0;
      up = (up + mixHigh(i, words[i]!)) | 0;
    }
    this.#low = low;
    this.#up = up;
  }

  /** The hash of a position that has grown out of the one seen last (or of any other with the same columns). */
  hash(position: Position): string {
    this.#catchUp(position.words);
    return finish(position, this.#low, this.#up);
  }

  #catchUp(words: Int32Array): void {
    const shadow = this.#shadow;
    for (let at = differing(words, shadow, 0); at >= 0; at = differing(words, shadow, at + BLOCK)) {
      this.#adjust(words, at, Math.min(shadow.length, at + BLOCK));
    }
  }

  #adjust(words: Int32Array, from: number, to: number): void {
    const shadow = this.#shadow;
    for (let i = from; i < to; i++) {
      const word = words[i]!;
      const old = shadow[i]!;
      if (word === old) continue;
      this.#low = (this.#low - mixLow(i, old) + mixLow(i, word)) | 0;
      this.#up = (this.#up - mixHigh(i, old) + mixHigh(i, word)) | 0;
      shadow[i] = word;
    }
  }
}

/**
 * Words are compared four at a time, with one branch: where a process has ever detached a buffer (running TypeScript
 * directly does), V8 checks for that at every branch, and a word-by-word compare takes thrice as long.
 */
const BLOCK = 4;

/** The first block from `from` on (a multiple of BLOCK) in which two arrays differ; -1 if none does. */
function differing(a: Int32Array, b: Int32Array, from: number): number {
  const length = a.length;
  const whole = length & ~3;
  let i = from;
  for (; i < whole; i += 4) {
    const bits =
      (a[i]! ^ b[i]!) | (a[i + 1]! ^ b[i + 1]!) | (a[i + 2]! ^ b[i + 2]!) | (a[i + 3]! ^ b[i + 3]!);
    if (bits !== 0) return i;
  }
  return i < length ? i : -1; // the odd ones at the end are looked at word by word
}
