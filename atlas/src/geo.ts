/**
 * The geography, by name, in latitude and longitude: our own files (atlas/geography, one feature a line) and Natural
 * Earth, which is an input at build time and never committed.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ATLAS, geographyFile } from './paths.ts';

export type LonLat = readonly [lon: number, lat: number];

const lonLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const banks = z.record(z.string(), z.enum(['L', 'R']));
const named = { name: z.string().min(1), note: z.string().optional(), year: z.number().optional() };
const flow = { into: z.string(), major: z.boolean(), banks: banks.optional() };

const properties = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('river'), ...named, ...flow }),
  /** A river whose course is Natural Earth's: the names it goes by there, and where it rises. */
  z.looseObject({
    kind: z.literal('neRiver'),
    ...named,
    ...flow,
    ne: z.array(z.string()).min(1),
    source: lonLat,
    /** Points that carry its course on where Natural Earth stops. */
    tail: z.array(lonLat).optional(),
  }),
  z.looseObject({ kind: z.literal('region'), ...named, terrain: z.string(), layer: z.number().optional() }),
  z.looseObject({ kind: z.literal('place'), ...named, size: z.number(), country: z.string().optional() }),
  z.looseObject({ kind: z.literal('border1914'), ...named }),
  z.looseObject({ kind: z.literal('countryLabel'), ...named }),
  /** The name of a sea or gulf, at the point where it may stand. */
  z.looseObject({ kind: z.literal('seaLabel'), ...named }),
  z.looseObject({ kind: z.literal('front'), ...named }),
  z.looseObject({ kind: z.literal('rail'), ...named, track: z.enum(['single', 'double']) }),
  z.looseObject({ kind: z.literal('lake'), ...named }),
  /** A lake whose shape is Natural Earth's: any point inside it. */
  z.looseObject({ kind: z.literal('neLake'), ...named }),
  z.looseObject({ kind: z.literal('canal'), ...named }),
  z.looseObject({
    kind: z.literal('pass'),
    ...named,
    /** The places at its two feet. */
    from: z.string().optional(),
    to: z.string().optional(),
  }),
  z.looseObject({ kind: z.literal('coast'), ...named }),
  z.looseObject({ kind: z.literal('haff'), ...named }),
]);

const geometry = z.nullable(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('Point'), coordinates: lonLat }),
    z.object({ type: z.literal('MultiPoint'), coordinates: z.array(lonLat) }),
    z.object({ type: z.literal('LineString'), coordinates: z.array(lonLat).min(2) }),
    z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(lonLat).min(2)) }),
    z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(lonLat).min(3)) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(lonLat).min(3))) }),
  ]),
);

const feature = z.object({ type: z.literal('Feature'), properties, geometry });

export type Properties = z.infer<typeof properties>;
export type Kind = Properties['kind'];

/** A feature with its geometry as plain lists of points: one list for a line or ring, one point each for points. */
export interface Feature<K extends Kind = Kind> {
  readonly properties: Extract<Properties, { kind: K }>;
  readonly lines: readonly (readonly LonLat[])[];
  /** `west.geojson:12`. */
  readonly where: string;
}

