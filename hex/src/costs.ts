/**
 * What a step costs, laid out once so that reach and fields read one number per step.
 *
 * A step table has a cost for every way out of every hex: `steps[hex * 6 + direction]`. It changes only when terrain or
 * weather does. Whatever changes with every move (units, zones of control, works) goes into per-hex columns instead.
 */

import type { HexSpace } from './world.ts';

/** The cost of a step that may never be taken. Real costs are 0 to 254; count half movement points double. */
export const NEVER = 255;

/** A column of another length belongs to another grid. */
export function checkColumn(name: string, column: ArrayLike<number> | undefined, length: number): void {
  if (column !== undefined && column.length !== length)
    throw new RangeError(`The column '${name}' has ${column.length} entries; this grid needs ${length}.`);
}

export interface CostParts {
  /** Paid on entering each hex, by hex. */
  readonly enter?: ArrayLike<number>;
  /** Paid on crossing each side, either way, by side: rivers. */
  readonly side?: ArrayLike<number>;
  /** Paid on one step one way, by hex * 6 + direction: slopes, one-way passes. */
  readonly step?: ArrayLike<number>;
}

/** Adds the parts into one step table. A step is NEVER if a part is, or if it leads off the map. */
export function stepCosts(grid: HexSpace, parts: CostParts): Uint8Array {
  checkColumn('enter', parts.enter, grid.size);
  checkColumn('side', parts.side, grid.sides.count);
  checkColumn('step', parts.step, grid.size * 6);
  const steps = new Uint8Array(grid.size * 6).fill(NEVER);
  for (let i = 0; i < steps.length; i++) {
    const to = grid.neighbours[i]!;
    if (to < 0) continue;
    const enter = parts.enter?.[to] ?? 0;
    const side = parts.side?.[grid.sides.of[i]!] ?? 0;
    const step = parts.step?.[i] ?? 0;
    if (enter === NEVER || side === NEVER || step === NEVER) continue;
    const sum = enter + side + step;
    if (sum < 0 || sum >= NEVER || !Number.isInteger(sum)) {
      const from = grid.id(Math.floor(i / 6));
      throw new RangeError(
        `The step from ${from} to ${grid.id(to)} costs ${sum}; costs are whole numbers from 0 to 254.`,
      );
    }
    steps[i] = sum;
  }
  return steps;
}

/** A mask of sides, spread over both ways of crossing them: `barred[hex * 6 + direction]`. */
export function barSides(grid: HexSpace, sides: Iterable<number>): Uint8Array {
  const barred = new Uint8Array(grid.size * 6);
  const chosen = new Uint8Array(grid.sides.count);
  for (const side of sides) chosen[side] = 1;
  for (let i = 0; i < barred.length; i++) barred[i] = chosen[grid.sides.of[i]!] ?? 0; // a box has no sides
  return barred;
}

/** The opposite mask: every side is barred but these. For tracing along rails or roads. */
export function barAllBut(grid: HexSpace, sides: Iterable<number>): Uint8Array {
  const barred = barSides(grid, sides);
  for (let i = 0; i < barred.length; i++) barred[i] = barred[i] === 0 ? 1 : 0;
  return barred;
}
