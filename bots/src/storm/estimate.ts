/** How a position of Storm in the West looks: Germany's chance to win, from morale, men and ground. */

import type { Outcome } from '@armistice/engine';
import { type Data, OFF, type State, type StormScenario, SUPPLY } from '@armistice/storm-in-the-west/staff';
import { fieldOf } from './values.ts';

/** German, Allied. */
type Both = readonly [number, number];

/** What is looked at, always from the German side. */
interface Features {
  /** Morale beyond what has to be held or won by the clock. */
  readonly margin: number;
  /** Men of both sides, in corps, and what is in their pools, in steps. */
  readonly men: Both;
  readonly pools: Both;
  /** How near the front is to what either side wants. */
  readonly ground: Both;
  /** Turns until that is looked at. */
  readonly left: number;
}

/** Of what they are worth, what is left of units that are cut off. */
const CUT = 0.35;

/** Strength of a side in whole corps: its units, and those that wait. */
function strength(s: State, data: Data, side: 0 | 1): number {
  const { forces } = data;
  let sum = 0;
  for (const u of forces.of[side]) {
    const at = s.at[u]!;
    if (at < 0 && at !== OFF.port && at !== OFF.edge) continue;
    const k = u * 3 + s.steps[u]!;
    const worth = forces.attack[k]! + 1.3 * forces.defence[k]!;
    sum += s.supply[u] === SUPPLY.out ? worth * CUT : worth;
  }
  return sum / 11;
}

const ALLIES = ['british', 'french', 'belgian', 'american', 'japanese'] as const;

/** Morale places of one side by how near the other stands to them. */
function menace(s: State, data: Data, attacker: 0 | 1): number {
  const { ground } = data;
  const sources: number[] = [];
  for (let h = 0; h < ground.size; h++) if (s.control[h] === attacker) sources.push(h);
  const field = fieldOf(data).flood(sources, { closed: ground.closed, barred: ground.sea, limit: 6 });
  let sum = 0;
  for (let h = 0; h < ground.size; h++) {
    const points = ground.morale[h]!;
    if (points === 0 || s.control[h] !== 1 - attacker || !field.reaches(h)) continue;
    sum += points * (1 - field.distance[h]! / 7);
  }
  return sum;
}

/** The last turn, or the one by which an armistice is likely (S1.7). */
function lastTurn({ lastTurn: last, armistice }: StormScenario): number {
  const likely = Object.keys(armistice)
    .map(Number)
    .sort((a, b) => a - b)[2];
  return likely === undefined ? last : Math.min(last, likely);
}

/** 4.5 is still to come. */
const checked = (s: State, data: Data, scenario: StormScenario): boolean =>
  scenario.germanCheck && s.turn <= data.content.morale.check.turn;

function features(s: State, data: Data, scenario: StormScenario): Features {
  const { german, allied } = s.morale;
  const check = checked(s, data, scenario);
  const { germanAtLeast, alliedAtMost } = data.content.morale.check;
  const yanks = scenario.yanks && !s.yanks ? data.content.morale.yanks.points : 0;
  const left = check ? data.content.morale.check.turn - s.turn : lastTurn(scenario) - s.turn;
  const margin = check ? Math.min(german - germanAtLeast, alliedAtMost - allied - yanks) : german;
  return {
    margin,
    men: [strength(s, data, 0), strength(s, data, 1)],
    pools: [s.pools.german, ALLIES.reduce((sum, army) => sum + s.pools[army], 0)],
    ground: [menace(s, data, 0), menace(s, data, 1)],
    left,
  };
}

/** How much each counts; of what there is two of, the German and the Allied. */
interface Fit {
  readonly base: number;
  readonly margin: number;
  readonly men: Both;
  readonly pools: Both;
  readonly ground: Both;
  readonly soon: number;
  readonly later: number;
}

/** Fitted to games of the staff against itself: before the check of Turn 9, after it or without one, and in 1919. */
const FITTED: { readonly [time in 'check' | 'endure' | 'armour']: Fit } = {
  check: {
    ...{ base: -0.6, margin: 0.4, men: [0.17, 0.17], pools: [0.068, 0.068] },
    ...{ ground: [0.15, 0.15], soon: -0.9, later: 0.2 },
  },
  endure: {
    ...{ base: 0.7, margin: 0.45, men: [0.13, 0.13], pools: [0.052, 0.052] },
    ...{ ground: [0.15, 0.15], soon: -1.5, later: -0.75 },
  },
  // Of men in the Allied pools nothing comes in time, and Germany threatens nothing.
  armour: {
    ...{ base: 1.84, margin: 0.48, men: [0.166, 0.109], pools: [0.064, 0.01] },
    ...{ ground: [0, 0.33], soon: -1.25, later: -0.78 },
  },
};
/** Turns that count as soon. */
const SOON = 4;
/** Not as steep as fitted: a search must see differences in lost positions too. */
const SLOPE = 0.5;

/** A game that is over: who won, and by how much, so that a search can tell a near thing from a rout. */
function final(
  s: State,
  { lastTurn: last, firstTurn }: StormScenario,
  most: number,
  { winner }: Outcome,
): number {
  if (winner === null) return 0.5;
  if (winner === 'german') return 0.65 + 0.35 * Math.min(1, s.morale.german / (most / 2));
  return 0.35 * Math.min(1, (s.turn - firstTurn + 1) / (last - firstTurn + 1));
}

/** Germany's chance, 0 to 1. */
export function estimate(s: State, data: Data, scenario: StormScenario, outcome: Outcome | null): number {
  if (outcome !== null) return final(s, scenario, data.content.morale.most, outcome);
  const { margin, men, pools, ground, left } = features(s, data, scenario);
  const by = FITTED[checked(s, data, scenario) ? 'check' : scenario.bombing ? 'armour' : 'endure'];
  const time = by.soon * Math.min(left, SOON) + by.later * Math.max(0, left - SOON);
  const balance = ([german, allied]: Both, weigh: Both): number => german * weigh[0] - allied * weigh[1];
  const z =
    by.base +
    by.margin * margin +
    balance(men, by.men) +
    balance(pools, by.pools) +
    balance(ground, by.ground) +
    time;
  return 1 / (1 + Math.exp(-z * SLOPE));
}
