/** A set-up: unit ids by place, which is a hex or the name of a box. */

import type { MapName } from '../scenarios/form.ts';

export type Placement = { readonly [place: string]: readonly string[] };

/** Units and the hexes an army stands in; without units, all of the group that are left; without hexes, all of its own. */
export interface Stand {
  /** '5r 6r 7r', without what all ids of the nation begin with; or so many. */
  readonly units?: string | number;
  /** Hexes, most important first. */
  readonly hexes?: string;
  /** The first two digits, ends included. */
  readonly first?: readonly [number, number];
  readonly countries?: readonly string[];
  readonly map?: MapName;
}

/** What history adds to the rows of a scenario. */
export interface Plan {
  /** How many of a group that may be none. */
  readonly numbers?: { readonly [group: string]: number };
  /** Who is taken first into a group that takes some of many: ids without the nation. */
  readonly first?: { readonly [group: string]: string };
  /** Groups placed before all others. */
  readonly before?: readonly string[];
  readonly stands?: { readonly [group: string]: readonly Stand[] };
  /** Headquarters with a place of their own. */
  readonly commands?: { readonly [id: string]: string };
  /** Hexes where a side stands thickest. */
  readonly focus?: readonly string[];
}
