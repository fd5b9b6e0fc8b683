/** Tanks (10): what they lose. How they help to drive defenders out is in the reckoning of the standard rules (14-1). */

/** 10-3: a point breaks down on these rolls of a die. */
const BREAKDOWN: { readonly [year: number]: number } = { 1916: 3, 1917: 2, 1918: 1 };

export const breaksDown = (year: number, die: number): boolean => die <= (BREAKDOWN[year] ?? 0);

/** 10-11: battalions in a brigade. */
export const BATTALIONS = 3;

/** 10-11: tank points lost besides what the counterattack calls for. */
export function tankLosses(battalions: number, divisions: number, counterattack: number): number {
  return divisions === 0 ? counterattack : Math.floor((battalions * counterattack) / divisions);
}
