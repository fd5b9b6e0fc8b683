/**
 * Timing: the median of several rounds, after a warm-up. It is processor time of this thread, so that others at work on the
 * machine count little; caches and clock rates still differ, so compare numbers of one run only.
 */

import process from 'node:process';

/** Milliseconds of processor time so far. */
export function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Processor time is counted in ticks of some milliseconds: a round is long enough that one does not matter. */
const ROUND_MS = 120;

/** Microseconds for each of at least so many runs. */
export function micros(times: number, body: () => void, rounds = 5): number {
  for (let i = 0; i < times; i++) body();
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = spent();
    let done = 0;
    let took = 0;
    do {
      for (let i = 0; i < times; i++) body();
      done += times;
      took = spent() - began;
    } while (took < ROUND_MS);
    found.push((took * 1000) / done);
  }
  return median(found);
}

/** The median of many runs of something that says itself how long it took, the first third being warm-up. */
export function medianOf(run: () => number, forMs = 1000): number {
  const found: number[] = [];
  const began = spent();
  while (found.length < 9 || spent() - began < forMs) found.push(run());
  return median(found.slice(Math.floor(found.length / 3)));
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
