/** What lies beside the map: charts, the calendar with all that comes, goals, armies, the plan of the turn, a legend. */

import type { Army, LegendRow, NewsRows, PlanStep, Present, Reference, TurnBox } from '@armistice/table';
import { isWinter, turnDate, turnNumber, turnText } from '../system/calendar.ts';
import { NATIONS, ROWS } from '../system/nations.ts';
import { MARK, type Seat, seatOf } from '../system/types.ts';
import { chartsOf, TERRAIN } from './charts.ts';
import { counterOf, sideOfUnit } from './counters.ts';
import type { FrontFace, WeltkriegSetting } from './front.ts';
import type { WeltkriegView } from './seen.ts';

const news: NewsRows = {
  rows: [{ kind: 'demoralised', section: 'Demoralisation', interlude: 'joins' }],
  means: {},
};

export const referenceOf = (front: FrontFace, of: WeltkriegSetting): Reference => ({
  charts: chartsOf(of),
  turns: turnsOf(front, of),
  legend: [
    { title: 'Units', rows: unitsOf(front, of) },
    { title: 'On the map', rows: MARKS },
  ],
  objectives: 'victory',
  news,
});

/** 2-1, 5-1, 24: turn by turn. */
function turnsOf(front: FrontFace, of: WeltkriegSetting): TurnBox[] {
  const [from, to] = [turnNumber(of.scenario.from), turnNumber(of.scenario.to)];
  return Array.from({ length: to - from + 1 }, (_none, i) => {
    const turn = from + i;
    const date = turnDate(turn);
    return {
      turn: i + 1,
      name: turnText(date),
      events: [
        ...(date.turn === 1 && i > 0 ? [{ text: 'Monthly special turn: trenches', rule: '5-2' }] : []),
        ...(isWinter(of.data.content.winter, date) ? [{ text: 'Winter', rule: '34-1' }] : []),
        ...front.arrivals(of, turn),
      ],
    };
  });
}

const KINDS: readonly (readonly [kind: string, title: string, text: string, rule: string])[] = [
  [
    'infantry',
    'Infantry',
    'Strength points left, and movement. The bar shows what is left of the printed strength.',
    '3-2',
  ],
  ['cavalry', 'Cavalry', 'Rides on a hex after a battle that was won.', '30-1'],
  ['artillery', 'Artillery', 'Attacks only with infantry or cavalry; loses last.', '29-1'],
  ['siege', 'Siege artillery', 'Attacks fortresses by itself.', '29-1'],
  ['engineer', 'Engineers', 'Mend railways that they march along.', '9-4'],
  [
    'headquarters',
    'Headquarters',
    'Its first number is its supply points: it feeds battles within its reach.',
    '17-3',
  ],
  ['replacement', 'Replacements', 'Fill units up, with a headquarters of their nation.', '24-1'],
];

function unitsOf(front: FrontFace, { data }: WeltkriegSetting): LegendRow[] {
  return KINDS.flatMap(([kind, title, text, rule]) => {
    const one = data.forces.units.find((unit) => unit.kind === kind && front.units.has(unit.id));
    return one === undefined ? [] : [{ title, text, rule, counter: counterOf(front, { id: one.id }) }];
  });
}

const MARKS: readonly LegendRow[] = [
  {
    ...{ title: 'Trench', text: 'Dug at a monthly special turn, finished at the next.', rule: '22-2' },
    marker: { hex: '', kind: 'trench', label: '', title: 'trench' },
  },
  {
    ...{ title: 'Fortress', text: 'What is left of it, where that is not what is printed.', rule: '21-1' },
    marker: { hex: '', kind: 'fort', label: '12', title: 'fortress' },
  },
  {
    ...{ title: 'Waste', text: 'Devastated ground, or a fortress that fell.', rule: '22-13' },
    marker: { hex: '', kind: 'ruin', label: '×', title: 'waste' },
  },
  { title: 'Lit', text: 'Something can be done here.', light: 'focus' },
  { title: 'Target', text: 'What is picked can go or attack here.', light: 'target' },
];

