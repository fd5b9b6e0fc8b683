/**
 * Honest dice. A game's seed is a secret string; its SHA-256 is published when the game is made, the seed when
 * it ends. Block k of the dice is SHA-256 of `seed:k`, eight words of 32 bits, most significant byte first. A
 * roll takes the next word that is below the largest multiple of its sides, and is that word modulo the sides,
 * plus one. Anyone with a shell can check a roll:  printf 'SEED:0' | sha256sum
 *
 * Unlike a small generator, this cannot be predicted from rolls already seen, and the state holds only a count.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Plain } from './plain.ts';
import { ProblemError } from './problem.ts';

/** One roll or draw, as the log keeps it. */
export interface Roll {
  /** What it was for: 'combat', 'weather'. */
  readonly name: string;
  /** Sides of the die, or things in the bag. */
  readonly sides: number;
  /** 1 to `sides`; for a draw, the place in the bag counted from 1. */
  readonly value: number;
  /** Which word of the dice it used. */
  readonly at: number;
  /** What was drawn, when it was a draw. */
  readonly drew?: Plain;
  /** What kind of roll it is, where its name says more than that: 'infantry'. */
  readonly what?: string;
  /** The seat whose luck it shows; nobody's, when left out. */
  readonly by?: string;
  /** Seats that may know it; all, when left out. */
  readonly to?: readonly string[];
}

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** What is published of a seed when a game is made. */
export function commitment(seed: string): string {
  return sha256Hex(seed);
}

/** A seed nobody can guess: 128 random bits. For making games; rules never call it. */
export function freshSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Where rolls come from. `at` is the number of words used so far. */
export interface Dice {
  next(name: string, sides: number, at: number): { readonly value: number; readonly at: number };
}

/** The most sides a roll can have. */
export const MOST_SIDES = 0x100000000;

/** Dice from any source of numbers: for imagined positions, where nobody checks a roll. */
export class DrawnDice implements Dice {
  readonly #random: (n: number) => number;

  constructor(random: (n: number) => number) {
    this.#random = random;
  }

  next(_name: string, sides: number, at: number): { value: number; at: number } {
    return { value: this.#random(sides) + 1, at };
  }
}

/** Dice from a seed. */
export class SeededDice implements Dice {
  readonly seed: string;
  #block = -1;
  #words = new Uint32Array(8);

  constructor(seed: string) {
    this.seed = seed;
  }

  word(index: number): number {
    const block = index >>> 3;
    if (block !== this.#block) {
      const digest = sha256(utf8ToBytes(`${this.seed}:${block}`));
      const bytes = new DataView(digest.buffer, digest.byteOffset);
      for (let i = 0; i < 8; i++) this.#words[i] = bytes.getUint32(i * 4);
      this.#block = block;
    }
    return this.#words[index & 7]!;
  }

  next(_name: string, sides: number, at: number): { value: number; at: number } {
    if (!(sides >= 1 && sides <= MOST_SIDES)) throw new RangeError(`No die has ${sides} sides.`);
    const limit = MOST_SIDES - (MOST_SIDES % sides);
    let index = at;
    while (this.word(index) >= limit) index++;
    return { value: (this.word(index) % sides) + 1, at: index };
  }
}

/** Dice read back from a log, for replaying a save whose seed is still secret. */
export class RecordedDice implements Dice {
  #rolls: Map<number, Roll>;
  #next: Map<number, number>;

  constructor(rolls: Iterable<Roll>) {
    this.#rolls = new Map();
    this.#next = new Map();
    let from = 0;
    for (const roll of rolls) {
      this.#next.set(from, roll.at);
      this.#rolls.set(roll.at, roll);
      from = roll.at + 1;
    }
  }

  next(name: string, sides: number, at: number): { value: number; at: number } {
    const index = this.#next.get(at);
    const roll = index === undefined ? undefined : this.#rolls.get(index);
    if (index === undefined || roll === undefined || roll.sides !== sides || roll.name !== name) {
      throw new ProblemError({
        code: 'no-seed',
        message: `A roll for ${name} (1 to ${sides}) is needed here, and this save keeps its seed secret.`,
      });
    }
    return { value: roll.value, at: index };
  }
}
