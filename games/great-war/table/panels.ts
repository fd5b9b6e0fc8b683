/** The side panel: the plan of the turn, points, events, boxes and piles. */

import type { Panel, PanelRow } from '@armistice/table';
import { MAPS } from '../map.ts';
import { NATIONS } from '../nations.ts';
import { type Seat, THEATRE_OF } from '../types.ts';
import { counterOf, sideOfUnit, unitOf } from './counters.ts';
import { chitOf, eventText, eventTitle } from './events.ts';
import { FRONT_TITLES, powerWords, sentence } from './places.ts';
import type { BoxName, GreatWarView } from './seen.ts';

const ENEMY: { readonly [seat in Seat]: Seat } = { cp: 'allied', allied: 'cp' };
const SIDES: readonly Seat[] = ['cp', 'allied'];
const WHOSE: { readonly [seat in Seat]: string } = { cp: 'Central Powers', allied: 'Allies' };

export function panelsOf(board: GreatWarView, seat: string | null): Panel[] {
  const own = seat === 'cp' || seat === 'allied' ? seat : null;
  return [
    { id: 'fronts', title: 'The fronts', rows: fronts(board) },
    { id: 'victory', title: 'Victory', rows: victory(board) },
    ...(own === null ? [] : [{ id: 'hand', title: 'Your events', rows: hand(board, own) }]),
    { id: 'events', title: 'In force', rows: inForce(board) },
    { id: 'resources', title: 'Resource points', rows: resources(board) },
    ...(board.war.rails === null ? [] : [{ id: 'rails', title: 'Trains and ships', rows: rails(board) }]),
    { id: 'boxes', title: 'Boxes', rows: boxes(board, own) },
    { id: 'dead', title: 'Dead piles', rows: piles(board) },
  ].filter(({ rows }) => rows.length > 0);
}

/** Who moves and fights first on each front, under which sky. */
function fronts(board: GreatWarView): PanelRow[] {
  const { maps, weather, war, west } = board;
  return maps.map((map) => {
    const theatre = THEATRE_OF[MAPS.indexOf(map)]!;
    const first: Seat = theatre === 0 ? west : ENEMY[west];
    const who = war.half === 2 ? ENEMY[first] : first;
    return {
      label: FRONT_TITLES[map],
      value: `${weather[map]} · ${WHOSE[who]}${war.half === null ? ' first' : ''}`,
      side: who,
      means:
        'Weather, and who has the initiative: that side moves and fights first on this front, the other after it.',
      rule: '5.84',
    };
  });
}

function victory(board: GreatWarView): PanelRow[] {
  const { war, score } = board;
  if ('hexes' in war.goal) {
    const held = war.goal.hexes.filter((one) => one.held).length;
    return [
      {
        ...{ label: `Held of ${war.goal.need}`, value: held, most: war.goal.need, side: war.goal.side },
        note: war.goal.hexes.map(({ name, held: has }) => `${name}${has ? ' ✓' : ''}`).join(', '),
        rule: '18.1',
        means: `${WHOSE[war.goal.side]} need ${war.goal.need} of these places when Turn ${war.last} ends.`,
      },
    ];
  }
  return [
    {
      ...{ label: 'Victory hexes', value: score.victory, side: 'cp', rule: '18.11' },
      means: 'What the Central Powers hold of the victory hexes, and points won beside the map.',
    },
    {
      ...{ label: 'Cities lost', value: score.cities, side: 'allied', rule: '18.13' },
      means: 'Cities of the Central Powers in Allied hands: each takes a point away.',
    },
    {
      ...{ label: 'In all', value: Math.max(0, score.total), most: 20, side: 'cp', rule: '18.11' },
      note: `${score.total} of 20`,
      means:
        'Twenty when a strategic turn begins, from C on, and the Central Powers win; less than nothing, and the Allies do.',
    },
  ];
}

const cardRow = (id: string): PanelRow => ({
  label: eventTitle(id),
  note: eventText(id),
  ...(chitOf(id) === undefined ? {} : { rule: chitOf(id)!.rule, means: eventText(id) }),
});

