/** 13.8 What an attacker can reckon before they commit: what they see, and ordinary corps for what is covered. */

import { Account } from '@armistice/engine';
import { defenceOf, unitName } from '../forces.ts';
import {
  dieModifiers,
  fortressLosses,
  halfSupply,
  type Losses,
  type Odds,
  odds,
  oddsWords,
  resultsByDie,
} from '../reckoning.ts';
import { unitsIn } from '../stacks.ts';
import { MARK, type Reader, type Seat, SUPPLY, sideOf } from '../types.ts';
import { francoBritish } from './combat.ts';
import { attackStrength, circumstances, type Engagement, fighters, foundOdds } from './odds.ts';
import { mayKnow } from './replacements.ts';

export interface Estimate {
  readonly attack: Account;
  readonly defence: Account;
  readonly modifiers: Account;
  readonly odds: Odds;
  /** Odds in words: as estimated, and with the strongest and the weakest that can lie covered. */
  readonly named: { readonly likely: string; readonly least: string; readonly most: string };
  /** Steps that the defenders have at most. */
  readonly steps: number;
  /** How many defenders lie covered. */
  readonly covered: number;
  /** By die. */
  readonly results: readonly Losses[];
}

/** Says nothing that the attacker does not see: covered units are only counted. */
export function estimate(
  g: Reader,
  assault: Pick<Engagement, 'side' | 'target' | 'guns'>,
  attacking: readonly number[] = fighters(g, assault.side, 1),
): Estimate | undefined {
  const { side, target } = assault;
  if (attacking.length === 0) return undefined;
  const here = unitsIn(g, target);
  const known = here.filter((u) => mayKnow(g, u, side) && (g.s.marks[u]! & MARK.assailed) === 0);
  const covered = here.filter((u) => !mayKnow(g, u, side)).length;
  const mixed = francoBritish(g, attacking) && (g.frame('combat')?.mixed ?? 0) > 0;
  const battle: Engagement = { ...assault, airAttack: 0, airDefence: 0, mixed };

  const [attack, defence, modifiers] = [new Account(), new Account(), new Account()];
  attackStrength(g, battle, attack, attacking);
  for (const u of known) defence.add(unitName(g, u), defenceOf(g, u), '13.10');
  const enemy = side === 'german' ? 'allied' : 'german';
  const ordinary = ordinaryDefence(g, enemy);
  for (let i = 0; i < covered; i++) defence.add('a covered unit, as an ordinary corps', ordinary, '13.8');
  const seen = defence.total - covered * ordinary;
  // Everybody sees that a stack is cut off.
  const cutOff = here.some((u) => g.s.supply[u] === SUPPLY.out);
  if (cutOff && defence.total > 1) defence.add('halved for supply', -halfSupply(defence.total), '7.11');
  const how = circumstances(g, battle, attacking, known);
  dieModifiers(g.data.combat, how, modifiers);
  const found = foundOdds(g, attack.total, Math.max(1, defence.total), modifiers);
  const results = resultsByDie(g.data.combat, found, modifiers.total, fortressLosses(how));
  const named = (each: number): string => {
    const factors = seen + covered * each;
    const against = Math.max(1, cutOff ? factors - halfSupply(factors) : factors);
    return oddsWords(odds(attack.total, against), attack.total, against);
  };
  const [weakest, strongest] = extremes(g, enemy);
  const steps = known.reduce((sum, u) => sum + g.s.steps[u]!, 0) + covered * MOST_STEPS;
  return {
    ...{ attack, defence, modifiers, odds: found, covered, results, steps },
    named: {
      likely: oddsWords(found, attack.total, Math.max(1, defence.total)),
      ...{ least: named(strongest), most: named(weakest) },
    },
  };
}

/** Steps of the largest unit. */
const MOST_STEPS = 2;

/** The least and the greatest defence that a unit of a side can have. */
function extremes(g: Reader, seat: Seat): [least: number, most: number] {
  const { forces } = g.data;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const u of forces.of[sideOf(seat)])
    for (let steps = 1; steps <= forces.steps[u]!; steps++) {
      const factor = forces.defence[u * 3 + steps]!;
      [least, most] = [Math.min(least, factor), Math.max(most, factor)];
    }
  return [least, most];
}

/** The defence that most infantry of a side has at full strength. */
function ordinaryDefence(g: Reader, seat: Seat): number {
  const { forces } = g.data;
  const times: number[] = [];
  for (const u of forces.of[sideOf(seat)]) {
    if (forces.infantry[u] === 0) continue;
    const factor = forces.defence[u * 3 + forces.steps[u]!]!;
    times[factor] = (times[factor] ?? 0) + 1;
  }
  let best = 0;
  for (let factor = 1; factor < times.length; factor++)
    if ((times[factor] ?? 0) > (times[best] ?? 0)) best = factor;
  return best;
}
