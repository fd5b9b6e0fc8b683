/** What a table can lay over the map. Made only of what the asking seat may know. */

import type { Game } from '@armistice/engine';
import { allowance, shutTo, stepsOf } from './rules/movement.ts';
import { SupplyMap } from './rules/supply.ts';
import { type Look, type Seat, type Storm, sideOf } from './types.ts';

type Answer = { [hex: string]: string | number };

function byHex(g: Look, value: (hex: number) => string | number | undefined): Answer {
  const answer: Answer = {};
  const { ground } = g.data;
  for (let hex = 0; hex < ground.size; hex++) {
    const found = ground.closed[hex] === 0 ? value(hex) : undefined;
    if (found !== undefined) answer[ground.grid.ids[hex]!] = found;
  }
  return answer;
}

/** Hexes that enemy units can get to, going by the ones that show: how many. */
function threatened(g: Look, seat: Seat): Answer {
  const enemy = 1 - sideOf(seat);
  const counts = new Uint8Array(g.data.ground.size);
  const { reach } = g.data.ground.room;
  for (const u of g.data.forces.of[enemy]!) {
    const from = g.s.at[u]!;
    if (from < 0 || g.s.known[u] === 0) continue;
    const zone = g.s.zoc[1 - enemy]!;
    reach.from(from, allowance(g, u), {
      steps: stepsOf(g, u),
      closed: shutTo(g, u),
      zone,
      zoneRule: { stop: true, noneToNext: true },
      atLeastOne: true,
    });
    for (let i = 1; i < reach.count; i++) counts[reach.hexes[i]!]!++;
  }
  return byHex(g, (hex) => (counts[hex]! > 0 ? counts[hex]! : undefined));
}

export const overlays: NonNullable<Game<Storm>['overlays']> = {
  supply: {
    title: 'Supply',
    of(g, seat) {
      const side = seat === null ? 0 : sideOf(seat);
      const map = new SupplyMap(g, side);
      if (side === 0) return byHex(g, (hex) => (map.reaches('supply:german', hex) ? 'supplied' : 'cut off'));
      const kinds = [
        ['supply:french', 'French'],
        ['supply:british', 'British'],
      ] as const;
      return byHex(g, (hex) => {
        const from = kinds.filter(([feature]) => map.reaches(feature, hex)).map(([, name]) => name);
        return from.length === 2 ? 'supplied' : from.length === 1 ? `${from[0]} only` : 'cut off';
      });
    },
  },
  zones: {
    title: 'Zones of control',
    of: (g) =>
      byHex(g, (hex) => {
        const [german, allied] = [g.s.zoc[0][hex]! > 0, g.s.zoc[1][hex]! > 0];
        return german && allied ? 'both' : german ? 'german' : allied ? 'allied' : undefined;
      }),
  },
  control: {
    title: 'Control',
    of: (g) => byHex(g, (hex) => (g.s.control[hex] === 0 ? 'german' : 'allied')),
  },
  morale: {
    title: 'Morale hexes',
    of: (g) => byHex(g, (hex) => (g.data.ground.morale[hex]! > 0 ? g.data.ground.morale[hex]! : undefined)),
  },
  terrain: {
    title: 'Terrain',
    of: (g) => byHex(g, (hex) => g.data.ground.natural[hex]!.id),
  },
  threat: {
    title: 'Where the enemy can reach',
    of: (g, seat) => threatened(g, seat ?? 'german'),
  },
};
