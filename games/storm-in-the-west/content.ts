/** All that a content pack can replace: the two maps, the counters, the charts. */

import type { ContentItem, Shelf } from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import { mapItem, missingList } from '@armistice/maps';
import map1918Data from '@armistice/maps/storm-1918' with { type: 'json' };
import map1919Data from '@armistice/maps/storm-1919' with { type: 'json' };
import {
  bombing,
  fortresses,
  historicalWet,
  morale,
  ports,
  replacements,
  supply,
  turns,
  weather,
} from './charts.ts';
import { points } from './map.ts';
import { scenarios } from './scenarios.ts';
import { crt, kinds, modifiers, nations, terrain } from './tables.ts';
import type { Content } from './types.ts';
import { units } from './units.ts';

export const charts = {
  crt,
  terrain,
  modifiers,
  nations,
  kinds,
  turns,
  weather,
  historicalWet,
  replacements,
  morale,
  supply,
  ports,
  fortresses,
  bombing,
} as const;

/** Lists that the scenarios of a map set up by, and morale points as 4.2 counts them. */
function mapNeeds(map: MapData, id: string): string | undefined {
  const own = scenarios.filter((scenario) => scenario.map === id);
  const held = own.flatMap((scenario) => [scenario.held.german, scenario.held.allied]);
  const trenches = ['allied-trench', 'german-main-trench', 'german-secondary-trench'];
  const missing = missingList(map, [...held, ...trenches]);
  if (missing !== undefined) return missing;
  const first = own[0]!;
  for (const [side, wanted] of [
    [first.held.german, morale.value.germanPoints],
    [first.held.allied, morale.value.alliedPoints],
  ] as const) {
    const found = map.lists[side]!.reduce((sum, hex) => sum + points(map.hexes[hex]!), 0);
    if (found !== wanted) return `must have ${wanted} morale points in ${side} (4.2), not ${found}`;
  }
  return undefined;
}

const stormMap = (title: string, id: string, value: unknown): ContentItem<MapData> =>
  mapItem({
    title,
    why:
      'The printed map is not at hand: terrain from geography fitted to every hex the rulebook names, morale hexes to ' +
      'its totals, trench lines to its front (docs/decisions/maps.md).',
    value,
    check: (map) => mapNeeds(map, id),
  });

export const content: Shelf<Content> = {
  units,
  map1918: stormMap('Map of 1918', 'storm-1918', map1918Data),
  map1919: stormMap('Map of 1919', 'storm-1919', map1919Data),
  ...charts,
};

/** What must hold between counters and charts: every counter has a nation and a kind that the charts know. */
export function contentFault(all: Content): string | undefined {
  for (const unit of all.units) {
    if (!all.nations.some((row) => row.nation === unit.nation)) return `${unit.id} is of an unknown nation`;
    if (!all.kinds.some((row) => row.kind === unit.kind)) return `${unit.id} is of an unknown kind`;
  }
  for (const { hex, name } of [...all.fortresses, ...all.ports]) {
    for (const map of [all.map1918, all.map1919]) {
      if (!Object.hasOwn(map.hexes, hex)) return `${name} lies in ${hex}, which ${map.title} does not have`;
    }
  }
  return undefined;
}
