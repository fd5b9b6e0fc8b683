/**
 * A finished map as data: what the atlas writes (maps/*.map.json), what games read, what the board draws and what
 * `armistice map MAP --json` prints. Hexes go by their printed ids; sides by the two hexes they part.
 */

import type { GridSpec } from './spec.ts';

/** Where a fact comes from. */
export type Origin =
  | 'rulebook' // printed in the rulebook's text
  | 'computed' // from geography, fitted to what is printed
  | 'corrected'; // by hand, with a reason in the corrections file

export interface MapHex {
  /** The natural terrain, in the game's own words: 'clear', 'forest', 'rough', 'mountain', 'marsh', 'sea' ... */
  readonly terrain: string;
  /** The country of 1914 it lies in; null for sea and for ground outside every country. */
  readonly country: string | null;
  readonly place?: MapPlace;
  /** What else is there: 'devastated', 'allied-trench', 'supply:french', 'resource:1', 'morale:3' ... */
  readonly features: readonly string[];
  readonly provenance: Origin;
  /** The rule or the reason, when printed or corrected. */
  readonly why?: string;
}

export interface MapPlace {
  readonly name: string;
  readonly kind: 'capital' | 'city' | 'town' | 'village';
  /** Size of the fortress here, if there is one. */
  readonly fortress?: number;
  readonly port?: boolean;
}

export interface MapSide {
  readonly a: string;
  /** The hex on the other side. */
  readonly b: string;
  readonly river?: { readonly name: string; readonly major: boolean };
  /** No land along it: nothing crosses here. */
  readonly sea?: true;
  /** Two countries of 1914 meet here. */
  readonly border?: string;
  readonly rail?: 'single' | 'double';
  /** Hexside terrain and whatever else a game needs: 'mountain', 'pass', 'canal' ... */
  readonly features?: readonly string[];
}

export interface MapData {
  readonly format: 'armistice-map';
  readonly formatVersion: 1;
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly grid: GridSpec;
  /** Kilometres between the centres of neighbouring hexes, as fitted. */
  readonly hexKm: number;
  readonly hexes: { readonly [id: string]: MapHex };
  readonly sides: readonly MapSide[];
  /** Front lines and other named lists of hexes: 'allied-trench', '1915-front:german' ... */
  readonly lists: { readonly [name: string]: readonly string[] };
  /**
   * Boxes beside the hexes (off-map areas) and what they connect to: hexes of this map, other boxes, or boxes and hexes
   * of another map (`map:id`); or many hexes of this map at once: `list:name`, `feature:name`, `country:name`, `ports`.
   */
  readonly boxes: readonly { readonly id: string; readonly title: string; readonly to: readonly string[] }[];
  /** The true shapes for drawing, in the grid's own coordinates (`Grid.x`, `Grid.y`): closed rings and open lines. */
  readonly shapes: {
    readonly land: readonly Line[];
    readonly lakes: readonly Line[];
    readonly labels: readonly {
      readonly text: string;
      readonly kind: 'country' | 'region' | 'river' | 'sea';
      readonly x: number;
      readonly y: number;
      readonly angle: number;
    }[];
  };
}

/** Points as x, y, x, y ... */
export type Line = readonly number[];
