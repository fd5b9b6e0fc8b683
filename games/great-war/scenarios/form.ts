/**
 * What a scenario says: who fights, what they have, who stands where. The same rows serve the free set-up, where rules
 * check what a player has done, and the historical one, where `setups/historical.ts` fills them.
 */

import type { Scenario } from '@armistice/engine';
import type { NationId, Power } from '../nations.ts';
import type { KINDS, SIZES } from '../units/form.ts';

export const MAPS = ['west', 'italy', 'east', 'caucasus', 'iraq', 'egypt'] as const;
export type MapName = (typeof MAPS)[number];
export type Side = 'cp' | 'allied';

/** Places beside the maps. Out: removed from play for good. Aside: on a front that a short scenario does not have. Later: comes on a strategic turn (20.2). */
export const BOXES = [
  ...(['europe-available', 'near-east-available', 'europe-dead', 'near-east-dead'] as const),
  ...(['turkish-reserve', 'arabia', 'russian-transfer', 'out', 'aside', 'later'] as const),
] as const;
export type BoxName = (typeof BOXES)[number];

/** Which units: all that answer every field given. */
export interface Selection {
  readonly nations: readonly NationId[];
  readonly ids?: readonly string[];
  readonly kinds?: readonly (typeof KINDS)[number][];
  readonly sizes?: readonly (typeof SIZES)[number][];
  /** '3-4-4', as the counter shows at one step (22.34). */
  readonly worth?: string;
  readonly code?: string;
  readonly game?: 'europe' | 'near-east';
  /** Headquarters, or everyone else. */
  readonly command?: boolean;
  /** Those that come on this strategic turn. */
  readonly turn?: string;
}

/** Hexes of a map: all that answer every field given. Sea, closed and foreign ground is never among them. */
export interface Area {
  readonly map: MapName;
  readonly hexes?: readonly string[];
  /** Lists of the map, any of them. */
  readonly lists?: readonly string[];
  /** Held by this side at the start; left out, by the own side. Null: by anybody. */
  readonly held?: Side | null;
  readonly countries?: readonly string[];
  readonly notCountries?: readonly string[];
  /** The first and the last two digits of a hex, ends included. */
  readonly first?: readonly [number, number];
  readonly second?: readonly [number, number];
  readonly within?: { readonly hexes: number; readonly of: string; readonly notThrough?: readonly string[] };
  /** Next to ground of these countries. */
  readonly bordering?: readonly string[];
  /** Next to a hex of one of these lists. */
  readonly nextTo?: readonly string[];
  readonly notNextTo?: readonly string[];
  /** A fort of the country it stands in, of at least this size. */
  readonly fort?: 1 | 2;
  /** A city or town. */
  readonly town?: true;
  readonly terrainNot?: readonly string[];
  readonly without?: readonly string[];
  /** Countries that are shut on the map and open here (20.3). */
  readonly opened?: readonly string[];
}

export type Place = Area | { readonly box: BoxName };

/** So many units somewhere. */
export interface Group {
  readonly id: string;
  readonly side: Side;
  readonly units: Selection;
  /** Exactly so many; all that no other group has; or from none to so many, as the player likes. */
  readonly number: number | 'rest' | { readonly atMost: number };
  readonly where: readonly Place[];
  /** On which side of the counter. */
  readonly as?: 'reduced' | 'depleted';
  /** Not made good with resource points, though others are (22.24). */
  readonly unrebuilt?: true;
  readonly rule: string;
}

export type Constraint =
  /** Each of these hexes holds a combat unit of the side, or of the selection. */
  | {
      readonly kind: 'cover';
      readonly side: Side;
      readonly area: Area;
      readonly by?: Selection;
      readonly rule: string;
    }
  | {
      readonly kind: 'count';
      readonly units: Selection;
      readonly areas: readonly Place[];
      readonly least?: number;
      readonly most?: number;
      /** Attack factors are counted, not units. */
      readonly factors?: true;
      /** Only those with this defence or more are counted. */
      readonly defence?: number;
      readonly rule: string;
    }
  /** No more than so many of them in a hex. */
  | { readonly kind: 'each'; readonly units: Selection; readonly most: number; readonly rule: string }
  /** Never in one hex, but for these. */
  | {
      readonly kind: 'apart';
      readonly units: Selection;
      readonly from: Selection;
      readonly except: readonly string[];
      readonly rule: string;
    }
  /** Every one of them so near to one of the others, or, if `not`, none of them. */
  | {
      readonly kind: 'near';
      readonly units: Selection;
      readonly to: Selection;
      readonly hexes: number;
      readonly not?: true;
      /** Where the others count. */
      readonly countries?: readonly string[];
      readonly rule: string;
    };

export type ChitSet = 'europe' | 'supplement' | 'near-east';

