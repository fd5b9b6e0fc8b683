/** How a position of Fields of Despair looks: the Central Powers' chance to win, from points, ground and armies. */

import type { Outcome } from '@armistice/engine';
import {
  COUNTRY,
  type Data,
  type DespairScenario,
  type SideIndex,
  type State,
  type Victory,
} from '@armistice/fields-of-despair/staff';
import { victoryOf } from './values.ts';

/** What is looked at, always from the side of the Central Powers. */
export interface Features {
  readonly scoring: Victory['scoring'];
  /** Lead in victory points; in the trench war with what the ground held now brings. */
  readonly lead: number;
  /** Points that the objectives would bring in a turn of 1914 as things stand (15.1). */
  readonly each: number;
  /** Difference of both armies, in tens of SPs. */
  readonly men: number;
  /** Hexes of France they hold. */
  readonly french: number;
  /** Hexes of Belgium the Allies hold, where enough of them win (15.0). */
  readonly belgian: number;
  /** Turns until the end, the one under way among them. */
  readonly left: number;
}

const strengthOf = (s: State, side: SideIndex): number =>
  s.armies[side].value.reduce((sum, value) => sum + value, 0);

/** Points that objectives bring in a turn (15.1), those in which the enemy stands counted as his. */
function objectives(s: State, data: Data): number {
  const { cp, marne, planXVII, allied } = data.content.objectives;
  const at = (hex: string): number => data.ground.world.index(hex);
  const mine = (hex: string, side: SideIndex): boolean => s.control[at(hex)] === side;
  let sum = 0;
  for (const hex of cp) if (mine(hex, 0)) sum++;
  for (const hex of marne) if (mine(hex, 0) || s.armies[0].kind[at(hex) * 3] !== 0) sum++;
  for (const hex of planXVII) if (mine(hex, 1)) sum--;
  for (const hex of allied) if (mine(hex, 1)) sum -= 2;
  return sum;
}

export function features(s: State, data: Data, scenario: DespairScenario): Features {
  const now = victoryOf(scenario, s.turn);
  const { country, size } = data.ground;
  let [french, belgian] = [0, 0];
  for (let place = 0; place < size; place++) {
    if (country[place] === COUNTRY.france && s.control[place] === 0) french++;
    if (country[place] === COUNTRY.belgium && s.control[place] === 1) belgian++;
  }
  const lead = s.vp[0] - s.vp[1] + (now.scoring === 'baseline' ? french - s.baseline : 0);
  return {
    scoring: now.scoring,
    lead,
    each: now.scoring === 'mobile' ? objectives(s, data) : 0,
    men: (strengthOf(s, 0) - strengthOf(s, 1)) / 10,
    french,
    belgian: now.belgium === undefined ? 0 : belgian,
    left: Math.max(1, scenario.lastTurn - s.turn + 1),
  };
}

interface Fit {
  readonly base: number;
  readonly lead: number;
  readonly each: number;
  readonly men: number;
  readonly french: number;
  readonly belgian: number;
  readonly left: number;
}

/** By what counts for victory. */
const FITTED: { readonly [scoring in Exclude<Victory['scoring'], 'mobile'>]: Fit } = {
  baseline: { base: 0.37, lead: 0.46, each: 0, men: 0.51, french: 0, belgian: -0.25, left: 0 },
  'final push': { base: 3.2, lead: 0, each: 0, men: 0.45, french: 0.12, belgian: -0.6, left: -1.2 },
};
const mobile = (base: number, lead: number, each: number, men: number, french: number): Fit => ({
  ...{ base, lead, each, men, french },
  belgian: 0,
  left: 0,
});
/** The mobile war, when a turn begins and in the midst of it: before its last turn men are worth a point and a half for each ten, then half a point. */
const MOBILE = {
  early: { begun: mobile(-1.5, 0.5, 0.35, 0.65, 0.07), amid: mobile(-2.5, 0.68, 0.39, 0.75, 0.03) },
  last: { begun: mobile(-2.6, 0.85, 0.63, 0.44, 0.11), amid: mobile(-3.4, 1.14, 0.3, 0.58, 0.06) },
} as const;
/** In the trench war, when the last turn comes: ten SPs are worth half a point then, and a point and more before. */
const LAST: Fit = { ...FITTED.baseline, base: 0.66, lead: 0.68, men: 0.36 };
/** Not as steep as fitted: a search must see differences in lost positions too. */
const SLOPE = 0.6;
/** Paris in the hands of the enemy, or with him in it, is most of a defeat. */
const PARIS = { held: 4, entered: 0.5 } as const;

/** In the trench war the last moves leave two hexes more or less to luck: who loses by one is nearly as well off as who wins by one, and a search sees a hex gained. */
const TIGHT = 0.5;

/** A game that is over: who won, and how clearly. */
function final(s: State, scoring: Victory['scoring'], { winner, how }: Outcome): number {
  if (scoring === 'baseline' && how === 'points') return 1 / (1 + Math.exp((s.vp[1] - s.vp[0]) * TIGHT));
  if (winner === null) return 0.5;
  const near = how === 'points' || how === 'lead' ? Math.min(1, Math.abs(s.vp[0] - s.vp[1]) / 8) : 1;
  const clear = 0.8 + 0.2 * near;
  return winner === 'cp' ? clear : 1 - clear;
}

function fitOf(s: State, scenario: DespairScenario, scoring: Victory['scoring'], left: number): Fit {
  if (scoring !== 'mobile') return scoring === 'baseline' && left <= 1 ? LAST : FITTED[scoring];
  const last = s.turn >= victoryOf(scenario, s.turn).to;
  return MOBILE[last ? 'last' : 'early'][s.phase === 0 ? 'begun' : 'amid'];
}

/** The Central Powers' chance, 0 to 1. */
export function estimate(s: State, data: Data, scenario: DespairScenario, outcome: Outcome | null): number {
  if (outcome !== null) return final(s, victoryOf(scenario, s.turn).scoring, outcome);
  const { scoring, lead, each, men, french, belgian, left } = features(s, data, scenario);
  const by = fitOf(s, scenario, scoring, left);
  const paris = data.ground.home[1];
  const lost = s.control[paris] === 0 ? PARIS.held : s.armies[0].kind[paris * 3] !== 0 ? PARIS.entered : 0;
  const z =
    by.base +
    by.lead * lead +
    by.each * each +
    by.men * men +
    by.french * french +
    by.belgian * belgian +
    by.left * left +
    lost;
  return 1 / (1 + Math.exp(-z * SLOPE));
}
