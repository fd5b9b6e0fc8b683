/**
 * 15.8 Arabs and Armenians. Nobody knows what an untried unit is worth, so it is not decided before it must be: when
 * the unit first fights, one of the strengths that no other unit of its nation has shown is drawn. That is the same
 * chance as a counter laid face down, and there is no secret to keep.
 */

import { chitsOf } from '../chits.ts';
import { unitName } from '../forces.ts';
import { CHIT, OFF, type Reader, type Writer } from '../types.ts';

/** The units of a nation in their order; the n-th has the n-th strength on its front. */
function kin(g: Reader, unit: number): number[] {
  const { units, irregular } = g.data.forces;
  const { nation } = units[unit]!;
  return units.flatMap((row, u) => (irregular[u] === 1 && row.nation === nation ? [u] : []));
}

export const isUntried = (g: Reader, unit: number): boolean =>
  g.data.forces.irregular[unit] === 1 && g.s.face[unit] === 0;

/** 15.82: a unit goes into battle for the first time, and what it is worth is seen by all. */
export function tryOut(g: Writer, unit: number): void {
  if (!isUntried(g, unit)) return;
  const { s, data } = g;
  const all = kin(g, unit);
  const shown = new Set(all.map((u) => s.face[u]!));
  const open = all.map((_u, i) => i + 1).filter((row) => !shown.has(row));
  s.face[unit] = open[g.roll('untried unit', open.length) - 1]!;
  const [attack, defence] = data.forces.units[all[s.face[unit]! - 1]!]!.front;
  g.tell('15.82', () => `${unitName(g, unit)} is put to the test: ${attack}-${defence}.`);
}

/** A unit of the nation that is not in play, untried; -1 for none. */
export function nextUntried(g: Reader, nation: 'arab' | 'armenian'): number {
  return g.data.forces.units.findIndex((unit, u) => unit.nation === nation && g.s.at[u] === OFF.coming);
}

/** 15.83: the Arab army was destroyed, and rises again. */
export function arabsReturn(g: Reader): boolean {
  const risen = chitsOf(g, 'arab-northern-army').some((chit) => g.s.chit[chit] === CHIT.active);
  const alive = g.data.forces.units.some(({ nation }, u) => nation === 'arab' && g.s.at[u]! >= 0);
  return risen && !alive && nextUntried(g, 'arab') >= 0;
}
