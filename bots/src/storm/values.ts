/** What things are worth to a side, counted in steps: morale, ground, men, by the calendar. */

import { Field } from '@armistice/hex';
import { DIE } from '@armistice/storm-in-the-west/reckoning';
import type { Content, Data, Seat, StormScenario, StormView } from '@armistice/storm-in-the-west/staff';
import type { SectorPlan } from '../ops/index.ts';

const NAMES = [
  'needBase',
  'needThreat',
  'hold',
  'holdWorth',
  'empty',
  'mass',
  'draw',
  'into',
  'intoPull',
  'danger',
  'exposed',
  'thin',
  'hole',
  'holeWorth',
  'ground',
  'away',
  'stir',
  'steel',
  'abroad',
] as const;
export type Weights = { readonly [name in (typeof NAMES)[number]]: number };

/**
 * The staff's experience, in numbers found by play against itself (docs/games/storm-in-the-west-balance.md): what a post needs
 * and how much it matters (need, hold, empty), drawing together (mass, draw), walking into open ground (into, danger,
 * exposed), leaving a post (thin, hole), ground as such, targets away from the main effort, moving at all (stir), and how
 * much of a post's use is left to those away from their army (abroad).
 */
export const WEIGHTS: { readonly [of in Seat | 'wall' | 'armour']: Weights } = {
  german: {
    needBase: 1.68,
    needThreat: 0.32,
    hold: 0.36,
    holdWorth: 0.14,
    empty: 0.8,
    mass: 0.64,
    draw: 0.06,
    into: 0.28,
    intoPull: 0.25,
    danger: 2.44,
    exposed: 0.54,
    thin: 0.51,
    hole: 1.43,
    holeWorth: 0.8,
    ground: 0.3,
    away: 0.45,
    stir: 0.17,
    steel: 0.32,
    abroad: 0.3,
  },
  /** Germany in the defence of 1918: men come away from where they are not needed, places of worth hold them less. */
  wall: {
    needBase: 1.68,
    needThreat: 0.32,
    hold: 0.36,
    holdWorth: 0.1,
    empty: 0.8,
    mass: 0.64,
    draw: 0.03,
    into: 0.28,
    intoPull: 0.25,
    danger: 2.44,
    exposed: 0.54,
    thin: 0.31,
    hole: 1.43,
    holeWorth: 0.8,
    ground: 0.3,
    away: 0.45,
    stir: 0.1,
    steel: 0.32,
    abroad: 0.3,
  },
  allied: {
    needBase: 3.49,
    needThreat: 0.51,
    hold: 0.27,
    holdWorth: 0.14,
    empty: 0.71,
    mass: 0.57,
    draw: 0.12,
    into: 0.23,
    intoPull: 0.95,
    danger: 0.81,
    exposed: 0.32,
    thin: 0.4,
    hole: 1.2,
    holeWorth: 0.52,
    ground: 0.44,
    away: 0.62,
    stir: 0.32,
    steel: 0.3,
    abroad: 0.3,
  },
  /** The Allies of 1919, who have tanks for every army. */
  armour: {
    needBase: 2.02,
    needThreat: 1.19,
    hold: 0.19,
    holdWorth: 0.16,
    empty: 0.53,
    mass: 0.54,
    draw: 0.12,
    into: 0.53,
    intoPull: 1.41,
    danger: 1.34,
    exposed: 0.4,
    thin: 0.6,
    hole: 0.47,
    holeWorth: 0.33,
    ground: 0.64,
    away: 0.53,
    stir: 0.29,
    steel: 0.23,
    abroad: 0.3,
  },
};

export interface Aims {
  /** One morale point won, and one lost. */
  readonly morale: number;
  readonly guard: number;
  /** A step of one's own, where a step of the enemy's is 1. */
  readonly price: number;
  /** Ground that leads to morale places. */
  readonly push: number;
  /** A step of the enemy's that is cut off and may still get away. */
  readonly pocket: number;
  /** What an attack must bring to be worth the trouble. */
  readonly bar: number;
  /** Strength drawn together around the main effort. */
  readonly mass: number;
  /** Loss points at which a stack outside of works gives ground rather than bleed. */
  readonly yield: number;
  /** Own places are guarded first, and pools looked at: not by a side that has to win by attack, and has the men for it. */
  readonly careful: boolean;
  /** The chance that nothing comes after this player turn: then neither men nor ground are worth anything, only morale. */
  readonly ending: number;
  /** Whoever holds the line alone in a hex stays there: not with a side that attacks, which would have nobody left for it. */
  readonly firm: boolean;
  /** Trains take guards to places that nobody else would reach in time. */
  readonly trains: boolean;
  /** Times what ground is worth and what men cost in attacks of the main effort, where most men are at hand. */
  readonly near: { readonly push: number; readonly price: number };
}

/** Times what the calendar says. */
export type Leanings = {
  readonly [aim in 'morale' | 'guard' | 'price' | 'push' | 'pocket' | 'mass']?: number;
};

