/** What an attack may come to, by the game's own reckoning. */

import { Sum } from '@armistice/engine';
import { resultsByDie } from '@armistice/great-war/reckoning';
import {
  type Battle,
  fights,
  hasGarrison,
  type Reader,
  reckon,
  type Seat,
  sideOf,
  stepsOf,
  unitsIn,
} from '@armistice/great-war/staff';

/** The mean of the six faces of the die. */
export interface Outlook {
  /** Steps lost by attacker and defender. */
  readonly cost: number;
  readonly kills: number;
  /** Chance that nobody is left in the place. */
  readonly clears: number;
  /** The most the attacker can lose. */
  readonly worst: number;
}

/** An attack that is thought of: whose, on what, and what is brought to it. */
export interface Thought extends Partial<Omit<Battle, 'side' | 'target'>> {
  readonly side: Seat;
  readonly target: number;
}

const LOST: Outlook = { cost: 9, kills: 0, clears: 0, worst: 4 };

/** `from`: where the attackers would stand; left out, where they are. */
export function outlook(
  g: Reader,
  thought: Thought,
  attackers: readonly number[],
  from?: readonly number[],
): Outlook {
  if (attackers.length === 0) return LOST;
  const { s, data } = g;
  const theatre = data.ground.theatre[thought.target] as 0 | 1;
  const were = from === undefined ? [] : attackers.map((u) => s.at[u]!);
  if (from !== undefined)
    attackers.forEach((u, i) => {
      s.at[u] = from[i]!;
    });
  const on = {
    ...{ attack: new Sum(), defence: new Sum(), shift: new Sum() },
    ...{ helps: new Sum(), hinders: new Sum() },
  };
  const { odds } = reckon(g, { theatre, special: false, ...thought }, attackers, on);
  were.forEach((at, i) => {
    s.at[attackers[i]!] = at;
  });
  const men = attackers.reduce((sum, u) => sum + stepsOf(g, u), 0);
  const defenders = unitsIn(g, thought.target).filter((u) => fights(g, u));
  const steps = defenders.reduce((sum, u) => sum + stepsOf(g, u), 0);
  const all = steps + (hasGarrison(g, thought.target) ? 1 : 0);
  const results = resultsByDie(data.combat, odds);
  let [cost, kills, clears, worst] = [0, 0, 0, 0];
  for (const { attacker, defender } of results) {
    cost += Math.min(attacker, men);
    worst = Math.max(worst, attacker);
    kills += Math.min(defender, steps);
    if (defender >= all && attacker < men) clears++;
  }
  const n = results.length;
  return { cost: cost / n, kills: kills / n, clears: clears / n, worst };
}

/** Headquarters of a side that could support a fight of these units: fresh, and with or next to one of them. */
export function helper(g: Reader, side: Seat, units: readonly number[], at: readonly number[]): number {
  const { s, data } = g;
  const { forces, ground } = data;
  let found = -1;
  for (const hq of forces.staffs) {
    const place = s.at[hq]!;
    if (place < 0 || s.face[hq] === 1 || forces.support[hq] === 0) continue;
    if (s.allegiance[forces.power[hq]!] !== sideOf(side)) continue;
    if (found >= 0 && forces.support[found]! >= forces.support[hq]!) continue;
    const near = units.some(
      (u, i) =>
        forces.power[u] === forces.power[hq] &&
        (at[i] === place || ground.world.direction(at[i]!, place) >= 0),
    );
    if (near) found = hq;
  }
  return found;
}
