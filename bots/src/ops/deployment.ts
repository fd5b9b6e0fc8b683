/** Who stands where, kept up to date by moves and taken back by marks, instead of built anew at every question. */

import type { Pieces, Side, War } from './war.ts';

export class Deployment {
  readonly war: War;
  /** By place: the first piece there, and by piece the next in the same place; -1 ends. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** By side and place: pieces that watch it, sums of strength that stand in it, bulk. */
  readonly zone: readonly [Uint16Array, Uint16Array];
  readonly defence: readonly [Float64Array, Float64Array];
  readonly attack: readonly [Float64Array, Float64Array];
  readonly bulk: readonly [Uint16Array, Uint16Array];
  readonly #at: Int32Array;
  /** Moves made: piece, and where it was. */
  readonly #journal: number[] = [];

  constructor(war: War) {
    const { size } = war.graph;
    const { count, at } = war.pieces;
    this.war = war;
    this.first = new Int32Array(size).fill(-1);
    this.next = new Int32Array(count).fill(-1);
    this.zone = [new Uint16Array(size), new Uint16Array(size)];
    this.defence = [new Float64Array(size), new Float64Array(size)];
    this.attack = [new Float64Array(size), new Float64Array(size)];
    this.bulk = [new Uint16Array(size), new Uint16Array(size)];
    this.#at = new Int32Array(count).fill(-1);
    for (let piece = 0; piece < count; piece++) this.#put(piece, at[piece]!);
  }

  /** Where a piece stands now; -1 off the map. */
  at(piece: number): number {
    return this.#at[piece]!;
  }

  /** Moves a piece, or takes it off the map (-1). */
  move(piece: number, to: number): void {
    this.#journal.push(piece, this.#at[piece]!);
    this.#lift(piece);
    this.#put(piece, to);
  }

  /** To come back to with `back`. */
  mark(): number {
    return this.#journal.length;
  }

  /** Takes back all moves since a mark. */
  back(mark: number): void {
    const journal = this.#journal;
    while (journal.length > mark) {
      const from = journal.pop()!;
      const piece = journal.pop()!;
      this.#lift(piece);
      this.#put(piece, from);
    }
  }

  /** The pieces in a place, by index. */
  in(place: number): number[] {
    const found: number[] = [];
    for (let piece = this.first[place]!; piece >= 0; piece = this.next[piece]!) found.push(piece);
    return found;
  }

  /** Does a side stand in a place? */
  holds(side: Side, place: number): boolean {
    const piece = this.first[place]!;
    if (piece < 0) return false;
    const { side: of } = this.war.pieces;
    for (let p = piece; p >= 0; p = this.next[p]!) if (of[p] === side) return true;
    return false;
  }

  #lift(piece: number): void {
    const place = this.#at[piece]!;
    if (place < 0) return;
    if (this.first[place] === piece) this.first[place] = this.next[piece]!;
    else {
      let before = this.first[place]!;
      while (this.next[before] !== piece) before = this.next[before]!;
      this.next[before] = this.next[piece]!;
    }
    this.next[piece] = -1;
    this.#count(piece, place, -1);
  }

  /** Kept in the order of their index, so that a stack reads the same however it came together. */
  #put(piece: number, place: number): void {
    this.#at[piece] = place;
    if (place < 0) return;
    if (this.first[place]! < 0 || this.first[place]! > piece) {
      this.next[piece] = this.first[place]!;
      this.first[place] = piece;
    } else {
      let before = this.first[place]!;
      while (this.next[before]! >= 0 && this.next[before]! < piece) before = this.next[before]!;
      this.next[piece] = this.next[before]!;
      this.next[before] = piece;
    }
    this.#count(piece, place, 1);
  }

  #count(piece: number, place: number, by: 1 | -1): void {
    const pieces: Pieces = this.war.pieces;
    const side = pieces.side[piece] as Side;
    this.defence[side][place]! += by * pieces.defence[piece]!;
    this.attack[side][place]! += by * pieces.attack[piece]!;
    this.bulk[side][place]! += by * pieces.bulk[piece]!;
    if (pieces.watches[piece] === 0) return;
    const { first, to } = this.war.graph;
    for (let i = first[place]!; i < first[place + 1]!; i++) this.zone[side][to[i]!]! += by;
  }
}
