/** What the tests of the data share. */

import type { ContentItem } from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import caucasus from '@armistice/maps/great-war-caucasus' with { type: 'json' };
import east from '@armistice/maps/great-war-east' with { type: 'json' };
import egypt from '@armistice/maps/great-war-egypt' with { type: 'json' };
import iraq from '@armistice/maps/great-war-iraq' with { type: 'json' };
import italy from '@armistice/maps/great-war-italy' with { type: 'json' };
import west from '@armistice/maps/great-war-west' with { type: 'json' };
import * as charts from '../charts.ts';
import { events } from '../events.ts';
import type { GreatWarScenario } from '../scenarios/form.ts';
import { scenarios } from '../scenarios/index.ts';
import type { Maps } from '../scenarios/select.ts';
import * as tables from '../tables.ts';
import type { Unit } from '../units/form.ts';
import { units } from '../units.ts';

const map = (value: unknown): MapData => value as MapData;
export const maps: Maps = {
  ...{ west: map(west), italy: map(italy), east: map(east) },
  ...{ caucasus: map(caucasus), iraq: map(iraq), egypt: map(egypt) },
};

export const all = units.value;
const byId = new Map(all.map((unit) => [unit.id, unit]));
export const get = (id: string): Unit => byId.get(id)!;
export const these = (test: (unit: Unit) => boolean): Unit[] => all.filter(test);
export const edited = (id: string, change: Partial<Unit>): Unit[] =>
  all.map((unit) => (unit.id === id ? { ...unit, ...change } : unit));
export const scenarioOf = (id: string): GreatWarScenario => scenarios.find((one) => one.id === id)!;

const isItem = (value: unknown): value is ContentItem<unknown> =>
  typeof value === 'object' && value !== null && 'from' in value && 'form' in value;
export const items = Object.entries({ ...charts, ...tables, units, events } as {
  [name: string]: unknown;
}).flatMap(([key, value]) => (isItem(value) ? [[key, value] as const] : []));

/** Rows of the sheet, whatever their shape, name rules by number. */
export function cited(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cited);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'rule' ? [String(inner)] : key === 'rules' ? (inner as string[]) : cited(inner),
  );
}
