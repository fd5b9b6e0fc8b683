/**
 * What one map is made from and what its rulebook says about it. Each map is one file of plain data, atlas/maps/<id>.ts,
 * that exports a `MapPlan`; nothing here is computed. Hex lists are written as rulebooks print them ('6811-6612, 6311').
 */

import type { GridSpec } from '@armistice/hex';
import type { LonLat } from './geo.ts';

/** A statement of the rulebook about hexes: the checks hold the finished map to it. */
export interface Printed {
  readonly hexes: string;
  /** The rule that says so. 'derived: ...' when it follows from the text without being printed. */
  readonly rule: string;
  /** A place that stands in each of these hexes. */
  readonly place?: string;
  /**
   * Use the place as an anchor of the fit; true unless told otherwise when `place` is given. 'local': the artist moved
   * it, so only the local correction takes it along, not the similarity.
   */
  readonly anchor?: boolean | 'local';
  readonly kind?: 'capital' | 'city' | 'town' | 'village';
  readonly fortress?: number;
  readonly port?: boolean;
  /** Put into `features` of each hex. */
  readonly features?: readonly string[];
  readonly country?: string;
  /** The ground is what the text says; land unless told. */
  readonly terrain?: string;
}

export interface PlacePlan {
  readonly name: string;
  readonly kind?: 'capital' | 'city' | 'town' | 'village';
  readonly fortress?: number;
  readonly port?: boolean;
  readonly features?: readonly string[];
  /** Where it lies when no geography file has it. */
  readonly at?: LonLat;
}

/** Where a game moves and supplies by towns: ports and forts are towns or cities, and one is never far. */
export interface TownPlan {
  readonly rule: string;
  /** From every hex of open land one is this near at most, but for these hexes. */
  readonly within?: number;
  readonly but?: string;
}

/**
 * A front line: drawn on hexsides from geography, printed as one side's list of hexes, or (with neither) a division by
 * `countries` and `held`.
 */
export interface FrontPlan {
  /** The lists become `<name>:<side>`, or the names in `lists`. */
  readonly name: string;
  /** The side on the left hand when the line is walked as drawn (for printed lists: the side listed), and the other. */
  readonly sides: readonly [string, string];
  /** A `front` feature of the geography. */
  readonly line?: string;
  /** The hexes of the first side, in order, as printed. */
  readonly list?: string;
  /** Hexes of `list` that others of it cover: held, but touching no enemy. */
  readonly covered?: string;
  /** A hex well behind the second side's line: needed with `list`. */
  readonly behind?: string;
  /** Whole countries that a side holds, before `held`: side -> countries. What no side is given is the second side's. */
  readonly countries?: { readonly [side: string]: readonly string[] };
  /** Countries outside the war then: nobody holds their hexes but those in `held`. */
  readonly neutral?: readonly string[];
  /** Hexes that the text gives to a side, whatever the real line did: side -> hexes. Water among them stays nobody's. */
  readonly held?: { readonly [side: string]: string };
  /** Hexes that must be on a side's line: side -> hexes, with the rule. */
  readonly must?: readonly { readonly side: string; readonly hexes: string; readonly rule: string }[];
  /** What the ground of a side's line must be, but for some hexes: who is told to garrison only those cannot elsewhere. */
  readonly ground?: {
    readonly side: string;
    readonly but: string;
    readonly terrain: string;
    readonly rule: string;
  };
  /**
   * Units that begin entrenched: of the hexes of list `mine` next to one of list `enemy`, at least this share has a side
   * to it that none of the words in `barred` bars.
   */
  readonly entrenched?: readonly {
    readonly mine: string;
    readonly enemy: string;
    readonly barred: readonly string[];
    readonly share: number;
    readonly rule: string;
  }[];
  /** Towns that history leaves to a side along this line: side -> names. */
  readonly towns?: { readonly [side: string]: readonly string[] };
  /** Features of every hex a side holds (002 has none; 001 marks all ground west of the canal): side -> features. */
  readonly marks?: { readonly [side: string]: readonly string[] };
  /** In how many pieces the line is; an enclave adds one. 1 unless told. */
  readonly pieces?: number;
  /** Names of the two lists, if not `<name>:<side>`. */
  readonly lists?: readonly [string, string];
  /** Hexes with a fortress are on the line but not in the list (002 13.32). */
  readonly withoutFortresses?: boolean;
  readonly why?: string;
}

/** A line of hexes, such as a rear trench line: the hexes a `front` feature of the geography runs through. */
export interface HexLinePlan {
  readonly list: string;
  readonly line: string;
  /** Leave out hexes that are in this list already. */
  readonly not?: readonly string[];
}

