/**
 * Ratings by maximum likelihood (Bradley and Terry): the odds that A beats B are the ratio of their strengths, times the
 * advantage the first seat has in that scenario. A draw is half a win for each. A faint prior keeps ratings finite when
 * somebody always wins.
 */

/** What came of the games between two in one scenario, the first in the first seat. */
export interface Pairing {
  readonly first: string;
  readonly second: string;
  readonly scenario: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Rated {
  /** Elo points. */
  readonly rating: number;
  /** 95 % confidence interval. */
  readonly from: number;
  readonly to: number;
}

export interface Ratings {
  /** The mean of all is 1500. */
  readonly bots: { readonly [bot: string]: Rated };
  /** What the first seat is worth, in the same points. */
  readonly seats: { readonly [scenario: string]: Rated };
}

const ELO = 400 / Math.LN10;
const MEAN = 1500;
const Z = 1.96;
/** One standard deviation of the prior: a thousand points. */
const PRIOR = (ELO / 1000) ** 2;

export function ratingsOf(pairings: readonly Pairing[]): Ratings {
  const bots = [...new Set(pairings.flatMap(({ first, second }) => [first, second]))];
  const scenarios = [...new Set(pairings.map(({ scenario }) => scenario))];
  const size = bots.length + scenarios.length;
  const rows = pairings.map((one) => ({
    plus: [bots.indexOf(one.first), bots.length + scenarios.indexOf(one.scenario)],
    minus: bots.indexOf(one.second),
    games: one.wins + one.draws + one.losses,
    score: one.wins + one.draws / 2,
  }));
  const at = new Array<number>(size).fill(0);
  let spread = identity(size);
  for (let round = 0; round < 100; round++) {
    const slope = at.map((value) => -value * PRIOR);
    const curve = identity(size).map((row) => row.map((value) => value * PRIOR));
    for (const { plus, minus, games, score } of rows) {
      const edge = plus.reduce((sum, k) => sum + at[k]!, 0) - at[minus]!;
      const p = 1 / (1 + Math.exp(-edge));
      const signs: [number, number][] = [...plus.map((k) => [k, 1] as [number, number]), [minus, -1]];
      for (const [a, one] of signs) {
        slope[a]! += one * (score - games * p);
        for (const [b, other] of signs) curve[a]![b]! += one * other * games * p * (1 - p);
      }
    }
    spread = inverse(curve);
    const step = spread.map((row) => row.reduce((sum, value, k) => sum + value * slope[k]!, 0));
    // A step of more than two is a leap into the flat: shorten it.
    const longest = Math.max(...step.map(Math.abs));
    const scale = longest > 2 ? 2 / longest : 1;
    for (let k = 0; k < size; k++) at[k]! += step[k]! * scale;
    if (longest < 1e-10) break;
  }
  const centred = bots.map((_, k) => bots.map((_bot, j) => (j === k ? 1 : 0) - 1 / bots.length));
  return {
    bots: Object.fromEntries(
      bots.map((bot, k) => {
        const value = centred[k]!.reduce((sum, weight, j) => sum + weight * at[j]!, 0);
        return [bot, rated(MEAN, value, variance(spread, centred[k]!))];
      }),
    ),
    seats: Object.fromEntries(
      scenarios.map((scenario, k) => {
        const own = bots.length + k;
        return [scenario, rated(0, at[own]!, spread[own]![own]!)];
      }),
    ),
  };
}

function rated(mean: number, value: number, varies: number): Rated {
  const half = Z * Math.sqrt(varies) * ELO;
  const rating = mean + value * ELO;
  return { rating: Math.round(rating), from: Math.round(rating - half), to: Math.round(rating + half) };
}

/** Of a weighed sum of the first few parameters. */
function variance(spread: readonly (readonly number[])[], weights: readonly number[]): number {
  let sum = 0;
  weights.forEach((a, i) => {
    weights.forEach((b, j) => {
      sum += a * b * spread[i]![j]!;
    });
  });
  return sum;
}

const identity = (size: number): number[][] =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_unused, j) => (i === j ? 1 : 0)));

/** By elimination; the matrix is positive definite, thanks to the prior. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const left = matrix.map((row) => [...row]);
  const right = identity(size);
  for (let k = 0; k < size; k++) {
    const pivot = left[k]![k]!;
    for (const side of [left, right]) side[k] = side[k]!.map((value) => value / pivot);
    for (let i = 0; i < size; i++) {
      const factor = left[i]![k]!;
      if (i === k || factor === 0) continue;
      for (const side of [left, right]) side[i] = side[i]!.map((value, j) => value - factor * side[k]![j]!);
    }
  }
  return right;
}
