/**
 * Orders compared in pairs. All are tried on the same worlds as the doctrine, with the same luck to begin with, and only
 * the difference counts: what they owe to the world falls out of it. How much luck is left in a difference, and how far
 * orders really differ, is measured from the trials themselves; what looks better is believed as far as both allow.
 */

export interface Entrant<O> {
  readonly orders: O;
  /** By world. */
  readonly values: number[];
  /** No longer tried. */
  out: boolean;
}

/** Orders that were tried, and what they are believed to gain on the doctrine: less than measured, as luck goes. */
export interface Tried<O> {
  readonly orders: O;
  readonly gain: number;
}

/** What stands for trials before there are any: so many differences, spread so far. */
const LUCK = { trials: 3, spread: 0.06 } as const;

/** What is thought of other orders before any has been tried. */
export interface Prior {
  /** They are taken to differ by at least so much (standard deviation). */
  readonly differ: number;
  /** And to be worse than the doctrine by such a part of it. */
  readonly worse: number;
  /** Trials for each, the doctrine's among them: who can afford fewer looks at fewer orders. */
  readonly each: number;
  /** So many are looked at in any case, the doctrine among them; with one it may be that nothing is tried at all. */
  readonly fewest: number;
  /** Worlds on which the last two are compared before variations of the better one join them. */
  readonly settled: number;
}

/** Where nothing else has been measured: a doctrine is hard to beat. */
export const HARD_TO_BEAT: Prior = { differ: 0.01, worse: 0.5, each: 2.5, fewest: 2, settled: 1 };

export class Race<O> {
  /** The doctrine first. */
  readonly entrants: Entrant<O>[] = [];
  readonly #prior: Prior;

  constructor(doctrine: O, prior: Prior = HARD_TO_BEAT) {
    this.#prior = prior;
    this.enter(doctrine);
  }

  /** False if those orders are in it already. */
  enter(orders: O): boolean {
    if (this.entrants.some((one) => same(one.orders, orders))) return false;
    this.entrants.push({ orders, values: [], out: false });
    return true;
  }

  get living(): Entrant<O>[] {
    return this.entrants.filter(({ out }) => !out);
  }

  /** The trials that bring everybody still in it to so many worlds, world by world. */
  upTo(worlds: number): { readonly entrant: Entrant<O>; readonly world: number }[] {
    const trials: { entrant: Entrant<O>; world: number }[] = [];
    for (let world = 0; world < worlds; world++)
      for (const entrant of this.living) if (entrant.values.length <= world) trials.push({ entrant, world });
    return trials;
  }

  /** Leaves the doctrine and the better half of the others. */
  halve(): void {
    const esteem = this.#esteem();
    const others = this.living.slice(1).sort((a, b) => esteem(b) - esteem(a));
    for (const entrant of others.slice(Math.ceil(others.length / 2))) entrant.out = true;
  }

  /** Of all that were tried: the doctrine, unless others are believed to be better. */
  leader(): O {
    const esteem = this.#esteem();
    let best = this.entrants[0]!;
    let most = 0;
    for (const entrant of this.entrants.slice(1)) {
      const found = esteem(entrant);
      if (found <= most) continue;
      most = found;
      best = entrant;
    }
    return best.orders;
  }

  /** What others than the doctrine are believed to gain on it. */
  tried(): Tried<O>[] {
    const esteem = this.#esteem();
    return this.entrants
      .slice(1)
      .filter(({ values }) => values.length > 0)
      .map((entrant) => ({ orders: entrant.orders, gain: esteem(entrant) }));
  }

  /** By how much an entrant was better than the doctrine, world by world. */
  #differences({ values }: Entrant<O>): number[] {
    const doctrine = this.entrants[0]!.values;
    return values.slice(0, doctrine.length).map((value, world) => value - doctrine[world]!);
  }

  /** How much better than the doctrine each is believed to be. */
  #esteem(): (entrant: Entrant<O>) => number {
    const found = new Map<Entrant<O>, { readonly mean: number; readonly trials: number }>();
    let squares = LUCK.trials * LUCK.spread ** 2;
    let free = LUCK.trials;
    for (const entrant of this.entrants.slice(1)) {
      const differences = this.#differences(entrant);
      const trials = differences.length;
      if (trials === 0) continue;
      const mean = differences.reduce((sum, one) => sum + one, 0) / trials;
      found.set(entrant, { mean, trials });
      for (const one of differences) squares += (one - mean) ** 2;
      free += trials - 1;
    }
    const luck = squares / free;
    let real = 0;
    for (const { mean, trials } of found.values()) real += mean ** 2 - luck / trials;
    const differ = Math.max(this.#prior.differ ** 2, found.size === 0 ? 0 : real / found.size);
    const before = -this.#prior.worse * Math.sqrt(differ);
    return (entrant) => {
      const known = found.get(entrant);
      if (known === undefined) return before;
      const weight = differ / (differ + luck / known.trials);
      return weight * known.mean + (1 - weight) * before;
    };
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
