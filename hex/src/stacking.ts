/**
 * Stacking limits as data: a game lists what it counts (divisions, guns, units) and how much of each fits in a hex.
 */

export interface StackLimit<Unit> {
  /** What is counted, in words a refusal can use: 'divisions'. */
  readonly label: string;
  readonly limit: number;
  readonly rule: string;
  /** What a unit counts for; 0 if this limit does not concern it. */
  size(unit: Unit): number;
}

export interface StackExcess {
  readonly label: string;
  readonly count: number;
  readonly limit: number;
  readonly rule: string;
}

/** The limits that a stack breaks, each with its numbers; empty if it fits. */
export function overstacked<Unit>(stack: Iterable<Unit>, limits: readonly StackLimit<Unit>[]): StackExcess[] {
  const counts = limits.map(() => 0);
  for (const unit of stack) {
    for (const [i, limit] of limits.entries()) counts[i] = counts[i]! + limit.size(unit);
  }
  return limits.flatMap(({ label, limit, rule }, i) =>
    counts[i]! > limit ? [{ label, count: counts[i]!, limit, rule }] : [],
  );
}
