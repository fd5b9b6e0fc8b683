/** 6.5 Spending, 6.6 the bid for the initiative; the economies of free set-ups. */

import { type Answer, refuse } from '@armistice/engine';
import { z } from 'zod';
import { occupied } from '../front.ts';
import { scenarios } from '../scenarios/index.ts';
import {
  ALWAYS,
  type PlayerBoard,
  type Reader,
  SEATS,
  type Seat,
  SIDE_NAMES,
  type SideIndex,
  seal,
  seatOf,
  secret,
  sideOf,
  type Writer,
} from '../types.ts';
import {
  buy,
  buyRefusal,
  copyBoard,
  freeItems,
  type Plan,
  type Purchase,
  priceOf,
  purchase,
  setBoard,
  sumOf,
  type Terms,
  WARES,
  type Ware,
  waysToBuy,
} from './purchase.ts';

type Market = 'spending' | 'economy';

/** Who spends: nobody does so for the Central Powers in solitaire play (25.1). */
const spenders = (g: Reader): readonly Seat[] => (g.scenario.solitaire ? ['allied'] : SEATS);

/** Which of the two steps is on top; null outside of them. */
function marketNow(g: Reader): Market | null {
  const step = g.flow.at(-1)?.step;
  return step === 'spending' || step === 'economy' ? step : null;
}

// ---- plans ----

/** The board of a side with all that its owner has bought so far. */
export function planOf(g: Reader, side: SideIndex, market: Market, answers: readonly Answer[]): Plan {
  const plan: Plan = { board: copyBoard(g.s.boards[side]), cubes: 0, east: 0, bid: 0 };
  if (market === 'spending') freeItems(g, plan.board);
  else plan.board.ep = g.scenario.free!.budget[seatOf(side)];
  for (const { choice, value } of answers) {
    if (choice === 'buy') buy(g, side, plan, value as Purchase);
    if (choice === 'bid') bidOn(plan, value as number);
  }
  if (market === 'economy') standingStores(g, side, plan.board);
  return plan;
}

const ownPlan = (g: Reader, seat: Seat, market: Market): Plan =>
  planOf(g, sideOf(seat), market, g.sealed(seat));

function bidOn(plan: Plan, n: number): void {
  plan.bid = n;
  plan.board.ep -= n;
}

/** Budgets leave out logistic points and tank counters: they come as in the scenario that is varied. */
function standingStores(g: Reader, side: SideIndex, board: PlayerBoard): void {
  const { most } = g.data.content.prices;
  const model = scenarios.find((one) => one.id === g.scenario.free!.model)!.boards[seatOf(side)];
  board.logistics = Math.min(most.logistics, board.logistics + model.logistics);
  if (board.tech.tanks >= g.data.content.technologies.tanks)
    board.tanks = Math.min(most.tanks, board.tanks + model.tanks);
}

/** The board of a side with what its owner has bought in secret so far. Only for its owner's eyes. */
export function boardFor(g: Reader, side: SideIndex): PlayerBoard {
  const market = marketNow(g);
  if (market === null || !spenders(g).includes(seatOf(side))) return g.s.boards[side];
  return ownPlan(g, seatOf(side), market).board;
}

// ---- terms ----

/** A turn: one box for each technology; nothing must be kept back. */
const inWar = (g: Reader, side: SideIndex): Terms => ({
  techMost: g.data.content.prices.most.tech,
  techFrom: g.s.boards[side].tech,
  gunsMost: Number.POSITIVE_INFINITY,
  reserve: null,
});

/** What supply and artillery maintenance lack before the war may begin. */
function lacking(g: Reader, side: SideIndex, { board }: Plan): { supply: number; artillery: number } {
  const { most } = g.data.content.prices;
  return {
    supply: Math.max(0, Math.min(occupied(g, side).length, most.supply) - board.supply),
    artillery: Math.max(0, sumOf(board.guns) - board.artillery),
  };
}

