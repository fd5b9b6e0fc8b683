/**
 * Who plays whom, who has which side, who stands where: reckoned from what has been played, without a store or a clock.
 * Points are kept in hundredths, so that a side can be bid for with parts of a point.
 */

export const WIN = 100;
export const DRAW = 50;

/** Somebody who plays; `number` is the order they entered in, and breaks ties. */
export interface Player {
  readonly id: string;
  readonly number: number;
  readonly left: boolean;
}

/** A pairing that has been made. `two` is null where `one` has a bye. */
export interface Met {
  readonly round: number;
  readonly one: string;
  readonly two: string | null;
  /** The seat of `one`; null while it is not known. */
  readonly seat: string | null;
  /** Hundredths for each; null while it is played. */
  readonly scores: readonly [number, number] | null;
  readonly how: string | null;
}

export interface Pair {
  readonly one: string;
  readonly two: string | null;
}

/** The rounds of a round robin by the circle: each meets each once; with an odd number one rests each round. */
export function roundRobin(ids: readonly string[]): Pair[][] {
  const ring: (string | null)[] = ids.length % 2 === 0 ? [...ids] : [...ids, null];
  const many = ring.length;
  const rounds: Pair[][] = [];
  for (let round = 1; round < many; round++) {
    const pairs: Pair[] = [];
    for (let i = 0; i < many / 2; i++) {
      const [a, b] = [ring[i]!, ring[many - 1 - i]!];
      if (a === null) pairs.push({ one: b, two: null });
      else pairs.push({ one: a, two: b });
    }
    rounds.push(pairs.sort((a, b) => Number(a.two === null) - Number(b.two === null)));
    ring.splice(1, 0, ring.pop()!);
  }
  return rounds;
}

/** How many rounds decide among so many. */
export const swissRounds = (many: number): number => Math.max(1, Math.ceil(Math.log2(Math.max(2, many))));

/** Tries before a rematch is put up with. */
const MOST_TRIES = 20_000;

/** Those with like points meet; nobody meets the same twice, as long as that can be; the last without a bye rests. */
export function swissRound(players: readonly Player[], met: readonly Met[]): Pair[] {
  const ranked = standings(players, met)
    .map(({ id }) => id)
    .filter((id) => players.some((one) => one.id === id && !one.left));
  const rested = new Set(met.filter((one) => one.two === null).map(({ one }) => one));
  const pairs: Pair[] = [];
  let rest: string | undefined;
  if (ranked.length % 2 === 1) {
    rest = ranked.findLast((id) => !rested.has(id)) ?? ranked.at(-1)!;
    ranked.splice(ranked.indexOf(rest), 1);
  }
  const known = new Set(
    met.flatMap(({ one, two }) => (two === null ? [] : [`${one} ${two}`, `${two} ${one}`])),
  );
  let tries = 0;
  const fill = (left: readonly string[]): Pair[] | undefined => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    for (const second of others) {
      if (++tries > MOST_TRIES) return undefined;
      if (known.has(`${first} ${second}`)) continue;
      const rest = fill(others.filter((id) => id !== second));
      if (rest !== undefined) return [{ one: first, two: second }, ...rest];
    }
    return undefined;
  };
  const fresh = fill(ranked);
  if (fresh !== undefined) pairs.push(...fresh);
  else for (let i = 0; i + 1 < ranked.length; i += 2) pairs.push({ one: ranked[i]!, two: ranked[i + 1]! });
  if (rest !== undefined) pairs.push({ one: rest, two: null });
  return pairs;
}

/** Which seat `one` has: whoever had the first seat less often has it; if they are even, the one who did not have it last. */
export function balancedSeat(seats: readonly [string, string], pair: Pair, met: readonly Met[]): string {
  const had = (id: string): string[] =>
    met
      .filter((game) => game.seat !== null && game.two !== null && (game.one === id || game.two === id))
      .map((game) => (game.one === id ? game.seat! : other(seats, game.seat!)));
  const [mine, theirs] = [had(pair.one), had(pair.two!)];
  const share = (list: readonly string[]) =>
    list.filter((seat) => seat === seats[0]).length - list.filter((seat) => seat === seats[1]).length;
  const [a, b] = [share(mine), share(theirs)];
  if (a !== b) return a < b ? seats[0] : seats[1];
  // Between these two it is turned about; else by whoever had it last.
  const last = met.findLast(
    (game) =>
      game.seat !== null &&
      ((game.one === pair.one && game.two === pair.two) || (game.one === pair.two && game.two === pair.one)),
  );
  if (last !== undefined) return last.one === pair.one ? other(seats, last.seat!) : last.seat!;
  if (mine.at(-1) !== theirs.at(-1) && mine.length > 0) return other(seats, mine.at(-1)!);
  return met.length % 2 === 0 ? seats[0] : seats[1];
}

