/** Set-ups as data: what a side may accept as it stands, or change. */

/** Unit ids by hex, separated by single spaces, from the bottom of the stack to the top. */
export type Placement = { readonly [hex: string]: string };

export type Placements = { readonly german: Placement; readonly allied: Placement };
