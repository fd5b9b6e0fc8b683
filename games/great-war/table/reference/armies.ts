/** Orders of battle by nation: divisions and headquarters on each front, in the boxes, lost and to come. */

import type { Army } from '@armistice/table';
import { MAPS, type MapName } from '../../map.ts';
import { NATIONS, POWERS, type Power } from '../../nations.ts';
import { unitOf } from '../counters.ts';
import { FRONT_TITLES, powerWords, sentence } from '../places.ts';
import { type GreatWarView, isSeen } from '../seen.ts';
import type { GreatWarSetting } from './charts.ts';

const powerOf = (id: string): Power | undefined => {
  const unit = unitOf(id);
  return unit === undefined ? undefined : NATIONS[unit.nation].power;
};

/** By power and front: units that are seen. */
function onMaps(board: GreatWarView, { data }: GreatWarSetting): Map<string, number> {
  const found = new Map<string, number>();
  const { world, front } = data.ground;
  for (const [place, stack] of Object.entries(board.stacks)) {
    const map = MAPS[front[world.place(place)]!]!;
    for (const unit of stack) {
      const power = isSeen(unit) ? powerOf(unit.id) : undefined;
      if (power !== undefined) found.set(`${power} ${map}`, (found.get(`${power} ${map}`) ?? 0) + 1);
    }
  }
  return found;
}

function inBoxes(board: GreatWarView, boxes: readonly (keyof GreatWarView['boxes'])[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const box of boxes)
    for (const { id } of board.boxes[box]) {
      const power = powerOf(id);
      if (power !== undefined) found.set(power, (found.get(power) ?? 0) + 1);
    }
  return found;
}

export function armiesOf(board: GreatWarView, of: GreatWarSetting): readonly Army[] {
  const maps = onMaps(board, of);
  const boxes = [
    [
      'In the boxes',
      inBoxes(board, ['europe', 'near-east', 'arabia', 'reserve', 'transit', 'caucasus', 'away']),
    ],
    ['Beyond the map edge', inBoxes(board, ['edge-west', 'edge-italy'])],
    ['Lost', inBoxes(board, ['dead-europe', 'dead-near-east'])],
    ['To come', inBoxes(board, ['coming'])],
  ] as const;
  return POWERS.flatMap((power, p) => {
    const { side, collapsed } = board.powers[p]!;
    if (side === null) return [];
    const seen = board.reader === side ? '' : ', seen';
    const rows = [
      ...board.maps.map((map: MapName) => ({
        label: `${FRONT_TITLES[map]}${seen}`,
        count: maps.get(`${power} ${map}`) ?? 0,
      })),
      ...boxes.map(([label, counts]) => ({ label, count: counts.get(power) ?? 0 })),
    ].filter(({ count }) => count > 0);
    if (rows.length === 0) return [];
    return [
      { id: power, title: `${sentence(powerWords(power))}${collapsed ? ', collapsed' : ''}`, side, rows },
    ];
  });
}
