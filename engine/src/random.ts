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

/**
 * One of the numbers that fit, each as likely as the others, asking about as few as may be; nothing where none does.
 * The list is used up.
 */
export function drawFitting(
  list: number[],
  random: Random,
  fits: (one: number) => boolean,
): number | undefined {
  for (let left = list.length; left > 0; ) {
    const at = random(left);
    const one = list[at]!;
    if (fits(one)) return one;
    list[at] = list[--left]!;
  }
  return undefined;
}
