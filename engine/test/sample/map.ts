/** Places and roads (1.1), and the questions rules ask of them. */

import { type ContentItem, reconstructed } from '@armistice/engine';
import { z } from 'zod';
import type { Content, Data, FordsScenario, Reader, Seat } from './types.ts';

const seat = z.enum(['north', 'south']);

export const map: ContentItem<Content['map']> = {
  title: 'Places and roads',
  from: reconstructed('Drawn for this sample.'),
  form: z.strictObject({
    places: z
      .array(z.strictObject({ name: z.string().min(1), points: z.int().min(0), home: seat.exactOptional() }))
      .min(2)
      .max(4000),
    roads: z.array(z.strictObject({ a: z.int().min(0), b: z.int().min(0), ford: z.boolean() })),
  }),
  check(value) {
    const stray = value.roads.findIndex(
      (road) => road.a >= value.places.length || road.b >= value.places.length,
    );
    return stray < 0 ? undefined : `has a road (number ${stray}) to a place that does not exist`;
  },
  value: {
    places: [
      { name: 'Abbey', points: 1, home: 'north' },
      { name: 'Brickworks', points: 1, home: 'north' },
      { name: 'Chapel', points: 0, home: 'north' },
      { name: 'Upper Ford', points: 2 },
      { name: 'Mill', points: 3 },
      { name: 'Lower Ford', points: 2 },
      { name: 'Orchard', points: 0, home: 'south' },
      { name: 'Farm', points: 1, home: 'south' },
      { name: 'Quarry', points: 1, home: 'south' },
    ],
    roads: [
      { a: 0, b: 1, ford: false },
      { a: 1, b: 2, ford: false },
      { a: 0, b: 3, ford: false },
      { a: 1, b: 4, ford: false },
      { a: 2, b: 5, ford: false },
      { a: 3, b: 4, ford: false },
      { a: 4, b: 5, ford: false },
      { a: 3, b: 6, ford: true },
      { a: 4, b: 7, ford: true },
      { a: 5, b: 8, ford: true },
      { a: 6, b: 7, ford: false },
      { a: 7, b: 8, ford: false },
    ],
  },
};

type Graph = Pick<Data, 'places' | 'start' | 'to' | 'ford'>;

export function graph({ places, roads }: Content['map']): Graph {
  const degree = new Int32Array(places.length + 1);
  for (const { a, b } of roads) {
    degree[a]!++;
    degree[b]!++;
  }
  const start = new Int32Array(places.length + 1);
  for (let p = 0; p < places.length; p++) start[p + 1] = start[p]! + degree[p]!;
  const next = start.slice();
  const to = new Int16Array(roads.length * 2);
  const ford = new Uint8Array(roads.length * 2);
  for (const road of roads) {
    for (const [p, q] of [
      [road.a, road.b],
      [road.b, road.a],
    ] as const) {
      const i = next[p]!++;
      to[i] = q;
      ford[i] = road.ford ? 1 : 0;
    }
  }
  return { places, start, to, ford };
}

/** A plain of columns x rows places, a river with fords across its middle: for measuring. */
export function plain({ columns, rows }: NonNullable<FordsScenario['plain']>): Graph {
  const places: Content['map']['places'] = [];
  const roads: Content['map']['roads'] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const p = row * columns + column;
      places.push({ name: `${row}/${column}`, points: p % 97 === 0 ? 1 : 0 });
      if (column + 1 < columns) roads.push({ a: p, b: p + 1, ford: false });
      if (row + 1 < rows) roads.push({ a: p, b: p + columns, ford: row + 1 === rows >> 1 });
    }
  }
  return graph({ places, roads });
}

/** The road from one place to another, as an index into `to`; -1 if there is none. */
export function road(g: Reader, from: number, to: number): number {
  const { start, to: ends } = g.data;
  for (let i = start[from]!; i < start[from + 1]!; i++) if (ends[i] === to) return i;
  return -1;
}

export const STACK_LIMIT = 3;

/** How many units of a side stand in a place. */
export function count(g: Reader, place: number, side: 0 | 1): number {
  return g.s.here[place * 2 + side]!;
}

export function name(g: Reader, place: number): string {
  return g.data.places[place]?.name ?? `place ${place}`;
}

export function isPlace(g: Reader, place: number): boolean {
  return place < g.data.places.length;
}

/** The units of a side in a place, in order of their numbers. */
export function unitsIn(g: Reader, place: number, side: 0 | 1): number[] {
  const units: number[] = [];
  const { at } = g.s;
  for (let u = 0; u < at.length; u++) if (at[u] === place && g.data.side[u] === side) units.push(u);
  return units;
}

/** Puts a unit into a place, or off the map with -1, and keeps the counts and who held what. */
export function put(g: Reader, unit: number, place: number): void {
  const { at, here, held } = g.s;
  const side = g.data.side[unit]!;
  const from = at[unit]!;
  if (from >= 0) here[from * 2 + side]!--;
  at[unit] = place;
  if (place < 0) return;
  here[place * 2 + side]!++;
  held[place] = side + 1;
}

export function seatOfSide(side: 0 | 1): Seat {
  return side === 0 ? 'north' : 'south';
}
