/** Chance that is handed in: for random play, imagination and searches. Dice of the game are elsewhere (dice.ts). */

/** A whole number from 0 to below `n`. */
export type Random = (n: number) => number;

/** The same things in another order. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const drawn = [...list];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!];
  }
  return drawn;
}