/** How a plan differs from what the calendar says: what a search tries out. */
export interface Orders {
  /** The hex of the main effort; -1: the staff chooses. */
  readonly focus: number;
  /** Times the calendar's push, price and mass. */
  readonly push: number;
  readonly price: number;
  readonly mass: number;
  /** How much to fear being cut off where neighbours may give way; 0: not beforehand. */
  readonly caution: number;
  /** Added to the calendar's: below 0, giving ground sooner. */
  readonly yield: number;
  /** Whose teaching to follow: one of the `SCHOOLS` of a seat; any other name, the staff's own. */
  readonly school: string;
  /** Those who hold the line may leave it at any time, as with a side that attacks. */
  readonly loose: boolean;
  /** Trains take guards, whatever the time. */
  readonly trains: boolean;
  /** What each sector of the front is to do; nothing: as the staff thinks best. */
  readonly sectors: SectorPlan;
}

export const USUAL: Orders = {
  focus: -1,
  push: 1,
  price: 1,
  mass: 1,
  caution: 0,
  yield: 0,
  school: '',
  loose: false,
  trains: false,
  sectors: [],
};

type Now = Pick<StormView, 'turn' | 'lastTurn' | 'morale'>;
type Morale = Content['morale'];
type Terms = Pick<
  StormScenario,
  'germanCheck' | 'alliedInfiltrationFrom' | 'yanks' | 'bombing' | 'armistice'
>;

/** Morale points Germany still has to win for the check (4.5); less than nothing if it has some to spare. */
function shortOf(morale: Now['morale'], { check }: Morale): number {
  return Math.max(check.germanAtLeast - morale.german, (morale.allied ?? 0) - check.alliedAtMost);
}

/** Whose experience a side goes by. */
export function weightsOf(seat: Seat, now: Now, terms: Terms, morale: Morale): Weights {
  if (terms.bombing) return WEIGHTS[seat === 'allied' ? 'armour' : seat];
  return WEIGHTS[timeOf(seat, now, terms, morale) === 'endure' ? 'wall' : seat];
}

export function aims(
  seat: Seat,
  now: Now,
  terms: Terms,
  morale: Morale,
  orders: Orders,
  taught: Leanings = {},
): Aims {
  const time = timeOf(seat, now, terms, morale);
  const base = CALENDAR[time];
  const ending = endOf(seat, now, terms);
  const { ours, theirs } = urgency(seat, now, ending);
  const after = 1 - SPENT * ending;
  return {
    ...base,
    ending,
    morale: base.morale * theirs * (taught.morale ?? 1),
    guard: base.guard * ours * (taught.guard ?? 1),
    push: base.push * orders.push * (taught.push ?? 1) * (1 - LEADS_ON * ending),
    price: ((base.price * orders.price * (taught.price ?? 1)) / Math.sqrt(theirs)) * after,
    pocket: base.pocket * (taught.pocket ?? 1) * after,
    mass: base.mass * orders.mass * (taught.mass ?? 1),
    yield: base.yield + orders.yield,
    firm: base.firm && !orders.loose,
    near: 'near' in base ? base.near : EVEN,
    trains: orders.trains || (time === 'endure' && !terms.bombing),
  };
}

/** An attack of the main effort is judged as any other, but that ground far from it counts for less (`away`). */
const EVEN = { push: 1, price: 1 } as const;

/** Morale at which every point counts for more: broken morale ends the game. */
const CRITICAL = 5;

/** Of what men are worth later, what is gone when nothing comes after; of ground, which still leads to places in the same turn. */
const SPENT = 0.9;
const LEADS_ON = 0.6;

/** The Allies move last, and an armistice comes before the next turn begins (S1.7). */
const endOf = (seat: Seat, { turn, lastTurn }: Now, { armistice }: Terms): number =>
  seat === 'german' ? 0 : turn === lastTurn ? 1 : (armistice[turn + 1] ?? 0) / DIE;

/** How much more than usual a point of our own morale counts, and one of theirs. On the last turn nothing else does. */
function urgency(
  seat: Seat,
  { turn, lastTurn, morale }: Now,
  ending: number,
): { readonly ours: number; readonly theirs: number } {
  const low = (points: number | null): number =>
    points === null ? 1 : 1 + 0.6 * Math.max(0, CRITICAL + 1 - Math.max(1, points));
  const [german, allied] = [low(morale.german), low(morale.allied)];
  return seat === 'german'
    ? { ours: german * (turn === lastTurn ? 2 : 1), theirs: allied }
    : { ours: allied, theirs: german * (1 + ending) };
}

