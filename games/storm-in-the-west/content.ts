/** All that a content pack can replace: the two maps, the counters, the charts. */

import { type ContentItem, reconstructed, type Shelf } from '@armistice/engine';
import { type MapData, makeGrid } from '@armistice/hex';
import map1918Data from '@armistice/maps/storm-1918' with { type: 'json' };
import map1919Data from '@armistice/maps/storm-1919' with { type: 'json' };
import { z } from 'zod';
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

const hexForm = z.looseObject({
  terrain: z.string(),
  country: z.string().nullable(),
  features: z.array(z.string()),
  place: z.looseObject({ name: z.string(), kind: z.string() }).optional(),
});
const sideForm = z.looseObject({ a: z.string(), b: z.string() });

const mapForm = z.looseObject({
  format: z.literal('armistice-map'),
  grid: z.looseObject({ name: z.string() }),
  hexes: z.record(z.string(), hexForm),
  sides: z.array(sideForm),
  lists: z.record(z.string(), z.array(z.string())),
}) as unknown as z.ZodType<MapData>;

/** Lists the scenarios of a map set up by, and morale points as 4.2 counts them. */
function mapFault(map: MapData, id: string): string | undefined {
  const grid = makeGrid(map.grid);
  const stray = Object.keys(map.hexes).find((hex) => grid.index(hex) < 0);
  if (stray !== undefined) return `has a hex ${stray} that its grid does not have`;
  const missing = grid.ids.find((hex) => !Object.hasOwn(map.hexes, hex));
  if (missing !== undefined) return `does not say what ${missing} is`;
  for (const scenario of scenarios) {
    if (scenario.map !== id) continue;
    const lists = [scenario.held.german, scenario.held.allied, 'allied-trench', 'german-main-trench'];
    for (const list of [...lists, 'german-secondary-trench']) {
      if (map.lists[list] === undefined) return `must have the list ${list} for ${scenario.title}`;
      const off = map.lists[list].find((hex) => grid.index(hex) < 0);
      if (off !== undefined) return `names ${off} in ${list}, which is not on its grid`;
    }
  }
  const first = scenarios.find((scenario) => scenario.map === id)!;
  for (const [side, wanted] of [
    [first.held.german, morale.value.germanPoints],
    [first.held.allied, morale.value.alliedPoints],
  ] as const) {
    const found = map.lists[side]!.reduce((sum, hex) => sum + points(map.hexes[hex]!), 0);
    if (found !== wanted) return `must have ${wanted} morale points in ${side} (4.2), not ${found}`;
  }
  return undefined;
}

const mapItem = (title: string, id: string, value: MapData): ContentItem<MapData> => ({
  title,
  from: reconstructed(
    'The printed map is not at hand: terrain from geography fitted to every hex the rulebook names, morale hexes to ' +
      'its totals, trench lines to its front (docs/decisions/maps.md).',
  ),
  form: mapForm,
  value,
  check: (map) => mapFault(map, id),
});

export const content: Shelf<Content> = {
  units,
  map1918: mapItem('Map of 1918', 'storm-1918', map1918Data as unknown as MapData),
  map1919: mapItem('Map of 1919', 'storm-1919', map1919Data as unknown as MapData),
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
