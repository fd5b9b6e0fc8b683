/** Timing: the median of several rounds, after a warm-up. Machines are noisy; compare numbers of one run only. */

export function micros(times: number, body: () => void, rounds = 7): number {
  for (let i = 0; i < times; i++) body();
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (let i = 0; i < times; i++) body();
    found.push(((performance.now() - began) * 1000) / times);
  }
  return median(found);
}

/** The median of many runs of something that says itself how long it took, the first third being warm-up. */
export function medianOf(run: () => number, forMs = 1000): number {
  const found: number[] = [];
  const began = performance.now();
  while (found.length < 9 || performance.now() - began < forMs) found.push(run());
  return median(found.slice(Math.floor(found.length / 3)));
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
