import type { Dice, Random } from '@armistice/engine';

/** A bot's own chance, started from a text (mulberry32). */
export function drawFrom(text: string): Random {
  let state = 0;
  for (let i = 0; i < text.length; i++) state = (Math.imul(state, 31) + text.charCodeAt(i)) | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/**
 * Dice for trials that are compared: each name has its own, so that weather stays the same however many battles there are,
 * and every face comes up as often as any other in the long run of a name: luck evens out sooner than it would.
 */
export function evenDice(luck: string): Dice {
  const bags = new Map<string, { readonly draw: Random; readonly faces: number[] }>();
  return {
    next(name, sides, at) {
      const key = `${name} ${sides}`;
      let bag = bags.get(key);
      if (bag === undefined) {
        bag = { draw: drawFrom(`${luck} ${key}`), faces: [] };
        bags.set(key, bag);
      }
      const { draw, faces } = bag;
      if (sides > EVEN) return { value: draw(sides) + 1, at };
      if (faces.length === 0) for (let face = 1; face <= sides; face++) faces.push(face);
      const i = draw(faces.length);
      const value = faces[i]!;
      faces[i] = faces.at(-1)!;
      faces.pop();
      return { value, at };
    },
  };
}
/** Dice with more sides are drawn as they come. */
const EVEN = 20;
