import type { Dice } from '@armistice/engine';

/** Dice that can be gone through one throw after the other, by faces that differ in what they do. */
export class EveryDie implements Dice {
  readonly #faces: readonly (readonly [face: number, ways: number])[];
  #shown: number[] = [];
  #at = 0;

  constructor(faces: readonly (readonly [number, number])[]) {
    this.#faces = faces;
  }

  next(_name: string, _sides: number, at: number): { value: number; at: number } {
    if (this.#at === this.#shown.length) this.#shown.push(0);
    return { value: this.#faces[this.#shown[this.#at++]!]![0], at };
  }

  /** The chance of what was thrown. */
  get p(): number {
    return this.#shown.reduce((p, i) => (p * this.#faces[i]![1]) / 6, 1);
  }

  /** On to the next throws; false when all have been. */
  advance(): boolean {
    this.#at = 0;
    while (this.#shown.at(-1) === this.#faces.length - 1) this.#shown.pop();
    if (this.#shown.length === 0) return false;
    this.#shown[this.#shown.length - 1]!++;
    return true;
  }
}

/** One to four miss alike, where there is no gas. */
export const PLAIN = [
  [1, 4],
  [5, 1],
  [6, 1],
] as const;