/** A stretch of the map edge, clockwise. */
export interface EdgePlan {
  readonly feature: string;
  readonly from: string;
  readonly to: string;
  /** Which edges it may touch, for the check: hexes whose row or column is extreme on that side. */
  readonly countries?: readonly string[];
  readonly rule: string;
  /** Terrain along the stretch that does not count. */
  readonly without?: readonly string[];
}

/** A statement about hexsides, applied to the finished map and checked. */
export interface SidePlan {
  /** '5304/5405 5404/5405'. */
  readonly sides: string;
  readonly rule: string;
  readonly features?: readonly string[];
  readonly without?: readonly string[];
  /** All sea, or not. */
  readonly sea?: boolean;
}

export interface MapPlan {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly grid: GridSpec;
  /** Files of atlas/geography, without extension. */
  readonly geography: readonly string[];
  /** The printed scale, kilometres from hex to hex; undefined when the book gives none. */
  readonly printedKm?: number;
  /** What the printed scale measures: from hex to hex (unless told), or from row to row. */
  readonly printedKmOf?: 'hexes' | 'rows';
  /** Radius of the local correction. */
  readonly radiusKm: number;
  /** Land masses that are no part of the map: any ring around one of these points is left out. */
  readonly withoutLand?: readonly LonLat[];
  /** Land that is no part of the map although it hangs on the mainland: coast inside these rings is dropped. */
  readonly cutLand?: readonly (readonly LonLat[])[];
  /** Haffs (lagoons) of the geography are water that a unit may cross only where the plan's `sides` say so. */
  readonly haffs?: boolean;
  /** Passes of the geography: the sides on their way through mountains get the feature 'pass'. */
  readonly passes?: boolean;
  /** Lakes that count as water, by name. */
  readonly lakes?: readonly string[];
  /** Lakes that are drawn but count as land, by name. */
  readonly lakesShown?: readonly string[];
  /** How letters stand for terrain in the draft; must have sea and clear. */
  readonly terrain: { readonly [letter: string]: string };
  /** Terrain of geography regions -> the map's word; a region terrain that is not named here is left out. */
  readonly regions: { readonly [terrain: string]: string };
  /** Side terrains that together make another: rough and woods are wooded rough. */
  readonly combine?: readonly { readonly of: readonly [string, string]; readonly is: string }[];
  /** Further words for sides that only corrections and `sides` use, such as 'urban'. */
  readonly sideWords?: readonly string[];
  readonly withoutRegions?: readonly string[];
  /** Regions whose names are written on the map; all unless told. */
  readonly regionLabels?: readonly string[];
  /** Names of whole lands that are no country of the map, and of countries that should stand elsewhere than in their middle. */
  readonly landLabels?: readonly { readonly text: string; readonly at: LonLat }[];
  /** Side terrain that a pass or a railway opens, and what it becomes: { alpine: 'mountain' }. */
  readonly opened?: { readonly [terrain: string]: string };
  /** Weltkrieg prints terrain on hexsides. */
  readonly terrainOn: 'hexes' | 'sides';
  /** Rivers lie on hexsides, or are a property of the hex (003). */
  readonly rivers: 'sides' | 'hexes' | 'none';
  readonly withoutRivers?: readonly string[];
  /** A river whose source is hemmed in by others at this scale begins further down, rather than not at all. */
  readonly lateRivers?: boolean;
  /**
   * The side from which on, downstream, a river is major; above it is minor. Where this is given, no river rises major
   * but one whose first side stands here: it is one already when it comes out of its lake.
   */
  readonly majorFrom?: { readonly [river: string]: string };
  /** Towns whose bank cannot be kept at this scale, because their hex is printed: '<place>/<river>'. */
  readonly banksAside?: readonly string[];
  /** Rivers that run through hexes (003), and how much of a hex's width makes one: 0.5 unless told. */
  readonly riverHexes?: readonly string[];
  /** Canals of the geography lie on sides, as the side feature 'canal'. */
  readonly canals?: boolean;
  readonly rails?: boolean;
  readonly letters: { readonly [letter: string]: string };
  /** Countries that nobody may enter: their hexes get the feature 'closed'. */
  readonly closed?: readonly string[];
  readonly printed: readonly Printed[];
  /** Which places of the geography the map shows, with their class; 'all' takes every place in the area. */
  readonly places: 'all' | 'listed';
  readonly placeList?: readonly PlacePlan[];
  readonly withoutPlaces?: readonly string[];
  readonly towns?: TownPlan;
  /** Every coast hex of this list is a port: it gets the feature `port`. */
  readonly coastPorts?: { readonly list: string; readonly rule: string };
  readonly fronts?: readonly FrontPlan[];
  readonly hexLines?: readonly HexLinePlan[];
  /** Lists of hexes as printed. */
  readonly lists?: readonly {
    readonly name: string;
    readonly hexes: string;
    readonly rule: string;
    readonly contiguous?: boolean;
    /** A stretch of the map edge: land, and nothing but hexes on the rim. */
    readonly rim?: boolean;
    /** Ground of the first countries that touches the other. */
    readonly frontier?: { readonly of: readonly string[]; readonly with: string };
  }[];
  /** Lists that follow from the finished map. */
  readonly gathered?: readonly GatheredPlan[];
  readonly filled?: readonly FilledPlan[];
  /** Countries whose border, as it really ran, cuts hexes in two: these are the list `border:<country>`. */
  readonly cutBy?: readonly string[];
  readonly edges?: readonly EdgePlan[];
  /** What every land hex of a country on the edge of the map has: all the edge in France is worth points. */
  readonly rims?: readonly { readonly country: string; readonly feature: string; readonly rule: string }[];
  /** Lists of the hexes where railways leave the map, by the railways as drawn: in these countries, on this edge. */
  readonly railEdges?: readonly {
    readonly name: string;
    readonly countries: readonly string[];
    readonly edge?: 'west' | 'east';
    readonly rule: string;
  }[];
  /** What the text says of single hexsides. */
  readonly sides?: readonly SidePlan[];
  readonly adjacent?: readonly { readonly a: string; readonly b: string; readonly rule: string }[];
  readonly notAdjacent?: readonly { readonly a: string; readonly b: string; readonly rule: string }[];
  readonly distances?: readonly {
    readonly a: string;
    readonly b: string;
    readonly atMost: number;
    readonly rule: string;
  }[];
  /** The all-sea sides that the text names; the map must have exactly these. Undefined: not said. */
  readonly allSea?: readonly string[];
  /** Sums of a `word:n` feature over the hexes a front leaves to one side, or counts of a list. */
  readonly totals?: readonly TotalPlan[];
  /** Hexes that are islands and need no land way to the rest. */
  readonly islands?: readonly string[];
  readonly boxes?: readonly { readonly id: string; readonly title: string; readonly to: readonly string[] }[];
}

