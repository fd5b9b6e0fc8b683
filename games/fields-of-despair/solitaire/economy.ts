/** 25.1 What the non-player Central Powers buy. */

import { type Refusal, refuse } from '@armistice/engine';
import { occupied } from '../front.ts';
import {
  buy,
  buyRefusal,
  freeItems,
  type Plan,
  type Purchase,
  purchase,
  type Terms,
  type Ware,
  waysToBuy,
} from '../rules/purchase.ts';
import { ALWAYS, ask, choice, type Reader, run, type Writer } from '../types.ts';
import type { SoloBuy } from './guides.ts';

/** The guide of this turn; of the last one beyond it. */
export function guide(g: Reader) {
  const { turns } = g.data.content.soloEconomy;
  return turns.find((row) => row.turn === g.s.turn) ?? turns.at(-1)!;
}

/** A line of the guide as a purchase. */
function ware(what: SoloBuy): Purchase {
  switch (what) {
    case 'naval':
      return { what: 'cube' };
    case 'air':
      return { what, raise: null };
    case 'supply':
    case 'artillery':
      return { what };
    default:
      return { what: 'tech', tech: what };
  }
}

const WORDS: { readonly [one in SoloBuy]: string } = {
  aircraft: 'aircraft technology',
  gas: 'gas technology',
  masks: 'gas masks',
  tanks: 'Stosstruppen technology',
  supply: 'supply',
  air: 'air maintenance',
  artillery: 'artillery maintenance',
  naval: 'a black naval cube',
};

/** Their board is open: they buy straight onto it. */
const planOf = (g: Reader): Plan => ({ board: g.s.boards[0], cubes: 0, east: 0, bid: 0 });

/** The guide may move gas masks twice in a turn. */
const terms = (g: Reader): Terms => ({
  techMost: g.data.content.prices.most.tech,
  techFrom: null,
  gunsMost: Number.POSITIVE_INFINITY,
  reserve: null,
});

const refusal = (g: Reader, one: Purchase): Refusal | undefined => buyRefusal(g, 0, planOf(g), terms(g), one);

function acquire(g: Writer, one: Purchase): void {
  const plan = planOf(g);
  buy(g, 0, plan, one);
  g.s.naval.black += plan.cubes;
}

/** 25.1: Primary items in their order; supply only as far as hexes would go without. */
export function buyPrimary(g: Writer): void {
  const bought: string[] = [];
  for (const item of guide(g).primary) {
    for (let n = item === 'supply' ? suppliesNeeded(g) : 1; n > 0; n--) {
      if (refusal(g, ware(item)) !== undefined) break;
      acquire(g, ware(item));
      bought.push(WORDS[item]);
    }
  }
  g.tell(
    '25.1',
    () =>
      `The Central Powers buy ${bought.length === 0 ? 'nothing' : bought.join(', ')}; ${g.s.boards[0].ep} left.`,
    { kind: 'soloPurchases', items: bought, left: g.s.boards[0].ep },
  );
}

export function suppliesNeeded(g: Reader): number {
  const short = occupied(g, 0).length - g.s.boards[0].supply;
  return Math.min(Math.max(short, 0), g.data.content.soloEconomy.supply);
}

/** 25.1, then the Allied spending of the core rules. */
export const soloSpending = run('soloSpending', {
  title: 'Spend economic points',
  rule: '25.1',
  run(g, f) {
    f.stage = (f.stage ?? 0) + 1;
    if (f.stage === 1) {
      freeItems(g, g.s.boards[0]);
      const { logistics, tanks } = g.s.boards[0];
      g.tell(
        '25.1',
        () =>
          `Free of cost, the Central Powers come to ${logistics} logistic points and ${tanks} Stosstruppen.`,
        { kind: 'soloFree', logistics, stosstruppen: tanks },
      );
      buyPrimary(g);
      if (wares(g).length > 0) g.push('soloChoice');
      return;
    }
    g.s.boards[0].ep = 0;
    if (f.stage === 2) return g.push('spending');
    g.pop();
  },
});

/** What the guide leaves to the player: every way to buy one of its Choice items. */
function* offers(g: Reader, what: Ware): Generator<Purchase> {
  for (const one of guide(g).choice.map(ware)) {
    if (one.what !== what) continue;
    for (const way of one.what === 'air' ? waysToBuy(g, planOf(g), 'air') : [one])
      if (refusal(g, way) === undefined) yield way;
  }
}

const wares = (g: Reader): Ware[] =>
  [...new Set(guide(g).choice.map((one) => ware(one).what))].filter(
    (what) => offers(g, what).next().done !== true,
  );

function choiceRefusal(g: Reader, one: Purchase): Refusal | undefined {
  const listed = guide(g)
    .choice.map(ware)
    .some((offer) => offer.what === one.what && (one.what !== 'tech' || same(offer, one)));
  if (!listed) return refuse('25.1', 'The guide does not leave that to you this turn.');
  return refusal(g, one);
}

const same = (a: Purchase, b: Purchase): boolean =>
  a.what === 'tech' && b.what === 'tech' && a.tech === b.tech;

/** 25.1 Choice */
export const buyForThem = choice('soloChoice', {
  title: 'Buy for the Central Powers',
  rule: '25.1',
  about: 'purchase',
  form: purchase,
  foci: wares,
  values: (g, _f, _seat, what: Ware) => offers(g, what),
  refuse: (g, _f, one) => choiceRefusal(g, one),
  apply(g, _f, one) {
    acquire(g, one);
    if (wares(g).length === 0) g.pop();
  },
  say: (_g, _f, one) => `has the Central Powers buy ${words(one)}`,
});

function words(one: Purchase): string {
  if (one.what === 'tech') return WORDS[one.tech];
  const raised = one.what === 'air' && one.raise !== null ? `, a squadron of ${one.raise} grows` : '';
  return `${one.what === 'cube' ? WORDS.naval : `${one.what} maintenance`}${raised}`;
}

export const soloChoice = ask('soloChoice', {
  title: 'Spending of the Central Powers',
  rule: '25.1',
  asks: () => 'allied',
  prompt: (g) => `The Central Powers have ${g.s.boards[0].ep} left: choose what they buy.`,
  choices: {
    buy: buyForThem,
    done: choice('soloChoice', {
      title: 'Nothing more',
      rule: '25.1',
      ends: true,
      ...ALWAYS,
      apply: (g) => g.pop(),
      say: () => 'leaves the rest of it unspent',
    }),
  },
});
