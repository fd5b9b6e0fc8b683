/** 3-3 Until the sixth turn German infantry keeps a line from Metz to Strasbourg. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { countZone } from '@armistice/hex';
import { NATION } from '../../system/nations.ts';
import { isHeldAgainst } from '../../system/stacks.ts';
import type { Reader } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { hexOf, nationOf, TURN, turnOf } from './state.ts';

const METZ = '2415';
const STRASBOURG = '3018';

const isGuard = (g: Reader, unit: number): boolean =>
  g.s.at[unit]! >= 0 && nationOf(g, unit) === NATION.germany && g.data.forces.infantry[unit] === 1;

/** Is there a line of hexes in the zones of these, or under them? */
function joined(g: Reader, guards: readonly number[]): boolean {
  const { ground } = g.data;
  const seen = countZone(ground.world, guards, ground.stopsZones);
  for (const place of guards) seen[place]!++;
  const [from, to] = [hexOf(g, METZ), hexOf(g, STRASBOURG)];
  const open = (place: number): boolean => place >= 0 && seen[place]! > 0 && !isHeldAgainst(g, place, 0);
  if (!open(from) || !open(to)) return false;
  const queue = [from];
  const done = new Set(queue);
  for (const place of queue)
    for (const next of ground.world.near(place))
      if (open(next) && !done.has(next)) {
        done.add(next);
        queue.push(next);
      }
  return done.has(to);
}

/** Where all guards but one stand; with -1, all. */
function guardsBut(g: Reader, unit: number): number[] {
  const found: number[] = [];
  for (let u = 0; u < g.data.forces.size; u++) if (u !== unit && isGuard(g, u)) found.push(g.s.at[u]!);
  return found;
}

/** Does the line stand, and not without this unit? */
const holdsIt = onceAMoment(
  (g: Reader, unit: number): boolean => joined(g, guardsBut(g, -1)) && !joined(g, guardsBut(g, unit)),
);

/** 3-3: nobody leaves a gap in it. */
export function keepsLine(g: Reader, unit: number, place: number): Refusal | undefined {
  if (turnOf(g) >= TURN.sixth || !isGuard(g, unit) || !holdsIt(g, unit)) return undefined;
  return joined(g, [...guardsBut(g, unit), place])
    ? undefined
    : refuse('wf:3-3', `${unitName(g, unit)} would leave a gap between Metz and Strasbourg.`);
}