/** A list gathered from the finished map. */
export interface GatheredPlan {
  readonly name: string;
  readonly rule: string;
  /** Hexes of these countries ... */
  readonly countries: readonly string[];
  /** ... where a place of these kinds stands, or that have one of these features; with neither, all their land. */
  readonly kinds?: readonly NonNullable<PlacePlan['kind']>[];
  readonly features?: readonly string[];
  /** Also the open land of this list, and without the hexes of that. */
  readonly and?: string;
  readonly not?: string;
  /** Hexes that must be in it, and a list that all of it must be in. */
  readonly has?: string;
  readonly among?: string;
  /** How many there must be, where the text or a ruling settles it. */
  readonly count?: number;
}

/** A list of the ground on this side of a river: what can be reached from a hex without crossing it. */
export interface FilledPlan {
  readonly name: string;
  readonly rule: string;
  readonly from: string;
  readonly countries: readonly string[];
  readonly river: string;
  /** Where the text carries the river on beyond its source: hexes on its other bank. */
  readonly beyond: string;
  /** Hexes that the text leaves out. */
  readonly not: string;
}

export interface TotalPlan {
  readonly name: string;
  readonly rule: string;
  readonly is: number;
  /** The sum of `<feature>:<n>` over the hexes `side` holds along `front`. */
  readonly feature?: string;
  readonly front?: string;
  readonly side?: string;
  /** Or: how many hexes of this country the side holds (003 baseline). */
  readonly country?: string;
  /** Or: how many hexes of this list it holds. */
  readonly list?: string;
}

/** Every word a side of this map may carry. */
export function sideWords(plan: MapPlan): string[] {
  return [
    ...(plan.terrainOn === 'sides' ? Object.values(plan.regions) : []),
    ...(plan.combine ?? []).map((c) => c.is),
    ...(plan.sideWords ?? []),
    ...(plan.sides ?? []).flatMap((s) => s.features ?? []),
    ...(plan.passes === true ? ['pass'] : []),
    ...(plan.canals === true ? ['canal'] : []),
    ...(plan.haffs === true ? ['haff'] : []),
  ];
}

/** `'morale:3'` -> 3 for `morale`; 0 when the hex has none. */
export function featureValue(features: readonly string[], word: string): number {
  for (const feature of features)
    if (feature.startsWith(`${word}:`)) return Number(feature.slice(word.length + 1));
  return 0;
}
