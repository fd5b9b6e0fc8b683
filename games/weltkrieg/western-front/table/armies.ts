/** Armies at the table: those of August 1914 as they were mobilised, later what stands around each headquarters. */

import type { Army } from '@armistice/table';
import { ROWS } from '../../system/nations.ts';
import { seatOf } from '../../system/types.ts';
import type { Unit } from '../../system/units.ts';
import type { WeltkriegSetting } from '../../table/front.ts';
import type { SeenUnit, WeltkriegView } from '../../table/seen.ts';
import { POSTS } from '../scenarios/schlieffen.ts';
import { staffId } from '../units.ts';

interface Standing extends SeenUnit {
  readonly unit: Unit;
  readonly hex: string;
}

/** Further from a headquarters than this, a unit is nobody's. */
const FAR = 6;

const standing = (board: WeltkriegView, units: ReadonlyMap<string, Unit>): Standing[] =>
  Object.entries(board.stacks).flatMap(([hex, stack]) =>
    stack.map((seen) => ({ ...seen, hex, unit: units.get(seen.id)! })),
  );

/** The headquarters a unit belongs to; nothing for garrisons and those far from any. */
function staffOf(one: Standing, staffs: readonly Standing[], { data }: WeltkriegSetting): string | undefined {
  const post = POSTS.get(one.of ?? one.id);
  const own = post === undefined ? undefined : staffId(post.nation, post.army);
  if (own !== undefined && data.forces.index.has(own)) return own;
  const { world } = data.ground;
  let best: string | undefined;
  let least = FAR + 1;
  for (const staff of staffs) {
    const away = world.distance(world.place(staff.hex), world.place(one.hex));
    if (staff.unit.nation === one.unit.nation && away < least) {
      best = staff.id;
      least = away;
    }
  }
  return best;
}

export function armiesOf(
  board: WeltkriegView,
  of: WeltkriegSetting,
  units: ReadonlyMap<string, Unit>,
): Army[] {
  const all = standing(board, units);
  const staffs = all.filter(({ unit }) => unit.kind === 'headquarters');
  const belong = new Map<string, Standing[]>();
  for (const one of all) {
    if (one.unit.kind === 'headquarters') continue;
    const staff = staffOf(one, staffs, of);
    if (staff !== undefined) belong.set(staff, [...(belong.get(staff) ?? []), one]);
  }
  return staffs.map(({ id, unit, hex, supply = 0 }): Army => {
    const own = belong.get(id) ?? [];
    const count = (...kinds: readonly string[]): number =>
      own.filter((one) => kinds.includes(one.unit.kind)).length;
    const { adjective, side } = ROWS[unit.nation];
    return {
      ...{ id: `army-${id}`, side: seatOf(side) },
      title: `${adjective} ${unit.name}${/^\d+$/.test(unit.name) ? '. Army' : ''}, headquarters in ${hex}`,
      rows: [
        { label: 'Supply points', count: supply },
        { label: 'Strength points', count: own.reduce((sum, one) => sum + (one.strength ?? 0), 0) },
        { label: 'Infantry', count: count('infantry', 'mountain', 'marine', 'assault', 'mountain assault') },
        { label: 'Cavalry', count: count('cavalry', 'bicycle') },
        { label: 'Artillery', count: count('artillery', 'siege') },
        { label: 'Tanks', count: count('tank') },
      ].filter((row) => row.count > 0 || row.label === 'Supply points'),
    };
  });
}
