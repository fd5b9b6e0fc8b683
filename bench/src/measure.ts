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

/** What one run did, and the milliseconds it says it took. */
export interface Took {
  readonly ms: number;
  readonly times: number;
}

/**
 * Microseconds for each time, of something that says itself how long it took: the median of several rounds after a warm-up.
 * A short run falls between two ticks or upon one; a round adds up as many as make a tick small.
 */
export function medianOf(run: () => Took, rounds = 6): number {
  const found: number[] = [];
  for (let round = 0; round < rounds + WARM_UP; round++) {
    let [ms, times] = [0, 0];
    while (ms < ROUND_MS) {
      const took = run();
      ms += took.ms;
      times += took.times;
    }
    if (round >= WARM_UP) found.push((ms * 1000) / times);
  }
  return median(found);
}

/** Rounds that do not count. */
const WARM_UP = 3;

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