/** Free set-up: points for what is lacking are kept back, so that nobody spends themselves into a corner. */
function beforeTheWar(g: Reader, side: SideIndex): Terms {
  const { prices } = g.data.content;
  return {
    techMost: g.scenario.free!.techMost,
    techFrom: null,
    gunsMost: prices.most.artillery,
    reserve(plan) {
      const { supply, artillery } = lacking(g, side, plan);
      return supply * prices.supply + artillery * prices.artillery;
    },
  };
}

const TERMS = { spending: inWar, economy: beforeTheWar } as const;

// ---- choices ----

/** All purchases are one kind of choice: the kind of a choice is seen by all. */
const shop = (market: Market) =>
  ({
    title: 'Buy',
    about: 'purchase',
    form: purchase,
    more: true,
    foci: (g: Reader, _f: object, seat: Seat): Ware[] => {
      const plan = ownPlan(g, seat, market);
      return WARES.filter((what) => offers(g, seat, market, plan, what).length > 0);
    },
    values: (g: Reader, _f: object, seat: Seat, what: Ware): Purchase[] =>
      WARES.includes(what) ? offers(g, seat, market, ownPlan(g, seat, market), what) : [],
    refuse: (g: Reader, _f: object, one: Purchase, seat: Seat) =>
      buyRefusal(g, sideOf(seat), ownPlan(g, seat, market), TERMS[market](g, sideOf(seat)), one),
    say: (g: Reader, _f: object, one: Purchase, seat: Seat, to: Seat | null) =>
      to === seat ? `buys ${wording(one)} (${priceOf(g, one.what)})` : 'spends economic points',
    detail: (g: Reader, _f: object, one: Purchase) => ({ price: priceOf(g, one.what) }),
    shown: () => null,
  }) as const;

function offers(g: Reader, seat: Seat, market: Market, plan: Plan, what: Ware): Purchase[] {
  const side = sideOf(seat);
  const terms = TERMS[market](g, side);
  return [...waysToBuy(g, plan, what)].filter((one) => buyRefusal(g, side, plan, terms, one) === undefined);
}

const WORDS: { readonly [ware in Ware]: string } = {
  artillery: 'artillery maintenance',
  gun: 'an artillery counter',
  air: 'air maintenance',
  supply: 'supply',
  tech: 'technology',
  cube: 'a cube for the war at sea',
  east: 'a black cube for the East',
  logistics: 'a logistic point',
  tank: 'a tank or Stosstruppen counter',
};

function wording(one: Purchase): string {
  if (one.what === 'tech') return `a box of ${one.tech}`;
  if (one.what === 'gun' && one.raise !== null) return `artillery: ${one.raise} becomes ${one.raise + 1}`;
  if (one.what === 'air' && one.raise !== null)
    return `air maintenance, and a squadron of ${one.raise} becomes ${one.raise + 1}`;
  return WORDS[one.what];
}

/** 6.5 */
export const buyInWar = secret('spending', { rule: '6.5', ...shop('spending') });

/** Free set-up, by the prices of 6.5. */
export const buyBeforeTheWar = secret('economy', { rule: 'SCENARIO VI', ...shop('economy') });

function bidRefusal(g: Reader, seat: Seat, n: number) {
  if (g.scenario.solitaire) return refuse('22.1', 'Nobody bids for the initiative in solitaire play.');
  if (g.sealed(seat).some((answer) => answer.choice === 'bid'))
    return refuse('6.6', 'You have made your bid; take it back to change it.');
  const { ep } = ownPlan(g, seat, 'spending').board;
  return n > ep ? refuse('6.6', `You have ${ep} left to bid, not ${n}.`) : undefined;
}

/** 6.6 */
export const bid = secret('spending', {
  title: 'Bid for the initiative',
  rule: '6.6',
  form: z.int().min(1).max(99),
  more: true,
  *values(g, _f, seat) {
    if (bidRefusal(g, seat, 1) !== undefined) return;
    const { ep } = ownPlan(g, seat, 'spending').board;
    for (let n = 1; n <= ep; n++) yield n;
  },
  refuse: (g, _f, n, seat) => bidRefusal(g, seat, n),
  say: (_g, _f, n) => `bids ${n} for the initiative`,
});

