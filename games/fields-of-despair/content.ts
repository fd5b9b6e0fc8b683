/** All that a content pack can replace: the map and the charts. */

import type { Shelf } from '@armistice/engine';
import { mapItem, missingList } from '@armistice/maps';
import mapData from '@armistice/maps/fields-of-despair' with { type: 'json' };
import { combatTable } from './charts/combat.ts';
import { objectives, places, trenchDefence } from './charts/field.ts';
import { amounts, east, economy, pool, prices, sea, technologies, usa } from './charts/home.ts';
import { scenarios } from './scenarios/index.ts';
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

const map = mapItem({
  title: 'The map',
  why: 'Fitted to the hexes the rulebook names; see docs/decisions/maps.md.',
  value: mapData,
  check: (one) =>
    missingList(
      one,
      scenarios.flatMap(({ held }) => (typeof held === 'string' ? [held] : [])),
    ),
});

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
