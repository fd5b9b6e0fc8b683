/** All that a content pack can replace: the six maps, the counters, the chits, the charts. */

import type { ContentItem, Shelf } from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import { mapItem } from '@armistice/maps';
import caucasusData from '@armistice/maps/great-war-caucasus' with { type: 'json' };
import eastData from '@armistice/maps/great-war-east' with { type: 'json' };
import egyptData from '@armistice/maps/great-war-egypt' with { type: 'json' };
import iraqData from '@armistice/maps/great-war-iraq' with { type: 'json' };
import italyData from '@armistice/maps/great-war-italy' with { type: 'json' };
import westData from '@armistice/maps/great-war-west' with { type: 'json' };
import { tableA, tableB, terrain, trenches, turns } from './charts.ts';
import { events } from './events.ts';
import { limits, resourceHexes, resources, spending, victory } from './tables.ts';
import { units } from './units.ts';

export const charts = {
  ...{ tableA, tableB, terrain, turns, trenches, units, events },
  ...{ resources, spending, resourceHexes, limits, victory },
} as const;

const map = (title: string, value: unknown): ContentItem<MapData> =>
  mapItem({
    title,
    why: 'The printed map is not at hand: real geography fitted to every hex that the rulebook names (docs/maps.md).',
    value,
  });

export const maps = {
  west: map('Western Front', westData),
  italy: map('Italian Front', italyData),
  east: map('Eastern Front', eastData),
  caucasus: map('Caucasus Front', caucasusData),
  iraq: map('Iraqi Front', iraqData),
  egypt: map('Egyptian Front', egyptData),
} as const;

export const content: Shelf<Content> = { ...charts, ...maps };

export type Content = {
  [K in keyof typeof charts]: (typeof charts)[K] extends { value: infer V } ? V : never;
} & { [K in keyof typeof maps]: MapData };
