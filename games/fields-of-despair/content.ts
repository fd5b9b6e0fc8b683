/** All that a content pack can replace: the map and the charts. */

import { type ContentItem, reconstructed, type Shelf } from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import mapData from '@armistice/maps/fields-of-despair' with { type: 'json' };
import { z } from 'zod';
import { combatTable } from './charts/combat.ts';
import { objectives, places, trenchDefence } from './charts/field.ts';
import { amounts, east, economy, pool, prices, sea, technologies, usa } from './charts/home.ts';
import { soloChits, soloEconomy } from './solitaire/guides.ts';
import { soloBreakout, soloGuns, soloTables } from './solitaire/tables.ts';
import type { Content } from './types.ts';

export const charts = {
  economy,
  usa,
  east,
  sea,
  prices,
  technologies,
  amounts,
  pool,
  places,
  objectives,
  trenchDefence,
  combatTable,
  soloTables,
  soloGuns,
  soloBreakout,
  soloChits,
  soloEconomy,
} as const;

const hexForm = z.looseObject({
  terrain: z.string(),
  country: z.string().nullable(),
  features: z.array(z.string()),
});

const mapForm = z.looseObject({
  format: z.literal('armistice-map'),
  grid: z.looseObject({ name: z.string() }),
  hexes: z.record(z.string(), hexForm),
  sides: z.array(z.looseObject({ a: z.string(), b: z.string() })),
  lists: z.record(z.string(), z.array(z.string())),
}) as unknown as z.ZodType<MapData>;

const map: ContentItem<MapData> = {
  title: 'The map',
  from: reconstructed('Fitted to the hexes the rulebook names; see docs/decisions/maps.md.'),
  form: mapForm,
  value: mapData as unknown as MapData,
};

export const content: Shelf<Content> = { ...charts, map } as unknown as Shelf<Content>;

/** Hexes that charts name must be on the map. */
export function contentFault(all: Content): string | undefined {
  const named = [
    ...Object.values(all.objectives).flat(),
    ...all.places.ports,
    ...Object.values(all.places.sources).flat(),
    ...Object.values(all.places.home),
    ...Object.entries(all.places.twins).flat(),
    ...all.soloChits.chits.flatMap((chit) => [...chit.tree.flat(), ...chit.aim]),
    ...all.soloChits.east.first,
    all.soloChits.verdun,
  ];
  const lost = named.find((id) => all.map.hexes[id] === undefined);
  return lost === undefined ? undefined : `hex ${lost} is not on the map`;
}
