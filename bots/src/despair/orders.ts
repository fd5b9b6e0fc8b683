/** What the staff of Fields of Despair can be told: how it judges, where it strikes, what it keeps and buys. */

import type { Bought } from './economy.ts';
import type { Weights } from './values.ts';

export interface Orders {
  /** Times what the staff's judgement gives: a victory point, an enemy's point, its own, danger, and what an attack must promise. */
  readonly point: number;
  readonly kill: number;
  readonly man: number;
  readonly fear: number;
  readonly stir: number;
  /** Times the help that an attacked hex is expected to get from its neighbours. */
  readonly help: number;
  /** Times what a task costs, how much ground further off draws, what ground of its own is worth, ground in Belgium, and what scores in each turn of 1914. */
  readonly effort: number;
  readonly pull: number;
  readonly keep: number;
  readonly belgium: number;
  readonly goals: number;
  /** Times what ground is worth on the last turn where it brings no points. */
  readonly idle: number;
  /** More than 0: the front towards the Channel counts for more, towards Switzerland for less. */
  readonly wing: number;
  /** Added to the share of all SPs that Strategic Reorganization masses. */
  readonly mass: number;
  /** The place of the main effort, -1 for none. */
  readonly focus: number;
  /** Times the SPs that Paris keeps. */
  readonly paris: number;
  /** The one manner in which a phase is planned, by its number; -1 for whichever looks best. */
  readonly manner: number;
  /** What is bought before other things, '' for nothing. */
  readonly buys: Bought['what'] | '';
  /** Share of those who wait in Koblenz in 1914 for whom trains are bought; the others march as far as they get. */
  readonly trains: number;
  /** Times how much supply is wanted for posts of a few men. */
  readonly posts: number;
}

/** How a phase may be played: what a man's task costs, how much the enemy is feared, and whether it attacks at all. */
export interface Manner {
  readonly effort: number;
  readonly fear: number;
  readonly attacks: boolean;
}

/** The usual one first. */
export const MANNERS: readonly Manner[] = [
  { effort: 1, fear: 1, attacks: true },
  { effort: 5, fear: 1, attacks: true },
  { effort: 12, fear: 1, attacks: true },
  { effort: 1, fear: 2.5, attacks: true },
  { effort: 5, fear: 2.5, attacks: true },
  { effort: 1, fear: 2.5, attacks: false },
];
/** The number of one that spares its men and fears the enemy: alone, it does best in the trench war. */
export const CAREFUL = 4;
/** The number of one that fears the enemy and attacks all the same. */
export const WARY = 3;
/** The number of the one without attacks. */
export const QUIET: number = MANNERS.findIndex(({ attacks }) => !attacks);

/** The staff as it is. */
export const USUAL: Orders = {
  point: 1,
  kill: 1,
  man: 1,
  fear: 1,
  stir: 1,
  help: 1,
  effort: 1,
  pull: 1,
  keep: 1,
  belgium: 1,
  goals: 1,
  idle: 1,
  wing: 0,
  mass: 0,
  focus: -1,
  paris: 1,
  manner: -1,
  buys: '',
  trains: 0.25,
  posts: 1,
};

/** Judgement under orders. */
export const weighed = (
  w: Weights,
  { point, kill, man, fear, stir, effort, mass, help }: Orders,
): Weights => ({
  ...w,
  point: w.point * point,
  kill: w.kill * kill,
  man: w.man * man,
  fear: w.fear * fear,
  stir: w.stir * stir,
  effort: w.effort * effort,
  mass: Math.min(0.9, Math.max(0, w.mass + mass)),
  help: w.help * help,
});

/** Victory points that the place of the main effort is worth more. */
export const EFFORT = 2;
/** Times how much something is wanted that is bought first. */
export const BEFORE = 2;
