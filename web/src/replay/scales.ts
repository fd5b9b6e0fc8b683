/** Scales, ticks and paths of the charts: numbers in, numbers out. */

export interface Scale {
  (value: number): number;
  /** The value at a place. */
  back(place: number): number;
}

export function linear(from: number, to: number, start: number, end: number): Scale {
  const span = to - from || 1;
  const length = end - start || 1;
  const scale = (value: number) => start + ((value - from) / span) * length;
  return Object.assign(scale, { back: (place: number) => from + ((place - start) / length) * span });
}

/** Round numbers that cover the values: steps of 1, 2 or 5 times a power of ten, never less than 1. */
export function niceTicks(low: number, high: number, wanted: number): number[] {
  const rough = Math.max((high - low) / Math.max(1, wanted), 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough - 1e-9) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Keeps the marks that have room: each at least `gap` after the one kept before. */
export function thin<T>(marks: readonly T[], place: (mark: T) => number, gap: number): T[] {
  const kept: T[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (last === undefined || place(mark) - place(last) >= gap) kept.push(mark);
  }
  return kept;
}

/** Moves labels apart so that none lies on another; their order stays. */
export function spread(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]! || a - b);
  const out = [...places];
  let floor = low;
  for (const i of order) {
    out[i] = Math.max(out[i]!, floor);
    floor = out[i] + gap;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    out[i] = Math.min(out[i]!, ceiling);
    ceiling = out[i] - gap;
  }
  return out;
}

/** A value holds until the next one is known. */
export function stepPath(points: readonly (readonly [x: number, y: number])[]): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  return points
    .map(([x, y], i) => (i === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`))
    .join('');
}

/** The last point that is not after n; the first if all are. */
export function pointAt<T extends { readonly n: number }>(points: readonly T[], n: number): T | undefined {
  return points.findLast((point) => point.n <= n) ?? points[0];
}

export function nearestPoint<T extends { readonly n: number }>(
  points: readonly T[],
  n: number,
): T | undefined {
  let best: T | undefined;
  for (const point of points) {
    if (best === undefined || Math.abs(point.n - n) < Math.abs(best.n - n)) best = point;
  }
  return best;
}