function flatten(shape: z.infer<typeof geometry>): LonLat[][] {
  if (shape === null) return [];
  switch (shape.type) {
    case 'Point':
      return [[shape.coordinates]];
    case 'MultiPoint':
      return [shape.coordinates];
    case 'LineString':
      return [shape.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return shape.coordinates;
    case 'MultiPolygon':
      return shape.coordinates.flat();
  }
}

/** Reads one geography file. Every mistake names the file and the line. */
export function parseGeography(name: string, text: string): Feature[] {
  const lines = text.split('\n');
  const features: Feature[] = [];
  lines.forEach((raw, i) => {
    const line = raw.trim();
    if (line === '' || /^\{\s*"type"\s*:\s*"FeatureCollection".*\[$/.test(line) || line === ']}') return;
    const where = `${name}:${i + 1}`;
    let json: unknown;
    try {
      json = JSON.parse(line.replace(/,$/, ''));
    } catch {
      throw new Error(`${where}: not one GeoJSON feature on a line of its own.`);
    }
    const read = feature.safeParse(json);
    if (!read.success) {
      const issue = read.error.issues[0];
      throw new Error(`${where}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    features.push({ properties: read.data.properties, lines: flatten(read.data.geometry), where });
  });
  return features;
}

export class Geography {
  readonly features: readonly Feature[];

  constructor(features: readonly Feature[]) {
    this.features = features;
  }

  static read(files: readonly string[]): Geography {
    return new Geography(
      files.flatMap((file) => {
        const path = geographyFile(file);
        if (!existsSync(path)) throw new Error(`There is no geography file ${path}.`);
        return parseGeography(`${file}.geojson`, readFileSync(path, 'utf8'));
      }),
    );
  }

  of<K extends Kind>(kind: K): Feature<K>[] {
    return this.features.filter((f) => f.properties.kind === kind) as unknown as Feature<K>[];
  }

  place(name: string): LonLat {
    const found = this.of('place').find((f) => f.properties.name === name);
    if (found === undefined) throw new Error(`No geography file of this map has a place called ${name}.`);
    return found.lines[0]![0]!;
  }
}

/** Where Natural Earth lies, or undefined: then drafts cannot be remade, only finished. */
export function naturalEarthFolder(): string | undefined {
  const folder = process.env.ARMISTICE_GEO ?? join(ATLAS, '..', '..', 'shared', 'geo');
  return existsSync(join(folder, 'land.geojson')) ? folder : undefined;
}

export interface NaturalEarth {
  readonly land: readonly (readonly LonLat[])[];
  readonly lakes: readonly { readonly name: string; readonly rings: readonly (readonly LonLat[])[] }[];
  readonly rivers: readonly { readonly name: string; readonly lines: readonly (readonly LonLat[])[] }[];
}

interface Loose {
  readonly features: readonly {
    readonly properties: { readonly name?: string };
    readonly geometry: { readonly type: string; readonly coordinates: never } | null;
  }[];
}

export function readNaturalEarth(folder: string): NaturalEarth {
  const read = (file: string): { name: string; lines: LonLat[][] }[] =>
    (JSON.parse(readFileSync(join(folder, `${file}.geojson`), 'utf8')) as Loose).features.map((f) => ({
      name: f.properties.name ?? '',
      lines: flatten(f.geometry as z.infer<typeof geometry>),
    }));
  return {
    land: read('land').flatMap((f) => f.lines),
    lakes: read('lakes').map((f) => ({ name: f.name, rings: f.lines })),
    rivers: read('rivers').map((f) => ({ name: f.name, lines: f.lines })),
  };
}

const GAP = 0.25; // degrees between two pieces of one river; a piece further off is not part of its main stem

/** A river's course downstream: drawn by hand, or Natural Earth's pieces joined from the source on. */
export function courseOf(river: Feature<'river'> | Feature<'neRiver'>, ne: NaturalEarth): LonLat[] {
  if (river.properties.kind === 'river') {
    const line = river.lines[0];
    if (line === undefined)
      throw new Error(`${river.where}: the river ${river.properties.name} has no course.`);
    return [...line];
  }
  const { name, ne: names, source, tail } = river.properties;
  const pieces = ne.rivers.filter((r) => names.includes(r.name)).flatMap((r) => r.lines.map((l) => [...l]));
  const course: LonLat[] = [];
  let end: LonLat = source;
  for (;;) {
    let best: { i: number; gap: number; turned: boolean } | undefined;
    pieces.forEach((piece, i) => {
      for (const turned of [false, true]) {
        const tip = piece[turned ? piece.length - 1 : 0]!;
        const gap = Math.hypot(tip[0] - end[0], tip[1] - end[1]);
        if (gap < (best?.gap ?? (course.length === 0 ? 1 : GAP))) best = { i, gap, turned };
      }
    });
    if (best === undefined) break;
    const [piece] = pieces.splice(best.i, 1);
    if (best.turned) piece!.reverse();
    course.push(...piece!);
    end = course[course.length - 1]!;
  }
  if (course.length === 0)
    throw new Error(
      `${river.where}: Natural Earth has no ${names.join(', ')} near the source of the ${name}.`,
    );
  return [...course, ...(tail ?? [])];
}
