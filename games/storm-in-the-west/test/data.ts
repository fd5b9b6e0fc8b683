/** What the tests of the data share. */

import type { ContentItem } from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import map1918 from '@armistice/maps/storm-1918' with { type: 'json' };
import map1919 from '@armistice/maps/storm-1919' with { type: 'json' };
import * as charts from '../charts.ts';
import * as tables from '../tables.ts';
import { type Unit, units } from '../units.ts';

export const maps: { readonly [id: string]: MapData } = {
  'storm-1918': map1918 as unknown as MapData,
  'storm-1919': map1919 as unknown as MapData,
};

export const all = units.value;
export const get = (id: string): Unit => all.find((unit) => unit.id === id)!;
export const these = (test: (unit: Unit) => boolean): Unit[] => all.filter(test);
export const stoss = these((unit) => unit.kind === 'stosstruppen');
export const inGame = (id: keyof Unit['begins']): Unit[] => these((unit) => unit.begins[id] !== 'unused');
export const edited = (id: string, change: Partial<Unit>): Unit[] =>
  all.map((unit) => (unit.id === id ? { ...unit, ...change } : unit));

export const exported: { readonly [name: string]: unknown } = { ...tables, ...charts, units };
export const isItem = (value: unknown): value is ContentItem<unknown> =>
  typeof value === 'object' && value !== null && 'from' in value;
export const items = Object.entries(exported).flatMap(([key, value]) =>
  isItem(value) ? [[key, value] as const] : [],
);

/** Rows of the sheet, whatever their shape, name rules by number. */
export function cited(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cited);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'rule' ? [String(inner)] : key === 'rules' ? (inner as string[]) : cited(inner),
  );
}
