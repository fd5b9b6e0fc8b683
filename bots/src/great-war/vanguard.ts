/**
 * Headquarters that go ahead of their army: whoever stands next to one is fed (11.22), so the first march of the war does
 * not end four hexes from the last town. The army is planned once they have gone.
 */

import { holds, moveRefusal, type Theatre } from '@armistice/great-war/staff';
import type { Errand } from './march.ts';
import { endsOf } from './movers.ts';
import type { Situation } from './situation.ts';
import { inAugust } from './values.ts';

/** A place that is worth going ahead for, how near it must be in the end, and how many of the army must be near. */
const DEAR = 2.5;
const NEAR = 3;
const ARMY = 6;
const BESIDE = 5;
const MOST = 3;

export function planVanguard(of: Situation, theatre: Theatre): Errand[] {
  const { g, data, side, seat, worth, deployment } = of;
  const { ground, forces } = data;
  if (!inAugust(g, seat) || theatre !== 0) return [];
  const foe = (1 - side) as 0 | 1;
  const goals: number[] = [];
  for (const place of ground.victoryHexes)
    if (
      ground.theatre[place] === theatre &&
      g.s.control[place] === foe &&
      worth[place]! >= DEAR &&
      !holds(g, place, foe)
    )
      goals.push(place);
  const frame = g.frame('movement')!;
  const found: (Errand & { readonly far: number })[] = [];
  for (const unit of of.own()) {
    if (forces.headquarters[unit] === 0 || ground.theatre[g.s.at[unit]!] !== theatre) continue;
    if (moveRefusal(g, frame, unit, seat) !== undefined) continue;
    let best: { readonly to: number; readonly far: number; readonly goal: number } | undefined;
    for (const to of endsOf(of, unit)) {
      if ([...of.beside(to)].some((near) => deployment.holds(foe, near))) continue;
      for (const goal of goals) {
        const far = ground.world.distance(to, goal);
        if (far <= NEAR && (best === undefined || far < best.far)) best = { to, far, goal };
      }
    }
    if (best === undefined) continue;
    let army = 0;
    for (const other of of.own())
      if (
        forces.headquarters[other] === 0 &&
        forces.power[other] === forces.power[unit] &&
        ground.front[g.s.at[other]!] === ground.front[best.to] &&
        ground.world.distance(g.s.at[other]!, best.to) <= BESIDE
      )
        army++;
    if (army < ARMY) continue;
    found.push({ unit, to: best.to, far: best.far, why: `goes ahead to ${of.name(best.goal)}` });
  }
  const taken = new Set<number>();
  return found
    .sort((a, b) => a.far - b.far || a.unit - b.unit)
    .filter(({ to }) => !taken.has(to) && taken.add(to))
    .slice(0, MOST);
}
