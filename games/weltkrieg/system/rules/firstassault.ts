/** 31-3, 31-4 The first turn of assault: troops that have learnt to pass through trenches surprise an enemy once. */

import { NATIONS, ROWS, rowOf } from '../nations.ts';
import type { Reader, Writer } from '../types.ts';
import { sumOf } from './exchange.ts';

/** What a pair of nations has seen: nothing, now, before. */
export const FIRST = { never: 0, now: 1, over: 2 } as const;

const pairOf = (attacker: number, defender: number): number => attacker * NATIONS.length + defender;

/** Is half of the attack, or more, assault units of a nation in its first such turn against somebody there? */
export function isFirstAssault(g: Writer, target: number, attackers: readonly number[]): boolean {
  const { s, data } = g;
  const { forces, front } = data;
  const assault = attackers.filter((u) => forces.assault[u] === 1);
  if (assault.length === 0) return false;
  const victims = new Set<number>();
  for (let u = s.top[target]!; u >= 0; u = s.below[u]!) victims.add(forces.nation[u]!);
  const nations = new Set(assault.map((u) => forces.nation[u]!));
  const isNew = [...nations].some((nation) =>
    [...victims].some((victim) => s.firsts[pairOf(nation, victim)] === FIRST.never),
  );
  if (isNew && front.rehearses?.(g, target, victims) === true) return false;
  let fresh = false;
  for (const nation of nations)
    for (const victim of victims) {
      const pair = pairOf(nation, victim);
      if (s.firsts[pair] === FIRST.never) {
        s.firsts[pair] = FIRST.now;
        g.tell(
          '31-3',
          () => `${ROWS[NATIONS[victim]!].title} meets ${rowOf(nation).adjective} assault troops.`,
        );
      }
      if (s.firsts[pair] === FIRST.now) fresh = true;
    }
  const all = attackers.reduce((sum, u) => sum + s.strength[u]!, 0);
  return fresh && sumOf(g, assault, forces.assault) * 2 >= all;
}

/** The player turn is over: nobody is surprised again. */
export function settleFirsts({ s }: Pick<Reader, 's'>): void {
  for (let pair = 0; pair < s.firsts.length; pair++)
    if (s.firsts[pair] === FIRST.now) s.firsts[pair] = FIRST.over;
}
