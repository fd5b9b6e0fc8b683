/** Two Deserts at the table. */

import { makeGrid } from '@armistice/hex';
import type { CounterFace, FaceMap, StackFace, TableFace } from '@armistice/table';
import { type DesertView, MAPS, sideOfSeat, unitOf } from './game.ts';

const TITLES = ['Egypt', 'Mesopotamia'];
const maps: readonly FaceMap[] = MAPS.map(({ map, box }, i) => ({
  id: map.id,
  title: TITLES[i]!,
  map,
  boxes: { sea: box },
}));

const SCHEMES = { british: 'british', arab: 'arab', turkish: 'ottoman' } as const;

function counterOf(id: string): CounterFace {
  const { seat, name } = unitOf(id);
  return {
    id,
    side: sideOfSeat(seat),
    colours: SCHEMES[seat],
    symbol: seat === 'arab' ? 'cavalry' : 'infantry',
    size: 'XX',
    label: name.split(' ')[0]!,
    name,
    factors: [4, 5, 3],
    steps: 2,
    fullSteps: 2,
    states: [],
  };
}

function stacksOf({ units }: DesertView): StackFace[] {
  const stacks = new Map<string, StackFace>();
  for (const { id, at } of units) {
    const side = sideOfSeat(unitOf(id).seat);
    const before = stacks.get(`${at} ${side}`)?.counters ?? [];
    const counters = [...before, counterOf(id)];
    stacks.set(`${at} ${side}`, {
      hex: at,
      side,
      counters,
      title: counters.map(({ name }) => name).join(', '),
    });
  }
  return [...stacks.values()];
}

/** Turkey holds what lies north-east of a line; the sea is nobody's. */
const control = MAPS.map(({ map }) => {
  const grid = makeGrid(map.grid);
  const middle = (Math.min(...grid.x) + Math.max(...grid.x)) / 2;
  return grid.ids
    .map((id, h) => (map.hexes[id]!.terrain === 'sea' ? '-' : grid.x[h]! < middle ? 'b' : 't'))
    .join('');
});

const face: TableFace<DesertView> = {
  card: { line: 'For tests.', hours: 'a minute', complexity: 1, first: 'march' },
  maps: () => maps,
  sides: [
    { id: 'allied', seats: ['british', 'arab'], adjective: 'British', letter: 'b', palette: 'gold' },
    { id: 'turkish', seats: ['turkish'], adjective: 'Turkish', letter: 't', palette: 'green' },
  ],
  stacks: stacksOf,
  markers: () => [{ hex: 'N1540', kind: 'flag', label: '', title: 'Baghdad is to be taken' }],
  panels: ({ turn }) => [{ id: 'turn', title: 'Turn', rows: [{ label: 'Turn', value: turn }] }],
  battle({ battle }) {
    if (battle === null) return null;
    return {
      hex: battle.hex,
      title: `Battle in ${battle.hex}`,
      side: sideOfSeat(unitOf(battle.unit).seat),
      stage: 'joined',
      attackers: [counterOf(battle.unit)],
      defenders: [],
      notes: [],
    };
  },
  control: () => control,
  option(choice, value) {
    if (choice === 'move') {
      const { unit, to } = value as { unit: string; to: string };
      return { hex: to, text: `${unitOf(unit).name} to ${to}` };
    }
    return { text: choice === 'done' ? 'Done' : 'Fight' };
  },
  curves: ({ turn }) => ({ 'British turns': turn }),
  track: () => null,
  headline: ({ turn }) => `Turn ${turn}`,
  rules: {},
};

export default face;
