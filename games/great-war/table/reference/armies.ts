/** Orders of battle by nation: divisions and headquarters on each front, in the boxes, lost and to come. */

import type { Army } from '@armistice/table';
import { MAPS, type MapName } from '../../map.ts';
import { NATIONS, POWERS, type Power } from '../../nations.ts';
import { NEAR_EAST } from '../../scenarios/select.ts';
import { unitOf } from '../counters.ts';
import { FRONT_TITLES, powerWords, sentence } from '../places.ts';
import { type GreatWarView, isSeen } from '../seen.ts';
import type { GreatWarSetting } from './charts.ts';

const powerOf = (id: string): Power | undefined => {
  const unit = unitOf(id);
  return unit === undefined ? undefined : NATIONS[unit.nation].power;
};

type Units = Map<string, string[]>;

function enter(into: Units, key: string, id: string): void {
  const known = into.get(key);
  if (known === undefined) into.set(key, [id]);
  else known.push(id);
}

/** By power and front: units that are seen. */
function onMaps(board: GreatWarView, { data }: GreatWarSetting): Units {
  const found: Units = new Map();
  const { world, front } = data.ground;
  for (const [place, stack] of Object.entries(board.stacks)) {
    const map = MAPS[front[world.place(place)]!]!;
    for (const unit of stack) {
      const power = isSeen(unit) ? powerOf(unit.id) : undefined;
      if (power !== undefined && isSeen(unit)) enter(found, `${power} ${map}`, unit.id);
    }
  }
  return found;
}

function inBoxes(board: GreatWarView, boxes: readonly (keyof GreatWarView['boxes'])[]): Units {
  const found: Units = new Map();
  for (const box of boxes)
    for (const { id } of board.boxes[box]) {
      const power = powerOf(id);
      if (power !== undefined) enter(found, power, id);
    }
  return found;
}

/** Units that the scenario will see: of its part of the world, and due by its last strategic turn. */
function toCome(board: GreatWarView, { data, scenario }: GreatWarSetting): Map<string, number> {
  const letters = data.content.turns.flatMap(({ turn, strategic }) =>
    strategic !== null && turn <= scenario.lastTurn ? [strategic] : [],
  );
  const last = letters.at(-1) ?? '';
  const near = (map: MapName): boolean => NEAR_EAST.includes(map);
  const found = new Map<string, number>();
  for (const { id } of board.boxes.coming) {
    const unit = unitOf(id);
    if (unit === undefined || !board.maps.some((map) => near(map) === (unit.game === 'near-east'))) continue;
    if ('turn' in unit.enters && unit.enters.turn > last) continue;
    const { power } = NATIONS[unit.nation];
    found.set(power, (found.get(power) ?? 0) + 1);
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
  ] as const;
  const coming = toCome(board, of);
  return POWERS.flatMap((power, p) => {
    const { side, collapsed } = board.powers[p]!;
    if (side === null) return [];
    const seen = board.reader === side ? '' : ', seen';
    const rows = [
      ...board.maps.map((map: MapName) => ({
        ...{ label: `${FRONT_TITLES[map]}${seen}`, units: maps.get(`${power} ${map}`) ?? [] },
      })),
      ...boxes.map(([label, units]) => ({ label, units: units.get(power) ?? [] })),
    ].map(({ label, units }) => ({ label, count: units.length, units }));
    // Who is still to come lies on the calendar, letter by letter.
    const all = [...rows, { label: 'To come', count: coming.get(power) ?? 0 }].filter(
      ({ count }) => count > 0,
    );
    if (all.length === 0) return [];
    return [
      {
        id: power,
        title: `${sentence(powerWords(power))}${collapsed ? ', collapsed' : ''}`,
        side,
        rows: all,
      },
    ];
  });
}