/** Chits: all of these turns and sets, without some, or some alone. */
export interface PoolRow {
  readonly turns: readonly ('C' | 'G' | 'K' | 'O' | null)[];
  readonly sets?: readonly ChitSet[];
  /** Only so many of these events; left out, all chits. */
  readonly only?: { readonly [event: string]: number };
  readonly except?: { readonly [event: string]: number };
}

export interface Chits {
  readonly pool: readonly PoolRow[];
  /** Drawn and kept, to be played at will; air units are kept whenever they are drawn. */
  readonly kept: { readonly [event: string]: number };
  /** Played and at work: what lasts, and what stands in the box of strategic warfare. */
  readonly inEffect: readonly string[];
  /** Aces who are dead, and events of which nothing is left to come. */
  readonly gone: readonly string[];
}

/** What wins: the rules of chapter 18; those of 22.59 too; or so many of these hexes at the end of the last turn. */
export type Goal =
  | { readonly kind: 'regular' }
  | { readonly kind: '1918'; readonly vp: number; readonly needs: number; readonly rule: string }
  | { readonly kind: 'surrender'; readonly rule: string }
  | { readonly kind: 'hexes'; readonly side: Side; readonly hexes: readonly string[]; readonly need: number };

export interface GreatWarScenario extends Scenario {
  readonly maps: readonly MapName[];
  /** Lists of the maps go by this: 'held:1915:cp', 'front:1915:allied'. */
  readonly year: '1914' | '1915' | '1916' | '1917' | '1918';
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly begins: 'events' | 'new-units' | 'movement';
  /** The last strategic turn that is past; none in August 1914. */
  readonly past: string | null;
  /** Who has the initiative in the West; the other has it in the East. */
  readonly west: Side;
  readonly sides: { readonly [side in Side]: readonly Power[] };
  /** Not yet in the war. */
  readonly neutral: readonly Power[];
  /** Came in on the first turn, so that nobody moves into or out of them yet (17.11). */
  readonly entering: readonly Power[];
  /** Overrun: its units are out of play. */
  readonly eliminated: readonly Power[];
  readonly collapsed: readonly Power[];
  /** Resource points in hand; nothing for those not named. */
  readonly resources: { readonly [power in Power]?: number };
  readonly tracks: {
    readonly vp: number;
    readonly cities: number;
    readonly retaken: number;
    readonly reserve: number;
    readonly surrender: number;
  };
  readonly trenches: {
    readonly [marker in 'german' | 'central' | 'british' | 'french' | 'allied']: 0 | -1 | -2;
  };
  /** When the United States are due, or when they came. */
  readonly america: { readonly letter: string; readonly in: boolean };
  readonly revolutions: {
    readonly czar: boolean;
    readonly bolsheviks: string | null;
    /** On these strategic turns and without dice, where Russia itself is not played. */
    readonly dates?: { readonly czar: string; readonly bolsheviks: string };
  };
  /** 17.13: the divisions of the Straits are on the map. */
  readonly europeanTurkey: boolean;
  readonly command: 'ohl' | 'oberost' | null;
  /** Forts destroyed beside those on the wrong side of the line (22.11). */
  readonly destroyed: readonly string[];
  readonly hindenburg: readonly string[];
  readonly devastated: readonly string[];
  readonly pipeline: string | null;
  /** Resource hexes of the Central Powers that pay, and those that will, from a strategic turn on. */
  readonly paying: readonly string[];
  readonly waiting: { readonly [hex: string]: string };
  readonly events: { readonly [side in Side]: Chits };
  /** Which chits are in the game, now and on later strategic turns, but for events that have no place in it. */
  readonly sets: readonly ChitSet[];
  readonly absent: readonly string[];
  /** Turns left of events under way: Serb Typhus. */
  readonly lasting: { readonly [event: string]: number };
  /** 22.55: all divisions that can be shock troops are. */
  readonly shockTroops: boolean;
  /** Units of events that are in play from the start. */
  readonly withUnits: readonly string[];
  /** Countries that a pre-war event has opened (20.3). */
  readonly opened?: readonly string[];
  readonly groups: readonly Group[];
  readonly constraints: readonly Constraint[];
  /** The special rules of August 1914 (19.5), and of the first turn in the Near East (19.6). */
  readonly august1914: boolean;
  readonly nearEastFrom: number | null;
  /** Event draws cost nothing: there is nobody to pay. */
  readonly freeEvents: boolean;
  /** Nothing new for powers that are not named; all, if nothing is said. */
  readonly arrivals: readonly Power[] | null;
  readonly goal: Goal;
  /** Options it settles. */
  readonly options: { readonly [option: string]: boolean };
  /** Cut from one of the book's by us. */
  readonly ours: boolean;
  readonly rules: readonly string[];
}