/** What is not spent is lost. */
export const ready = secret('spending', {
  title: 'Spending is done',
  rule: '6.5',
  ends: true,
  ...ALWAYS,
  say: () => 'has spent',
});

function startRefusal(g: Reader, seat: Seat) {
  const { supply, artillery } = lacking(g, sideOf(seat), ownPlan(g, seat, 'economy'));
  if (artillery > 0)
    return refuse('SCENARIO VI', `Artillery maintenance is ${artillery} short of your artillery counters.`);
  if (supply > 0) return refuse('SCENARIO VI', `Supply is ${supply} short of the hexes your blocks are in.`);
  return undefined;
}

/** Free set-up: enough maintenance for the guns, enough supply for the blocks. */
export const readyForWar = secret('economy', {
  title: 'The economy is set up',
  rule: 'SCENARIO VI',
  ends: true,
  form: z.null(),
  values: (g, _f, seat) => (startRefusal(g, seat) === undefined ? [null] : []),
  refuse: (g, _f, _value, seat) => startRefusal(g, seat),
  say: () => 'has spent the budget',
});

// ---- steps ----

/** The plan becomes the board, cubes go into their bags before all eyes. */
function carryOut(g: Writer, side: SideIndex, plan: Plan): void {
  const { s } = g;
  setBoard(s.boards[side], plan.board);
  s.boards[side].ep = 0;
  s.naval[side === 0 ? 'black' : 'blue'] += plan.cubes;
  s.eastBag.black += plan.east;
  const colour = side === 0 ? 'black' : 'blue';
  if (plan.cubes > 0)
    g.tell('6.5', () => `Naval cubes of ${SIDE_NAMES[side]}: ${plan.cubes} more, ${colour}.`, {
      kind: 'cubesAdded',
      bag: 'sea',
      colour,
      cubes: plan.cubes,
    });
  if (plan.east > 0)
    g.tell('6.5', () => `Black cubes for the East: ${plan.east} more.`, {
      kind: 'cubesAdded',
      bag: 'East',
      colour: 'black',
      cubes: plan.east,
    });
}

/** 6.6: the higher bid takes the initiative; a tie changes nothing. */
export function settleBids(g: Writer, cp: number, allied: number): void {
  if (cp !== allied) g.s.initiative = cp > allied ? 0 : 1;
  const holder = SIDE_NAMES[g.s.initiative as SideIndex];
  g.tell(
    '6.6',
    () => `Bids: the Central Powers ${cp}, the Allies ${allied}. The initiative is with ${holder}.`,
    { kind: 'bids', bids: { cp, allied }, initiative: seatOf(g.s.initiative) },
  );
}

/** 6.5, 6.6 */
export const spending = seal('spending', {
  title: 'Spend economic points',
  rule: '6.5',
  asks: spenders,
  prompt: (g, _f, seat) =>
    `Spend your economic points: ${ownPlan(g, seat as Seat, 'spending').board.ep} left. What you keep is lost.`,
  choices: { buy: buyInWar, bid, ready },
  reveal(g, _f, answers) {
    g.pop();
    const bids = [0, 0];
    for (const seat of spenders(g)) {
      const plan = planOf(g, sideOf(seat), 'spending', answers[seat]);
      carryOut(g, sideOf(seat), plan);
      bids[sideOf(seat)] = plan.bid;
    }
    if (!g.scenario.solitaire) settleBids(g, bids[0]!, bids[1]!);
  },
});

/** Free set-up of the economy (scenarios VI to VIII). */
export const economy = seal('economy', {
  title: 'Free set-up of the economy',
  rule: 'SCENARIO VI',
  asks: () => SEATS,
  prompt: (g, _f, seat) =>
    `Spend your pre-war budget: ${ownPlan(g, seat as Seat, 'economy').board.ep} left. What you keep is lost.`,
  choices: { buy: buyBeforeTheWar, ready: readyForWar },
  reveal(g, _f, answers) {
    g.pop();
    for (const seat of SEATS) carryOut(g, sideOf(seat), planOf(g, sideOf(seat), 'economy', answers[seat]));
  },
});
