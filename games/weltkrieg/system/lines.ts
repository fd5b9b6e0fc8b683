/** Lines of supply and of communication (19-3, 20-1), and who may stand together (11). */

import { CLOSED, type Field, LAST, OPEN } from '@armistice/hex';
import type { Ground } from './ground.ts';
import type { Stacking, Supply } from './tables.ts';

/** What a line may do in a hex. A zone without a friend ends it: the unit's own hex is asked about last. */
export const lineIn = (enemies: boolean, zone: boolean, friends: boolean): number =>
  enemies ? CLOSED : zone && !friends ? LAST : OPEN;

/** 19-3: distances from headquarters, in movement points of an infantry unit in summer, as far as supply goes at all. */
export function supplyField(
  field: Field,
  ground: Ground,
  { lengths }: Supply,
  headquarters: Iterable<number>,
  open: Uint8Array,
): Field {
  return field.spread(headquarters, { steps: ground.steps[0], closed: open, limit: lengths.at(-1)!.upTo });
}

/** 20-1: every place from which a line leads to one of these. */
export function communication(field: Field, ground: Ground, ends: Iterable<number>, open: Uint8Array): Field {
  return field.flood(ends, { closed: open, barred: ground.stopsZones });
}

/** What counts in a stack. */
export interface Stacked {
  /** Halves of divisions: a division 2, a brigade or regiment 1, a double division 4 (3-3, 11-3). */
  readonly halves: number;
  readonly artillery: number;
  readonly tankBattalions: number;
  readonly tankBrigades: number;
  /** A friendly headquarters is there, and no enemy zone. */
  readonly rest: boolean;
}

/** 11-1, 11-2: what is too much, or nothing. */
export function overstacked(limits: Stacking, stack: Stacked): string | undefined {
  const { halves, artillery, tankBattalions, tankBrigades, rest } = stack;
  if (halves > limits.divisions * 2) return `${halves / 2} divisions of ${limits.divisions}`;
  if (artillery > limits.artillery) return `${artillery} artillery units of ${limits.artillery}`;
  const brigades = rest ? limits.tankBrigadesAtHeadquarters : limits.tankBrigades;
  if (tankBrigades > brigades) return `${tankBrigades} tank brigades of ${brigades}`;
  if (tankBattalions > limits.tankBattalions)
    return `${tankBattalions} tank battalions of ${limits.tankBattalions}`;
  if (tankBattalions > 0 && tankBrigades > 0) return 'tank battalions beside a tank brigade';
  return undefined;
}