/** What the calendar says, by the kind of time a side is in. */
const CALENDAR = {
  /** Germany until Turn 9: it has to win morale, with something to spare, the later the more urgently. */
  storm: {
    morale: 2.48,
    guard: 2.84,
    price: 1.25,
    push: 1,
    pocket: 1.23,
    bar: 0.13,
    mass: 1.5,
    yield: 2,
    careful: true,
    firm: false,
  },
  lastChance: {
    morale: 11.08,
    guard: 5.43,
    price: 0.85,
    push: 1.78,
    pocket: 0.92,
    bar: 0,
    mass: 1.5,
    yield: 2,
    careful: true,
    firm: false,
  },
  /** It has won enough. */
  enough: {
    morale: 1.71,
    guard: 4.94,
    price: 2,
    push: 0.68,
    pocket: 0.8,
    bar: 1,
    mass: 0.5,
    yield: 2,
    careful: true,
    firm: false,
  },
  /** It has to last. */
  endure: {
    morale: 1.2,
    guard: 2.59,
    price: 1.05,
    push: 0.12,
    pocket: 0.51,
    bar: 0.6,
    mass: 0.35,
    yield: 1,
    careful: true,
    firm: false,
  },
  /** The Allies until they may infiltrate: hold, and win back what would pass the check. */
  hold: {
    morale: 4,
    guard: 3.6,
    price: 1.15,
    push: 0.4,
    pocket: 0.88,
    bar: 0.4,
    mass: 0.76,
    yield: 2,
    careful: true,
    firm: true,
  },
  /** Then they wear Germany down with what comes over the sea. */
  hundredDays: {
    morale: 3,
    guard: 1.8,
    price: 0.58,
    push: 1.95,
    pocket: 2,
    bar: 0,
    mass: 0.59,
    yield: 2,
    careful: false,
    firm: false,
  },
  /**
   * Plan 1919: with tanks for the first blow, against a deeper defence. Where all are gathered an attack is always at
   * hand; it has to pay, or the army bleeds at one place.
   */
  fuller: {
    morale: 4,
    guard: 1.65,
    price: 0.81,
    push: 3.28,
    pocket: 1.3,
    bar: 0.09,
    mass: 0.95,
    yield: 2,
    careful: false,
    firm: false,
    near: { push: 0.66, price: 1.4 },
  },
} as const satisfies { readonly [time: string]: Standing };

/** What does not change from turn to turn within such a time. */
type Standing = Omit<Aims, 'ending' | 'trains' | 'near'> & Partial<Pick<Aims, 'near'>>;

export type Calendar = { readonly [time in keyof typeof CALENDAR]: Standing };

/** Turns before the check in which it is now or never. */
const LAST_TURNS = 2;

/** What time it is for a side. */
export function timeOf(seat: Seat, { turn, morale }: Now, terms: Terms, rules: Morale): keyof Calendar {
  if (seat === 'allied') {
    if (terms.bombing) return 'fuller';
    return terms.germanCheck && turn < terms.alliedInfiltrationFrom ? 'hold' : 'hundredDays';
  }
  if (!terms.germanCheck || turn > rules.check.turn) return 'endure';
  // A point to spare for the Yanks, one for a counter-attack.
  if (shortOf(morale, rules) + (terms.yanks ? rules.yanks.points : 0) <= -2) return 'enough';
  return turn >= rules.check.turn - LAST_TURNS ? 'lastChance' : 'storm';
}

/** How the pull of a morale place fades with distance, and where it ends. */
const FADE = 0.72;
const REACH = 9;
const FIELDS = new WeakMap<Data['ground'], Field>();

/** Room to flood in; what it holds stands until the next question. */
export function fieldOf({ ground }: Data): Field {
  let field = FIELDS.get(ground);
  if (field === undefined) {
    field = new Field(ground.grid);
    FIELDS.set(ground, field);
  }
  return field;
}

/** By hex: how much it helps to stand there, going by the enemy's morale places near it. */
export function pull(data: Data, control: Uint8Array, side: number): Float32Array {
  const { ground } = data;
  const by = new Float32Array(ground.size);
  const field = fieldOf(data);
  for (let hex = 0; hex < ground.size; hex++) {
    const points = ground.morale[hex]!;
    if (points === 0 || control[hex] === side || control[hex] === 2) continue;
    field.flood([hex], { closed: ground.closed, barred: ground.sea, limit: REACH });
    for (let i = 0; i < field.count; i++) {
      const near = field.hexes[i]!;
      by[near]! += points * FADE ** field.distance[near]!;
    }
  }
  return by;
}

/** By hex: what losing it costs: own morale places on it and close behind it. */
export function worth(data: Data, control: Uint8Array, side: number): Float32Array {
  const { ground } = data;
  const by = new Float32Array(ground.size).fill(0.4);
  const field = fieldOf(data);
  for (let hex = 0; hex < ground.size; hex++) {
    const points = ground.morale[hex]!;
    if (points === 0 || control[hex] !== side) continue;
    field.flood([hex], { closed: ground.closed, barred: ground.sea, limit: 4 });
    for (let i = 0; i < field.count; i++) {
      const near = field.hexes[i]!;
      by[near]! += points * 0.5 ** field.distance[near]!;
    }
  }
  return by;
}
