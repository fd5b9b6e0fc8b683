/** What economic points go into (6.5), the initiative (6.6), and submarines (6.4.1). */

import type { Listed } from '@armistice/engine';
import {
  CUBES,
  type DespairScenario,
  type DespairView,
  RUSSIA_LEAVES,
  type SeenBoard,
  type TechId,
  TRENCHES_FROM,
} from '@armistice/fields-of-despair/staff';
import { best, first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { BEFORE, type Orders, USUAL } from './orders.ts';
import type { Picture } from './picture.ts';
import { soloDesire } from './soloBuy.ts';

export interface Bought {
  readonly what: 'artillery' | 'gun' | 'air' | 'supply' | 'tech' | 'cube' | 'east' | 'logistics' | 'tank';
  readonly tech?: TechId;
  readonly raise?: number | null;
}

const sum = (values: readonly { readonly value: number }[]): number =>
  values.reduce((all, { value }) => all + value, 0);

/** Chance that all cubes drawn from the bag of the East are red. */
export function threeRed({ black, red }: DespairView['eastBag']): number {
  const all = black + red;
  let [ways, of] = [1, 1];
  for (let i = 0; i < CUBES; i++) {
    ways *= red - i;
    of *= all - i;
  }
  return all < CUBES ? 0 : ways / of;
}

/** Hexes with blocks that need supply. */
export const hexesHeld = (picture: Picture): number =>
  picture.own.filter((stack, place) => stack.length > 0 && place !== picture.ground.england).length;

/** A hex that attacks, or sends help, has so many. */
const IN_USE = 6;

/** On the last turn want of supply hurts only those who attack or send help (6.7): no attrition comes any more (6.2.1). */
const hexesInUse = (picture: Picture): number =>
  picture.own.filter(
    (_stack, place) => picture.strength[place]! >= IN_USE && place !== picture.ground.england,
  ).length;

/** How much a purchase is wanted now; 0 and less: not at all. */
export function desire(
  picture: Picture,
  one: Bought,
  last: number,
  { trains, posts }: Pick<Orders, 'trains' | 'posts'> = USUAL,
): number {
  const { board, seen } = picture;
  const left = last - seen.turn;
  switch (one.what) {
    case 'supply':
      return supplyDesire(picture, left, posts);
    case 'artillery':
      return board.artillery < sum(board.guns) ? 6 : 0.3 - (board.artillery - sum(board.guns)) * 0.1;
    case 'gun':
      return gunDesire(board, one);
    case 'air':
      return board.air < sum(board.wings) ? 2.2 : 1.2;
    case 'tech':
      return techDesire(picture, one.tech!, left);
    case 'cube':
      return left < 1 ? 0.1 : picture.side === 1 ? 0.9 + left * 0.25 : 0.6 + left * 0.15;
    case 'east':
      return eastDesire(picture, last);
    case 'logistics':
      return logisticsDesire(picture, trains);
    case 'tank':
      return seen.trenches ? 3 - board.tanks * 0.9 : 0;
  }
}

/** In the trench war who holds a post with a few men loses one of them for want of supply; for the same price a train brings ten. */
const POST_FED = 2.5;
const NEEDED = 9;

function supplyDesire(picture: Picture, left: number, posts: number): number {
  const { supply } = picture.board;
  if (supply < hexesInUse(picture)) return NEEDED;
  if (left < 1 || supply >= hexesHeld(picture)) return 0.05;
  return (picture.seen.trenches ? POST_FED : NEEDED) * posts;
}

/** In the trench war reinforcement holds the line, and trains bring up what would come too late (10.2, 10.3). */
function logisticsDesire(picture: Picture, trains: number): number {
  const { board, seen } = picture;
  if (!seen.trenches) {
    if (board.logistics < trainsFromTheRhine(picture, trains)) return 8;
    return board.logistics < 4 ? 2.6 - board.logistics * 0.4 : 0.2;
  }
  const least = Math.max(4, trainsFromTheRhine(picture, 1) + REINFORCING);
  return board.logistics < least ? 5 : board.logistics < 8 ? 4.2 - board.logistics * 0.25 : 0.1;
}

/** Points for reinforcement that are bought beside those for trains. */
const REINFORCING = 2;

/** Who is raised in Koblenz comes by train or too late: in 1914 a third of the army stood there on the last turn. One point is for the rail gun. */
function trainsFromTheRhine({ side, strength, ground, data }: Picture, trains: number): number {
  if (side !== 0 || trains === 0) return 0;
  return Math.ceil((strength[ground.home[0]]! * trains) / data.content.amounts.railed) + 1;
}

function gunDesire(board: SeenBoard, { raise }: Bought): number {
  const spare = board.artillery - sum(board.guns);
  const base = spare > 0 ? 3.4 : 1.6;
  return raise == null ? base - 0.2 : base - raise * 0.05;
}

/** Tanks for the breakouts of the trench war, gas while it works, masks against it, aircraft to keep pace. */
function techDesire({ board, seen, data }: Picture, tech: TechId, left: number): number {
  const { technologies, prices } = data.content;
  const { chlorine, mustard } = technologies;
  const now = board.tech[tech];
  const soon = left < 1 ? 0.3 : 1;
  switch (tech) {
    case 'tanks':
      // One box a turn, and the free counter comes the turn after (6.5): nobody begins what ends too late.
      if (now + left < technologies.tanks) return 0;
      return seen.turn < 3 && left < 4
        ? 0.1
        : (now < technologies.tanks ? 3.2 : now < prices.most.tech ? 1.8 : 0) * soon;
    case 'gas':
      return (now < chlorine ? 2.2 : now < mustard ? 1.9 : 0.1) * soon;
    case 'masks':
      return (seen.turn < 3 ? 0.4 : now < chlorine ? 2.6 : seen.turn > 5 && now < mustard ? 2 : 0.2) * soon;
    case 'aircraft':
      return (now < seen.turn / 2 + 1 ? 1.7 : 0.6) * soon;
  }
}

/** What a chance of losing the war in the East less is worth, beside other purchases. */
const WAR = 100;

/** 5.3: a black cube counts for what it takes from the chance of the Russian victories that lose the war, in all turns that still come. */
function eastDesire(picture: Picture, last: number): number {
  const { seen } = picture;
  if (seen.tracks.russiaOut || seen.turn >= RUSSIA_LEAVES) return 0;
  return (chanceOfDefeat(picture, last, 0) - chanceOfDefeat(picture, last, 1)) * WAR;
}

/** Chance that the war is lost in the East before the game ends, if so many black cubes join those in the bag. */
function chanceOfDefeat({ seen, data }: Picture, last: number, more: number): number {
  const { east } = data.content;
  const { eastBox, russianVictories } = seen.tracks;
  const missing = east.fatal - russianVictories;
  const black = seen.eastBag.black + more;
  let { red } = seen.eastBag;
  /** By victories of the turns to come: how likely so many are. */
  let chances = [1];
  for (let turn = seen.turn + 1; turn <= Math.min(RUSSIA_LEAVES, last); turn++) {
    red += east.red[eastBox + turn - seen.turn - 1] ?? 0;
    const won = threeRed({ black, red });
    chances = [...chances, 0].map((so, n) => so * (1 - won) + (chances[n - 1] ?? 0) * won);
  }
  return chances.reduce((sum, chance, n) => (n >= missing ? sum + chance : sum), 0);
}

/** One purchase after the other, then perhaps a bid; `roll` of six is the turn's own chance. */
export function spend(asked: Asked, picture: Picture, orders: Orders, roll: number): Decision {
  const { solo, lastTurn } = picture.seen;
  const want = (one: Bought): number => {
    const wanted = solo === null ? desire(picture, one, lastTurn, orders) : soloDesire(picture, one);
    return one.what === orders.buys ? wanted * BEFORE : wanted;
  };
  const bought = bestPurchase(asked, want);
  const bid = wantedBid(picture, roll);
  const { ep } = picture.board;
  if (bid > 0 && ep <= bid + 1) {
    const offer = best(asked.choices({ choice: 'bid' }), ({ value }) => -Math.abs(Number(value) - bid));
    if (offer !== undefined) return { ...offer, why: 'to move twice in a row' };
  }
  return bought ?? { ...first(asked), why: 'has what this turn needs' };
}

function bestPurchase(asked: Asked, want: (one: Bought) => number): Decision | undefined {
  let found: Listed | undefined;
  let most = 0;
  for (const { id } of asked.foci({ choice: 'buy' }))
    for (const listed of asked.choices({ choice: 'buy', id })) {
      const value = want(listed.value as unknown as Bought);
      if (value <= most) continue;
      most = value;
      found = listed;
    }
  if (found === undefined) return undefined;
  const { what, tech } = found.value as unknown as Bought;
  return { ...found, why: what === 'tech' ? SEEKS[tech!] : WANTS[what] };
}

const WANTS: { readonly [what in Exclude<Bought['what'], 'tech'>]: string } = {
  supply: 'to feed the hexes it holds',
  artillery: 'so that all its guns can fire',
  gun: 'more artillery for its attacks',
  air: 'more squadrons to see with',
  cube: 'for the war at sea',
  east: 'so that the East holds',
  logistics: 'for reinforcement and trains',
  tank: 'to break out of the trenches',
};
const SEEKS: { readonly [tech in TechId]: string } = {
  aircraft: 'better aircraft',
  gas: 'gas for its artillery',
  masks: 'masks against gas',
  tanks: 'tanks against trenches',
};

/**
 * Points to keep for a bid. Who moves second has the last word before scoring (17.2): the initiative is worth something
 * only while there are turns left to lose it again, and nobody pays to keep it.
 */
export function wantedBid({ seen, seat }: Picture, roll: number): number {
  const { turn, initiative, lastTurn } = seen;
  const early = turn >= TRENCHES_FROM && lastTurn - turn >= 3;
  return early && initiative !== seat && roll === 0 ? 2 : 0;
}

/** Before the war (Free Setup): as the staffs really prepared, as far as the budget goes. */
export function prepare(asked: Asked, picture: Picture, scenario: DespairScenario): Decision {
  const year = scenario.firstTurn;
  const aim = AIMS[year >= 7 ? 7 : year >= 4 ? 4 : 1]![picture.seat];
  const { board, seen } = picture;
  const want = (one: Bought): number => {
    switch (one.what) {
      case 'supply':
        return board.supply < Math.max(hexesHeld(picture), aim.supply) ? 9 : 0;
      case 'gun':
        return sum(board.guns) < aim.guns ? 8 - (one.raise ?? 0) * 0.1 - (one.raise == null ? 0.05 : 0) : 0;
      case 'artillery':
        return board.artillery < sum(board.guns) + 1 ? 8.5 : 0;
      case 'air':
        return board.air < aim.air ? 7 + (one.raise === null ? 0 : 0.1) : 0;
      case 'tech':
        return board.tech[one.tech!] < aim.tech[one.tech!] ? 6 : 0;
      case 'east':
        return seen.eastBag.black < CUBES && year < RUSSIA_LEAVES ? 5 : 0;
      case 'cube':
        return 4;
      default:
        return 1;
    }
  };
  return bestPurchase(asked, want) ?? first(asked);
}

type Aim = {
  readonly supply: number;
  readonly guns: number;
  readonly air: number;
  readonly tech: { readonly [tech in TechId]: number };
};
const tech = (aircraft: number, gas: number, masks: number, tanks: number) => ({
  aircraft,
  gas,
  masks,
  tanks,
});
const AIMS: { readonly [turn: number]: { readonly cp: Aim; readonly allied: Aim } } = {
  1: {
    cp: { supply: 16, guns: 11, air: 5, tech: tech(0, 0, 0, 0) },
    allied: { supply: 16, guns: 8, air: 5, tech: tech(0, 0, 0, 0) },
  },
  4: {
    cp: { supply: 17, guns: 12, air: 5, tech: tech(2, 2, 0, 1) },
    allied: { supply: 16, guns: 10, air: 5, tech: tech(2, 1, 1, 1) },
  },
  7: {
    cp: { supply: 17, guns: 13, air: 8, tech: tech(3, 5, 2, 3) },
    allied: { supply: 17, guns: 13, air: 8, tech: tech(4, 4, 5, 4) },
  },
};

/** 6.4.1: unrestricted when the USA is in already, or cannot come in before the end. */
export function submarines(asked: Asked, picture: Picture, short: boolean): Decision {
  const { seen, data } = picture;
  const { usaSince, usaEntry } = seen.tracks;
  // The marker goes with the turns; the first declaration ever moves it once more.
  const more = usaEntry > seen.turn ? 0 : 1;
  const late = usaEntry + (seen.lastTurn - seen.turn) + more < data.content.usa.box;
  const harmless = usaSince > 0 || (late && !short);
  const how = harmless ? 'unrestricted' : 'prize';
  const why = harmless ? 'the USA will not be provoked by it' : 'keeps the USA out of the war';
  const found = best(asked.choices({ choice: 'declare' }), ({ value }) => (value === how ? 1 : 0));
  return found === undefined ? first(asked) : { ...found, why };
}
