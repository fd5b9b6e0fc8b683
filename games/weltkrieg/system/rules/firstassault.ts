/** 31-3, 31-4 The first turn of assault: troops that have learnt to pass through trenches surprise an enemy once. */

import { NATIONS, ROWS, rowOf } from '../nations.ts';
import type { Reader, Writer } from '../types.ts';
import { sumOf } from './exchange.ts';

/** What a pair of nations has seen: nothing, now, before. */
export const FIRST = { never: 0, now: 1, over: 2 } as const;

const pairOf = (attacker: number, defender: number): number => attacker * NATIONS.length + defender;

interface Meeting {
  readonly nation: number;
  readonly victim: number;
}

/** Whose assault units meet whom. */
function meetings({ s, data }: Reader, target: number, assault: readonly number[]): readonly Meeting[] {
  const { forces } = data;
  const victims = new Set<number>();
  for (let u = s.top[target]!; u >= 0; u = s.below[u]!) victims.add(forces.nation[u]!);
  return [...new Set(assault.map((u) => forces.nation[u]!))].flatMap((nation) =>
    [...victims].map((victim) => ({ nation, victim })),
  );
}

const assaultIn = ({ data }: Reader, units: readonly number[]): number[] =>
  units.filter((u) => data.forces.assault[u] === 1);

/** Would these surprise a hex: half of the attack, or more, assault units of a nation in its first such turn against somebody there? */
export function wouldSurprise(g: Reader, target: number, attackers: readonly number[]): boolean {
  const { s, data } = g;
  const assault = assaultIn(g, attackers);
  if (assault.length === 0) return false;
  const all = attackers.reduce((sum, u) => sum + s.strength[u]!, 0);
  if (sumOf(g, assault, data.forces.assault) * 2 < all) return false;
  return meetings(g, target, assault).some(
    ({ nation, victim }) => s.firsts[pairOf(nation, victim)] !== FIRST.over,
  );
}

/** They do attack: who has met whom is noted, whether half of them are assault units or not; not so in a rehearsal (31-4). */
export function isFirstAssault(g: Writer, target: number, attackers: readonly number[]): boolean {
  const { s, data } = g;
  const met = meetings(g, target, assaultIn(g, attackers));
  const fresh = met.filter(({ nation, victim }) => s.firsts[pairOf(nation, victim)] === FIRST.never);
  const victims = new Set(met.map(({ victim }) => victim));
  if (fresh.length > 0 && data.front.rehearses?.(g, target, victims) === true) return false;
  for (const { nation, victim } of fresh) {
    s.firsts[pairOf(nation, victim)] = FIRST.now;
    g.tell('31-3', () => `${ROWS[NATIONS[victim]!].title} meets ${rowOf(nation).adjective} assault troops.`);
  }
  return wouldSurprise(g, target, attackers);
}

/** The player turn is over: nobody is surprised again. */
export function settleFirsts({ s }: Pick<Reader, 's'>): void {
  for (let pair = 0; pair < s.firsts.length; pair++)
    if (s.firsts[pair] === FIRST.now) s.firsts[pair] = FIRST.over;
}