export function presentOf(front: FrontFace, board: WeltkriegView, of: WeltkriegSetting): Present {
  return {
    turn: board.turn - board.first + 1,
    goals: front.goals(board, of),
    lit: { [TERRAIN]: [...(board.battle?.grounds ?? [])] },
    armies: [...armiesOf(front, board), ...(front.armies?.(board, of) ?? [])],
    plan: planOf(front, board, of),
  };
}

/** Nation by nation: divisions, guns, strength, supply, losses, who comes. */
function armiesOf(front: FrontFace, board: WeltkriegView): Army[] {
  const units = Object.values(board.stacks).flat();
  return NATIONS.flatMap((nation) => {
    const own = units.filter(({ id }) => front.units.get(id)?.nation === nation);
    if (own.length === 0) return [];
    const count = (...kinds: readonly string[]): number =>
      own.filter(({ id }) => kinds.includes(front.units.get(id)!.kind)).length;
    const off = (pile: string): number =>
      board.off.filter((one) => one.pile === pile && front.units.get(one.id)?.nation === nation).length;
    const rows = [
      { label: 'Strength points', count: own.reduce((sum, { strength = 0 }) => sum + strength, 0) },
      { label: 'Infantry', count: count('infantry', 'mountain', 'marine', 'assault', 'mountain assault') },
      { label: 'Cavalry', count: count('cavalry', 'bicycle') },
      { label: 'Artillery', count: count('artillery', 'siege') },
      { label: 'Tanks', count: count('tank') },
      { label: 'Replacements', count: count('replacement') },
      { label: 'Headquarters', count: count('headquarters') },
      { label: 'Supply points', count: own.reduce((sum, { supply = 0 }) => sum + supply, 0) },
      { label: 'Lost', count: off('dead') },
      { label: 'Waiting', count: off('coming') },
    ].filter((row) => row.count > 0);
    return [{ id: nation, title: ROWS[nation].title, side: seatOf(ROWS[nation].side), rows }];
  });
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
/** Fewer points than this do not feed a battle of a corps on both sides of a turn. */
const LOW = 10;

/** What the turn still wants, for whoever looks. */
function planOf(front: FrontFace, board: WeltkriegView, { data }: WeltkriegSetting): PlanStep[] {
  const { reader } = board;
  if (reader === null) return [];
  const { world } = data.ground;
  const all = Object.entries(board.stacks).map(([hex, units]) => ({
    ...{ hex, units, side: sideOfUnit(front, units[0]!.id) as Seat },
  }));
  const enemy = new Set(all.filter(({ side }) => side !== reader).map(({ hex }) => hex));
  const own = all.filter(({ side }) => side === reader);
  const isFaced = (hex: string): boolean =>
    world.near(world.place(hex)).some((place) => enemy.has(world.ids[place]!));
  const fresh = own.filter(({ units }) => units.every(({ marks = 0 }) => (marks & MARK.moved) === 0));
  const low = own.filter(({ units }) =>
    units.some(({ id, supply = 0 }) => front.units.get(id)?.kind === 'headquarters' && supply < LOW),
  );
  const cut = own.filter(({ units }) => units.some(({ cutOff = 0 }) => cutOff > 0));
  const line = (text: string, stacks: readonly { readonly hex: string }[]) =>
    stacks.length === 0
      ? []
      : [{ text: `${plural(stacks.length, 'stack')} ${text}`, hexes: stacks.map(({ hex }) => hex) }];
  return [
    {
      ...{ id: 'movement', title: 'Movement', state: 'now', rule: '6-1' },
      lines: [
        ...line('surrounded', cut),
        ...line(
          'behind the front, not moved',
          fresh.filter(({ hex }) => !isFaced(hex)),
        ),
        ...line(
          'in the line, not moved',
          fresh.filter(({ hex }) => isFaced(hex)),
        ),
        ...line(`with a headquarters under ${LOW} supply points`, low),
      ],
    },
    {
      ...{ id: 'combat', title: 'Combat', state: 'to come', rule: '12-1' },
      lines: line(
        'face the enemy',
        own.filter(
          ({ hex, units }) => isFaced(hex) && units.every(({ marks = 0 }) => (marks & MARK.attacked) === 0),
        ),
      ),
    },
  ];
}
