/** 12-11, 12-12 Units bound to the railway. */

import { TRACK } from '../../system/ground.ts';
import { placeName } from '../../system/places.ts';
import { destroy } from '../../system/rules/control.ts';
import { runs } from '../../system/rules/lines.ts';
import { sideOfUnit } from '../../system/stacks.ts';
import type { Reader, Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';

const isRailborne = (g: Reader, unit: number): boolean => g.data.forces.units[unit]!.movement === 'RR';

function lost(g: Writer, unit: number): void {
  g.tell(
    'wf:12-12',
    () => `${unitName(g, unit)} is lost in ${placeName(g, g.s.at[unit]!)}: it has no railway.`,
  );
  destroy(g, unit, null);
  g.s.fighting[unit] = 0;
}

/** 12-12: it goes back along a line that works, or not at all. */
export function stayOnRails(g: Writer, unit: number, from: number): void {
  if (!isRailborne(g, unit)) return;
  const { ground } = g.data;
  const place = g.s.at[unit]!;
  const way = from < 0 ? -1 : ground.world.direction(from, place);
  if (way < 0 || ground.track[from * 6 + way] === TRACK.none || !runs(g, place, sideOfUnit(g, unit)))
    lost(g, unit);
}

/** 12-12: for any reason. */
export function offTheRails(g: Writer): void {
  const { s, data } = g;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (s.at[unit]! >= 0 && isRailborne(g, unit) && !runs(g, s.at[unit]!, sideOfUnit(g, unit))) lost(g, unit);
}