export const other = (seats: readonly [string, string], seat: string): string =>
  seat === seats[0] ? seats[1] : seats[0];

/** A wish for a side, and what one gives for it in hundredths of a point; null: either. */
export interface Bid {
  readonly seat: string | null;
  readonly points: number;
}

/** The seat of `one`, and what they pay for it (less than nothing: the other pays). */
export function settleBids(
  seats: readonly [string, string],
  one: Bid,
  two: Bid,
  balanced: string,
): { readonly seat: string; readonly paid: number } {
  if (one.seat !== null && two.seat === one.seat) {
    if (one.points === two.points) return { seat: balanced, paid: 0 };
    return one.points > two.points
      ? { seat: one.seat, paid: one.points }
      : { seat: other(seats, one.seat), paid: -two.points };
  }
  if (one.seat !== null) return { seat: one.seat, paid: 0 };
  if (two.seat !== null) return { seat: other(seats, two.seat), paid: 0 };
  return { seat: balanced, paid: 0 };
}

export interface Standing {
  readonly id: string;
  readonly place: number;
  readonly points: number;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly byes: number;
  readonly forfeits: number;
  /** The points of those one has met (Buchholz); first what breaks a tie. */
  readonly buchholz: number;
}

const FORFEITS = new Set(['forfeit', 'double forfeit']);

/** By points; then by those of the opponents, by wins, and by who entered first. */
export function standings(players: readonly Player[], met: readonly Met[]): Standing[] {
  const mine = new Map<string, { readonly game: Met; readonly own: number; readonly theirs: number }[]>();
  for (const { id } of players) mine.set(id, []);
  for (const game of met) {
    if (game.scores === null) continue;
    const [a, b] = game.scores;
    mine.get(game.one)?.push({ game, own: a, theirs: b });
    if (game.two !== null) mine.get(game.two)?.push({ game, own: b, theirs: a });
  }
  const points = new Map([...mine].map(([id, list]) => [id, list.reduce((sum, { own }) => sum + own, 0)]));
  const rows = players.map(({ id, number }) => {
    const list = mine.get(id)!;
    const real = list.filter(({ game }) => game.two !== null);
    const against = real.map(({ game }) => (game.one === id ? game.two! : game.one));
    const drawn = ({ game }: (typeof real)[number]) => game.how === 'draw';
    const gone = ({ game }: (typeof real)[number]) => game.how === 'double forfeit';
    const won = (one: (typeof real)[number]) => !drawn(one) && !gone(one) && one.own > one.theirs;
    const lost = real.filter((one) => !drawn(one) && !won(one));
    return {
      ...{ id, number, points: points.get(id)!, played: real.length },
      wins: real.filter(won).length,
      draws: real.filter(drawn).length,
      losses: lost.length,
      byes: list.length - real.length,
      forfeits: lost.filter(({ game }) => FORFEITS.has(game.how ?? '')).length,
      buchholz: against.reduce((sum, one) => sum + (points.get(one) ?? 0), 0),
    };
  });
  rows.sort(
    (a, b) => b.points - a.points || b.buchholz - a.buchholz || b.wins - a.wins || a.number - b.number,
  );
  return rows.map(({ number, ...row }, i) => ({ ...row, place: i + 1 }));
}

/** The ladder after a challenge: a winner from below takes the place of the one above, who goes one down with the rest. */
export function climbed(ladder: readonly string[], challenger: string, defender: string): string[] {
  const [from, to] = [ladder.indexOf(challenger), ladder.indexOf(defender)];
  if (from < 0 || to < 0 || from < to) return [...ladder];
  const next = ladder.filter((id) => id !== challenger);
  next.splice(to, 0, challenger);
  return next;
}
