/** What a table can lay over the map. Made only of what the asking seat may know. */

import type { Game } from '@armistice/engine';
import { byHex } from '@armistice/hex';
import { stepsOf } from './rules/movement.ts';
import { SupplyMap } from './rules/supply.ts';
import { unitsIn } from './stacks.ts';
import { type Reader, type Seat, type Storm, SUPPLY, sideOf } from './types.ts';

type Answer = { [hex: string]: string | number };

const laid = (g: Reader, value: (hex: number) => string | number | undefined): Answer =>
  byHex(g.data.ground.grid.ids, g.data.ground.closed, value);

/** Nothing is told of armies while one of them is still being set up. */
const ready = (g: Reader): boolean => g.s.deployed === 3;

/**
 * Hexes that enemy units can get to, going by the ones that show: how many. What lies covered has no say in it: every
 * stack is passed through, and a stack is slow only if its mark says that it is out of supply.
 */
function threatened(g: Reader, seat: Seat): Answer {
  const { s, data } = g;
  const enemy = 1 - sideOf(seat);
  const counts = new Uint8Array(data.ground.size);
  const { reach } = data.ground.scratch;
  const closed = data.ground.closed.slice();
  for (const u of data.forces.of[sideOf(seat)]) if (s.at[u]! >= 0) closed[s.at[u]!] = 1;
  for (const u of data.forces.of[enemy]!) {
    const from = s.at[u]!;
    if (from < 0 || s.known[u] === 0) continue;
    const printed = data.forces.movement[u * 3 + s.steps[u]!]!;
    const cut = unitsIn(g, from).some((one) => s.supply[one] === SUPPLY.out);
    reach.from(from, cut ? Math.ceil(printed / 2) : printed, {
      steps: stepsOf(g, u),
      closed,
      zone: s.zoc[1 - enemy]!,
      zoneRule: { stop: true, noneToNext: true },
      atLeastOne: true,
    });
    for (let i = 1; i < reach.count; i++) counts[reach.hexes[i]!]!++;
  }
  return laid(g, (hex) => (counts[hex]! > 0 ? counts[hex]! : undefined));
}

const SOURCES = [
  [['supply:german', 'German']],
  [
    ['supply:french', 'French'],
    ['supply:british', 'British'],
  ],
] as const;

/** 7.3: what the sources of a side reach of its own ground. Of the enemy only what is cut off is worth a mark. */
function supplied(g: Reader, side: number, seat: Seat | null): Answer {
  const map = new SupplyMap(g, side);
  const kinds = SOURCES[side]!;
  const theirs = seat !== null && side !== sideOf(seat);
  return laid(g, (hex) => {
    if (g.s.control[hex] !== side) return undefined;
    const from = kinds.filter(([feature]) => map.reaches(feature, hex)).map(([, name]) => name);
    if (from.length === 0) return theirs ? 'enemy cut off' : 'cut off';
    if (theirs) return undefined;
    return from.length === kinds.length ? 'supplied' : `${from[0]} only`;
  });
}

export const overlays: NonNullable<Game<Storm>['overlays']> = {
  supply: {
    title: 'Supply',
    of(g, seat) {
      if (!ready(g)) return {};
      const found: Answer = {};
      for (const side of [0, 1]) Object.assign(found, supplied(g, side, seat));
      return found;
    },
  },
  zones: {
    title: 'Zones of control',
    of: (g) =>
      laid(g, (hex) => {
        if (!ready(g)) return undefined;
        const [german, allied] = [g.s.zoc[0][hex]! > 0, g.s.zoc[1][hex]! > 0];
        return german && allied ? 'both' : german ? 'german' : allied ? 'allied' : undefined;
      }),
  },
  control: {
    title: 'Control',
    of: (g) => laid(g, (hex) => (g.s.control[hex] === 0 ? 'german' : 'allied')),
  },
  morale: {
    title: 'Morale hexes',
    counts: 'morale points',
    of: (g) => laid(g, (hex) => (g.data.ground.morale[hex]! > 0 ? g.data.ground.morale[hex]! : undefined)),
  },
  terrain: {
    title: 'Terrain',
    of: (g) => laid(g, (hex) => g.data.ground.natural[hex]!.id),
  },
  threat: {
    title: 'Where the enemy can reach',
    counts: 'enemy units',
    of: (g, seat) => (ready(g) ? threatened(g, seat ?? 'german') : {}),
  },
};
