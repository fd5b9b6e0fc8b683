/** Dice for examples of play: they show what the test says. */

import type { Dice } from '@armistice/engine';

/** What each kind of roll will show, in order: `{ combat: [6, 1] }`. */
export type Shows = { readonly [name: string]: readonly number[] };

/** A roll that was not announced is an error, unless its name has a usual value. */
export class ScriptedDice implements Dice {
  readonly #usual: { readonly [name: string]: number };
  readonly #coming = new Map<string, number[]>();
  readonly #shown = new Map<number, number>();

  constructor(shows: Shows = {}, usual: { readonly [name: string]: number } = {}) {
    this.#usual = usual;
    for (const [name, values] of Object.entries(shows)) this.show(name, ...values);
  }

  /** Adds to what a kind of roll will show. */
  show(name: string, ...values: number[]): void {
    this.#coming.set(name, [...(this.#coming.get(name) ?? []), ...values]);
  }

  next(name: string, sides: number, at: number): { value: number; at: number } {
    // The same word shows the same number again, so that undo and replay work.
    const value = this.#shown.get(at) ?? this.#coming.get(name)?.shift() ?? this.#usual[name];
    if (value === undefined) throw new Error(`The test did not expect a roll for ${name}.`);
    if (value > sides) throw new Error(`A roll for ${name} of 1 to ${sides} cannot be ${value}.`);
    this.#shown.set(at, value);
    return { value, at };
  }
}