function hand({ events }: GreatWarView, seat: Seat): PanelRow[] {
  const { held = [], hidden } = events[seat];
  return [
    ...held.map(cardRow),
    {
      ...{ label: 'In the pool', value: hidden - held.length, rule: '6.11' },
      means: 'Events that have not been drawn. A resource point buys two of them.',
    },
  ];
}

function inForce({ events }: GreatWarView): PanelRow[] {
  return SIDES.flatMap((seat) => [
    ...events[seat].active.map((id) => ({ ...cardRow(id), side: seat })),
    ...events[seat].used.map((id) => ({ ...cardRow(id), side: seat, value: 'used' })),
  ]);
}

function resources({ powers }: GreatWarView): PanelRow[] {
  return powers
    .filter(({ side, power, collapsed }) => side !== null && power !== 'arabs' && !collapsed)
    .map(({ power, side, resources: points }) => ({
      ...{ label: sentence(powerWords(power)), value: points, side: side! },
      means: 'A point rebuilds a step or a headquarters, or draws two events. Ten are kept at most.',
      rule: '5.13',
    }));
}

function rails({ war }: GreatWarView): PanelRow[] {
  return (war.rails ?? []).map(({ by, maps, units, used, rule }) => ({
    ...{ label: `${by === 'rail' ? 'Rail' : 'Sea'}: ${maps.map((map) => FRONT_TITLES[map]).join(', ')}` },
    ...{ value: units - used, most: units, note: `${used} of ${units} used`, rule },
    means: 'How many units may still go; headquarters count double.',
  }));
}

const BOXES: readonly (readonly [box: BoxName, label: string, rule: string])[] = [
  ['europe', 'Available in Europe', '5.11'],
  ['near-east', 'Available in the Near East', '5.11'],
  ['arabia', 'Arabia', '9.16'],
  ['reserve', 'Turkish reserve', '5.38'],
  ['transit', 'On the way to the Near East', '9.13'],
  ['caucasus', 'Russians on the way to the Caucasus', '9.24'],
  ['edge-west', 'Americans beyond the Western map', '13.25'],
  ['edge-italy', 'Americans beyond the Italian map', '13.25'],
  ['away', 'Sent away', '6.45'],
];

function boxes(board: GreatWarView, own: Seat | null): PanelRow[] {
  return BOXES.flatMap(([box, label, rule]) =>
    SIDES.flatMap((side) => {
      const here = board.boxes[box].filter(({ id }) => sideOfUnit(id, board) === side);
      if (here.length === 0) return [];
      const whose = own === side ? '' : `, ${WHOSE[side]}`;
      return [pile(board, `${label}${whose}`, side, here, rule)];
    }),
  );
}

const MEANS: { readonly [rule: string]: string } = {
  '5.11': 'They come onto the maps when new units are placed.',
  '9.16': 'Fewer than four here bring Turkish surrender nearer; who leaves never comes back.',
  '5.38': 'Each division that lacks here adds to the die of Turkish surrender.',
  '9.13': 'They go on by rail in a later phase.',
  '9.24': 'They go on by rail in a later phase.',
  '13.25': 'They march in during movement, or ride in by rail.',
  '6.45': 'They come back on a later strategic turn.',
  '5.35': 'A point a step brings them back, but for those with a dot.',
};

/** 5.35: by nation, so that each finds its own. */
function piles(board: GreatWarView): PanelRow[] {
  return (['dead-europe', 'dead-near-east'] as const).flatMap((box) => {
    const byNation = new Map<string, { id: string; face: number }[]>();
    for (const one of board.boxes[box]) {
      const nation = unitOf(one.id)?.nation ?? 'german';
      const { adjective } = NATIONS[nation];
      byNation.set(adjective, [...(byNation.get(adjective) ?? []), one]);
    }
    const where = box === 'dead-europe' ? 'Europe' : 'Near East';
    return [...byNation].map(([adjective, all]) =>
      pile(board, `${adjective}, ${where}`, sideOfUnit(all[0]!.id, board), all, '5.35'),
    );
  });
}

const pile = (
  board: GreatWarView,
  label: string,
  side: Seat,
  units: readonly { readonly id: string; readonly face: number }[],
  rule: string,
): PanelRow => ({
  ...{ label, value: units.length, side, rule },
  means: MEANS[rule] ?? 'Units that wait beside the maps.',
  counters: units.map((unit) => counterOf(unit, board)),
});
