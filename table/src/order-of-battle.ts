/** The order of battle of a scenario's historical set-up as data: for players, designers and checks. */

/** One unit, counter or block. */
export interface ListedUnit {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  /** The seat it belongs to. */
  readonly side: string;
  readonly kind: string;
  /** What it stands for: 'corps', 'division', 'block', 'fortress'. */
  readonly size: string;
  /** What it can lose: steps, or strength points. */
  readonly steps?: number;
  readonly strength?: number;
  readonly attack?: number;
  readonly defence?: number;
  readonly movement: number;
  /** Its hex or box; null for what is not on the map. */
  readonly at: string | null;
  /** Where it is then. */
  readonly pool?: string;
  /** Where its values come from. */
  readonly provenance: 'rulebook' | 'reconstructed' | 'pack';
}

/** What comes, goes or changes later. */
export interface Arrival {
  /** A turn, or what brings it about. */
  readonly when: number | string;
  readonly nation: string;
  readonly what: 'reinforcement' | 'withdrawal' | 'conversion' | 'replacement';
  /** Units by their ids, or so much in words. */
  readonly units: readonly string[];
  /** Steps or strength points that come, where they are no units. */
  readonly supply?: number;
  readonly where: string;
  readonly rule: string;
}

/** What is counted and stands nowhere: cubes in a bag, points on a track. */
export interface Store {
  /** The seat it belongs to; null for nobody's. */
  readonly side: string | null;
  readonly what: string;
  readonly amount: number;
  readonly where: string;
  readonly rule: string;
}

export interface OrderOfBattle {
  readonly game: string;
  readonly scenario: string;
  readonly units: readonly ListedUnit[];
  readonly arrivals: readonly Arrival[];
  readonly stores?: readonly Store[];
  /** Of the troops on the map when play begins, fortresses aside: units, and their steps or strength points. */
  readonly totals: { readonly [nation: string]: { readonly units: number; readonly strength: number } };
}

/** Adds up the troops on the map, nation by nation. */
export function totalsOf(units: readonly ListedUnit[]): OrderOfBattle['totals'] {
  const totals: { [nation: string]: { units: number; strength: number } } = {};
  for (const { nation, at, size, steps, strength } of units) {
    if (at === null || size === 'fortress') continue;
    totals[nation] ??= { units: 0, strength: 0 };
    totals[nation].units++;
    totals[nation].strength += strength ?? steps ?? 0;
  }
  return totals;
}
