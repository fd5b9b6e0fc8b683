/** What a table can lay over the maps. Made only of what lies open. */

import type { Game } from '@armistice/engine';
import { byHex } from '@armistice/hex';
import { SIDE } from './nations.ts';
import { isHexSupplied, isNearDepot } from './rules/supply.ts';
import { type GreatWar, type Reader, sideOf } from './types.ts';

type Answer = { [place: string]: string | number };

const laid = (g: Reader, value: (place: number) => string | number | undefined): Answer =>
  byHex(g.data.ground.world.ids, g.data.ground.closed, value);

/** Nothing is told of armies while one of them is still being set up. */
const ready = (g: Reader): boolean => g.s.deployed === 3;

const SIDE_NAMES = ['central powers', 'allied'] as const;

/**
 * 11: where units of a side would be fed. Of the enemy only what is far from all his depots is worth a mark: his
 * headquarters may lie covered (7.25).
 */
function supplied(g: Reader, side: number, theirs: boolean): Answer {
  const powers = [...g.s.allegiance.keys()].filter((power) => g.s.allegiance[power] === side);
  return laid(g, (place) => {
    if (g.s.control[place] !== side) return undefined;
    if (theirs) return powers.some((power) => isNearDepot(g, place, power)) ? undefined : 'far from depots';
    return powers.some((power) => isHexSupplied(g, place, power)) ? 'supplied' : 'cut off';
  });
}

export const overlays: NonNullable<Game<GreatWar>['overlays']> = {
  supply: {
    title: 'Supply',
    of(g, seat) {
      if (!ready(g)) return {};
      if (seat === null) return { ...supplied(g, SIDE.cp, true), ...supplied(g, SIDE.allied, true) };
      return { ...supplied(g, sideOf(seat), false), ...supplied(g, 1 - sideOf(seat), true) };
    },
  },
  control: {
    title: 'Control',
    of: (g) => laid(g, (place) => SIDE_NAMES[g.s.control[place]!]),
  },
  victory: {
    title: 'Victory hexes',
    counts: 'victory points',
    of(g) {
      const { goal } = g.scenario;
      const { ground } = g.data;
      const wanted = new Set(goal.kind === 'hexes' ? goal.hexes : []);
      return laid(g, (place) => {
        if (goal.kind === 'hexes') return wanted.has(ground.world.ids[place]!) ? 1 : undefined;
        if (goal.kind === 'surrender')
          return ground.surrender[place]! > 0 ? ground.surrender[place]! : undefined;
        return ground.victory[place]! > 0 ? ground.victory[place]! : undefined;
      });
    },
  },
  forts: {
    title: 'Forts',
    of: (g) => laid(g, (place) => [undefined, 'fort', 'heavy fort', 'Hindenburg Line'][g.s.fort[place]!]),
  },
  terrain: {
    title: 'Terrain',
    of: (g) => laid(g, (place) => g.data.ground.rows[g.data.ground.terrain[place]!]?.id),
  },
};
