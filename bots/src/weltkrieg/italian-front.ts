/** The Italian Front for its staffs: stretches of the front, orders of both sides by date, and what the broad front binds. */

import {
  armyOwes,
  ITALIAN,
  italianThrift,
  NATION,
  type Reader,
  type Seat,
  sectorOf,
  sideOf,
  turnDate,
  turnNumber,
  unitsIn,
} from '@armistice/weltkrieg/staff';
import { first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import type { Attacker, Doctrine, Order } from './doctrine.ts';

const ISONZO = ['Isonzo', 'Upper Isonzo'];
const QUIET = ['Ortler', 'Cadore', 'Carnia', 'Trentino'];
const EAST = ['Isonzo', 'Upper Isonzo', 'Carnia', 'Plain', 'Cadore'];
/** Behind the Piave and the Grappa, where the retreat of 1917 ends. */
const PIAVE = ['2519', '2619', '2720', '2820'];
/** Whoever holds one of these from the east has broken through. */
const BROKEN = ['3016', '3017', '3117', '3116', '3015', '2917', '3018'];

/** The first turn of the offensive. */
const CAPORETTO = turnNumber({ year: 1917, month: 'October', turn: 6 });

type Day = readonly [number, Order['from']['month'], number];

const order = (
  seat: Order['seat'],
  [turn, month, year]: Day,
  mission: Order['mission'],
  rest: Omit<Order, 'seat' | 'from' | 'mission'>,
): Order => ({ seat, from: { year, month, turn }, mission, ...rest });

const isHeldBy = (g: Reader, seat: Seat, hex: string): boolean =>
  g.s.control[g.data.ground.world.index(hex)] === sideOf(seat);

const hasBroken = (g: Reader): boolean => BROKEN.some((hex) => isHeldBy(g, 'cp', hex));

/** The lower Isonzo: so many strength points that have not gone back, and a bag is worth closing. */
const BAG = ['3217', '3218', '3317', '3318'];
const FULL_BAG = 30;

function isBagFull(g: Reader): boolean {
  const { s, data } = g;
  let sum = 0;
  for (const hex of BAG)
    for (const unit of unitsIn(g, data.ground.world.index(hex)))
      if (data.forces.nation[unit] === NATION.italy) sum += s.strength[unit]!;
  return sum >= FULL_BAG;
}

/** Strength points of a side in hexes that face the enemy. */
function lineOf({ s, data }: Reader, seat: Seat): number {
  const { neighbours } = data.ground.world;
  const side = sideOf(seat);
  let sum = 0;
  for (let unit = 0; unit < data.forces.size; unit++) {
    const place = s.at[unit]!;
    if (place < 0 || s.control[place] !== side) continue;
    const faces = neighbours.subarray(place * 6, place * 6 + 6);
    if (faces.some((to) => to >= 0 && s.control[to] === 1 - side)) sum += s.strength[unit]!;
  }
  return sum;
}
/** What stands there when the scenarios of 1917 and 1918 begin, or a little less: below it a line grows thinner. */
const WHOLE = { october: 290, june: 150 } as const;

/** A scenario, in which what it costs decides. */
const isShort = (g: Reader): boolean => g.scenario.long !== true && !('east' in g.data.content);
/** 11: at Caporetto so many dead are too many: whose are dear does not attack while others can. */
const dearOf = (g: Reader, germans: number, austrians: number): number[] => {
  const { turn, tally } = g.s;
  if (!isShort(g) || turn < CAPORETTO || turnDate(turn).year > 1917) return [];
  return [
    ...(tally[ITALIAN.germans]! >= germans ? [NATION.germany] : []),
    ...(tally[ITALIAN.austrians]! >= austrians ? [NATION.austria] : []),
  ];
};
/** Near to that nobody is thrown in any more who is not sure to win. */
const isDear = (g: Reader): boolean => dearOf(g, 22, 14).length > 0;
const isTooDear = (g: Reader): boolean => dearOf(g, 26, 17).length > 0;

const suffered = ({ s }: Reader, ...nations: readonly (keyof typeof NATION)[]): number =>
  nations.reduce((sum, nation) => sum + s.demoralisation[NATION[nation]]!, 0);
const ententeSuffered = (g: Reader): number => suffered(g, 'italy', 'britain', 'france');
/** By how many points the Entente has suffered more. */
const balance = (g: Reader): number => ententeSuffered(g) - suffered(g, 'austria', 'germany');
/** 11: the least that is a victory, and not there yet. */
const WON = 75;

/** The Entente has taken something. */
const hasGained = (g: Reader): boolean =>
  (g.scenario.held?.cp ?? []).some((hex) => isHeldBy(g, 'entente', hex));

const FED = { keep: 1 } as const;
/** In the long war half of the Italian army stood in the Trentino, before fifty points, while the river was lost. */
const THIN = { groups: QUIET, line: 0.6, weight: 0.6, when: (g: Reader) => !isShort(g) } as const;

/** A battle of the Isonzo, and the quiet after it, in which points are saved for the next. `fed`: nobody attacks unsupplied. */
const battle = (
  from: Day,
  until: Day,
  bold: number,
  goals: readonly string[],
  fed: Pick<Order, 'keep'> = {},
): readonly Order[] => [
  order('entente', from, 'attack', { groups: ISONZO, goals, bold, supply: 0.01, weight: 2, ...fed }),
  order('entente', until, 'attack', { groups: ISONZO, goals, bold: 1.1, supply: 1, weight: 2 }),
];

/** In front of Caporetto: where Italians hold it, assault troops have to fight for the way into the valley first. */
const GATES = ['3215', '3115'];
const isBarred = (g: Reader): boolean =>
  !hasBroken(g) && (!isShort(g) || g.s.turn > CAPORETTO || GATES.some((hex) => isHeldBy(g, 'entente', hex)));

/** Where the Germans wait for the day of Caporetto, so that nobody draws them to the lower Isonzo before it. */
const CAMPS = ['3115', '3215', '3214', '3216'];

function gather(g: Reader, unit: number): { readonly goals: ReadonlySet<number> } | undefined {
  const { forces, ground } = g.data;
  if (forces.nation[unit] !== NATION.germany || forces.combat[unit] === 0) return undefined;
  if (isShort(g) || g.s.turn >= CAPORETTO || turnDate(g.s.turn).year < 1917) return undefined;
  return {
    goals: new Set(CAMPS.filter((hex) => isHeldBy(g, 'cp', hex)).map((hex) => ground.world.index(hex))),
  };
}

export const italianFront: Doctrine = {
  groups: {
    Ortler: ['1818', '1918', '1919'],
    Trentino: ['2119', '2219', '2318', '2020', '2220'],
    Cadore: ['2417', '2515', '2615', '2517'],
    Carnia: ['2714', '2814', '2914', '2915'],
    'Upper Isonzo': ['3115', '3215', '3216', '3116', '3316'],
    Isonzo: ['3217', '3218', '3317', '3318', '3319', '3418'],
    Plain: ['2917', '2818', '3018'],
    Piave: ['2519', '2619', '2720', '2820'],
  },
  heart: { cp: ['2118', '3419', '3616'], entente: ['2721', '2521', '2122'] },
  thrift: italianThrift,
  errand: gather,
  parties,
  owes: (g, { from }) => owesFrom(g, from),
  // Austrians for the Isonzo, in the spring of 1916 for the Trentino; Germans for the upper valley.
  musters: [
    { nation: NATION.austria, from: { year: 1915, month: 'January', turn: 1 }, hex: '3418' },
    { nation: NATION.austria, from: { year: 1916, month: 'February', turn: 1 }, hex: '2118' },
    { nation: NATION.austria, from: { year: 1916, month: 'June', turn: 5 }, hex: '3418' },
    { nation: NATION.germany, from: { year: 1917, month: 'September', turn: 1 }, hex: '3215' },
  ],
  unbroken: true,
  ventures: true,
  rear: { worn: 0.8 },
  spare: 4,
  mass: 5,
  orders: [
    order('cp', [1, 'January', 1915], 'hold', { bold: 1.1, supply: 0.3 }),
    // The mountains hold themselves; the Isonzo does not.
    order('cp', [1, 'January', 1915], 'hold', { groups: QUIET, bold: 1.1, supply: 0.3, weight: 1 }),
    order('cp', [1, 'January', 1915], 'hold', {
      ...{ groups: ISONZO, bold: 1.1, supply: 0.3, line: 1.3, weight: 3 },
    }),
    // What the Isonzo lost is fought for again.
    order('cp', [1, 'September', 1915], 'hold', {
      ...{ groups: ISONZO, bold: 1.8, supply: 0.1, line: 1.3, weight: 3 },
    }),
    order('entente', [1, 'January', 1915], 'hold', { bold: 1.1, supply: 0.3 }),
    order('entente', [1, 'January', 1915], 'hold', { groups: QUIET, bold: 1.1, supply: 0.3, weight: 0.6 }),
    // Over the border with care; then the first two battles of the Isonzo.
    order('entente', [7, 'May', 1915], 'attack', {
      ...{ groups: ISONZO, goals: ['3318', '3319'], bold: 1.1, supply: 0.5, ground: 0.5, weight: 2 },
    }),
    order('entente', [6, 'June', 1915], 'attack', {
      ...{ groups: ISONZO, goals: ['3318', '3319', '3419'], bold: 3.4, supply: 0.04, weight: 2 },
    }),
    order('entente', [5, 'August', 1915], 'attack', {
      ...{ groups: ISONZO, goals: ['3318', '3319'], bold: 1.1, supply: 1, weight: 2 },
    }),
    // The third battle of the Isonzo to the ninth.
    ...battle([5, 'October', 1915], [1, 'November', 1915], 5, ['3318', '3319'], FED),
    ...battle([3, 'November', 1915], [1, 'December', 1915], 5, ['3318', '3319'], FED),
    ...battle([3, 'March', 1916], [5, 'March', 1916], 1.6, ['3318', '3319'], FED),
    ...battle([2, 'August', 1916], [5, 'August', 1916], 9, ['3318', '3319'], FED),
    ...battle([4, 'September', 1916], [5, 'September', 1916], 9, ['3319', '3418'], FED),
    ...battle([3, 'October', 1916], [4, 'October', 1916], 9, ['3319', '3418'], FED),
    ...battle([1, 'November', 1916], [2, 'November', 1916], 9, ['3319', '3418'], FED),
    // The tenth and the eleventh.
    ...battle([3, 'May', 1917], [2, 'June', 1917], 11, ['3319', '3418', '3419']),
    // 9: a victory wants a hex; in the last days any will do.
    order('entente', [4, 'June', 1917], 'wheel', {
      ...{ groups: [...ISONZO, ...QUIET], goals: ['3418', '3014', '2714', '2218'], bold: 2, supply: 0.02 },
      ...{ ground: 10, when: (g) => isShort(g) && !hasGained(g) },
    }),
    ...battle([5, 'August', 1917], [3, 'September', 1917], 11, ['3319', '3418', '3419']),
    // Out of the mountains upon Vicenza, and home again.
    order('cp', [4, 'May', 1916], 'attack', {
      ...{ groups: ['Trentino'], goals: ['2219', '2320', '2420'], bold: 2.8, supply: 0.05 },
    }),
    order('cp', [5, 'June', 1916], 'hold', { groups: ['Trentino'], bold: 1.1, supply: 0.3, line: 0.8 }),
    order('entente', [4, 'May', 1916], 'hold', {
      ...{ groups: ['Trentino'], bold: 1.3, supply: 0.2, line: 1.4 },
    }),
    // Caporetto: assault troops gather in the upper valley, go through it into the plain; the Entente goes behind the Piave.
    order('cp', [1, 'September', 1917], 'attack', {
      ...{ groups: ['Upper Isonzo'], goals: ['3216', '3116'], bold: 0.3, supply: 1 },
    }),
    order('entente', [1, 'October', 1917], 'hold', { bold: 1, supply: 1 }),
    order('entente', [1, 'October', 1917], 'hold', { ...THIN, bold: 1, supply: 1 }),
    order('entente', [1, 'November', 1917], 'attack', {
      ...{ groups: [...ISONZO, 'Carnia', 'Trentino'], goals: ['3418', '3316'], bold: 2.6, supply: 0.25 },
      when: (g) => isShort(g) && !hasBroken(g) && lineOf(g, 'cp') < WHOLE.october,
    }),
    order('entente', [5, 'November', 1917], 'attack', {
      ...{ groups: [...ISONZO, 'Carnia', 'Trentino'], goals: ['3318', '3319'], bold: 5, supply: 0.01 },
      when: (g) => isShort(g) && !hasBroken(g),
    }),
    order('cp', [6, 'October', 1917], 'wheel', {
      ...{ groups: ['Upper Isonzo', 'Plain'], goals: ['3117', '2918', '2719'], bold: 1.6, supply: 0.03 },
      ...{ ground: 10, each: 0.3 },
    }),
    order('cp', [6, 'October', 1917], 'attack', {
      ...{
        groups: ['Upper Isonzo'],
        goals: ['3116', '3117'],
        bold: 3,
        supply: 0.02,
        ground: 8,
        when: isBarred,
      },
    }),
    // In the long war nobody counts what it costs.
    order('cp', [6, 'October', 1917], 'wheel', {
      ...{ groups: ['Upper Isonzo', 'Plain'], goals: ['3117', '2918', '2719'], bold: 2.2, supply: 0.02 },
      ...{ ground: 10, each: 0.15, when: (g) => !isShort(g) },
    }),
    order('cp', [6, 'October', 1917], 'wheel', {
      ...{ groups: ['Piave', 'Cadore'], goals: ['2719', '2819', '2718'], bold: 1, supply: 0.2, ground: 1 },
    }),
    order('cp', [6, 'October', 1917], 'attack', {
      ...{ groups: ['Isonzo', 'Carnia'], goals: ['3217', '3118', '2917'], bold: 1.7, supply: 0.1 },
    }),
    // Who stays on the lower Isonzo is cut off from the sea.
    order('cp', [2, 'November', 1917], 'wheel', {
      ...{ groups: ['Upper Isonzo', 'Plain'], goals: ['3118', '3119'], bold: 1.6, supply: 0.03 },
      ...{ ground: 10, each: 0.3, when: (g) => !isDear(g) && hasBroken(g) && isBagFull(g) },
    }),
    ...(
      [
        [isDear, 0.7],
        [isTooDear, 0.25],
      ] as const
    ).map(([when, bold]) =>
      order('cp', [6, 'October', 1917], 'wheel', {
        ...{ groups: EAST, goals: ['2918', '2719'], bold, supply: 0.1, ground: bold * 6, each: 0.2, when },
      }),
    ),
    // All follow to the river.
    order('cp', [3, 'November', 1917], 'wheel', {
      ...{ groups: EAST, goals: ['2718', '2719', '2819'], bold: 0.7, supply: 0.1, ground: 4, each: 0.2 },
      when: (g) => isShort(g) && hasBroken(g) && !isBagFull(g) && !isTooDear(g),
    }),
    // The last days: what is still missing is fought for as long as it can be afforded.
    order('cp', [5, 'November', 1917], 'attack', {
      ...{ groups: [...EAST, 'Piave'], goals: ['3118', '3119'], bold: 4, supply: 0.01, ground: 3 },
      when: (g) => isShort(g) && !isTooDear(g) && ententeSuffered(g) < WON,
    }),
    order('entente', [7, 'October', 1917], 'withdraw', {
      ...{ groups: EAST, goals: PIAVE, bold: 1, supply: 0.2, when: hasBroken },
    }),
    order('entente', [3, 'November', 1917], 'hold', { bold: 1.2, supply: 0.2, line: 1.2 }),
    // On the river everything is at stake; the mountains hold themselves.
    order('entente', [3, 'November', 1917], 'hold', { ...THIN, bold: 1.2, supply: 0.2 }),
    order('entente', [3, 'November', 1917], 'hold', {
      ...{ groups: ['Piave', 'Plain'], bold: 1.1, supply: 0.4, line: 1.6, weight: 2.5 },
    }),
    // The Grappa and the mountains west of it, until the snow; in the new year the Entente tries what it can win back.
    order('cp', [4, 'November', 1917], 'attack', {
      ...{ groups: ['Trentino', 'Cadore', 'Piave'], goals: ['2519', '2619'], bold: 2.2, supply: 0.05 },
      when: (g) => !isShort(g),
    }),
    order('cp', [5, 'December', 1917], 'hold', { bold: 1.2, supply: 0.3 }),
    order('entente', [3, 'January', 1918], 'attack', {
      ...{
        groups: ['Trentino', 'Cadore', 'Piave'],
        goals: ['2519', '2719'],
        bold: 1.8,
        supply: 0.1,
        line: 1.4,
        weight: 2,
        ...FED,
      },
      when: (g) => !isShort(g),
    }),
    // The last offensive, and what came of it.
    order('cp', [4, 'June', 1918], 'attack', {
      ...{ groups: ['Piave', 'Trentino'], goals: ['2720', '2620', '2420'], bold: 2.6, supply: 0.04 },
    }),
    // In the scenario points are few: a line that grows thinner is waited for, one that is filled up is struck at once.
    order('cp', [4, 'June', 1918], 'attack', {
      ...{ groups: ['Piave', 'Trentino'], goals: ['2720', '2620', '2420'], bold: 2.6, supply: 0.25 },
      when: (g) => isShort(g) && lineOf(g, 'entente') < WHOLE.june,
    }),
    order('cp', [1, 'July', 1918], 'hold', { bold: 1, supply: 0.3 }),
    // Who is ahead goes on.
    order('cp', [7, 'June', 1918], 'attack', {
      ...{ groups: ['Piave', 'Trentino'], goals: ['2720', '2620', '2420'], bold: 6, supply: 0.02 },
      when: (g) => isShort(g) && balance(g) > 0,
    }),
    // What is spent on the defence costs the enemy most; what is left when it is over strikes once.
    order('entente', [1, 'June', 1918], 'hold', {
      ...{ bold: 1.3, supply: 0.2 },
      when: (g) => !isShort(g),
    }),
    order('entente', [1, 'June', 1918], 'hold', { bold: 1, supply: 1, when: isShort }),
    order('entente', [6, 'July', 1918], 'attack', {
      ...{ groups: ['Piave', 'Trentino'], goals: ['2719', '2818'], bold: 2.5, supply: 0.02 },
      when: (g) => isShort(g) && balance(g) < 0,
    }),
  ],
};

/** Of the Central Powers, whose dead do not count too many yet. */
function cheapOf<A extends Attacker>(g: Reader, able: readonly A[]): readonly A[] {
  const out = dearOf(g, 27, 18);
  return out.length === 0 ? able : able.filter(({ unit }) => !out.includes(g.data.forces.nation[unit]!));
}

/** 3-5: until 1917 the 2nd and the 3rd Army do not attack together, and of units on the line half are of each. */
function parties<A extends Attacker>(g: Reader, able: readonly A[]): readonly (readonly A[])[] {
  const [head] = able;
  if (head === undefined) return [able];
  const nation = g.data.forces.nation[head.unit];
  if (nation === NATION.germany || nation === NATION.austria) return [cheapOf(g, able)];
  if (nation !== NATION.italy) return [able];
  if (turnDate(g.s.turn).year >= 1917) return [able];
  const sectors = able.map(({ from }) => sectorOf(g, from));
  if (sectors.every((sector) => sector === undefined)) return [able];
  return (['second', 'third'] as const).map((army, odd) => {
    const taken = new Map<number, number>();
    return able.filter(({ from }, at) => {
      if (sectors[at] !== 'both') return sectors[at] === undefined || sectors[at] === army;
      const nth = taken.get(from) ?? 0;
      taken.set(from, nth + 1);
      return nth % 2 === odd && nth < unitsIn(g, from).length;
    });
  });
}

function owesFrom(g: Reader, from: number): number {
  const sector = sectorOf(g, from);
  if (sector === undefined) return 0;
  if (sector !== 'both') return armyOwes(g, sector);
  return Math.max(armyOwes(g, 'second'), armyOwes(g, 'third'));
}

/** 16-1: whoever can be trained is; what can be completed first. */
export function train(asked: Asked): Decision {
  const found = one(asked, 'complete') ?? one(asked, 'train');
  return found === undefined ? first(asked, 'later') : { ...found, why: 'assault troops open the valleys' };
}

/** 16-1: each of the two armies of the Isonzo gets half. */
export function split(asked: Asked): Decision {
  const all = [...asked.choices({ choice: 'share' })];
  const half = all[Math.floor(all.length / 2)];
  return half === undefined ? first(asked) : { ...half, why: 'to each army its half' };
}
