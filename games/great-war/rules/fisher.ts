/** 20.2, no. 7 Fisher's Gambit: the Expeditionary Force on the Baltic coast. */

import { POWER, SIDE } from '../nations.ts';
import { preWar, type Reader, WORKS } from '../types.ts';

export const isGambit = (g: Reader): boolean => preWar(g, 'allied', 7);

/** The landing until it is lost, and Baltic ports with their way to the sea: they feed the Allies, Russians too. */
export function balticSources(g: Reader): number[] {
  if (!isGambit(g)) return [];
  const { s, data } = g;
  const { ground } = data;
  const allied = (place: number): boolean => s.control[place] === SIDE.allied;
  const landing = allied(ground.fisher) && (s.works[ground.fisher]! & WORKS.spent) === 0;
  return [
    ...(landing ? [ground.fisher] : []),
    ...ground.balticPorts
      .filter(({ place, ways }) => allied(place) && ways.every(allied))
      .map(({ place }) => place),
  ];
}

/** Edge hexes of Germany in the East: attacked, never entered by the Allies. */
export const isGermanEdge = (g: Reader, place: number): boolean =>
  g.data.ground.home[place] === POWER.germany && g.data.ground.easternEdge[place] === 1;
