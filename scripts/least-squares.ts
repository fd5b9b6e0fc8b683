/** A straight line through many numbers at once: what each of them is worth, and how far that may be off. */

export interface Worth {
  /** Which column. */
  readonly i: number;
  readonly worth: number;
  /** Standard error. */
  readonly error: number;
}

/** What each column of the rows is worth for the values, beside a constant, with its standard error. */
export function leastSquares(rows: readonly (readonly number[])[], values: readonly number[]): Worth[] {
  const wide = rows.map((row) => [...row, 1]);
  const n = wide[0]!.length;
  // The normal equations beside the identity, brought to the identity beside the inverse.
  const work = Array.from({ length: n }, (_one, r) => [
    ...Array.from({ length: n }, (_two, c) => wide.reduce((sum, row) => sum + row[r]! * row[c]!, 0)),
    ...Array.from({ length: n }, (_two, c) => (r === c ? 1 : 0)),
  ]);
  for (let at = 0; at < n; at++) {
    const pivot = work
      .slice(at)
      .reduce((best, row) => (Math.abs(row[at]!) > Math.abs(best[at]!) ? row : best));
    work.splice(work.indexOf(pivot), 1);
    work.splice(at, 0, pivot);
    const by = pivot[at]!;
    for (let c = 0; c < 2 * n; c++) pivot[c]! /= by;
    for (const row of work) {
      const times = row[at]!;
      if (row !== pivot && times !== 0) for (let c = 0; c < 2 * n; c++) row[c]! -= times * pivot[c]!;
    }
  }
  const sums = Array.from({ length: n }, (_one, c) =>
    wide.reduce((sum, row, i) => sum + row[c]! * values[i]!, 0),
  );
  const worth = work.map((row) => sums.reduce((sum, one, c) => sum + row[n + c]! * one, 0));
  const left = wide.map((row, i) => values[i]! - row.reduce((sum, one, c) => sum + one * worth[c]!, 0));
  const variance = left.reduce((sum, one) => sum + one * one, 0) / Math.max(1, rows.length - n);
  return worth
    .slice(0, -1)
    .map((value, i) => ({ i, worth: value, error: Math.sqrt(variance * work[i]![n + i]!) }));
}
